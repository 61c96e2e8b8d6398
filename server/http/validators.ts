import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'

type Fault = { instancePath: string; message?: string; params?: { additionalProperty?: string } }
type Validate = ((data: unknown) => boolean) & { errors?: Fault[] | null }
type Part = 'query' | 'body' | 'value'

const folder = join(import.meta.dirname, '../../openapi/generated/validators')
const loaded = new Map<string, Promise<Record<string, Validate>>>()

function load(area: string, part: Part): Promise<Record<string, Validate>> {
  const file = join(folder, `${area}.${part}.js`)
  const module = loaded.get(file) ?? (import(pathToFileURL(file).href) as Promise<Record<string, Validate>>)
  loaded.set(file, module)
  return module
}

const sentenceOf = (validate: Validate): string => {
  const [first] = validate.errors ?? []
  const { instancePath = '', message = 'is not right', params } = first ?? {}
  const surplus = params?.additionalProperty
  return `${instancePath} ${surplus === undefined ? message : `has no field ${surplus}`}`.trim()
}

/** What is wrong with `data`, as a pointer and a sentence, or null. Queries are coerced in place. */
export async function findFaultIn(area: string, id: string, part: Part, data: unknown): Promise<string | null> {
  const validate = (await load(area, part))[`${id}_${part}`]
  return !validate || validate(data) ? null : sentenceOf(validate)
}

export const findFault = (id: OperationId, part: Part, data: unknown): Promise<string | null> =>
  findFaultIn(operationTable[id].area, id, part, data)

/** The same for the details of a refusal; null where the contract gives it none. */
export async function findRefusalFaultIn(
  { area, refusals }: { area: string; refusals: readonly string[] },
  id: string,
  { code, value }: { code: string; value: unknown },
): Promise<string | null> {
  if (!refusals.includes(code)) return `${code} is not a refusal of ${id}`
  if (value === null) return null
  const validate = (await load(area, 'value'))[`${id}_${code.replaceAll('.', '_')}`]
  if (!validate) return `${code} of ${id} carries no value`
  return validate(value) ? null : `${code} of ${id}: ${validate.errors?.[0]?.message ?? 'is not right'}`
}

export const findRefusalFault = (id: OperationId, code: string, value: unknown): Promise<string | null> =>
  findRefusalFaultIn(operationTable[id], id, { code, value })
