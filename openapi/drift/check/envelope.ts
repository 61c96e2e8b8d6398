import { isObject } from '../contract/json.ts'
import type { Departure } from '../gather/finding.ts'

const wrongWay = (text: string, at: string, key: string): Departure => ({
  kind: 'envelope',
  at,
  key,
  alone: true,
  text,
})

/** Whether an answer says of itself that it is a refusal. */
export const saysRefused = (body: unknown): boolean => isObject(body) && (body['success'] ?? body['ok']) === false

/** Where an answer's words and its status contradict each other. */
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

/** The list of an object that has but one. */
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

/** Page counts that contradict the items beside them, at any depth of the first levels. */
export function pageFaults(body: unknown, at: string, where = '', depth = 0): Departure[] {
  if (!isObject(body) || depth > 3) return []
  const fault = (key: string, text: string): Departure => ({ kind: 'pages', at, key, path: where, text })
  const holder = isObject(body['pagination'])
    ? { ...body['pagination'], ...body }
    : isObject(body['meta'])
      ? { ...body['meta'], ...body }
      : body
  const list = first(body, lists) ?? onlyList(body)
  const total = named(holder, totals)
  const size = named(holder, sizes)
  const count = named(holder, pages)
  const number = named(holder, numbers)
  const faults: Departure[] = []
  if (list && (total !== null || size !== null)) {
    const [name, items] = list
    if (total !== null && total < items.length)
      faults.push(fault('total', `${items.length} ${name} though the total says ${total}`))
    if (size !== null && size > 0 && items.length > size)
      faults.push(fault('size', `${items.length} ${name} on a page of ${size}`))
    if (
      total !== null &&
      size !== null &&
      size > 0 &&
      count !== null &&
      count !== Math.ceil(total / size) &&
      !(total === 0 && count === 1)
    )
      faults.push(fault('pages', `${count} pages though ${total} of ${size} a page make ${Math.ceil(total / size)}`))
    if (count !== null && total !== null && count <= 1 && total > items.length && items.length > 0)
      faults.push(fault('single', `${items.length} ${name} on ${count} page though the total says ${total}`))
    if (
      faults.length === 0 &&
      total !== null &&
      items.length === 0 &&
      total > 0 &&
      (number === 0 || number === 1) &&
      size !== 0
    )
      faults.push(fault('empty', `no ${name} on the first page though the total says ${total}`))
    if (
      faults.length === 0 &&
      total !== null &&
      size !== null &&
      number === 1 &&
      items.length < Math.min(total, size) &&
      items.length > 0
    )
      faults.push(fault('short', `${items.length} ${name} on the first page of ${size} though the total says ${total}`))
  }
  for (const [key, value] of Object.entries(body))
    if (isObject(value)) faults.push(...pageFaults(value, at, `${where}/${key}`, depth + 1))
  return faults
}
