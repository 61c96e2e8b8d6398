import { foldEntry } from './moments.ts'
import type { ActorState, Controls, Entry, PageInfo, Session } from './protocol.ts'
import { Ring } from './ring.ts'

/** An entry without its number and time. */
export type Unstamped = Entry extends infer One ? (One extends Entry ? Omit<One, 'seq' | 'at'> : never) : never
export type Limits = { count: number; bytes: number }
export type Log = ReturnType<typeof createLog>

/** The log, within a number and a size. Listeners are notified once per turn. */
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
    /** The current state; the same object until something changes. */
    read: (page: PageInfo, controlsOf: () => Controls): Session => {
      if (known) return known
      // must come first: it drops held outcomes without a waiting parent, which ends their actors
      const controls = controlsOf()
      return (known = { page, base: [...base.values()], entries: ring.entries, dropped: ring.dropped, controls })
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Clears the log; the actors' current state stays known. */
    forget: (): void => {
      ring.clear()
      changed()
    },
  }
}
