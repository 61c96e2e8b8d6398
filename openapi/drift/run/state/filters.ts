import { sameJson, textOf, type Json } from '../../contract/json.ts'
import type { Operation, Parameter } from '../../contract/model.ts'
import { keeps } from '../../schema/visit.ts'
import type { Exchange } from '../../exchange.ts'
import { isDone, type Tour } from '../tour.ts'
import type { Draft } from '../workshop.ts'
import { cursorOf, entriesOf, fieldFor, isLimit, isPage, isSort, queryNamed, withQuery } from './lists.ts'
import { observe } from './observe.ts'
import { leastOf } from './pages.ts'

type Seen = { exchange: Exchange; entries: Json[] }

async function list(tour: Tour, made: Draft, what: string): Promise<Seen | null> {
  const exchange = tour.take(await tour.wire.deliver(made, { kind: 'odd', again: true, what }))
  const entries = isDone(exchange) ? entriesOf(exchange) : null
  return entries && { exchange, entries }
}

/** Checks that limits, filters and sort orders of a list have an effect. */
export async function probeFilters(tour: Tour, operation: Operation): Promise<void> {
  const made = tour.good.get(operation)
  if (!made || operation.method !== 'GET') return
  const optional = operation.parameters.filter((one) => one.in === 'query' && !one.required)
  const bare = withQuery(made, Object.fromEntries(optional.map(({ name }) => [name, undefined])))
  const whole = await list(tour, bare, 'a list as it is')
  if (!whole || whole.entries.length < 2) return
  await probeLimit(tour, operation, bare, whole)
  for (const parameter of optional) {
    const { name } = parameter
    if (tour.over()) return
    if (isSort(name)) await probeSort(tour, operation, bare, parameter)
    else if (!isLimit(name) && !isPage(name) && parameter !== cursorOf(tour, operation))
      await probeFilter(tour, operation, bare, whole, parameter)
  }
}

async function probeLimit(tour: Tour, operation: Operation, bare: Draft, whole: Seen): Promise<void> {
  const limit = queryNamed(operation, isLimit)
  if (!limit) return
  const min = Math.max(1, leastOf(tour, limit.schema))
  if (min >= whole.entries.length) return
  const fewer = await list(tour, withQuery(bare, { [limit.name]: min }), `a list by ${limit.name}`)
  if (fewer && fewer.entries.length > min)
    observe(
      tour,
      operation,
      limit.name,
      `${limit.name}=${min} is answered with ${fewer.entries.length} entries`,
      fewer.exchange,
      { at: limit.at },
    )
}

/** Checks that a filter by a field of the entries shows only matching ones. */
async function probeFilter(
  tour: Tour,
  operation: Operation,
  bare: Draft,
  whole: Seen,
  parameter: Parameter,
): Promise<void> {
  const { name, schema, at } = parameter
  const field = fieldFor(whole.entries[0]!, name)
  if (field === undefined || schema === null) return
  const node = tour.shop.nodeAt(schema)
  const isList = node.flat.some(({ types }) => types?.has('array'))
  const values = [...new Set(whole.entries.map((entry) => entry[field]))].filter(
    (one) => one !== null && typeof one !== 'object',
  )
  const value = values.find((one) => keeps(node, isList ? [one] : one, 'request'))
  if (value === undefined || values.length < 2) return
  const found = await list(tour, withQuery(bare, { [name]: isList ? [value] : value }), `a list by ${name}`)
  const other = found?.entries.find((entry) => entry[field] !== undefined && !sameJson(entry[field], value))
  if (found && other)
    observe(
      tour,
      operation,
      name,
      `${name}=${textOf(value)} is answered with entries whose ${field} is ${textOf(other[field])}`,
      found.exchange,
      { at },
    )
}

const bareName = (value: string) => value.replace(/^[-+]/, '').replace(/[:_. -]?(asc|desc|ascending|descending)$/i, '')

/** Checks that a list sorted by a field is in that order, ascending or descending. */
async function probeSort(tour: Tour, operation: Operation, bare: Draft, parameter: Parameter): Promise<void> {
  const { schema, name, at } = parameter
  if (schema === null) return
  const options = tour.shop
    .nodeAt(schema)
    .flat.flatMap(({ values }) => values ?? [])
    .filter((one): one is string => typeof one === 'string')
  for (const option of options.slice(0, 4)) {
    if (tour.over()) return
    const found = await list(tour, withQuery(bare, { [name]: option }), `a list by ${name}`)
    const field = found && found.entries.length > 2 ? fieldFor(found.entries[0]!, bareName(option)) : undefined
    if (!found || field === undefined) continue
    const shown = found.entries
      .map((entry) => entry[field])
      .filter((one) => typeof one === 'string' || typeof one === 'number')
    const wanted = directionOf(option, options)
    if (shown.length < 3 || isOrdered(shown, wanted)) continue
    const order =
      wanted === 'any' || !isOrdered(shown, 'any')
        ? `in no order of ${field}`
        : `with a ${wanted === 'up' ? 'falling' : 'rising'} ${field}`
    const text = `${name}=${option} is answered ${order}`
    return observe(tour, operation, name, text, found.exchange, { at })
  }
}

type Direction = 'up' | 'down' | 'any'

/** The direction that an option of a sort names; one without a sign rises where its opposite is an option too. */
function directionOf(option: string, options: readonly string[]): Direction {
  if (/^-|[:_. -]?desc(ending)?$/i.test(option)) return 'down'
  if (/^\+|[:_. -]asc(ending)?$/i.test(option)) return 'up'
  return options.includes(`-${option}`) ? 'up' : 'any'
}

/** Whether values are in an order, as numbers if all are, else as texts by one of the usual comparisons. */
function isOrdered(values: readonly (string | number)[], direction: Direction): boolean {
  const numbers = values.map(Number)
  const ways: ((a: number) => number)[] = numbers.every(Number.isFinite)
    ? [(index) => numbers[index]! - numbers[index - 1]!]
    : [
        (index) => (values[index]! < values[index - 1]! ? -1 : values[index]! > values[index - 1]! ? 1 : 0),
        (index) => String(values[index]).localeCompare(String(values[index - 1])),
        (index) =>
          String(values[index])
            .toLowerCase()
            .localeCompare(String(values[index - 1]).toLowerCase()),
      ]
  const steps = [...values.keys()].slice(1)
  const rises = (way: (a: number) => number) => steps.every((index) => way(index) >= 0)
  const falls = (way: (a: number) => number) => steps.every((index) => way(index) <= 0)
  return ways.some((way) => (direction !== 'down' && rises(way)) || (direction !== 'up' && falls(way)))
}
