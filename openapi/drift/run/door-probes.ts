import type { Operation, Requirement } from '../contract/model.ts'
import { openWays, schemesOf } from './passes.ts'
import type { Probe } from './probes.ts'
import { isClosed, isDone, type Tour } from './tour.ts'
import type { Draft } from './workshop.ts'

const wrong = ['no', 'empty', 'foreign'] as const

/** Every probe that must not be admitted: for all credentials together, and for each one alone. */
export function doorProbes({ session, credentials }: Tour, operation: Operation, made: Draft): Probe[] {
  if (!isClosed(operation)) return []
  const [usual = schemesOf(operation), ...others] = openWays(operation, session, credentials)
  const all = wrong.map((what): Probe => ({ made, intent: { kind: 'auth', what }, how: { pass: what } }))
  return [...all, ...partProbes(made, usual), ...others.flatMap((way) => wayProbes(made, way))]
}

/** If several credentials are required together, leaves out, empties or forges each one alone. */
const partProbes = (made: Draft, way: Requirement): Probe[] =>
  way.length < 2
    ? []
    : way.flatMap(({ scheme }) =>
        wrong.map((what): Probe => ({
          made,
          intent: { kind: 'auth', what, of: scheme },
          how: { pass: what, of: scheme, way },
        })),
      )

/** Checks that an alternative way to authenticate is no more open than the usual one. */
const wayProbes = (made: Draft, way: Requirement): Probe[] =>
  (['empty', 'foreign'] as const).flatMap((what) =>
    way.map(({ scheme }): Probe => ({
      made,
      intent: { kind: 'auth', what, of: scheme },
      how: { pass: what, of: scheme, way },
    })),
  )

/** Checks that every alternative of the contract's security requirements admits a caller with its credentials. */
export async function tryOtherWays(tour: Tour, operation: Operation, made: Draft): Promise<void> {
  for (const way of openWays(operation, tour.session, tour.credentials).slice(1)) {
    if (tour.over()) return
    const words = way.map(({ scheme }) => scheme).join(' and ')
    const exchange = await tour.wire.deliver(
      made,
      { kind: 'odd', again: true, what: `a call let in by ${words}` },
      { way },
    )
    const status = exchange.response?.status ?? 0
    if (isDone(exchange) || (status !== 401 && status !== 403)) continue
    const text = `refused with ${status}: a call let in by ${words}, as the contract allows`
    tour.checker.ledger.add(
      { kind: 'valid-refused', at: `${operation.at}/security`, key: words, alone: true, text, actual: String(status) },
      operation.id,
      exchange,
    )
  }
}
