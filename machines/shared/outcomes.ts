import type { AnyEventObject, AnyStateMachine } from 'xstate'

/** What an invoked actor may come to in a path test. */
export type Outcome = { output: unknown } | { error: unknown }

/**
 * One flow as the path tests walk it. Invoked actors are named by their invoke `id`; `key` picks the context fields that
 * make two snapshots different (no clock values, no counters); `unreachable` gives the reason for each transition that
 * no path can take, by its id `state|event|index`.
 */
export type FlowOutcomes = {
  machine: AnyStateMachine
  inputs: (now: () => number) => unknown[]
  events: AnyEventObject[]
  outcomes: Record<string, Outcome[]>
  key: (context: Record<string, unknown>) => unknown
  unreachable?: Record<string, string>
}

/** Texts that stand for secrets in path tests: they must never be seen in a snapshot or an inspection event. */
export const SENTINELS = { password: 'sentinel-Passw0rd', code: 'sentinel-424242', token: 'sentinel-token' } as const
