import { isObject, sameJson, type Json } from '../../contract/json.ts'
import { toJson } from '../../contract/exact.ts'
import type { Operation } from '../../contract/model.ts'
import type { Exchange } from '../../exchange.ts'
import { bodyOf } from '../answers.ts'
import { draft } from '../draft.ts'
import { isDone, type Tour } from '../tour.ts'
import { detailOf } from './follow.ts'
import { entriesOf } from './lists.ts'
import { observe } from './observe.ts'

const maxThings = 5
/** Fields that may well change between two reads. */
const restless = /at$|time|date|seen|updated|modified|now|age$|count|views|version|balance|remaining|token|nonce|url$/i

/** Reads everything below a resource, for each one that lists showed: a new one may be empty. */
export async function readBelow(tour: Tour, operation: Operation): Promise<void> {
  const made = tour.good.get(operation)
  const name = /\{([^}]+)\}[^{]*$/.exec(operation.path)?.[1]
  if (!made || operation.method !== 'GET' || name === undefined) return
  for (const value of tour.shop.pool.allForPath(name, operation.path).slice(0, maxThings)) {
    if (sameJson(value, made.path[name]) || tour.over()) continue
    const other = { ...made, path: { ...made.path, [name]: value } }
    const exchange = tour.take(await tour.wire.deliver(other, { kind: 'odd', again: true, what: `another ${name}` }))
    tour.learn(operation, null, exchange)
  }
}

/** Compares entries of a list with the same resources read one by one. */
export async function compareDetails(tour: Tour, operation: Operation): Promise<void> {
  const made = tour.good.get(operation)
  const reading = detailOf(tour, operation)
  if (!made || !reading || operation.method !== 'GET' || !tour.good.has(reading)) return
  const look = async () =>
    entriesOf(tour.take(await tour.wire.deliver(made, { kind: 'odd', again: true, what: 'a list before its details' })))
  const name = /[^{]+(?=\}$)/.exec(reading.path)![0]
  const id = (entry: Json) => Object.entries(entry).find(([key]) => isIdOf(key, name))?.[1]
  for (const entry of ((await look()) ?? []).slice(0, maxThings)) {
    const value = id(entry)
    if (value === undefined || tour.over()) return
    const detail = { ...draft(tour.shop, reading, 'required'), path: { ...made.path, [name]: value } }
    const exchange = tour.take(
      await tour.wire.deliver(detail, { kind: 'odd', again: true, what: `a ${name} of the list` }),
    )
    const field = isDone(exchange) ? differing(entry, bodyOf(exchange)) : null
    if (field === null) {
      tellGone(tour, operation, reading, exchange)
      continue
    }
    const now = ((await look()) ?? []).find((one) => sameJson(id(one), value))
    if (!now || !sameJson(now[field.name], entry[field.name])) continue
    const text = `${field.name} is ${toJson(entry[field.name])} in the list and ${toJson(field.value)} in the detail`
    return observe(tour, reading, `detail ${field.name}`, text, exchange, { field: field.name })
  }
}

function tellGone(tour: Tour, operation: Operation, reading: Operation, exchange: Exchange): void {
  const status = exchange.response?.status
  if (status === 404 || status === 410)
    observe(tour, reading, 'gone', `what ${operation.id} lists is answered with ${status} by ${reading.id}`, exchange)
}

const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const isIdOf = (key: string, parameter: string) =>
  letters(key) === letters(parameter) || (letters(key) === 'id' && /id$/i.test(parameter))

/** A field that both have with different values. */
function differing(entry: Json, detail: unknown): { name: string; value: unknown } | null {
  const whole = isObject(detail) ? [detail, ...Object.values(detail)].filter(isObject) : []
  const own = whole.find(
    (one) => Object.keys(entry).filter((name) => name in one).length * 2 > Object.keys(entry).length,
  )
  if (!own) return null
  const name = Object.keys(entry).find(
    (key) =>
      key in own &&
      !restless.test(key) &&
      typeof entry[key] !== 'object' &&
      typeof entry[key] === typeof own[key] &&
      !sameJson(entry[key], own[key]),
  )
  return name === undefined ? null : { name, value: own[name] }
}
