import { sameJson, textOf, type Json } from '../../contract/json.ts'
import { toJson } from '../../contract/exact.ts'
import type { Operation } from '../../contract/model.ts'
import type { Exchange } from '../../exchange.ts'
import { isDone, type Tour } from '../tour.ts'
import type { Draft } from '../workshop.ts'
import { cursorOf, entriesOf, isLimit, isOffset, isPage, nextOf, queryNamed, withQuery } from './lists.ts'
import { observe } from './observe.ts'

const mostPages = 25

/** Reads every page of a list to its end, by the contract's paging; each is judged like any answer. */
export async function walkPages(tour: Tour, operation: Operation): Promise<void> {
  const made = tour.good.get(operation)
  if (!made || operation.method !== 'GET') return
  const cursor = cursorOf(tour, operation)?.name
  const numbered = (queryNamed(operation, isPage) ?? queryNamed(operation, isOffset))?.name
  const limit = queryNamed(operation, isLimit)
  const start = withQuery(made, {
    [cursor ?? '']: undefined,
    [numbered ?? '']: undefined,
    [limit?.name ?? '']: undefined,
  })
  const walks = [
    ...(numbered === undefined ? [] : [byNumber(numbered)]),
    ...(cursor === undefined ? [] : [byCursor(cursor)]),
  ]
  for (const walk of walks) {
    const pages = await walk(tour, operation, start)
    // one large page proves nothing about the next: asks for the smallest page
    if (pages < 2 && limit && !tour.over())
      await walk(tour, operation, withQuery(start, { [limit.name]: Math.max(1, leastOf(tour, limit.schema)) }))
  }
}

/** The smallest number a schema allows; 1 if it does not say. */
export function leastOf(tour: Tour, schema: string | null): number {
  const minimum =
    schema === null
      ? undefined
      : tour.shop.nodeAt(schema).flat.find((one) => 'minimum' in one.schema)?.schema['minimum']
  return typeof minimum === 'number' ? minimum : 1
}

type Walk = (tour: Tour, operation: Operation, start: Draft) => Promise<number>

async function page(tour: Tour, made: Draft, what: string): Promise<Exchange> {
  const exchange = tour.take(await tour.wire.deliver(made, { kind: 'odd', again: true, what }))
  tour.learn(made.operation, null, exchange)
  return exchange
}

const byCursor =
  (name: string): Walk =>
  async (tour, operation, start) => {
    const seen = new Set<string>()
    let made = start
    let before: Json[] | null = null
    for (let number = 1; number <= mostPages && !tour.over(); number += 1) {
      const exchange = await page(tour, made, `page ${number}`)
      if (!isDone(exchange)) {
        if (number > 1) tellBroken(tour, operation, exchange, number)
        return number
      }
      const entries = entriesOf(exchange)
      if (repeats(before, entries)) return tellRepeat(tour, operation, exchange, name, number)
      const next = nextOf(exchange)
      if (next === null || next === undefined || next === false) return number
      const text = textOf(next)
      if (seen.has(text) || (number > 1 && entries?.length === 0))
        return tellEndless(tour, operation, exchange, number, text)
      seen.add(text)
      before = entries
      made = withQuery(start, { [name]: next })
    }
    return mostPages
  }

const byNumber =
  (name: string): Walk =>
  async (tour, operation, start) => {
    const parameter = queryNamed(operation, (one) => one === name)!
    const counts = isOffset(name)
    const first = counts
      ? Math.max(0, leastOf(tour, parameter.schema) === 1 ? 0 : leastOf(tour, parameter.schema))
      : leastOf(tour, parameter.schema)
    let before: Json[] | null = null
    for (let number = 0, at = first; number < mostPages && !tour.over(); number += 1) {
      const exchange = await page(
        tour,
        number === 0 && counts ? start : withQuery(start, { [name]: at }),
        `page ${number + 1}`,
      )
      const entries = isDone(exchange) ? entriesOf(exchange) : null
      if (!entries || entries.length === 0) return number
      if (repeats(before, entries)) return tellRepeat(tour, operation, exchange, name, number + 1)
      before = entries
      at += counts ? entries.length : 1
    }
    return mostPages
  }

/** Whether a page repeats the previous one. */
const repeats = (before: Json[] | null, entries: Json[] | null): boolean =>
  before !== null && entries !== null && entries.length > 0 && sameJson(before[0], entries[0])

function tellRepeat(tour: Tour, operation: Operation, exchange: Exchange, name: string, number: number): number {
  observe(tour, operation, `repeat ${name}`, `page ${number} by ${name} begins like the page before it`, exchange)
  return number
}

function tellEndless(tour: Tour, operation: Operation, exchange: Exchange, number: number, next: string): number {
  const text = `page ${number} is the end of the list and still names a next one: ${toJson(next)}`
  tour.checker.ledger.add({ kind: 'pages', at: operation.at, key: 'endless', text }, operation.id, exchange)
  return number
}

/** Reports that a cursor from an answer is refused; the checker itself reports a crash. */
function tellBroken(tour: Tour, operation: Operation, exchange: Exchange, number: number): void {
  const status = exchange.response?.status ?? 0
  if (status >= 500 || status === 401 || status === 429) return
  const text = `page ${number} is refused with ${status}, by the cursor that the page before it gave`
  tour.checker.ledger.add({ kind: 'pages', at: operation.at, key: 'refused', text }, operation.id, exchange)
}
