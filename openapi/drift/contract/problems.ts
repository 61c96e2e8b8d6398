import { follow, isObject, stepsOf, type Json } from './json.ts'
import { methods } from './model.ts'
import { pointerOf, type ContractText, type Problem } from './read.ts'
import { childrenOf, type Kind } from './walk.ts'

const types = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'])

/** An operation as it is written: in the item of its path, or in a place that the item refers to. */
type Written = { path: string; method: string; at: string; item: Json; operation: Json }

/**
 * Removes unreadable parts of a contract, so that the rest can be used for checks. Returns the removed parts, each
 * cause once, and the problems that make the whole contract unreadable, with file, line and column.
 */
export function leaveOut(text: ContractText): { problems: Problem[]; lost: Problem[] } {
  const { root, place } = text
  const lost = [...text.lost]
  if (text.problems.length > 0) return { problems: text.problems, lost }
  const version = root['openapi']
  if (typeof version !== 'string' || !/^3\.[012]\.\d+/.test(version)) {
    const old = root['swagger'] === undefined ? '' : ` (this is Swagger ${String(root['swagger'] as string)})`
    return {
      problems: [{ ...place('/openapi'), text: `OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0, is needed${old}` }],
      lost,
    }
  }
  const tell = (pointer: string, words: string) => void lost.push({ ...place(pointer), text: words })
  for (const [at, schema] of text.schemas) mendSchema(schema, at, tell)
  for (const path of pathsOf(root)) {
    if (path.startsWith('/') || path.startsWith('x-')) continue
    tell(`/paths${pointerOf(path)}`, `the path ${path} does not begin with a slash`)
    delete (root['paths'] as Json)[path]
  }
  leaveOutOperations(text, tell)
  const isEmpty = operationsOf(root).length === 0
  return { problems: isEmpty ? [{ ...place('/paths'), text: nothingIn(root) }, ...lost] : [], lost: oncePerCause(lost) }
}

const pathsOf = (root: Json): string[] => Object.keys(isObject(root['paths']) ? root['paths'] : {})

const nothingIn = (root: Json): string =>
  isObject(root['webhooks']) && pathsOf(root).length === 0
    ? 'there are webhooks only: no operation that a server could be asked for'
    : pathsOf(root).length === 0
      ? 'there are no paths'
      : 'there is no operation that can be read'

/** Reports a cause that affects many places only at the first. */
function oncePerCause(lost: readonly Problem[]): Problem[] {
  return [...Map.groupBy(lost, ({ text }) => text).values()].map((same) => {
    const [first] = same as [Problem, ...Problem[]]
    return same.length === 1 ? first : { ...first, text: `${first.text} (${same.length} places)` }
  })
}

type Tell = (pointer: string, words: string) => void

/** Words of a schema that mean nothing do not count. */
function mendSchema(schema: Json, at: string, tell: Tell): void {
  const { pattern, type } = schema
  if (typeof pattern === 'string' && !isPattern(pattern)) {
    tell(`${at}/pattern`, `the pattern ${pattern} is none: ${faultOf(pattern)}`)
    delete schema['pattern']
  }
  for (const one of type === undefined ? [] : [type].flat()) {
    if (typeof one === 'string' && types.has(one)) continue
    tell(`${at}/type`, `there is no type ${JSON.stringify(one)}`)
    delete schema['type']
  }
}

const isPattern = (pattern: string): boolean => faultOf(pattern) === null || faultOf(pattern, '') === null

function faultOf(pattern: string, flags = 'u'): string | null {
  try {
    void new RegExp(pattern, flags)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const resolved = (root: Json, node: unknown, depth = 0): unknown =>
  isObject(node) && typeof node['$ref'] === 'string' && depth < 40
    ? resolved(root, follow(root, stepsOf(node['$ref'])), depth + 1)
    : node

/** Every operation of the paths, with the item that contains it. */
function operationsOf(root: Json): Written[] {
  return pathsOf(root).flatMap((path) => {
    const item = path.startsWith('/') ? resolved(root, (root['paths'] as Json)[path]) : null
    if (!isObject(item)) return []
    return methods.flatMap((method): Written[] => {
      const operation = resolved(root, item[method])
      const at = `/paths${pointerOf(path)}/${method}`
      return isObject(operation) ? [{ path, method, at, item, operation }] : []
    })
  })
}

/**
 * Removes operations that reference removed parts, have undescribed path parameters, or duplicate another operation.
 */
function leaveOutOperations({ root, gone }: ContractText, tell: Tell): void {
  const ids = new Map<string, string>()
  const shapes = new Map<string, string>()
  for (const { path, method, at, item, operation } of operationsOf(root)) {
    const name = `${method.toUpperCase()} ${path}`
    const shape = `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`
    const twin = shapes.get(shape)
    const undescribed = undescribedIn(root, path, item, operation)
    const why =
      twin !== undefined
        ? `${name} is the same as ${method.toUpperCase()} ${twin}`
        : undescribed !== undefined
          ? `${name} does not describe {${undescribed}}`
          : gone.size > 0 && reaches(root, operation, item, gone)
            ? `${name} needs a part that cannot be read`
            : null
    if (why !== null) {
      tell(at, why)
      delete item[method]
      continue
    }
    shapes.set(shape, path)
    const { operationId } = operation
    if (typeof operationId !== 'string') continue
    const other = ids.get(operationId)
    ids.set(operationId, other ?? name)
    if (other === undefined) continue
    tell(`${at}/operationId`, `the operationId ${operationId} is used twice, first by ${other}; here it is ${name}`)
    delete operation['operationId']
  }
}

/** A path parameter without a description in the contract. */
function undescribedIn(root: Json, path: string, item: Json, operation: Json): string | undefined {
  const described = [item['parameters'], operation['parameters']].flat().flatMap((one) => {
    const parameter = resolved(root, one)
    return isObject(parameter) && parameter['in'] === 'path' ? [parameter['name']] : []
  })
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name).find((name) => !described.includes(name))
}

/** Whether an operation, or what its path gives it, refers to a part that is gone. */
function reaches(root: Json, operation: Json, { parameters }: Json, gone: ReadonlySet<object>): boolean {
  const seen = new Set<unknown>()
  const tasks: { node: unknown; kind: Kind }[] = [
    { node: operation, kind: 'part' },
    { node: { parameters }, kind: 'part' },
  ]
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { node, kind } = task
    // a schema that is gone says nothing, which is no reason to leave out what has it
    if (!isObject(node) || kind === 'schema' || seen.has(node)) continue
    seen.add(node)
    if (gone.has(node)) return true
    if (typeof node['$ref'] === 'string') tasks.push({ node: follow(root, stepsOf(node['$ref'])), kind })
    tasks.push(...childrenOf(node, kind))
  }
  return false
}
