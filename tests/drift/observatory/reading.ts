import { readText, type Rule } from './rules.ts'

const valueOf = (rule: Rule | undefined, texts: string[]): unknown => {
  if (rule?.type === 'list') return texts.map((text) => readText(rule.items!, text))
  return texts.length > 1 ? texts : rule ? readText(rule, texts[0]!) : texts[0]
}

/** A form's fields, as the rule of the whole means them. */
export function readForm(rule: Rule, body: string): Record<string, unknown> {
  const search = new URLSearchParams(body)
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => [name, valueOf(rule.fields?.[name], search.getAll(name))]),
  )
}

/** The query's fields the observatory knows; `near[lat]` is a field of `near`; separated lists by their sign. */
export function readQuery(
  rule: Rule,
  search: URLSearchParams,
  separators: Record<string, string> = {},
): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(rule.fields ?? {})) {
    const texts = search.getAll(name).flatMap((text) => (separators[name] ? text.split(separators[name]) : text))
    if (texts.length > 0) out[name] = valueOf(one, texts)
    if (one.type !== 'record') continue
    const inner = [...search].flatMap(([key, text]) => {
      const part = new RegExp(`^${name}\\[(.*)\\]$`).exec(key)?.[1]
      return part === undefined ? [] : [[part, one.fields?.[part] ? readText(one.fields[part], text) : text] as const]
    })
    if (inner.length > 0) out[name] = Object.fromEntries(inner)
  }
  return out
}

export const readCookies = (header: string): Record<string, string> =>
  Object.fromEntries(
    header
      .split(/;\s*/)
      .map((one) => one.split('=', 2) as [string, string])
      .filter(([name]) => name !== '')
      .map(([name, value]) => [name, decodeURIComponent(value)]),
  )

/** The fields and files of a multipart body. */
export function readParts(rule: Rule, type: string, bytes: Buffer): Record<string, unknown> {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? ''
  const parts = bytes.toString('latin1').split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [head = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n')
      const name = /name="([^"]*)"/.exec(head)?.[1]
      const text = Buffer.from(body.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1').toString()
      return name === undefined ? [] : [[name, valueOf(rule.fields?.[name], [text])]]
    }),
  )
}
