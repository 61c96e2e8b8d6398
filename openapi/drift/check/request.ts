import type { Operation } from '../contract/model.ts'
import type { Exchange } from '../exchange.ts'
import type { Node } from '../schema/node.ts'
import { check } from '../schema/visit.ts'
import { fromForm } from './coerce.ts'
import { decode, readForm } from './decode.ts'
import { findMedia } from './media.ts'
import { readParameter } from './read-parameter.ts'

/** The faults of a request, in the contract's words. */
export type RequestFault = { at: string; text: string; name: string; keyword: string }

/** Parameters that browsers, proxies and analytics add and no contract names. */
const passing = /^(_|_dc|cb|ts|utm_\w+|fbclid|gclid)$/

/** Checks a request against its operation. Sealed bodies are only checked if the checker sealed them itself. */
export function requestFaults(
  operation: Operation,
  path: Record<string, string>,
  exchange: Exchange,
  nodeAt: (at: string) => Node,
): RequestFault[] {
  const faults: RequestFault[] = []
  const { headers } = exchange.request
  const query = readForm(queryOf(exchange.url))
  const cookies = new Map((headers['cookie'] ?? '').split(/;\s*/).map((one) => one.split('=', 2) as [string, string]))

  for (const parameter of operation.parameters) {
    const { name, schema, at, in: where } = parameter
    const node = schema === null ? null : nodeAt(schema)
    const raw =
      where === 'query'
        ? (query[name] ?? query[`${name}[]`])
        : where === 'header'
          ? headers[name.toLowerCase()]
          : where === 'path'
            ? path[name]
            : cookies.get(name)
    const value = readParameter(parameter, node, raw, where === 'query' ? query : {})
    if (value === undefined) {
      if (parameter.required)
        faults.push({ at, name, keyword: 'required', text: `${where} parameter ${name} left out` })
      continue
    }
    if (node === null) continue
    for (const issue of check(node, value, 'request', false))
      faults.push({
        at: issue.at,
        name,
        keyword: issue.keyword,
        text: `${where} parameter ${name}: ${issue.expected}`,
      })
  }
  faults.push(...unknownQuery(operation, query), ...bodyFaults(operation, exchange, nodeAt))
  return faults
}

const queryOf = (url: string): string => /\?([^#]*)/.exec(url)?.[1] ?? ''

function unknownQuery(operation: Operation, query: Record<string, unknown>): RequestFault[] {
  const known = operation.parameters.filter((one) => one.in === 'query')
  const free = known.some(({ style, source }) => style === 'form' && isFreeForm(source['schema']))
  const keys = operation.security.flatMap((all) =>
    all.filter(({ source }) => source['in'] === 'query').map(({ source }) => source['name']),
  )
  if (free) return []
  return Object.keys(query)
    .filter((name) => !passing.test(name) && !keys.includes(name))
    .filter(
      (name) => !known.some((one) => one.name === name || name === `${one.name}[]` || name.startsWith(`${one.name}[`)),
    )
    .map((name) => ({
      at: operation.at,
      name,
      keyword: 'unknown',
      text: `query parameter ${name}, which the contract does not name`,
    }))
}

const isFreeForm = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'object'

function bodyFaults(operation: Operation, exchange: Exchange, nodeAt: (at: string) => Node): RequestFault[] {
  const { body } = operation
  if (!body || exchange.request.unrecorded) return []
  const decoded = decode(exchange.request)
  if (decoded.kind === 'nothing')
    return body.required ? [{ at: body.at, name: 'body', keyword: 'required', text: 'body left out' }] : []
  const media = findMedia(body.media, exchange.request.headers['content-type'] ?? '')
  if (!media)
    return [
      {
        at: body.at,
        name: 'body',
        keyword: 'media',
        text: `a body of type ${exchange.request.headers['content-type'] ?? 'none'}`,
      },
    ]
  if (decoded.kind === 'broken')
    return [{ at: media.at, name: 'body', keyword: 'json', text: 'a body that is no JSON' }]
  if (media.schema === null || (decoded.kind !== 'json' && decoded.kind !== 'form')) return []
  const node = nodeAt(media.schema)
  const value = decoded.kind === 'form' ? fromForm(node, decoded.value) : decoded.value
  return check(node, value, 'request', false).map(({ at, expected, keyword, field }) => ({
    at,
    name: field ?? 'body',
    keyword,
    text: `the body: ${expected} asked for`,
  }))
}
