import { createMatcher } from '../../contract/match.ts'
import { pathOf } from '../../check/stray.ts'
import type { Operation } from '../../contract/model.ts'
import type { Exchange } from '../../exchange.ts'
import { bodyOf } from '../answers.ts'
import { draft } from '../draft.ts'
import { createPool } from '../pool.ts'
import { isDone, type Step, type Tour } from '../tour.ts'
import { observe } from './observe.ts'

/** Reads the addresses that an accepted call names for its outcome, and the resource it created. */
export async function followMade(tour: Tour, operations: readonly Operation[]): Promise<void> {
  const byOperation = Map.groupBy(tour.steps, ({ made }) => made.operation)
  for (const [operation, steps] of byOperation) {
    const step = steps.at(-1)!
    if (tour.over() || operation.method === 'GET' || !operations.includes(operation)) continue
    if (step.exchange.response?.headers['location'] !== undefined) await followLocation(tour, step)
    else if (operation.method === 'POST') await readBack(tour, step)
  }
}

const isRefusedDoor = (status: number) => status === 401 || status === 403 || status === 429

async function followLocation(tour: Tour, { made: { operation }, exchange }: Step): Promise<void> {
  const { status, headers } = exchange.response!
  const location = headers['location'] ?? ''
  if (!URL.canParse(location, exchange.url)) return
  const url = new URL(location, exchange.url)
  // another host may serve anything
  if (url.origin !== new URL(exchange.url).origin) return
  const found = createMatcher(tour.contract)('GET', pathOf(url.href))
  const known = found.found === 'operation' ? found.operation : null
  const reached = await tour.wire.follow(url.href, known ?? operation)
  if (known) tour.take(reached)
  const answer = reached.response?.status ?? 0
  // the contract has the address, but no way to read it
  if (found.found === 'path' && (answer === 404 || answer === 405 || answer === 501)) return
  if (isDone(reached) || answer === 0 || isRefusedDoor(answer) || answer >= 500) return
  const at = operation.responses
    .find((one) => one.status === String(status))
    ?.headers.find(({ name }) => name === 'location')?.at
  const text = `the Location of a ${status} leads to a ${answer}: ${location}`
  tour.checker.ledger.add(
    { kind: 'location', at: at ?? operation.at, field: 'location', text, actual: String(answer) },
    operation.id,
    exchange,
  )
}

/** Checks that a created resource can be read by its id. */
async function readBack(tour: Tour, { made: { operation, path }, exchange }: Step): Promise<void> {
  const reading = detailOf(tour, operation)
  if (!reading) return
  const [name] = /[^{]+(?=\}$)/.exec(reading.path)!
  const pool = createPool()
  pool.take(operation, bodyOf(exchange))
  const id = pool.forPath(name, reading.path)?.value
  if (id === undefined) return
  const made = { ...draft(tour.shop, reading, 'required'), path: { ...path, [name]: id } }
  const back: Exchange = tour.take(
    await tour.wire.deliver(made, { kind: 'odd', again: true, what: 'a look at what was made' }),
  )
  const status = back.response?.status
  if (status === 404 || status === 410)
    observe(
      tour,
      operation,
      'read back',
      `what ${operation.id} made cannot be read back: ${reading.id} answers ${status}`,
      back,
    )
}

/** The operation that reads one resource of a collection. */
export const detailOf = ({ contract }: Tour, { path }: Operation): Operation | undefined =>
  contract.operations.find(
    (one) =>
      one.method === 'GET' &&
      one.path.startsWith(`${path}/{`) &&
      one.path.indexOf('}', path.length) === one.path.length - 1,
  )
