import { sameJson } from '../../contract/json.ts'
import type { Operation } from '../../contract/model.ts'
import { bodyOf } from '../answers.ts'
import { draft } from '../draft.ts'
import { isDone, type Tour } from '../tour.ts'
import type { Draft } from '../workshop.ts'

const isAbsent = (status: string) => status === '404' || status === '410'
const readingOf = ({ contract }: Tour, { path }: Operation) =>
  contract.operations.find((one) => one.method === 'GET' && one.path === path)

/** Reads a resource before it is removed; undefined if it can't be read. */
export async function readBeforeRemoval(
  tour: Tour,
  removal: Operation,
): Promise<{ id: string; body: unknown } | undefined> {
  const reading = removal.method === 'DELETE' ? readingOf(tour, removal) : undefined
  if (!reading) return undefined
  const { path } = draft(tour.shop, removal, 'required')
  const exchange = await tour.wire.deliver(lookAt(tour, reading, path), {
    kind: 'odd',
    again: true,
    what: 'a look before it is removed',
  })
  return isDone(exchange) ? { id: JSON.stringify(Object.values(path).map(String)), body: bodyOf(exchange) } : undefined
}

const lookAt = (tour: Tour, reading: Operation, path: Draft['path']): Draft => ({
  ...draft(tour.shop, reading, 'required'),
  path,
})

/** Checks that a removed resource is gone, unless its own data says what became of it. */
export async function probeRemoved(
  tour: Tour,
  removal: Operation,
  before: { id: string; body: unknown } | undefined,
): Promise<void> {
  const made = tour.good.get(removal)
  const reading = readingOf(tour, removal)
  if (!made || removal.method !== 'DELETE' || !reading || tour.over()) return
  const isHere = before?.id === JSON.stringify(Object.values(made.path).map(String))
  const after = await tour.wire.deliver(lookAt(tour, reading, made.path), {
    kind: 'odd',
    again: true,
    what: 'a look at what was removed',
  })
  if (!isDone(after)) {
    tour.take(after)
    if (removal.responses.some(({ status }) => isAbsent(status))) await removeAgain(tour, made)
    return
  }
  if (!isHere || !sameJson(before?.body, bodyOf(after)) || !reading.responses.some(({ status }) => isAbsent(status)))
    return
  const text = `${reading.id} still answers with ${after.response?.status} and the same as before, after ${removal.id} was done`
  tour.checker.ledger.add({ kind: 'removed', at: removal.at, text }, removal.id, after)
}

/** Checks that something missing can't be removed again. */
async function removeAgain(tour: Tour, made: Draft): Promise<void> {
  const { at } = made.operation
  const [parameter] = made.operation.parameters.filter((one) => one.in === 'path').slice(-1)
  const what = `a ${parameter?.name ?? 'thing'} that was removed`
  tour.take(
    await tour.wire.deliver(made, {
      kind: 'invalid',
      what,
      at: parameter?.at ?? at,
      name: `removed ${parameter?.name}`,
    }),
  )
}
