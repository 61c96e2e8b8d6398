import type { Page } from '@playwright/test'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** A page's actor of a machine, as far as a path compares it. */
export type ActorSeen = {
  value: unknown
  status: string
  tags: string[]
  /** events of its pending timers, earliest first */
  timers: string[]
  /** time until the earliest fires, in milliseconds */
  firstIn: number
  /** failures by field, and the shown failure, if the machine keeps them */
  fields: Record<string, unknown>
  failure: string | null
}

type Scheduled = { source: AnyActorRef; event: { type: string }; startedAt: number; delay: number }
type Hub = {
  read: () => {
    entries: { kind: string; actor?: string; info?: { machine: string | null } }[]
    controls: { heldCalls: { actor: string }[] }
  }
  actorOf: (id: string) => AnyActorRef | undefined
  hold: (name: string, on: boolean) => void
}
type Exposed = { hub: Hub; run: (command: unknown) => void }

/** Reads the newest actor of the machine from the workbench's hub, and remembers it; null while there is none. */
export const lookAt = (page: Page, machine: string): Promise<ActorSeen | null> =>
  page.evaluate((id) => {
    const place = globalThis as unknown as { walked?: AnyActorRef }
    const exposed = Reflect.get(globalThis, Symbol.for('fairhall.workbench')) as Exposed | undefined
    if (!exposed) return null
    if (!place.walked) {
      const found = exposed.hub.read().entries.findLast((one) => one.kind === 'started' && one.info?.machine === id)
      const actor = found?.actor === undefined ? undefined : exposed.hub.actorOf(found.actor)
      if (!actor) return null
      place.walked = actor
    }
    const actor = place.walked
    const { value, status, tags, context } = actor.getSnapshot() as AnyMachineSnapshot
    const scheduled = (
      actor.system as unknown as { getSnapshot: () => { _scheduledEvents: Record<string, Scheduled> } }
    ).getSnapshot()._scheduledEvents
    const timers = Object.values(scheduled)
      .filter(({ source }) => source === actor)
      .map(({ event, startedAt, delay }) => ({ event: event.type, left: startedAt + delay - Date.now() }))
      .toSorted((a, b) => a.left - b.left)
    const stored = context as { fields?: Record<string, unknown>; problem?: { failure: string } | null }
    return {
      value,
      status,
      tags: [...(tags as Set<string>)].toSorted(),
      timers: timers.map(({ event }) => event),
      firstIn: timers[0]?.left ?? 0,
      fields: JSON.parse(JSON.stringify(stored.fields ?? {})) as Record<string, unknown>,
      failure: stored.problem?.failure ?? null,
    }
  }, machine)

/** Holds these actors' outcomes from their start on. False while the workbench is not there yet. */
export const holdActors = (page: Page, names: string[]): Promise<boolean> =>
  page.evaluate((all) => {
    const exposed = Reflect.get(globalThis, Symbol.for('fairhall.workbench')) as Exposed | undefined
    for (const name of all) exposed?.hub.hold(name, true)
    return exposed !== undefined
  }, names)

/** Gives a child of the walked actor an outcome by its name in the flow. False while the child does not run. */
export const settleActor = (page: Page, actor: string, outcome: string): Promise<boolean> =>
  page.evaluate(
    ([id, named]) => {
      const { walked } = globalThis as unknown as { walked?: AnyActorRef }
      const { children } = walked!.getSnapshot() as AnyMachineSnapshot
      const child = children[id] as AnyActorRef | undefined
      const exposed = Reflect.get(globalThis, Symbol.for('fairhall.workbench')) as Exposed
      if (child) exposed.run({ do: 'settle', actor: child.sessionId, outcome: { named } })
      return child !== undefined
    },
    [actor, outcome] as const,
  )

/** Releases the outcome that a child of the walked actor has reached. False while it has none. */
export const releaseActor = (page: Page, actor: string): Promise<boolean> =>
  page.evaluate((id) => {
    const { walked } = globalThis as unknown as { walked?: AnyActorRef }
    const { children } = walked!.getSnapshot() as AnyMachineSnapshot
    const child = children[id] as AnyActorRef | undefined
    const exposed = Reflect.get(globalThis, Symbol.for('fairhall.workbench')) as Exposed
    const waits =
      child !== undefined && exposed.hub.read().controls.heldCalls.some((one) => one.actor === child.sessionId)
    if (waits) exposed.run({ do: 'release', actor: child.sessionId })
    return waits
  }, actor)
