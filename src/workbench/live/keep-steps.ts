import type { AnyActorRef, AnyEventObject, InspectionEvent, Snapshot } from 'xstate'
import { describeActor, describeSnapshot, transitionId } from './describe-actor.ts'
import type { Log } from './log.ts'
import type { PlainObject } from './plain.ts'
import { redact, type IsOpen } from './redact.ts'

type Event = PlainObject & { type: string }
type Watching = {
  log: Pick<Log, 'add'>
  isOpen: IsOpen | undefined
  /** The workbench holds the actor's outcome back: for its parent it hasn't ended. */
  isHeld: (actor: AnyActorRef) => boolean
  onEnded: (actor: AnyActorRef) => void
}

const RUNNING = 1
export const isRunning = (actor: AnyActorRef): boolean => Reflect.get(actor, '_processingStatus') === RUNNING
const childrenOf = (actor: AnyActorRef): AnyActorRef[] => {
  const { children } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
  return Object.values(children ?? {}).filter((child) => child !== undefined)
}

/** The internal event of a promise actor repeats what its parent receives. */
const isInner = (from: string | null, to: string, type: string) => from === to && type.startsWith('xstate.promise.')

const redactedEvent = ({ type, ...rest }: AnyEventObject, isOpen: Watching['isOpen']): Event => ({
  type,
  // an attached snapshot is recorded with its own actor
  ...(type.startsWith('xstate.snapshot.') ? {} : (redact(rest, isOpen) as PlainObject)),
})

/** Writes the actors' steps into the log, redacted. */
export function createKeeper({ log, isOpen, isHeld, onEnded }: Watching) {
  const actors = new Map<string, AnyActorRef>()
  const { add } = log
  const eventOf = (event: AnyEventObject) => redactedEvent(event, isOpen)

  const register = (actor: AnyActorRef) => {
    if (actors.get(actor.sessionId) === actor) return
    actors.set(actor.sessionId, actor)
    add({ kind: 'started', actor: actor.sessionId, info: describeActor(actor) })
  }
  const ended = (actor: AnyActorRef, status: 'done' | 'error' | 'stopped') => {
    if (actors.get(actor.sessionId) !== actor) return
    actors.delete(actor.sessionId)
    add({ kind: 'ended', actor: actor.sessionId, status })
    onEnded(actor)
  }
  const keepSnapshot = (actor: AnyActorRef, snapshot: Snapshot<unknown>, event: string) => {
    register(actor)
    add({ kind: 'snapshot', actor: actor.sessionId, event, snapshot: describeSnapshot(snapshot, isOpen) })
    const { status } = snapshot
    if (status !== 'active' && !isHeld(actor)) ended(actor, status)
  }
  const keepEvent = (actor: AnyActorRef, source: AnyActorRef | undefined, event: AnyEventObject) => {
    const from = source?.sessionId ?? null
    if (isInner(from, actor.sessionId, event.type)) return
    if (event.type === 'xstate.init') register(actor)
    add({ kind: 'event', actor: actor.sessionId, from, event: eventOf(event) })
    if (source && event.type === `xstate.error.actor.${source.id}`) ended(source, 'error')
  }
  const keepStep = (seen: InspectionEvent) => {
    const actor = seen.actorRef as AnyActorRef
    if (seen.type === '@xstate.event') return keepEvent(actor, seen.sourceRef as AnyActorRef | undefined, seen.event)
    if (seen.type === '@xstate.snapshot') return keepSnapshot(actor, seen.snapshot, seen.event.type)
    if (seen.type === '@xstate.microstep') {
      const transitions = seen._transitions.map(transitionId)
      if (transitions.length > 0) add({ kind: 'taken', actor: actor.sessionId, event: seen.event.type, transitions })
    }
    if (seen.type === '@xstate.action' && seen.action.type === 'xstate.emit') {
      const { event } = seen.action.params as { event: AnyEventObject }
      add({ kind: 'emitted', actor: actor.sessionId, event: eventOf(event) })
    }
  }
  const registerTree = (actor: AnyActorRef) => {
    register(actor)
    keepSnapshot(actor, actor.getSnapshot() as Snapshot<unknown>, '')
    for (const child of childrenOf(actor)) if (isRunning(child)) registerTree(child)
  }
  return { keepStep, registerTree, ended, actorOf: (id: string): AnyActorRef | undefined => actors.get(id) }
}
