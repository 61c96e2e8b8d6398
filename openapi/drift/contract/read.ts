import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { parseDocument, LineCounter } from 'yaml'
import { escapeToken, isObject, stepsOf, type Json } from './json.ts'
import { jsonLocator, yamlLocator, type Locator } from './positions.ts'

export type Place = { file: string; line: number; column: number }

/** What is wrong with a contract, and where. */
export type Problem = Place & { text: string }

export type ContractText = {
  /** The whole contract in one document: files it refers to hang under `x-files`. */
  root: Json
  /** Where a pointer of `root` stands in the files. */
  place: (pointer: string) => Place
  problems: Problem[]
}

type File = { path: string; locate: Locator }
const isData = (key: string) => ['example', 'examples', 'default', 'const', 'enum'].includes(key)

/** Reads a file and what it refers to, each once; references come to lead into the one document. */
class Loader {
  readonly files: File[] = []
  readonly roots: unknown[] = []
  readonly problems: Problem[] = []
  private readonly numbers = new Map<string, number>()

  /** Gives the file's number. */
  load(file: string, from: Place): number {
    const known = this.numbers.get(file)
    if (known !== undefined) return known
    const number = this.files.length
    this.numbers.set(file, number)
    if (!existsSync(file)) {
      this.problems.push({ ...from, text: `there is no file ${file}` })
      this.files.push({ path: file, locate: () => ({ line: 1, column: 1 }) })
      return number
    }
    const [data, locate] = parseText(file, readFileSync(file, 'utf8'), this.problems)
    this.files.push({ path: file, locate })
    this.roots[number] = data
    this.rewrite(data, file, number, [])
    return number
  }

  private rewrite(node: unknown, file: string, number: number, steps: string[]): void {
    if (Array.isArray(node))
      return node.forEach((item, index) => this.rewrite(item, file, number, [...steps, String(index)]))
    if (!isObject(node)) return
    for (const [key, value] of Object.entries(node)) {
      if (isData(key)) continue
      if (key === '$ref' && typeof value === 'string') node['$ref'] = this.target(value, file, number, [...steps, key])
      else this.rewrite(value, file, number, [...steps, key])
    }
  }

  private target(ref: string, file: string, number: number, steps: string[]): string {
    const [name = '', fragment = ''] = ref.split('#', 2)
    if (name === '') return number === 0 ? ref : `#/x-files/${number}${fragment}`
    const at: Place = { file, ...this.files[number]!.locate(steps) }
    if (/^[a-z][a-z0-9+.-]*:/i.test(name)) {
      this.problems.push({ ...at, text: `$ref to ${name}: only files beside the contract are read` })
      return '#'
    }
    const other = this.load(resolve(dirname(file), decodeURI(name)), at)
    return other === 0 ? `#${fragment}` : `#/x-files/${other}${fragment}`
  }
}

/** Reads an OpenAPI file with everything it refers to in other files. Problems are collected, never thrown. */
export function readContract(path: string): ContractText {
  const loader = new Loader()
  const file = resolve(path)
  loader.load(file, { file: path, line: 1, column: 1 })
  const { roots, files, problems } = loader
  const root = isObject(roots[0]) ? roots[0] : {}
  if (roots[0] !== undefined && !isObject(roots[0]))
    problems.push({ file, line: 1, column: 1, text: 'this is not an OpenAPI document' })
  if (roots.length > 1)
    root['x-files'] = Object.fromEntries(roots.slice(1).map((data, index) => [String(index + 1), data]))
  return {
    root,
    problems,
    place(pointer) {
      const steps = stepsOf(pointer)
      const number = steps[0] === 'x-files' ? Number(steps[1]) : 0
      const { path: where, locate } = files[number]!
      return { file: where, ...locate(number === 0 ? steps : steps.slice(2)) }
    },
  }
}

function parseText(file: string, text: string, problems: Problem[]): [unknown, Locator] {
  let locate: Locator | undefined
  if (extname(file) === '.json' || text.trimStart().startsWith('{')) {
    try {
      return [JSON.parse(text), (steps) => (locate ??= jsonLocator(text))(steps)]
    } catch {
      // told below with its line: YAML reads JSON too
    }
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, merge: true })
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0])
    problems.push({ file, line, column: col, text: error.message.split('\n')[0]!.replace(/ at line \d+.*$/, '') })
  }
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 10_000 })
  return [data === undefined ? data : structuredCloneTree(data), (steps) => (locate ??= yamlLocator(text))(steps)]
}

/** Aliases give shared objects; each place of a contract has to be an object of its own. */
const structuredCloneTree = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

export const pointerOf = (...steps: (string | number)[]): string =>
  steps.map((step) => `/${escapeToken(String(step))}`).join('')
