import { problem, type Reply } from './reply.ts'
import type { Asked, Loose, World } from './world.ts'

/** The value of a text under its schema; the text itself if it doesn't parse. */
function typed(schema: Loose, text: string): unknown {
  if (schema?.type === 'integer' || schema?.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (schema?.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

const cookieOf = (headers: Record<string, string>, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers['cookie'] ?? '')?.[1]

/** The parameters a call has, or which is wrong. */
export function readParameters(
  { contract, off }: World,
  { path, search, headers }: Asked,
  template: string,
  verb: string,
  takes: (pointer: string, value: unknown) => boolean,
): string | { id: string; query: Record<string, unknown> } {
  const query: Record<string, unknown> = {}
  let id = ''
  for (const [holder, list] of [
    ['', contract.paths[template].parameters],
    [`/${verb}`, contract.paths[template][verb]?.parameters],
  ] as [string, Loose[] | undefined][])
    for (const [index, one] of (list ?? []).entries()) {
      const name = one.name as string
      const raw =
        one.in === 'query'
          ? (search.get(name) ?? undefined)
          : one.in === 'header'
            ? headers[name.toLowerCase()]
            : one.in === 'cookie'
              ? cookieOf(headers, name)
              : decodeURIComponent(path.split('/')[2] ?? '')
      if (one.in === 'path') id = String(raw)
      if (raw === undefined) {
        if (one.required && !off.has(`${name} presence`)) return name
        continue
      }
      const value = typed(one.schema, raw)
      if (!off.has(`parameter ${name}`) && !takes(`${holder}/parameters/${index}/schema`, value)) return name
      if (one.in === 'query') query[name] = value
    }
  return { id, query }
}

const formOf = (schema: Loose, pairs: [string, string][]): Record<string, unknown> => {
  const out: Record<string, unknown> = {}
  for (const [name, text] of pairs) {
    const own: Loose = schema.properties?.[name]
    if (own?.type === 'array') out[name] = [...((out[name] as unknown[]) ?? []), typed(own.items, text)]
    else out[name] = typed(own, text)
  }
  return out
}

function partsOf(contentType: string, bytes: Buffer): [string, string][] {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? ''
  return bytes
    .toString('utf8')
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part): [string, string][] => {
      const [head = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n')
      const name = /name="([^"]*)"/.exec(head)?.[1]
      return name === undefined ? [] : [[name, body.join('\r\n\r\n').replace(/\r\n$/, '')]]
    })
}

/** The body of a call as its media type says, or the refusal of it. */
export function readBody(
  { contract, off }: World,
  { type, headers, bytes }: Asked,
  wanted: Loose,
  takes: (type: string, value: unknown) => boolean,
): { value: Record<string, unknown> } | Reply {
  if (!wanted) return { value: {} }
  if (bytes.length === 0) return problem(400, 'wrong request', 'no body')
  const known = Object.keys(wanted.content as object)
  if (!known.includes(type) && !off.has('media type')) return problem(415, 'not in this type')
  const own = known.includes(type) ? type : known[0]!
  const reference = wanted.content[own].schema.$ref as string | undefined
  const schema: Loose = reference
    ? contract.components.schemas[reference.split('/').pop()!]
    : wanted.content[own].schema
  let value: Record<string, unknown>
  if (own === 'application/x-www-form-urlencoded') value = formOf(schema, [...new URLSearchParams(String(bytes))])
  else if (own === 'multipart/form-data') value = formOf(schema, partsOf(headers['content-type'] ?? '', bytes))
  else
    try {
      value = JSON.parse(String(bytes)) as Record<string, unknown>
    } catch {
      return problem(400, 'wrong request', 'no JSON')
    }
  return takes(own, value) ? { value } : problem(400, 'wrong request', 'the body')
}
