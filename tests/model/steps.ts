import type { AnyEventObject } from 'xstate'
import type { Send, Settle } from '#machines/shared/model-path.ts'
import type { FlowOutcomes, Outcome } from '#machines/shared/outcomes.ts'
import type { SecretBox } from '#machines/shared/secrets.ts'
import type { SecretNames } from './plain.ts'

/** A step that the machine cannot make in its current state: the path is wrong, or the machine has changed. */
export class Infeasible extends Error {
  override readonly name = 'Infeasible'
}

/** Every event people can send, each with its step. */
export const sendsOf = ({ events }: FlowOutcomes): { step: Send; event: AnyEventObject }[] =>
  Object.entries(events).flatMap(([type, cases]) =>
    cases === null
      ? [{ step: { do: 'send' as const, event: type }, event: { type } }]
      : Object.entries(cases).map(([name, payload]) => ({
          step: { do: 'send' as const, event: type, case: name },
          event: { ...payload, type },
        })),
  )

const fieldOf = /^\[secret:(?:.*\.)?([^.\]]+)\]$/

/** A recorded payload with the flow's own boxes in place of each `[secret:<field>]`. */
const unsealed = (value: unknown, secrets: SecretNames): unknown => {
  if (typeof value === 'string') {
    const field = fieldOf.exec(value)?.[1]
    if (field === undefined) return value
    const box = [...secrets].find(([, way]) => way === value.slice(8, -1) || way.split('.').at(-1) === field)?.[0]
    if (!box) throw new Infeasible(`no case of the flow has a secret "${field}" to put in place of ${value}`)
    return box satisfies SecretBox
  }
  if (Array.isArray(value)) return value.map((item) => unsealed(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, unsealed(item, secrets)]))
}

type Named = { flow: FlowOutcomes; secrets: SecretNames }

/** The event a step sends. */
export const eventOf = ({ flow, secrets }: Named, { event, case: name, payload }: Send): AnyEventObject => {
  if (payload) return { ...(unsealed(payload, secrets) as object), type: event }
  if (name === undefined) return { type: event }
  const found = flow.events[event]?.[name]
  if (!found) throw new Infeasible(`${flow.machine.id} has no case "${name}" of ${event}`)
  return { ...found, type: event }
}

/** The outcomes a flow gives an actor, by the actor's id or by its source. */
export const outcomesOf = (flow: FlowOutcomes, actor: string, src: string): Record<string, Outcome> =>
  flow.outcomes[actor] ?? flow.outcomes[src] ?? {}

/** The outcome a step gives an actor. */
export const outcomeOf = ({ flow, secrets }: Named, step: Settle, src: string): Outcome => {
  if (step.outcome === undefined) {
    const { output, error, snapshot, sends } = unsealed(step, secrets) as Settle
    if (sends) return { sends }
    if ('error' in step) return { error }
    return 'snapshot' in step ? { snapshot } : { output }
  }
  const found = outcomesOf(flow, step.actor, src)[step.outcome]
  if (!found) throw new Infeasible(`${flow.machine.id} has no outcome "${step.outcome}" of ${step.actor}`)
  return found
}
