import ts from 'typescript'

/** What a mutant puts in place of an expression, or `null` where it takes a statement away. */
export type Change = { code: string | null; says: string }

type Rule = (node: ts.Node, text: (node: ts.Node) => string) => Change[]

const becomes = (from: string, to: string): Change => ({ code: to, says: `${from} → ${to}` })

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))

/** Another operator; of `&&`, `||` and `??` one side alone. */
const operator: Rule = (node, text) => {
  if (!ts.isBinaryExpression(node)) return []
  const [left, sign, right] = [text(node.left), node.operatorToken.getText(), text(node.right)]
  if (sign === '&&' || sign === '||' || sign === '??') {
    return [becomes(`${left} ${sign} ${right}`, left), becomes(`${left} ${sign} ${right}`, right)]
  }
  if (sign.startsWith('+') && isText(node)) return []
  return (operators[sign] ?? []).map((other) => ({
    code: `${left} ${other} ${right}`,
    says: `${left} ${sign} ${right} → ${left} ${other} ${right}`,
  }))
}

const negation: Rule = (node, text) =>
  ts.isPrefixUnaryExpression(node) && ['!', '-'].includes(ts.tokenToString(node.operator)!)
    ? [becomes(text(node), text(node.operand))]
    : []

/** A condition that always, or never, holds. A loop whose condition always holds has no end and is left out. */
const condition: Rule = (node, text) => {
  const { parent } = node
  const isLoop =
    (ts.isWhileStatement(parent) || ts.isForStatement(parent)) && node !== (parent as ts.ForStatement).initializer
  const decides =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  if (decides) return ['true', 'false'].map((to) => becomes(text(node), to))
  const isTest = isLoop && (ts.isWhileStatement(parent) ? parent.expression : parent.condition) === node
  return isTest ? [becomes(text(node), 'false')] : []
}

/** One more for a number, the empty text for a text and another for the empty one, the opposite of a truth, no list. */
const literal: Rule = (node, text) => {
  const from = text(node)
  if (ts.isBigIntLiteral(node)) return [becomes(from, `${BigInt(from.slice(0, -1).replaceAll('_', '')) + 1n}n`)]
  if (ts.isNumericLiteral(node)) return [becomes(from, String(Number(from.replaceAll('_', '')) + 1))]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [becomes(from, 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [becomes(from, 'true')]
  if (ts.isStringLiteralLike(node)) return [becomes(from, node.text === '' ? "'mutant'" : "''")]
  if (ts.isTemplateExpression(node)) return [becomes(from, "''")]
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return [becomes(from, '[]')]
  return []
}

const opposites = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
  }),
)
const steps = new Set(
  'filter toSorted sort reverse toReversed slice trim toLowerCase toUpperCase normalize padStart padEnd limit orderBy onConflictDoNothing flat'.split(
    ' ',
  ),
)

/** A call with its first arguments swapped, without one of its conditions, to the opposite method, or left out of its chain. */
const call: Rule = (node, text) => {
  if (!ts.isCallExpression(node)) return []
  const { expression: callee, arguments: args } = node
  const from = text(node)
  const changes: Change[] = []
  const isPlain = (one: ts.Node | undefined) => one && (ts.isIdentifier(one) || ts.isPropertyAccessExpression(one))
  const list = args.map(text)
  const isEven = ['eq', 'ne', 'min', 'max', 'is'].includes(
    ts.isPropertyAccessExpression(callee) ? callee.name.text : text(callee),
  )
  if (!isEven && isPlain(args[0]) && isPlain(args[1]) && list[0] !== list[1]) {
    changes.push(becomes(from, `${text(callee)}(${[list[1], list[0], ...list.slice(2)].join(', ')})`))
  }
  if (ts.isIdentifier(callee) && ['and', 'or'].includes(callee.text) && list.length > 1) {
    changes.push(
      ...list.map((one, at) => ({
        ...becomes(one, 'no condition'),
        code: `${callee.text}(${list.toSpliced(at, 1).join(', ')})`,
      })),
    )
  }
  if (ts.isIdentifier(callee) && callee.text === 'desc') changes.push(becomes(from, list[0]!))
  if (!ts.isPropertyAccessExpression(callee)) return changes
  const [owner, method] = [text(callee.expression), callee.name.text]
  const opposite = opposites.get(method)
  if (opposite) changes.push(becomes(from, `${owner}.${opposite}(${list.join(', ')})`))
  if (steps.has(method)) changes.push({ code: owner, says: `.${method}(${list.join(', ')}) left out` })
  return changes
}

const statement: Rule = (node, text) =>
  ts.isExpressionStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node)
    ? [{ code: null, says: `${text(node)} left out` }]
    : []

const sqlChanges: readonly [RegExp, string][] = [
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ AND /gi, ' OR '],
  [/ DESC\b/gi, ' ASC'],
  [/\bleast\(/gi, 'greatest('],
  [/\bgreatest\(/gi, 'least('],
]

/** Another operator within a statement of SQL. */
const sql: Rule = (node, text) => {
  if (!ts.isTaggedTemplateExpression(node) || !text(node.tag).startsWith('sql')) return []
  const from = text(node)
  return sqlChanges.flatMap(([sign, other]) =>
    [...from.matchAll(sign)].map(({ 0: found, index }) => {
      const [before, after] = [from.slice(0, index), from.slice(index + found.length)]
      const words = (part: string) => part.replaceAll(/\s+/g, ' ')
      const near = `${words(before).slice(-30)}${found}${words(after).slice(0, 30)}`
      return { code: `${before}${other}${after}`, says: `SQL ${near} →${other}` }
    }),
  )
}

const rules: readonly Rule[] = [operator, negation, condition, literal, call, statement, sql]

const isName = (node: ts.Node): boolean =>
  (node.parent as { name?: ts.Node }).name === node || (node.parent as { propertyName?: ts.Node }).propertyName === node

/** Whether another expression may stand here: not as a template with a tag, as what is assigned to, nor within a chain of `?.`. */
const mayStand = (node: ts.Node): boolean => {
  const { parent } = node
  if (isName(node) || (ts.isTaggedTemplateExpression(parent) && parent.template === node)) return false
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return false
  if (ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.getText() === '=') return false
  const goesOn = (parent as { expression?: ts.Node }).expression === node
  return !(goesOn && ts.isOptionalChain(node) && ts.isOptionalChain(parent))
}

/** Every way in which a node may be changed. */
export function changesOf(node: ts.Node, source: ts.SourceFile): Change[] {
  if (!mayStand(node)) return []
  const text = (one: ts.Node) => one.getText(source)
  return rules.flatMap((rule) => rule(node, text)).filter(({ code }) => code !== text(node))
}
