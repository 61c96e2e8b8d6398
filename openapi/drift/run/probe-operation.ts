import { isObject } from '../contract/json.ts'
import type { Operation } from '../contract/model.ts'
import { bodyOf } from './answers.ts'
import { deliverFresh } from './deliver-fresh.ts'
import { draft, renewed } from './draft.ts'
import type { Draft } from './workshop.ts'
import { isLogout, isRemoval } from './order.ts'
import { constraintProbes, mangled, nobodyProbes, oddProbes, sealProbes, type Probe } from './probes.ts'
import { sealedSchema } from './seal.ts'
import { isClosed, isDone, type Tour } from './tour.ts'

const keyName = /^(idempotency-?key|request-?id|client-?request-?id)$/i

/** Every probe of one operation, made from a call the server accepted where there is one. */
export async function probeOperation(tour: Tour, operation: Operation): Promise<void> {
  const { shop, checker } = tour
  const accepted = tour.good.get(operation)
  const made = accepted ?? draft(shop, operation, 'required')
  const probes: Probe[] = []
  if (isClosed(operation))
    for (const what of ['no', 'foreign'] as const)
      probes.push({
        made,
        intent: { kind: 'auth', what },
        how: { pass: what },
      })
  const constraints = everyConstraint(tour, operation, made)
  // what is refused for another reason says nothing about the constraint
  const telling = accepted !== undefined || isRemoval(operation)
  for (const { intent } of constraints)
    if (intent.kind === 'invalid') checker.constraint(`${operation.id}: ${intent.what}`, telling)
  if (telling) probes.push(...constraints, ...sealProbes(shop, made), ...nobodyProbes(shop, made))
  if (!isRemoval(operation)) probes.push(...oddProbes(shop, made))
  for (const { made: wrong, intent, how } of probes) {
    if (tour.over()) return
    const exchange = await deliverFresh(tour, wrong, intent, how)
    if (exchange.response?.status === 429) return
    if (intent.kind !== 'odd') continue
    const field = isDone(exchange) ? mangled(wrong.body, bodyOf(exchange)) : null
    if (field !== null)
      checker.ledger.add(
        {
          kind: 'text',
          at: operation.at,
          key: field,
          field,
          text: `${field} comes back changed: letters beyond ASCII are lost`,
        },
        operation.id,
        exchange,
      )
    if (operation.method !== 'GET') tour.learn(operation, null, exchange)
  }
  if (accepted) await repeat(tour, operation, accepted)
}

/** What the contract asks of a request, each broken in the fullest call that was accepted and shows it. */
function everyConstraint(tour: Tour, operation: Operation, made: Draft): Probe[] {
  const full = draft(tour.shop, operation, 'all')
  const forms = tour.forms.get(operation) ?? (operation.method === 'GET' ? [{ ...full, path: made.path }] : [made])
  const seen = new Set<string>()
  return forms.flatMap((form) =>
    constraintProbes(tour.shop, form).filter(({ intent }) => {
      const key = intent.kind === 'invalid' ? `${intent.at} ${intent.what}` : ''
      return !seen.has(key) && seen.add(key)
    }),
  )
}

/** The same sealed bytes again, and the same idempotency key again. */
async function repeat(tour: Tour, operation: Operation, accepted: Draft): Promise<void> {
  if (isLogout(operation) || isRemoval(operation) || tour.over()) return
  const fresh = () => draft(tour.shop, operation, 'required', 3)
  if (accepted.media && sealedSchema(tour.contract, accepted.media) !== null && tour.session.key) {
    await tour.ask(operation)
    const first = tour.take(
      await tour.wire.deliver(fresh(), {
        kind: 'odd',
        what: 'a call before its replay',
      }),
    )
    tour.learn(operation, null, first)
    if (isDone(first))
      tour.take(
        await tour.wire.again(first, {
          kind: 'invalid',
          what: 'the same sealed bytes again',
          at: accepted.media.at,
          name: 'replayed seal',
        }),
      )
  }
  const names = [...Object.keys(accepted.header), ...(isObject(accepted.body) ? Object.keys(accepted.body) : [])]
  if (!names.some((name) => keyName.test(name)) || operation.method === 'GET') return
  const made = renewed(tour.shop, accepted)
  for (const what of ['a keyed request', 'the same request again'])
    tour.learn(operation, null, tour.take(await tour.wire.deliver(made, { kind: 'odd', what })))
}
