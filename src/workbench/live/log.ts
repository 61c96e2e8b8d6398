import { foldEntry } from './moments.ts'
import type { ActorState, Controls, Entry, PageInfo, Session } from './protocol.ts'
import { Ring } from './ring.ts'

/** An entry before it is given its number and its time. */
export type Unstamped = Entry extends infer One ? (One extends Entry ? Omit<One, 'seq' | 'at'> : never) : never
export type Limits = { count: number; bytes: number }
export type Log = ReturnType<typeof createLog>

/** What happened, within a number and a size. Listeners are told once for all that happened in one turn. */
export function createLog(limits: Limits, now: () => number) {
  const base = new Map<string, ActorState>()
  const ring = new Ring<Entry>(limits, (gone) => foldEntry(base, gone))
  const listeners = new Set<() => void>()
  let seq = 0
  let notified = true
  let known: Session | null = null

  const changed = () => {
    known = null
    if (!notified) return
    notified = false
    queueMicrotask(() => {
      notified = true
      for (const listener of listeners) listener()
    })
  }
  return {
    changed,
    add: (entry: Unstamped): void => {
      const stamped = { ...entry, seq: ++seq, at: now() } as Entry
      ring.add(stamped, JSON.stringify(stamped).length)
      changed()
    },
    /** What is known now; the same object until something happens. */
    read: (page: PageInfo, controlsOf: () => Controls): Session => {
      if (known) return known
      // first: outcomes that nobody waits for any more end their actors
      const controls = controlsOf()
      return (known = { page, base: [...base.values()], entries: ring.entries, dropped: ring.dropped, controls })
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Forgets what happened; what the actors are now stays known. */
    forget: (): void => {
      ring.clear()
      changed()
    },
  }
}
