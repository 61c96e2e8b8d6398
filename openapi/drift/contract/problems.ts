import { isObject, follow, stepsOf, type Json } from './json.ts'
import { pointerOf, type ContractText, type Problem } from './read.ts'
import { methods } from './model.ts'

const types = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'])

/** Everything wrong with a contract itself, with file, line and column. Empty: it can be checked against. */
export function findProblems(text: ContractText): Problem[] {
  const { root, place } = text
  const problems = [...text.problems]
  const tell = (pointer: string, words: string) => void problems.push({ ...place(pointer), text: words })
  if (problems.length > 0) return problems
  const version = root['openapi']
  if (typeof version !== 'string' || !/^3\.[01]\.\d+/.test(version)) {
    const old = root['swagger'] === undefined ? '' : ` (this is Swagger ${String(root['swagger'] as string)})`
    tell('/openapi', `OpenAPI 3.0 or 3.1 is needed${old}`)
    return problems
  }
  if (!isObject(root['paths']) || Object.keys(root['paths']).length === 0) tell('/paths', 'there are no paths')
  walk(root, '', tell, root)
  operationProblems(root, tell)
  return problems
}

/** References, patterns and types, wherever they stand. Examples are data, not contract. */
function walk(node: unknown, at: string, tell: (pointer: string, words: string) => void, root: Json): void {
  if (Array.isArray(node)) return node.forEach((item, index) => walk(item, `${at}/${index}`, tell, root))
  if (!isObject(node)) return
  const { $ref, pattern, type } = node
  if (typeof $ref === 'string' && follow(root, stepsOf($ref)) === undefined)
    tell(`${at}/$ref`, `$ref to ${$ref} leads nowhere`)
  const isSchema = !at.endsWith('/properties') && !at.endsWith('/patternProperties')
  if (typeof pattern === 'string' && isSchema) {
    try {
      void new RegExp(pattern, 'u')
    } catch (unicode) {
      try {
        void new RegExp(pattern)
      } catch {
        tell(`${at}/pattern`, `the pattern ${pattern} is none: ${(unicode as Error).message}`)
      }
    }
  }
  const inSchema =
    isSchema &&
    /\/(schema|schemas\/[^/]+|properties\/[^/]+|items|additionalProperties|(all|any|one)Of\/\d+|contentSchema)$/.test(
      at,
    )
  if (inSchema && type !== undefined)
    for (const one of [type].flat())
      if (typeof one !== 'string' || !types.has(one)) tell(`${at}/type`, `there is no type ${JSON.stringify(one)}`)
  for (const [key, value] of Object.entries(node)) {
    if (['example', 'examples', 'default', 'enum', 'const'].includes(key) && isSchema) continue
    if (key === 'mapping') continue
    walk(value, at + pointerOf(key), tell, root)
  }
}

/** Operations told apart by nothing, and path parameters that nobody describes. */
function operationProblems(root: Json, tell: (pointer: string, words: string) => void): void {
  const ids = new Map<string, string>()
  const shapes = new Map<string, string>()
  for (const [path, given] of Object.entries(isObject(root['paths']) ? root['paths'] : {})) {
    const at = `/paths${pointerOf(path)}`
    if (path.startsWith('x-')) continue
    if (!path.startsWith('/')) tell(at, `the path ${path} does not begin with a slash`)
    const shape = path.replaceAll(/\{[^}]*\}/g, '{}')
    const twin = shapes.get(shape)
    if (twin !== undefined) tell(at, `the paths ${twin} and ${path} are the same`)
    shapes.set(shape, path)
    if (!isObject(given)) continue
    for (const method of methods) {
      const operation = given[method]
      if (!isObject(operation)) continue
      const { operationId } = operation
      if (typeof operationId === 'string') {
        const other = ids.get(operationId)
        if (other !== undefined)
          tell(`${at}/${method}/operationId`, `the operationId ${operationId} is used twice, first by ${other}`)
        else ids.set(operationId, `${method.toUpperCase()} ${path}`)
      }
      if (!isObject(operation['responses'])) tell(`${at}/${method}`, `${method.toUpperCase()} ${path} has no responses`)
      const described = [given['parameters'], operation['parameters']].flat().flatMap((one) => {
        const parameter = isObject(one) && typeof one['$ref'] === 'string' ? follow(root, stepsOf(one['$ref'])) : one
        return isObject(parameter) && parameter['in'] === 'path' ? [parameter['name']] : []
      })
      for (const [, name] of path.matchAll(/\{([^}]*)\}/g))
        if (!described.includes(name))
          tell(`${at}/${method}`, `${method.toUpperCase()} ${path} does not describe {${name}}`)
    }
  }
}
