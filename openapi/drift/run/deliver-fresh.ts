import type { Exchange, Intent } from '../exchange.ts'
import { draft, readingOf, renewed } from './draft.ts'
import type { Draft } from './workshop.ts'
import type { Tour } from './tour.ts'
import type { Sending } from './wire.ts'

/**
 * Sends a request with a fresh idempotency key and the current version, so that neither causes a refusal. A key or
 * version that the probe breaks stays broken.
 */
export async function deliverFresh(tour: Tour, made: Draft, intent: Intent, how?: Sending): Promise<Exchange> {
  const ready = await freshened(tour, made, intent)
  const exchange = tour.take(await tour.wire.deliver(ready, intent, how))
  return isBusy(exchange) ? tour.take(await tour.wire.deliver(ready, intent, how)) : exchange
}

/** Whether the server or its gateway is busy; the answer then says nothing about the request. */
export const isBusy = ({ response }: Exchange): boolean =>
  response !== null && [502, 503, 504].includes(response.status)

/**
 * Sends a valid variation of an accepted request. The checker sees its answer only if the server crashed, so that
 * variations don't count as evidence for fields that were never shown.
 */
export async function deliverVariation(tour: Tour, made: Draft, what: string, varied?: string): Promise<Exchange> {
  const intent: Intent = { kind: 'odd', what }
  const exchange = tour.heed(await tour.wire.deliver(await freshened(tour, made, intent, varied), intent))
  const status = exchange.response?.status ?? 0
  if (status >= 500 && status !== 501 && status !== 503) tour.take(exchange)
  return exchange
}

/** A request with a fresh idempotency key and the current version, except for the varied part. */
export async function freshened(tour: Tour, made: Draft, intent: Intent, varied?: string): Promise<Draft> {
  if (Object.keys(made.header).some((name) => /^if-match$/i.test(name))) await readVersion(tour, made)
  return renewed(tour.shop, made, intent.kind === 'invalid' ? intent.name : varied)
}

/** Reads what a request is about to change, for its `ETag`. */
async function readVersion(tour: Tour, made: Draft): Promise<void> {
  const reading = readingOf(tour.shop, made.operation.path)
  if (!reading) return
  const call = { ...draft(tour.shop, reading, 'required'), path: made.path }
  tour.heed(await tour.wire.deliver(call, { kind: 'odd', what: 'a look at its version' }))
}
