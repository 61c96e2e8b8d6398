import ts from 'typescript'
import { changesOf, type Change } from './changes.ts'

/** A small fault of a source file. */
export type Mutant = {
  /** Its file and its number in it. */
  id: string
  /** What a person calls it; stays the same while its line does. */
  key: string
  file: string
  line: number
  /** The line of the source as it is. */
  source: string
  says: string
  code: string | null
  node: ts.Node
  /** Whether it is in what a module does when it is loaded. */
  onLoad: boolean
}

const isLog = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isCallExpression(node) && /\blog\??\.(debug|info|warn|error)$/.test(node.expression.getText(source))

/** Whether a text is the message of an internal error. */
const isMessage = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && /^\w*Error$/.test(node.expression.getText()) && ts.isThrowStatement(node.parent)

const isPassive = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node)

const short = (text: string): string => {
  const one = text.replaceAll(/\s+/g, ' ')
  return one.length > 160 ? `${one.slice(0, 157)}…` : one
}

export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
}

/** All mutants of a file, in the order of its text. Log texts and messages of internal errors have none. */
export function mutantsOf(file: string, text: string, source = parse(file, text)): Mutant[] {
  const lines = text.split('\n')
  const seen = new Map<string, number>()
  const found: Mutant[] = []
  const add = (node: ts.Node, { code, says }: Change, onLoad: boolean) => {
    const at = source.getLineAndCharacterOfPosition(node.getStart(source)).line
    const content = `${file} | ${lines[at]!.trim()} | ${short(says)}`
    const copies = seen.get(content) ?? 0
    seen.set(content, copies + 1)
    const key = copies === 0 ? content : `${content} | ${copies + 1}`
    found.push({
      id: `${file}:${found.length}`,
      key,
      file,
      line: at + 1,
      source: lines[at]!.trim(),
      says: short(says),
      code,
      node,
      onLoad,
    })
  }
  const visit = (node: ts.Node, onLoad: boolean): void => {
    if (isPassive(node) || isMessage(node) || isLog(node, source)) return
    for (const change of changesOf(node, source)) add(node, change, onLoad)
    const within = onLoad && !ts.isFunctionLike(node)
    ts.forEachChild(node, (child) => visit(child, within))
  }
  ts.forEachChild(source, (node) => visit(node, true))
  return found
}

/**
 * The file with all its mutants in it, each behind a switch that `worker-setup.ts` turns. Loops count their turns, so
 * that one without an end is ended.
 */
export function withSwitches(file: string, text: string): string {
  const source = parse(file, text)
  const at = new Map<ts.Node, Mutant[]>()
  for (const mutant of mutantsOf(file, text, source)) at.set(mutant.node, [...(at.get(mutant.node) ?? []), mutant])
  const on = ({ id }: Mutant) => `globalThis.__mutants.on(${JSON.stringify(id)})`
  const within = (node: ts.Node): string => {
    let [code, end] = ['', node.getStart(source)]
    ts.forEachChild(node, (child) => {
      if (child.getStart(source) < end) return
      code += text.slice(end, child.getStart(source)) + emit(child)
      end = child.end
    })
    return code + text.slice(end, node.end)
  }
  const emit = (node: ts.Node): string => {
    const mutants = at.get(node) ?? []
    const code = within(node)
    if (ts.isIterationStatement(node.parent, false) && ts.isBlock(node) && node.parent.statement === node) {
      return `{globalThis.__mutants.turn();${code.slice(1)}`
    }
    const removed = mutants.find((mutant) => mutant.code === null)
    if (removed) return `{if(!${on(removed)}){${code}}}`
    if (mutants.length === 0) return code
    return `(${mutants.map((mutant) => `${on(mutant)}?(${mutant.code}):`).join('')}(${code}))`
  }
  return source.statements.map((one) => text.slice(one.pos, one.getStart(source)) + emit(one)).join('')
}
