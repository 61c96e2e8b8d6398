import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { parseDocument, LineCounter } from 'yaml'
import { escapeToken, follow, isObject, stepsOf, type Json } from './json.ts'
import { jsonLocator, yamlLocator, type Locator } from './positions.ts'
import { convertSwagger, isSwagger } from './swagger.ts'
import { childrenOf, type Kind } from './walk.ts'

export type Place = { file: string; line: number; column: number }

/** What is wrong with a contract, and where. */
export type Problem = Place & { text: string }

export type ContractText = {
  /** The whole contract in one document: files it refers to hang under `x-files`. */
  root: Json
  /** The place of a pointer of `root` in the files. */
  place: (pointer: string) => Place
  /** Nothing can be read. */
  problems: Problem[]
  /** What cannot be read, and is left out: a schema that says nothing any more, or a part that is in `gone`. */
  lost: Problem[]
  gone: ReadonlySet<object>
  /** Every schema, by its pointer. */
  schemas: readonly (readonly [pointer: string, schema: Json])[]
}

type File = { path: string; locate: Locator; data: unknown }
type Task = { node: Json; kind: Kind; file: number; steps: string[] }

/** Reads a file and what it refers to, each once; references come to lead into the one document. */
class Loader {
  readonly files: File[] = []
  readonly problems: Problem[] = []
  readonly lost: Problem[] = []
  readonly gone = new Set<object>()
  readonly schemas: [string, Json][] = []
  private readonly numbers = new Map<string, number | null>()
  private readonly anchors = new Map<number, Map<string, string[]>>()
  private readonly seen = new Set<object>()
  private readonly tasks: Task[] = []
  private isConverted = false

  /** Returns the file's number; null when it can't be read, which is reported once. */
  load(path: string, told: Problem[], from: () => Place): number | null {
    const known = this.numbers.get(path)
    if (known !== undefined) return known
    this.numbers.set(path, null)
    if (!existsSync(path)) {
      told.push({ ...from(), text: `there is no file ${path}` })
      return null
    }
    const [data, locate] = parseText(path, readFileSync(path, 'utf8'), told)
    if (data === undefined) return null
    const file =
      this.files.length === 0 && isSwagger(data) ? this.converted({ path, locate, data }) : { path, locate, data }
    if (file === null) return null
    const number = this.files.push(file) - 1
    this.numbers.set(path, number)
    return number
  }

  /** A contract in Swagger 2.0 as OpenAPI; its places stay those of the text. */
  private converted({ path, locate, data }: File): File | null {
    try {
      const { data: newer, origin } = convertSwagger(data as Json)
      this.isConverted = true
      return { path, locate: (steps) => locate(origin(steps)), data: newer }
    } catch (error) {
      const text = `this Swagger 2.0 cannot be converted to OpenAPI 3.0: ${(error as Error).message}`
      this.problems.push({ file: path, line: 1, column: 1, text })
      return null
    }
  }

  /** Follows everything from here on. */
  walk(node: unknown, kind: Kind, file: number, steps: string[]): void {
    this.queue({ node, kind }, file, steps)
    for (let task = this.tasks.pop(); task; task = this.tasks.pop()) this.read(task)
  }

  private queue({ node, kind }: { node: unknown; kind: Kind }, file: number, steps: string[]): void {
    if (!isObject(node) || this.seen.has(node)) return
    this.seen.add(node)
    this.tasks.push({ node, kind, file, steps })
  }

