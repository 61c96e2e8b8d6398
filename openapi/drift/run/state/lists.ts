import { isObject, type Json } from '../../contract/json.ts'
import type { Operation, Parameter } from '../../contract/model.ts'
import type { Exchange } from '../../exchange.ts'
import type { Tour } from '../tour.ts'
import { bodyOf } from '../answers.ts'
import { among, isCursor, isNext, letters, mayBeCursor } from '../cursor-names.ts'
import type { Draft } from '../workshop.ts'

export const isLimit = among([
  'limit',
  'size',
  'pagesize',
  'perpage',
  'count',
  'take',
  'max',
  'maxresults',
  'first',
  'top',
])
export const isPage = among(['page', 'pageno', 'pagenumber', 'pagenum', 'currentpage'])
export const isOffset = among(['offset', 'skip', 'start', 'from', 'startindex'])
export const isSort = among(['sort', 'sortby', 'orderby', 'order', 'sorting'])
/** The entries of an answer that is a list, or has a single list; null otherwise. */
export function entriesOf(exchange: Exchange): Json[] | null {
  const list = listIn(bodyOf(exchange), 0)
  return list && list.every(isObject) ? list : null
}

function listIn(body: unknown, depth: number): unknown[] | null {
  if (Array.isArray(body)) return body
  if (!isObject(body) || depth > 2) return null
  const lists = Object.values(body).filter(Array.isArray)
  if (lists.length === 1) return lists[0] as unknown[]
  if (lists.length > 1) return null
  for (const part of Object.values(body)) {
    const found = listIn(part, depth + 1)
    if (found) return found
  }
  return null
}

/** The cursor of the next page in an answer; null at the end, undefined when the answer has none. */
export function nextOf(exchange: Exchange): unknown {
  const found = nextIn(bodyOf(exchange), 0)
  if (found !== undefined)
    return typeof found === 'string' && found !== '' ? asCursor(found) : found === '' ? null : found
  const link = /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(exchange.response?.headers['link'] ?? '')?.[1]
  return link === undefined ? undefined : asCursor(link)
}

function nextIn(body: unknown, depth: number): unknown {
  if (!isObject(body) || depth > 2) return undefined
  for (const [name, value] of Object.entries(body)) if (isNext(name) && typeof value !== 'object') return value
  for (const [name, value] of Object.entries(body)) if (isNext(name) && value === null) return null
  for (const part of Object.values(body)) {
    const found = nextIn(part, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** A next page may be an address that contains the cursor as a parameter. */
function asCursor(text: string): string {
  const search = /^(https?:\/\/|\/|\?)[^?]*\??(.*)$/.exec(text)?.[2]
  if (search === undefined) return text
  return [...new URLSearchParams(search)].find(([name]) => mayBeCursor(name))?.[1] ?? text
}

/** The cursor of a list. */
export const cursorOf = ({ shop }: Tour, operation: Operation): Parameter | undefined =>
  operation.parameters.find((parameter) => isCursor(parameter, shop.nodeAt))

/** A query parameter of an operation, by the meaning of its name. */
export const queryNamed = ({ parameters }: Operation, test: (name: string) => boolean): Parameter | undefined =>
  parameters.find((one) => one.in === 'query' && test(one.name))

/** The same call with a changed query; undefined removes a value. */
export const withQuery = (made: Draft, query: Record<string, unknown>): Draft => ({
  ...made,
  query: Object.fromEntries(Object.entries({ ...made.query, ...query }).filter(([, value]) => value !== undefined)),
})

/** The field of an entry that a parameter refers to. */
export const fieldFor = (entry: Json, parameter: string): string | undefined =>
  Object.keys(entry).find((name) => letters(name) === letters(parameter))
