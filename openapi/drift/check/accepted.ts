import { textOf } from '../contract/json.ts'
import type { Operation } from '../contract/model.ts'
import type { Exchange } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'
import type { Node } from '../schema/node.ts'
import { requestFaults } from './request.ts'

/** Faults of an accepted request in watched traffic: parts the contract doesn't allow, missing access control. */
export function acceptedFaults(
  operation: Operation,
  path: Record<string, string>,
  exchange: Exchange,
  nodeAt: (at: string) => Node,
): Departure[] {
  const status = exchange.response?.status ?? 0
  if (status < 200 || status >= 300) return []
  const out = requestFaults(operation, path, exchange, nodeAt).map(({ keyword, name, at, text }): Departure => {
    const field = { at, key: name, field: name }
    return keyword === 'unknown'
      ? { kind: 'parameter', ...field, text: `the query parameter ${name} is used and not in the contract` }
      : { kind: 'invalid-accepted', ...field, text: `accepted with ${status}: ${text}` }
  })
  const { security } = operation
  const stoodOpen = security.every((all) => all.length > 0 && all.every((one) => !carries(exchange, one.source)))
  if (security.length > 0 && stoodOpen) {
    const text = `answered with ${status} without what lets a caller in`
    out.push({ kind: 'security', at: `${operation.at}/security`, text })
  }
  return out
}

/** Whether a request has the credential of a security scheme. */
function carries({ request, url }: Exchange, scheme: Record<string, unknown>): boolean {
  if (scheme['type'] === 'apiKey') {
    const name = textOf(scheme['name'])
    if (scheme['in'] === 'header') return name.toLowerCase() in request.headers
    if (scheme['in'] === 'cookie') return (request.headers['cookie'] ?? '').includes(`${name}=`)
    return url.includes(`${name}=`)
  }
  return scheme['type'] === 'mutualTLS' || 'authorization' in request.headers
}
