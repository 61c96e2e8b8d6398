import { isObject } from '../contract/json.ts'
import type { Departure } from '../gather/finding.ts'

const wrongWay = (text: string, at: string, key: string): Departure => ({
  kind: 'envelope',
  at,
  key,
  alone: true,
  text,
})

/** Whether an answer calls itself a refusal. */
export const saysRefused = (body: unknown): boolean => isObject(body) && (body['success'] ?? body['ok']) === false

/** Checks an answer's words against its status. */
export function envelopeFaults(body: unknown, status: number, at: string, refusalsDocumented: boolean): Departure[] {
  if (!isObject(body)) return []
  const faults: Departure[] = []
  const done = status >= 200 && status < 300
  const verdict = body['success'] ?? body['ok']
  if (done && verdict === false && refusalsDocumented)
    faults.push(wrongWay(`a refusal comes with ${status}: its body says success false`, at, 'refusal as success'))
  if (status >= 400 && verdict === true)
    faults.push(wrongWay(`the body of a ${status} says success true`, at, 'success as refusal'))
  const own = body['status'] ?? body['statusCode']
  if (
    typeof own === 'number' &&
    own >= 100 &&
    own < 600 &&
    own !== status &&
    ('title' in body || 'error' in body || 'type' in body)
  )
    faults.push(wrongWay(`the body says status ${own}, the answer has ${status}`, at, 'status in body'))
  return faults
}

const named = (body: Record<string, unknown>, names: readonly string[]): number | null => {
  for (const name of names) if (typeof body[name] === 'number') return body[name]
  return null
}
const first = (body: Record<string, unknown>, names: readonly string[]): [string, unknown[]] | null => {
  for (const name of names) if (Array.isArray(body[name])) return [name, body[name] as unknown[]]
  return null
}

/** The list of an object that has only one. */
function onlyList(body: Record<string, unknown>): [string, unknown[]] | null {
  const all = Object.entries(body).filter(([, value]) => Array.isArray(value))
  return all.length === 1 ? (all[0] as [string, unknown[]]) : null
}

const lists = ['items', 'list', 'records', 'rows', 'data', 'results', 'content', 'entries', 'elements', 'values']
const totals = [
  'total',
  'totalCount',
  'totalItems',
  'totalElements',
  'totalRecords',
  'total_count',
  'totalRows',
  'total_items',
  'itemCount',
]
const sizes = ['pageSize', 'size', 'perPage', 'per_page', 'limit', 'page_size']
const pages = ['totalPages', 'pages', 'pageCount', 'total_pages']
const numbers = ['page', 'pageNo', 'pageNumber', 'pageNum', 'page_number', 'currentPage']

/** A page's own description. */
type Page = {
  name: string
  shown: number
  total: number | null
  size: number | null
  count: number | null
  number: number | null
}

function pageIn(body: Record<string, unknown>): Page | null {
  const list = first(body, lists) ?? onlyList(body)
  if (!list) return null
  const beside = isObject(body['pagination']) ? body['pagination'] : isObject(body['meta']) ? body['meta'] : {}
  const holder = { ...beside, ...body }
  return {
    name: list[0],
    shown: list[1].length,
    total: named(holder, totals),
    size: named(holder, sizes),
    count: named(holder, pages),
    number: named(holder, numbers),
  }
}

/** How a page contradicts itself, by key. */
function contradictions({ name, shown, total, size, count, number }: Page): [key: string, text: string][] {
  const all: [string, string][] = []
  if (total !== null && total < shown) all.push(['total', `${shown} ${name} though the total says ${total}`])
  if (size !== null && size > 0 && shown > size) all.push(['size', `${shown} ${name} on a page of ${size}`])
  if (total === null) return all
  const wanted = size !== null && size > 0 ? Math.ceil(total / size) : null
  if (wanted !== null && count !== null && count !== wanted && !(total === 0 && count === 1))
    all.push(['pages', `${count} pages though ${total} of ${size} a page make ${wanted}`])
  if (count !== null && count <= 1 && total > shown && shown > 0)
    all.push(['single', `${shown} ${name} on ${count} page though the total says ${total}`])
  if (all.length > 0) return all
  if (shown === 0 && total > 0 && (number === 0 || number === 1) && size !== 0)
    return [['empty', `no ${name} on the first page though the total says ${total}`]]
  if (size !== null && number === 1 && shown < Math.min(total, size) && shown > 0)
    return [['short', `${shown} ${name} on the first page of ${size} though the total says ${total}`]]
  return []
}

/** Page counts that contradict the items beside them, in the first levels. */
export function pageFaults(body: unknown, at: string, where = '', depth = 0): Departure[] {
  if (!isObject(body) || depth > 3) return []
  const page = pageIn(body)
  const own = page && (page.total !== null || page.size !== null) ? contradictions(page) : []
  return [
    ...own.map(([key, text]): Departure => ({ kind: 'pages', at, key, path: where, text })),
    ...Object.entries(body).flatMap(([key, value]) => pageFaults(value, at, `${where}/${key}`, depth + 1)),
  ]
}
