import { toJson } from '../contract/exact.ts'
import { isForm, isJson } from '../check/media.ts'
import { isObject, textOf } from '../contract/json.ts'
import type { Contract, Media } from '../contract/model.ts'

/** A value as a body of a media type, with its content type. */
export function encode(
  { type, schema, source }: Media,
  value: unknown,
  contract: Contract,
): [string | Uint8Array, string] {
  if (isForm(type)) return [String(new URLSearchParams(formPairs(value))), type]
  if (type === 'multipart/form-data') {
    const boundary = 'drift-boundary-7MA4YWxkTrZu0gW'
    const encoding = isObject(source['encoding']) ? source['encoding'] : {}
    const parts = formPairs(value).map(([name, text]) => {
      const own = isObject(encoding[name]) ? textOf(encoding[name]['contentType'] ?? '').split(',')[0]! : ''
      const file = isFile(contract, schema, name) ? `; filename="drift.${own.split('/')[1] ?? 'bin'}"` : ''
      const kind = own || (file === '' ? '' : 'application/octet-stream')
      const head = `Content-Disposition: form-data; name="${name}"${file}${kind === '' ? '' : `\r\nContent-Type: ${kind}`}`
      return `--${boundary}\r\n${head}\r\n\r\n${text}\r\n`
    })
    return [`${parts.join('')}--${boundary}--\r\n`, `${type}; boundary=${boundary}`]
  }
  if (isJson(type) || type.includes('*')) return [toJson(value) ?? '', type.includes('*') ? 'application/json' : type]
  return [typeof value === 'string' ? value : (toJson(value) ?? ''), type]
}

/** Whether a media type can express a value: types other than JSON, forms and text can only copy an example. */
export const canWrite = ({ type }: Media, value: unknown): boolean =>
  isFields(type) || isJson(type) || type.includes('*') || typeof value === 'string'

/** Whether a media type consists of fields, each a text. */
export const isFields = (type: string): boolean => isForm(type) || type === 'multipart/form-data'

/** Whether a part of a multipart body is a file. */
function isFile(contract: Contract, schema: string | null, name: string): boolean {
  const [at] = contract.resolve(schema ?? '')
  const [, part] = contract.resolve(`${at}/properties/${name}`)
  return isObject(part) && (part['format'] === 'binary' || 'contentMediaType' in part)
}

const formPairs = (value: unknown): [string, string][] =>
  Object.entries(isObject(value) ? value : {}).flatMap(([name, part]) =>
    [part].flat().map((one): [string, string] => [name, textOf(one)]),
  )
