import type { Exchange, Intent } from '../exchange.ts'
import { draft, renewed } from './draft.ts'
import type { Draft } from './workshop.ts'
import type { Tour } from './tour.ts'
import type { Sending } from './wire.ts'

/**
 * Sends a request with a key of its own and the version of what it changes, so that neither is why it is refused. What
 * the probe breaks in a key or a version stays broken.
 */
export async function deliverFresh(tour: Tour, made: Draft, intent: Intent, how?: Sending): Promise<Exchange> {
  const ready = await freshened(tour, made, intent)
  const exchange = tour.take(await tour.wire.deliver(ready, intent, how))
  return isBusy(exchange) ? tour.take(await tour.wire.deliver(ready, intent, how)) : exchange
}

/** A server, or what stands before it, that has no time now says nothing of the request. */
export const isBusy = ({ response }: Exchange): boolean =>
  response !== null && [502, 503, 504].includes(response.status)

/**
 * Sends a valid request whose answer shows nothing that was not asked for before: only a crash is given to the checker, so
 * that what was never shown is judged by what was looked for.
 */
export async function deliverVariation(tour: Tour, made: Draft, what: string, varied?: string): Promise<Exchange> {
  const intent: Intent = { kind: 'odd', what }
  const exchange = tour.heed(await tour.wire.deliver(await freshened(tour, made, intent, varied), intent))
  const status = exchange.response?.status ?? 0
  if (status >= 500 && status !== 501 && status !== 503) tour.take(exchange)
  return exchange
}

/** A request with a key of its own and the version of what it changes as it is now, but for what is varied. */
export async function freshened(tour: Tour, made: Draft, intent: Intent, varied?: string): Promise<Draft> {
  if (Object.keys(made.header).some((name) => /^if-match$/i.test(name))) await readVersion(tour, made)
  return renewed(tour.shop, made, intent.kind === 'invalid' ? intent.name : varied)
}

/** Reads what a request is about to change, for its `ETag`. */
async function readVersion(tour: Tour, made: Draft): Promise<void> {
  const reading = tour.contract.operations.find(({ method, path }) => method === 'GET' && path === made.operation.path)
  if (!reading) return
  const call = { ...draft(tour.shop, reading, 'required'), path: made.path }
  tour.heed(await tour.wire.deliver(call, { kind: 'odd', what: 'a look at its version' }))
}
