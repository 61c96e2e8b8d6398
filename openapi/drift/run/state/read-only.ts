import { isObject, sameJson } from '../../contract/json.ts'
import type { Operation } from '../../contract/model.ts'
import type { Node } from '../../schema/node.ts'
import { keeps } from '../../schema/visit.ts'
import { isJson } from '../../check/media.ts'
import { bodyOf } from '../answers.ts'
import { deliverVariation } from '../deliver-fresh.ts'
import { sample } from '../sample.ts'
import { isDone, type Tour } from '../tour.ts'

/** Writes to `readOnly` fields: the server must refuse them or leave them unchanged. */
export async function probeReadOnly(tour: Tour, operation: Operation): Promise<void> {
  const made = (tour.forms.get(operation) ?? [])[0] ?? tour.good.get(operation)
  if (!made?.media || !isJson(made.media.type) || made.bodySchema === null || !isObject(made.body)) return
  const { flat } = tour.shop.nodeAt(made.bodySchema)
  const own = new Map(
    flat.flatMap(({ props }) => [...props]).filter(([, { flat: all }]) => all.some(({ side }) => side === 'read')),
  )
  if (own.size === 0) return
  const plain = bodyOf(await deliverVariation(tour, made, 'a request before what is readOnly'))
  const names: string[] = []
  let shown
  for (const [name, node] of own) {
    if (tour.over()) return
    const value = otherThan(node, find(plain, name))
    if (value === undefined) continue
    const sent = { ...made, body: { ...made.body, [name]: value } }
    const exchange = await deliverVariation(tour, sent, `a write to ${name}, which is readOnly`)
    if (!isDone(exchange) || !sameJson(find(bodyOf(exchange), name), value)) continue
    names.push(name)
    shown ??= { exchange, at: node.at, name }
  }
  if (!shown) return
  const verb = names.length === 1 ? 'is' : 'are'
  const text = `${names.join(', ')} ${verb} readOnly and taken from what is sent`
  tour.checker.ledger.add({ kind: 'read-only', at: shown.at, field: shown.name, text }, operation.id, shown.exchange)
}

/** Another valid value than the current one. */
function otherThan(node: Node, current: unknown): unknown {
  const more = typeof current === 'number' ? [current + 1, current - 1] : typeof current === 'boolean' ? [!current] : []
  const made = [1, 2, 3, 40, 51].map((turn) => sample(node, { fullness: 'all', turn }))
  const values = node.flat.flatMap((one) => one.values ?? [])
  return [...values, ...more, ...made, ...altered(current)].find(
    (one) => keeps(node, one, 'response') && one !== null && !sameJson(one, current),
  )
}

/** A text with one digit or letter changed. */
const altered = (current: unknown): string[] =>
  typeof current === 'string'
    ? [current.replace(/\d/, (digit) => (digit === '7' ? '3' : '7')), current.replace(/[a-z]/i, 'Q')]
    : []

/** A field of an answer, or of the value in its envelope. */
function find(body: unknown, name: string, depth = 0): unknown {
  if (!isObject(body) || depth > 2) return undefined
  if (Object.hasOwn(body, name)) return body[name]
  for (const part of Object.values(body)) {
    const found = find(part, name, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
