import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'

type Validate = ((data: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] | null }
type Part = 'query' | 'body' | 'value'

const folder = join(import.meta.dirname, '../../openapi/generated/validators')
const loaded = new Map<string, Promise<Record<string, Validate>>>()

function load(area: string, part: Part): Promise<Record<string, Validate>> {
  const file = join(folder, `${area}.${part}.js`)
  const module = loaded.get(file) ?? (import(pathToFileURL(file).href) as Promise<Record<string, Validate>>)
  loaded.set(file, module)
  return module
}

/** What is wrong with `data`, as a pointer and a sentence, or null. Queries are coerced in place. */
export async function findFault(id: OperationId, part: Part, data: unknown): Promise<string | null> {
  const validate = (await load(operationTable[id].area, part))[`${id}_${part}`]
  if (!validate || validate(data)) return null
  const [first] = validate.errors ?? []
  return `${first?.instancePath ?? ''} ${first?.message ?? 'is not right'}`.trim()
}

/** The same for the details of a refusal; null where the contract gives it none. */
export async function findRefusalFault(id: OperationId, code: string, value: unknown): Promise<string | null> {
  if (!(operationTable[id].refusals as readonly string[]).includes(code)) return `${code} is not a refusal of ${id}`
  if (value === null) return null
  const validate = (await load(operationTable[id].area, 'value'))[`${id}_${code.replaceAll('.', '_')}`]
  if (!validate) return `${code} of ${id} carries no value`
  return validate(value) ? null : `${code} of ${id}: ${validate.errors?.[0]?.message ?? 'is not right'}`
}
