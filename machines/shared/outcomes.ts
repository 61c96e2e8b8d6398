import type { AnyEventObject, AnyStateMachine } from 'xstate'

/**
 * What an actor may come to: it ends with an output, it throws, it tells a value on the way (`snapshot`, for
 * observables and child machines), or it sends its parent an event (callbacks).
 */
export type Outcome = { output: unknown } | { error: unknown } | { snapshot: unknown } | { sends: AnyEventObject }

/** Something a screen shows: by role and name, as assistive technology finds it, or by its English text. */
export type Shown = { role: string; name?: string | RegExp } | { text: string | RegExp }

/** What the screen must show, and must not show, while a state is active. */
export type Screen = { see: Shown[]; not?: Shown[] }

/**
 * One flow as model tests walk it. Names are read by people: "send login.submitted with case 'wrong password'".
 * - `inputs`: the inputs of the machine, by name; omitted when it takes none
 * - `events`: payloads by name for each event someone sends; `null` for an event without a payload
 * - `outcomes`: the possible results of each actor, by the id it is invoked or spawned under, then by name
 * - `unreachable`: the reason for each transition, state or side of a guard that no path can reach, by its id in the
 *   report (`node|event|index`, `node`, `node|event|index|guard|true`); a declared one that a path reaches is an error
 * - `equivalent`: the reason for each mutant that behaves like the machine, by its name in the report
 * - `shows`: what the screen must show, by id of the state
 */
export type FlowOutcomes = {
  machine: AnyStateMachine
  inputs?: (now: () => number) => Record<string, unknown>
  events: Record<string, Record<string, Record<string, unknown>> | null>
  outcomes: Record<string, Record<string, Outcome>>
  unreachable?: Record<string, string>
  equivalent?: Record<string, string>
  shows?: Record<string, Screen>
}

/** Texts used as secrets in path tests; they must never appear in a snapshot or an inspection event. */
export const SENTINELS = { password: 'sentinel-Passw0rd', code: 'sentinel-424242', token: 'sentinel-token' } as const
