import type { AnyStateMachine } from 'xstate'
import type { FlowOutcomes, Outcome } from '#machines/shared/outcomes.ts'
import type { MachineSchema } from '#src/workbench/live/event-schema.ts'
import { allNodes } from '#machines/shared/transition-ids.ts'
import { casesOf } from './payloads.ts'
import { srcName } from './observation.ts'

const sentFor = (descriptor: string): string => {
  if (descriptor === '*') return 'something.else'
  return descriptor.endsWith('.*') ? `${descriptor.slice(0, -1)}something` : descriptor
}

/** The events a machine listens to, with an example for each wildcard. */
const eventsOf = (machine: AnyStateMachine): string[] => [
  ...new Set(
    allNodes(machine)
      .flatMap((node) => [...node.transitions.keys()])
      .filter((type) => !type.startsWith('xstate.'))
      .map(sentFor),
  ),
]

const endings: Record<string, Outcome> = {
  done: { output: undefined },
  failed: { error: new Error('failed') },
}

/**
 * A flow file's content for a machine that has none: an event has the payloads that follow from its type, or none if
 * its type isn't known; every actor ends without output or
 * throws, and emits one empty value where the machine waits for values. Enough to start; the report names the rest.
 */
export const defaultFlow = (machine: AnyStateMachine, types: MachineSchema['events'] = {}): FlowOutcomes => {
  const invoked = allNodes(machine).flatMap((node) => node.invoke)
  const actors = [...invoked.map(({ id }) => id), ...Object.keys(machine.implementations.actors)]
  const tells = new Set(invoked.flatMap(({ id, onSnapshot }) => (onSnapshot ? [id] : [])))
  const srcs = new Set(invoked.map((one) => (one.src === one.id ? '' : srcName(one))))
  return {
    machine,
    inputs: (now) => ({ usual: { now } }),
    events: Object.fromEntries(eventsOf(machine).map((event) => [event, casesOf(types[event])])),
    outcomes: Object.fromEntries(
      actors
        .filter((actor) => !srcs.has(actor))
        .map((actor) => [actor, tells.has(actor) ? { ...endings, value: { snapshot: undefined } } : endings]),
    ),
  }
}
