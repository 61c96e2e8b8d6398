import {
  __unsafe_getAllOwnEventDescriptors as eventDescriptors,
  isMachineSnapshot,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type Snapshot,
} from 'xstate'
import type { ActorInfo, ActorKind, EnabledEvent, SnapshotInfo } from './protocol.ts'
import { redact, type IsOpen } from './redact.ts'

type Logic = { id?: unknown; config?: unknown; root?: unknown }

/** The logic of an actor, which XState's types don't expose. */
const logicOf = (actor: AnyActorRef): Logic => (Reflect.get(actor, 'logic') ?? {}) as Logic

const kindOf = (actor: AnyActorRef, logic: Logic): ActorKind => {
  if (logic.root !== undefined) return 'machine'
  return 'context' in (actor.getSnapshot() as object) ? 'stream' : 'call'
}

/** The viewer's description of an actor. */
export function describeActor(actor: AnyActorRef): ActorInfo {
  const logic = logicOf(actor)
  const kind = kindOf(actor, logic)
  const machine = kind === 'machine' && typeof logic.id === 'string' ? logic.id : null
  const parent = actor._parent?.sessionId ?? null
  const src = parent !== null && typeof actor.src === 'string' ? actor.src : null
  return {
    id: actor.sessionId,
    name: actor.id === actor.sessionId && machine ? machine : actor.id,
    kind,
    machine,
    parent,
    src,
  }
}

const passes = (snapshot: AnyMachineSnapshot, type: string): boolean | null => {
  try {
    return snapshot.can({ type })
  } catch {
    return null
  }
}

/** The events that the active states take, without XState's own. */
function enabledOf(snapshot: AnyMachineSnapshot): EnabledEvent[] {
  if (snapshot.status !== 'active') return []
  const types = [...new Set(eventDescriptors(snapshot).map(String))]
  return types
    .filter((type) => type !== '' && !type.startsWith('xstate.') && !type.endsWith('*'))
    .map((type) => ({ type, can: passes(snapshot, type) }))
}

/** Converts a snapshot to the redacted form that the log stores. */
export function describeSnapshot(snapshot: Snapshot<unknown>, isOpen?: IsOpen): SnapshotInfo {
  const { status } = snapshot
  const output = redact(snapshot.output, isOpen)
  const error = redact(snapshot.error, isOpen)
  if (!isMachineSnapshot(snapshot)) {
    const context = redact('context' in snapshot ? snapshot.context : null, isOpen)
    return { status, value: null, states: [], tags: [], context, output, error, enabled: [] }
  }
  return {
    status,
    value: redact(snapshot.value),
    states: snapshot._nodes.map(({ id }) => id),
    tags: [...snapshot.tags].map(String),
    context: redact(snapshot.context, isOpen),
    output,
    error,
    enabled: enabledOf(snapshot),
  }
}

/** The id of a transition as the charts name it: `nodeId|event|index`. */
export function transitionId(taken: AnyTransitionDefinition): string {
  const { source, eventType } = taken
  const event = eventType === '' ? 'always' : eventType
  const rivals = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id}|${event}|${Math.max(0, rivals.indexOf(taken))}`
}
