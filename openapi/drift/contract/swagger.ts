import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0'
import { follow, isObject, stepsOf, type Json } from './json.ts'

/** Whether a document is written in Swagger 2.0. */
export const isSwagger = (data: unknown): data is Json =>
  isObject(data) && (data['swagger'] === '2.0' || data['swagger'] === 2)

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch']

const isInBody = (parameter: unknown): parameter is Json =>
  isObject(parameter) && (parameter['in'] === 'body' || parameter['in'] === 'formData')

const listOf = (holder: unknown): unknown[] =>
  isObject(holder) && Array.isArray(holder['parameters']) ? (holder['parameters'] as unknown[]) : []

const itemsOf = (root: Json): Json[] => Object.values(isObject(root['paths']) ? root['paths'] : {}).filter(isObject)

const operationsIn = (item: Json): Json[] => verbs.map((verb) => item[verb]).filter(isObject)

/** The target of a reference to a parameter of the same file. */
const resolved = (root: Json, one: unknown): unknown =>
  isObject(one) && typeof one['$ref'] === 'string' && one['$ref'].startsWith('#/parameters/')
    ? (follow(root, stepsOf(one['$ref'])) ?? one)
    : one

/**
 * Rewrites Swagger 2.0 as OpenAPI 3.0. `origin` returns the steps in the original for steps in the new document.
 * @throws Error if the document cannot be converted
 */
export function convertSwagger(original: Json): { data: Json; origin: (steps: readonly string[]) => string[] } {
  const old: Json = { ...structuredClone(original), swagger: '2.0' }
  for (const item of itemsOf(old)) placeBodies(old, item)
  const data: unknown = upgradeFromTwoToThree(old)
  if (!isObject(data)) throw new Error('nothing is left of it')
  // the converter shares one object among media types, and each place needs a separate object
  const separate = JSON.parse(JSON.stringify(data)) as Json
  for (const operation of itemsOf(separate).flatMap(operationsIn)) requireForm(operation)
  return { data: separate, origin: (steps) => originOf(original, steps) }
}

/**
 * Gives each operation the body that a reference or its path gives it. The converter leaves a reference among the
 * parameters, and sees a path's body only above the operations.
 */
function placeBodies(root: Json, item: Json): void {
  const shared = listOf(item).map((one) => resolved(root, one))
  for (const operation of operationsIn(item)) {
    const own = listOf(operation).map((one) => (isInBody(resolved(root, one)) ? resolved(root, one) : one))
    const given = own.some(isInBody) ? [] : shared.filter(isInBody)
    operation['parameters'] = structuredClone([...own, ...given])
  }
  if (shared.some(isInBody)) item['parameters'] = listOf(item).filter((_, index) => !isInBody(shared[index]))
}

/** A form with a required field is required; the converter does not say so. */
function requireForm({ requestBody }: Json): void {
  if (!isObject(requestBody) || 'required' in requestBody) return
  const forms = Object.entries(isObject(requestBody['content']) ? requestBody['content'] : {}).filter(([type]) =>
    /form/.test(type),
  )
  const asks = (media: unknown) => {
    const required = follow(media, ['schema', 'required'])
    return Array.isArray(required) && required.length > 0
  }
  if (forms.some(([, media]) => asks(media))) requestBody['required'] = true
}

const renamed: Record<string, string> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
}

function originOf(original: Json, [first = '', second = '', ...rest]: readonly string[]): string[] {
  if (first === 'components') return [renamed[second] ?? second, ...inside(second, rest)]
  if (first !== 'paths') return [first, second, ...rest].filter((step) => step !== '')
  const [verb = '', part = '', ...deep] = rest
  if (verb === 'parameters') return [first, second, ...parameterSteps(original, [first, second], [part, ...deep])]
  const at = [first, second, verb]
  if (part === 'parameters') return [...at, ...parameterSteps(original, at, deep)]
  if (part === 'requestBody') return [...at, ...bodySteps(original, at, deep)]
  return [...at, ...[part].filter((step) => step !== ''), ...(part === 'responses' ? inside(part, deep) : deep)]
}

/** Swagger has no `content`, and no `schema` in parameters and headers. */
function inside(part: string, steps: string[]): string[] {
  const [name = '', ...deep] = steps
  if (name === '') return []
  if (part === 'parameters') return [name, ...withoutSchema(deep)]
  if (part !== 'responses') return steps
  if (deep[0] === 'content') return [name, ...deep.slice(2)]
  return deep[0] === 'headers' ? [name, 'headers', ...deep.slice(1, 2), ...withoutSchema(deep.slice(2))] : steps
}

const withoutSchema = (steps: string[]): string[] => (steps[0] === 'schema' ? steps.slice(1) : steps)

/** Parameters are counted without those in the body. */
function parameterSteps(original: Json, at: readonly string[], [index = '', ...deep]: string[]): string[] {
  const places = listOf(follow(original, at)).flatMap((one, place) =>
    isInBody(resolved(original, one)) ? [] : [String(place)],
  )
  const place = places[Number(index)]
  return index === '' || place === undefined ? ['parameters'] : ['parameters', place, ...withoutSchema(deep)]
}

/** A body is one parameter, a form has one for each field. */
function bodySteps(original: Json, at: readonly string[], steps: string[]): string[] {
  const list = listOf(follow(original, at)).map((one) => resolved(original, one))
  const [, , schema, properties, field, ...deep] = steps
  const isField = schema === 'schema' && properties === 'properties' && field !== undefined
  const named = isField ? list.findIndex((one) => isInBody(one) && one['in'] !== 'body' && one['name'] === field) : -1
  if (named >= 0) return ['parameters', String(named), ...deep]
  const body = list.findIndex(isInBody)
  return body < 0 ? ['parameters'] : ['parameters', String(body), ...steps.slice(2)]
}
