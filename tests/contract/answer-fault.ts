import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorTable, operationTable, type ErrorCode, type OperationId } from '#openapi/generated/operations.ts'
import { contractFolder } from '#tests/support/contract-reader.ts'

const addFormats = addFormatsModule.default ?? addFormatsModule
const contract = JSON.parse(readFileSync(join(contractFolder, 'generated/openapi.json'), 'utf8')) as object
const ajv = new Ajv2020({ strict: false, validateSchema: false })
addFormats(ajv)
ajv.addFormat('password', true)
ajv.addSchema({ ...contract, $id: 'contract' })

const compiled = new Map<string, ValidateFunction>()
const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')

function schemaOf(id: OperationId, status: number): ValidateFunction {
  const { method, path } = operationTable[id]
  const key = `${id} ${status}`
  const at = `${escaped(path)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
  const validate = compiled.get(key) ?? ajv.compile({ $ref: `contract#/paths/${at}` })
  compiled.set(key, validate)
  return validate
}

/** Where an answer leaves the contract: its status, its code, its envelope or its value; null when it keeps it. */
export function answerFault(id: OperationId, status: number, body: unknown): string | null {
  const refusals: readonly string[] = operationTable[id].refusals
  if (status !== 200) {
    const { errorCode } = (body ?? {}) as { errorCode?: string }
    if (errorCode === undefined || !refusals.includes(errorCode)) return `${errorCode} is not in the list of ${id}`
    const right = errorTable[errorCode as ErrorCode].status
    if (status !== right && status !== 501) return `${errorCode} came with ${status}`
  }
  const validate = schemaOf(id, status)
  return validate(body) ? null : `${status} of ${id}: ${ajv.errorsText(validate.errors)}`
}
