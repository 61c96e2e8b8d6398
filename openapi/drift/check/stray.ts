import type { Match } from '../contract/match.ts'
import type { Exchange } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'

/** The path of an address or of an address' part. */
export function pathOf(url: string): string {
  const start = url.startsWith('/') ? 0 : Math.max(0, url.indexOf('/', url.indexOf('//') + 2))
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) || '/' : url.slice(start, start + end)
}

/** An address with what looks like an id left out, so that one unknown operation is one finding. */
const templateOf = (path: string) =>
  path.replaceAll(/\/(\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,})(?=\/|$)/gi, '/{id}')

/**
 * What is answered though the contract does not have it; null for what is rightly unknown, and for pages and files. Before
 * it looks for an address a server may ask who is there: only what is done proves that it is known.
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