  private read({ node, kind, file, steps }: Task): void {
    if (kind === 'schema') this.schemas.push([pointerIn(file, steps), node])
    const { $ref } = node
    if (typeof $ref === 'string') {
      const target = this.target($ref, kind, file, [...steps, '$ref'])
      if (target !== null) node['$ref'] = `#${target}`
      else {
        delete node['$ref']
        if (kind === 'part') this.gone.add(node)
      }
    }
    const mapping = kind === 'schema' && isObject(node['discriminator']) ? node['discriminator']['mapping'] : null
    for (const [name, ref] of Object.entries(isObject(mapping) ? mapping : {})) {
      const target = typeof ref === 'string' && /[/#]/.test(ref) ? this.target(ref, kind, file, null) : null
      if (target !== null) (mapping as Json)[name] = `#${target}`
    }
    for (const child of childrenOf(node, kind)) this.queue(child, file, [...steps, ...child.steps])
  }

  /**
   * The pointer in the merged document that a reference leads to; null for a broken one, which is reported at its
   * place.
   */
  private target(ref: string, kind: Kind, from: number, steps: string[] | null): string | null {
    const { path, locate } = this.files[from]!
    // looks up a place in the text only when it is reported
    const at = (): Place => ({ file: path, ...locate(steps ?? []) })
    const told = steps === null ? [] : this.lost
    const [name = '', fragment = ''] = ref.split('#', 2)
    const own = this.anchored(from).get(name === '' ? fragment : name)
    const isAnchor = own !== undefined && (name === '' ? fragment !== '' && !fragment.startsWith('/') : fragment === '')
    if (isAnchor) return pointerIn(from, own)
    if (/^[a-z][a-z0-9+.-]*:/i.test(name)) {
      told.push({ ...at(), text: `$ref to ${name}: nothing is fetched, only files beside the contract are read` })
      return null
    }
    const file = name === '' ? from : this.load(resolve(dirname(path), decoded(name)), told, at)
    if (file === null) return null
    if (this.isConverted && kind === 'part' && file !== 0) {
      told.push({ ...at(), text: `$ref to ${ref}: of Swagger 2.0 only schemas are read from other files` })
      return null
    }
    const pointer =
      this.isConverted && file === 0 ? fragment.replace(/^\/definitions\//, '/components/schemas/') : fragment
    const wanted =
      pointer === '' ? [] : pointer.startsWith('/') ? stepsOf(`#${pointer}`) : this.anchored(file).get(pointer)
    const node = wanted && follow(this.files[file]!.data, wanted)
    if (node === undefined) {
      told.push({ ...at(), text: `$ref to ${ref} leads nowhere` })
      return null
    }
    this.queue({ node, kind }, file, wanted!)
    return pointerIn(file, wanted!)
  }

  /** The schemas of a file that are named by `$anchor` or `$id`. */
  private anchored(file: number): Map<string, string[]> {
    const known = this.anchors.get(file)
    if (known) return known
    const found = new Map<string, string[]>()
    const look = (node: unknown, steps: string[]): void => {
      if (typeof node !== 'object' || node === null) return
      for (const word of ['$anchor', '$id'])
        if (isObject(node) && typeof node[word] === 'string') found.set(node[word].replace(/^#/, ''), steps)
      for (const [key, value] of Object.entries(node)) look(value, [...steps, key])
    }
    look(this.files[file]!.data, [])
    this.anchors.set(file, found)
    return found
  }
}

function decoded(name: string): string {
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}

const pointerIn = (file: number, steps: readonly string[]): string =>
  (file === 0 ? '' : `/x-files/${file}`) + pointerOf(...steps)

/** Reads an OpenAPI file with everything it refers to in other files. Problems are collected, never thrown. */
export function readContract(path: string): ContractText {
  const loader = new Loader()
  const file = resolve(path)
  const { files, problems, lost, gone, schemas } = loader
  const number = loader.load(file, problems, () => ({ file: path, line: 1, column: 1 }))
  const data = number === null ? undefined : files[number]!.data
  const root = isObject(data) ? data : {}
  if (data !== undefined && !isObject(data))
    problems.push({ file, line: 1, column: 1, text: 'this is not an OpenAPI document' })
  if (number !== null) loader.walk(root, 'part', number, [])
  if (files.length > 1)
    root['x-files'] = Object.fromEntries(files.slice(1).map((one, index) => [String(index + 1), one.data]))
  return {
    root,
    problems,
    lost,
    gone,
    schemas,
    place(pointer) {
      const steps = stepsOf(pointer)
      const place = steps[0] === 'x-files' ? Number(steps[1]) : 0
      const { path: where, locate } = files[place]!
      return { file: where, ...locate(place === 0 ? steps : steps.slice(2)) }
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

/** YAML aliases produce shared objects; each place of a contract has to be a separate object. */
const structuredCloneTree = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

export const pointerOf = (...steps: (string | number)[]): string =>
  steps.map((step) => `/${escapeToken(String(step))}`).join('')

/** Whether a pointer leads into an operation, or into an answer that several share: the schemas there are unnamed. */
export const isInOperation = (at: string): boolean => /^\/(paths|components\/responses)\//.test(at)
