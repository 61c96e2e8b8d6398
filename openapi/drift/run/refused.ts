import { isObject } from '../contract/json.ts'
import type { Operation, Parameter } from '../contract/model.ts'
import type { Exchange } from '../exchange.ts'
import { keeps } from '../schema/visit.ts'
import { bodyOf, isRefusal, wordOf } from './answers.ts'
import { isCursor } from './cursor-names.ts'
import { deliverVariation } from './deliver-fresh.ts'
import type { Draft } from './workshop.ts'
import { isCalledInvalid, variationsOf } from './narrow.ts'
import { isHandle } from './pool.ts'
import { constraintProbes } from './probes.ts'
import { renameTries } from './renamed-parameter.ts'
import { isDone, type Tour } from './tour.ts'

const maxTries = 60

/** Learns the codes with which an operation refuses invalid requests. Other codes depend on the state of the server. */
async function learnWords(tour: Tour, made: Draft): Promise<void> {
  const wrong = constraintProbes(tour.shop, made).filter(
    ({ intent }) => intent.kind === 'invalid' && intent.name !== 'json' && intent.name !== 'media type',
  )
  for (const { made: broken, intent, how } of wrong.slice(0, 2)) {
    const exchange = await tour.wire.deliver(broken, intent, how)
    if (isRefusal(exchange)) tour.wrongWords.add(wordOf(exchange))
  }
}

function report(tour: Tour, exchange: Exchange, at: string, name: string, what: string): void {
  const status = String(exchange.response?.status)
  const [operation] = tour.contract.operations.filter((one) => tour.latest.get(one) === exchange)
  const id = operation?.id ?? name
  const text = `refused with ${status} though the contract allows it: ${what}`
  tour.checker.ledger.add({ kind: 'valid-refused', at, key: name, field: name, text, actual: status }, id, exchange)
}

type Part = {
  name: string
  at: string
  put: (base: Draft) => Draft
  where: Parameter['in'] | 'body'
}

/** The parts of a fuller request that a smaller one lacks. */
function partsOf(tour: Tour, minimal: Draft, full: Draft): Part[] {
  const parameters = full.operation.parameters.flatMap(({ in: where, name, at }): Part[] =>
    name in full[where] && !(name in minimal[where])
      ? [
          {
            name,
            at,
            where,
            put: (base) => ({
              ...base,
              [where]: { ...base[where], [name]: full[where][name] },
            }),
          },
        ]
      : [],
  )
  const { body } = full
  if (!isObject(body) || !isObject(minimal.body) || full.bodySchema === null) return parameters
  const node = tour.shop.nodeAt(full.bodySchema)
  const own = minimal.body
  const fields = Object.keys(body).filter((name) => !(name in own))
  return [
    ...parameters,
    ...fields.map((name): Part => ({
      name,
      at: node.flat.flatMap(({ props }) => props.get(name)?.at ?? [])[0] ?? node.at,
      where: 'body',
      put: (base) => ({
        ...base,
        body: { ...(isObject(base.body) ? base.body : {}), [name]: body[name] },
      }),
    })),
  ]
}

/**
 * Finds the optional part that the server refuses: adds each to an accepted call, and keeps it if it is accepted, too.
 */
export async function findRefused(tour: Tour, operation: Operation, minimal: Draft, full: Draft): Promise<void> {
  await learnWords(tour, minimal)
  let base = minimal
  for (const { name, at, put, where } of partsOf(tour, minimal, full)) {
    if (tour.over()) return
    const made = put(base)
    const exchange = await deliverVariation(tour, made, `a valid ${name} added`)
    if (isDone(exchange)) base = made
    const pointsNowhere = isHandle(name) && !full.borrowed.has(`${where}.${name}`)
    // a cursor may be bound to the call that gave it
    if (operation.parameters.some((one) => one.name === name && isCursor(one, tour.shop.nodeAt))) continue
    if (!isCalledInvalid(tour, exchange) || pointsNowhere) continue
    if (where === 'query' && (await findName(tour, made, name, at, exchange))) continue
    const text = `refused with ${exchange.response?.status}: a valid ${name}`
    const actual = String(exchange.response?.status)
    tour.checker.ledger.add({ kind: 'valid-refused', at, key: name, field: name, text, actual }, operation.id, exchange)
  }
  if (base !== minimal) tour.forms.set(operation, [base])
}

/** Finds out why a valid request is always refused: another value of one part may be accepted, or nothing is. */
export async function findWhy(tour: Tour, made: Draft, refused: Exchange): Promise<void> {
  const { operation } = made
  if (!isOwnFault(tour, made)) return
  await learnWords(tour, made)
  if (!isCalledInvalid(tour, refused)) return
  for (const { made: other, what, at, name } of variationsOf(tour.shop, made).slice(0, maxTries)) {
    if (tour.over()) return
    const exchange = await deliverVariation(tour, other, `a valid request, ${what}`)
    if (!isDone(exchange)) continue
    tour.good.set(operation, other)
    tour.forms.set(operation, [other])
    return report(tour, refused, at, name, `${name} as it was, accepted is ${what}`)
  }
  const status = String(refused.response?.status)
  const text = `refused with ${status}: every request that keeps the contract`
  tour.checker.ledger.add({ kind: 'valid-refused', at: operation.at, text, actual: status }, operation.id, refused)
}

/** Whether the server must accept a request: it is valid and refers only to things the server showed. */
function isOwnFault(tour: Tour, { real, personal, body, bodySchema, sure, unwritable }: Draft): boolean {
  const isKept = bodySchema === null || keeps(tour.shop.nodeAt(bodySchema), body, 'request')
  return unwritable === undefined && isKept && (sure || (real && !personal))
}

/** Whether a call is refused only because one of its parameters was renamed. */
export async function findRenamed(tour: Tour, operation: Operation, made: Draft, refused: Exchange): Promise<boolean> {
  for (const { in: where, name, at } of operation.parameters) {
    if (where !== 'query' || !(name in made.query)) continue
    if (await findName(tour, made, name, at, refused)) return true
  }
  return false
}

/** Tries possible new names of a parameter. A server that accepts any name proves nothing. */
async function findName(tour: Tour, made: Draft, name: string, at: string, refused: Exchange): Promise<boolean> {
  const { [name]: value, ...rest } = made.query
  const tryName = async (other: string) =>
    isDone(
      await tour.wire.deliver(
        { ...made, query: { ...rest, [other]: value } },
        { kind: 'odd', what: `${other} in place of ${name}` },
      ),
    )
  for (const other of renameTries(name, bodyOf(refused), made.operation)) {
    if (!(await tryName(other))) continue
    if (await tryName('driftNobodyAskedForThis')) return false
    const text = `the query parameter ${name} is called ${other}`
    tour.checker.ledger.add(
      {
        kind: 'rename',
        at,
        key: `${name} ${other}`,
        field: name,
        text,
        expected: name,
        actual: other,
      },
      made.operation.id,
      refused,
    )
    return true
  }
  return false
}
