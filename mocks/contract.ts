import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'

type Parameter = { name: string; in: string; required?: boolean }
type Described = { parameters?: Parameter[] }

// a CommonJS module: its function is the default of the default in Node, and the default itself in the browser
const addFormats = (addFormatsModule as unknown as { default?: typeof addFormatsModule }).default ?? addFormatsModule

function compiler(coerceTypes: 'array' | false): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, coerceTypes })
  addFormats(ajv as unknown as Parameters<typeof addFormats>[0])
  ajv.addFormat('password', true)
  return ajv.addSchema({ ...contract, $id: 'contract' })
}

const queries = compiler('array')
const bodies = compiler(false)
const compiled = new Map<string, ValidateFunction>()
const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')

function queryOf(id: OperationId): ValidateFunction {
  const { method, path } = operationTable[id]
  const paths = contract.paths as unknown as Record<string, Record<string, Described>>
  const all = paths[path]![method.toLowerCase()]!.parameters ?? []
  const at = `contract#/paths/${escaped(path)}/${method.toLowerCase()}/parameters`
  const own = all.flatMap((parameter, index) => (parameter.in === 'query' ? [{ ...parameter, index }] : []))
  return queries.compile({
    type: 'object',
    additionalProperties: false,
    required: own.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(own.map(({ name, index }) => [name, { $ref: `${at}/${index}/schema` }])),
  })
}

function bodyOf(id: OperationId): ValidateFunction {
  const { method, path, bodyType, sealed } = operationTable[id]
  const kind = bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const schema = `requestBody/content/${escaped(kind)}/schema${sealed ? '/properties/value/contentSchema' : ''}`
  return bodies.compile({ $ref: `contract#/paths/${escaped(path)}/${method.toLowerCase()}/${schema}` })
}

/** Whether the plain query or body of an operation is what the contract asks for. Queries are coerced in place. */
export function keepsContract(id: OperationId, part: 'query' | 'body', data: unknown): boolean {
  const key = `${id}.${part}`
  const validate = compiled.get(key) ?? (part === 'query' ? queryOf(id) : bodyOf(id))
  compiled.set(key, validate)
  return validate(data)
}
