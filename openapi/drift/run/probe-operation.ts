import { isObject } from '../contract/json.ts'
import type { Operation } from '../contract/model.ts'
import type { Exchange } from '../exchange.ts'
import { bodyOf } from './answers.ts'
import { deliverFresh, freshened } from './deliver-fresh.ts'
import { doorProbes, tryOtherWays } from './door-probes.ts'
import { draft } from './draft.ts'
import { isFresh } from './fresh.ts'
import type { Draft } from './workshop.ts'
import { isLogout, isRemoval } from './order.ts'
import { constraintProbes, mangled, nobodyProbes, oddProbes, sealProbes, type Probe } from './probes.ts'
import { sealedSchema } from './seal.ts'
import { isDone, type Tour } from './tour.ts'
import { unprobed } from './unprobed.ts'

/** All probes of one operation, based on an accepted call if there is one. */
export async function probeOperation(tour: Tour, operation: Operation): Promise<void> {
  const { shop, checker } = tour
  const accepted = tour.good.get(operation)
  const made = accepted ?? draft(shop, operation, 'required')
  const probes = doorProbes(tour, operation, made)
  const constraints = everyConstraint(tour, operation, made)
  // a refusal for another reason says nothing about the constraint
  const telling = accepted !== undefined || isRemoval(operation)
  for (const name of unprobed(shop, operation, constraints)) checker.constraint(`${operation.id}: ${name}`, false)
  if (!telling)
    for (const { intent } of constraints)
      if (intent.kind === 'invalid') checker.constraint(`${operation.id}: ${intent.what}`, false)
  if (telling) probes.push(...constraints, ...sealProbes(shop, made), ...nobodyProbes(shop, made))
  if (!isRemoval(operation)) probes.push(...oddProbes(shop, made))
  for (const { made: wrong, intent, how } of probes) {
    if (tour.over()) return
    const exchange = await deliverFresh(tour, wrong, intent, how)
    if (exchange.response?.status === 429) return
    if (intent.kind === 'invalid' && constraints.some((one) => one.intent === intent))
      checker.constraint(`${operation.id}: ${intent.what}`, isTelling(operation, intent, exchange))
    if (intent.kind !== 'odd') continue
    const field = isDone(exchange) ? mangled(wrong.body, bodyOf(exchange)) : null
    if (field !== null && isEchoed(tour, operation, field))
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
  if (accepted && !isRemoval(operation)) await tryOtherWays(tour, operation, accepted)
  if (accepted) await repeat(tour, operation, accepted, (tour.forms.get(operation) ?? []).find(isKeyed))
}

/** Whether the server ever returned a field as it was sent; if never, its answers are other texts and prove nothing. */
function isEchoed({ steps }: Tour, operation: Operation, field: string): boolean {
  const texts = (value: unknown, depth = 0): unknown[] =>
    !isObject(value) || depth > 4
      ? []
      : Object.entries(value).flatMap(([name, part]) =>
          name === field && typeof part === 'string' ? [part] : texts(part, depth + 1),
        )
  return steps.some(({ made, exchange }) => {
    if (made.operation !== operation) return false
    const sent = texts(made.body)
    return texts(bodyOf(exchange)).some((text) => sent.includes(text))
  })
}

/** Whether an answer shows if a constraint is checked: refusals because of the caller or the current state don't. */
function isTelling({ parameters }: Operation, { name }: { name: string }, { response }: Exchange): boolean {
  const status = response?.status ?? 0
  if (status === 404) return parameters.some((one) => one.in === 'path' && one.name === name)
  if (status === 412) return /^if-/i.test(name)
  return status !== 0 && ![401, 403, 409, 429, 501, 503].includes(status)
}

/** Breaks each requirement of the contract in the fullest accepted call that contains it. */
function everyConstraint(tour: Tour, operation: Operation, made: Draft): Probe[] {
  const full = draft(tour.shop, operation, 'all')
  const forms = tour.forms.get(operation) ?? (operation.method === 'GET' ? [{ ...full, path: made.path }] : [made])
  const seen = new Set<string>()
  return forms.flatMap((form) =>
    constraintProbes(tour.shop, form).filter(({ made: wrong, intent }) => {
      // one media type's schema may not apply to another
      const media = wrong.body === form.body ? '' : form.media?.type
      const key = intent.kind === 'invalid' ? `${intent.at} ${intent.what} ${media}` : ''
      return !seen.has(key) && seen.add(key)
    }),
  )
}

const isKeyed = ({ header, body }: Draft): boolean =>
  [...Object.keys(header), ...(isObject(body) ? Object.keys(body) : [])].some(isFresh)

/** Repeats the same sealed bytes, and the same idempotency key. */
async function repeat(tour: Tour, operation: Operation, accepted: Draft, keyed?: Draft): Promise<void> {
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
  if (!keyed || operation.method === 'GET') return
  const made = await freshened(tour, keyed, { kind: 'odd', what: 'a keyed request' })
  for (const what of ['a keyed request', 'the same request again'])
    tour.learn(operation, null, tour.take(await tour.wire.deliver(made, { kind: 'odd', what })))
}
