import type { Match } from '../contract/match.ts'
import type { Exchange } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'

/** The path of an address or of a part of an address. */
export function pathOf(url: string): string {
  const start = url.startsWith('/') ? 0 : Math.max(0, url.indexOf('/', url.indexOf('//') + 2))
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) || '/' : url.slice(start, start + end)
}

/** An address without parts that look like ids, so that one unknown operation is one finding. */
const templateOf = (path: string) =>
  path.replaceAll(/\/(\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,})(?=\/|$)/gi, '/{id}')

/**
 * Reports answers to requests that the contract lacks; null for a correct refusal, and for pages and files. A server
 * may authenticate before it looks up an address: only a successful answer proves that it knows the address.
 */
export function strayFault({ response, method }: Exchange, path: string, found: Match): Departure | null {
  if (!response || found.found === 'operation' || found.found === 'unclear') return null
  const reads = method === 'GET' || method === 'HEAD'
  const isPage = found.found === 'nothing' && reads && !/json|problem|xml/.test(response.headers['content-type'] ?? '')
  const done = response.status >= 200 && response.status < 300
  if (!done || isPage || method === 'OPTIONS' || method === 'HEAD') return null
  const name = found.found === 'path' ? found.path : templateOf(path)
  const text = `${method} ${name} is answered with ${response.status} and not in the contract`
  return found.found === 'path'
    ? { kind: 'method', at: `/paths/${found.path.replaceAll('~', '~0').replaceAll('/', '~1')}`, key: method, text }
    : { kind: 'operation', at: '/paths', key: `${method} ${name}`, text }
}
