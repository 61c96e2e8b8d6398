import type { Parameter } from '../contract/model.ts'
import type { Node } from '../schema/node.ts'
import { fromForm, fromText } from './coerce.ts'

type Texts = Record<string, unknown>

/** The value a request sent for a parameter, by its style; undefined if it sent none. */
export function readParameter(parameter: Parameter, node: Node | null, raw: unknown, query: Texts): unknown {
  const { name, json } = parameter
  if (json) return typeof raw === 'string' ? parsed(raw) : raw
  const wants = (type: string) => node?.flat.some(({ types }) => types?.has(type)) === true
  if (node && wants('object') && !wants('string')) {
    const fields = fieldsOf(parameter, node, raw, query)
    return fields && fromForm(node, fields)
  }
  if (node === null || typeof raw !== 'string') return node === null ? raw : fromText(node, raw)
  const text = bareText(parameter, raw)
  if (!wants('array') || wants('string')) return fromText(node, text)
  if (parameter.in === 'query' && parameter.explode) return fromText(node, [text])
  return fromText(node, text === '' ? [] : text.split(separatorOf(parameter)).map((item) => withoutName(item, name)))
}

const separatorOf = ({ style, explode }: Parameter): string =>
  style === 'pipeDelimited'
    ? '|'
    : style === 'spaceDelimited'
      ? ' '
      : explode && style === 'label'
        ? '.'
        : explode && style === 'matrix'
          ? ';'
          : ','

const withoutName = (item: string, name: string) => (item.startsWith(`${name}=`) ? item.slice(name.length + 1) : item)

/** A text without the prefix of its style. */
function bareText({ style, name }: Parameter, raw: string): string {
  if (style === 'label') return raw.replace(/^\./, '')
  return style === 'matrix' ? withoutName(raw.replace(/^;/, ''), name) : raw
}

/** The fields of a parameter that is an object. */
function fieldsOf(parameter: Parameter, node: Node, raw: unknown, query: Texts): Texts | undefined {
  const { name, style, explode, in: where } = parameter
  if (style === 'deepObject') {
    const own = Object.entries(query).filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'))
    return own.length === 0
      ? undefined
      : Object.fromEntries(own.map(([key, text]) => [key.slice(name.length + 1, -1), text]))
  }
  if (where === 'query' && explode) {
    const names = new Set(node.flat.flatMap(({ props }) => [...props.keys()]))
    const own = Object.entries(query).filter(([key]) => names.has(key))
    return own.length === 0 ? undefined : Object.fromEntries(own)
  }
  if (typeof raw !== 'string') return undefined
  const parts = bareText(parameter, raw).split(separatorOf(parameter))
  return explode
    ? Object.fromEntries(parts.map((part) => part.split('=', 2) as [string, string]))
    : Object.fromEntries(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [])))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
