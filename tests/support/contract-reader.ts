import { join } from 'node:path'
import { listOperations, type Operation } from '#scripts/contract/expand.ts'
import { loadContract, type Json } from '#scripts/contract/load.ts'
import { root } from './source-files.ts'

/** A JSON schema as the contract writes it, as far as tests look into it. */
export type Schema = Json & {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  additionalProperties?: boolean | Schema
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  examples?: unknown[]
  contentMediaType?: string
}

export const contractFolder = join(root, 'openapi')
export const source = loadContract(contractFolder)
export const operations = listOperations(source)
export const schemas = source.schemas as Record<string, Schema>

/** The schema a reference leads to, or the schema itself. */
export function follow(schema: Schema): Schema {
  return schema.$ref ? follow(schemas[schema.$ref.slice('#/components/schemas/'.length)]!) : schema
}

/** The operation of a call. @throws when the contract has none. */
export function callOf(method: string, path: string): Operation {
  const found = operations.find((op) => op.method === method && op.path === path)
  if (!found) throw new Error(`the contract has no ${method} ${path}`)
  return found
}

export const fieldsOf = (schema: Schema): string[] => Object.keys(follow(schema).properties ?? {})
export const bodyFields = (op: Operation): string[] => fieldsOf(op.body as Schema)
export const valueFields = (op: Operation): string[] => fieldsOf(op.value as Schema)
export const queryFields = (op: Operation): string[] => op.query.map((parameter) => parameter['name'] as string)

/** The schema of one query parameter. */
export function querySchema(op: Operation, name: string): Schema {
  const parameter = op.query.find((one) => one['name'] === name)
  if (!parameter) throw new Error(`${op.id} takes no ${name}`)
  return follow(parameter['schema'] as Schema)
}

/** The schema of one property of a named schema, references followed. */
export const property = (name: string, field: string): Schema => follow(schemas[name]!.properties![field]!)

/** Every schema inside one, itself first, not following references. */
export function* within(schema: Schema, at: string): Generator<[string, Schema]> {
  yield [at, schema]
  for (const [name, child] of Object.entries(schema.properties ?? {})) yield* within(child, `${at}.${name}`)
  if (schema.items) yield* within(schema.items, `${at}[]`)
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    for (const [index, child] of (schema[key] ?? []).entries()) yield* within(child, `${at}.${key}${index}`)
  }
  if (typeof schema.additionalProperties === 'object') yield* within(schema.additionalProperties, `${at}.*`)
}
