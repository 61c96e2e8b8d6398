import { toJson } from '../contract/exact.ts'
import { isObject, textOf } from '../contract/json.ts'
import { readForm } from '../check/decode.ts'
import { readParameter } from '../check/read-parameter.ts'
import type { Parameter } from '../contract/model.ts'
import type { Node } from '../schema/node.ts'

type Encode = (text: string) => string
type Way = Pick<Parameter, 'name' | 'style' | 'explode' | 'json'>

/** An undescribed parameter: the checker sends it as plain text. */
const plain = (name: string): Way => ({ name, style: 'simple', explode: false, json: false })

/** The parameter of a name at a place of a request. */
export const wayOf = (parameters: readonly Parameter[], where: Parameter['in'], name: string): Way =>
  parameters.find(
    (one) =>
      one.in === where && (where === 'header' ? one.name.toLowerCase() === name.toLowerCase() : one.name === name),
  ) ?? plain(name)

const separators: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

/** A value as `name=text` pairs, as a query and cookies have them. */
export function pairsOf({ name, style, explode, json }: Way, value: unknown): [name: string, text: string][] {
  if (json) return [[name, toJson(value) ?? '']]
  if (Array.isArray(value))
    return explode
      ? value.map((item): [string, string] => [name, textOf(item)])
      : [[name, value.map(textOf).join(separators[style] ?? ',')]]
  if (!isObject(value)) return [[name, textOf(value)]]
  const fields = Object.entries(value).map(([key, part]): [string, string] => [key, textOf(part)])
  if (style === 'deepObject') return fields.map(([key, text]) => [`${name}[${key}]`, text])
  return explode ? fields : [[name, fields.flat().join(separators[style] ?? ',')]]
}

/** A value as one text, as a path and headers have it. */
export function lineOf({ name, style, explode, json }: Way, value: unknown, encode: Encode = (text) => text): string {
  if (json) return encode(toJson(value) ?? '')
  const [start, between] =
    style === 'label' ? ['.', explode ? '.' : ','] : style === 'matrix' ? [';', explode ? ';' : ','] : ['', ',']
  const named = style === 'matrix' ? `${name}=` : ''
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(textOf(item)))
    return start + (explode ? items.map((item) => named + item).join(between) : named + items.join(','))
  }
  if (!isObject(value)) return start + named + encode(textOf(value))
  const fields = Object.entries(value).map(([key, part]) => [encode(key), encode(textOf(part))])
  return explode
    ? start + fields.map((field) => field.join('=')).join(between)
    : start + named + fields.flat().join(',')
}

/** The value that a server reads for a parameter written in its style. */
export function onWire(parameter: Parameter, node: Node, value: unknown): unknown {
  if (parameter.in !== 'query' && parameter.in !== 'cookie')
    return readParameter(parameter, node, lineOf(parameter, value), {})
  const fields = readForm(String(new URLSearchParams(pairsOf(parameter, value))))
  return readParameter(parameter, node, fields[parameter.name], fields)
}
