import type { Services } from '#server/services.ts'
import { memberChannel } from '#server/db/tell-events.ts'
import type { Channel } from './listening.ts'
import { readAll, readMissed, readPosition, type MemberEvent, type Position } from './member-events.ts'

/** What a page receives: its member's events, or the hint that some may have been missed, up to a position. */
export type MemberNews = { events: readonly MemberEvent[]; missed: boolean; position: Position }
type Listener = (news: MemberNews) => void

/** Receives the events of all members and passes each page its member's. */
export type MemberFeed = Channel & {
  listen(memberId: string, listener: Listener): () => void
  /** The position up to which listeners got everything. */
  position(): Position | null
  /** A member's events since a position, for a page that was away. */
  since(memberId: string, position: Position | null): ReturnType<typeof readMissed>
  /** Resolves when listeners have everything committed by now, or when it can't be read. */
  caughtUp(): Promise<void>
  idle(): Promise<void>
}

/** The listening pages, by member. */
function createListeners() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    isEmpty: () => listeners.size === 0,
    of: (memberId: string): Iterable<Listener> => listeners.get(memberId) ?? [],
    tellMissed(position: Position): void {
      for (const ofMember of listeners.values())
        for (const listener of ofMember) listener({ events: [], missed: true, position })
    },
    add(memberId: string, listener: Listener): () => void {
      const ofMember = listeners.get(memberId) ?? new Set()
      listeners.set(memberId, ofMember.add(listener))
      return () => {
        ofMember.delete(listener)
        if (ofMember.size === 0 && listeners.get(memberId) === ofMember) listeners.delete(memberId)
      }
    },
  }
}

/**
 * Reads everything committed since the last read, for all members at once: one read at a time, and one more if
 * requested during it.
 */
export function createMemberFeed({ db, log }: Pick<Services, 'db' | 'log'>): MemberFeed {
  const listeners = createListeners()
  let position: Position | null = null
  let reading: Promise<void> | null = null
  let again = false
  /** Callers that wait for a read which starts after their request. */
  const waiting: (() => void)[] = []
  const letGo = () => {
    for (const go of waiting.splice(0)) go()
  }

  async function readOnce(): Promise<void> {
    if (position === null || listeners.isEmpty()) {
      position = await readPosition(db)
      return
    }
    const read = await readAll(db, position)
    position = read.position
    if (read.restarted) return listeners.tellMissed(position)
    for (const [memberId, events] of read.members)
      for (const listener of listeners.of(memberId)) listener({ events, missed: false, position })
  }

  async function readUntilQuiet(): Promise<void> {
    do {
      again = false
      const behind = waiting.splice(0)
      await readOnce().finally(() => behind.forEach((go) => go()))
    } while (again)
  }

  const read = (): Promise<void> => {
    again = true
    reading ??= readUntilQuiet()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'events of members could not be read')
        again = false
        letGo()
      })
      .finally(() => {
        reading = null
        // requested since the last check
        if (again) void read()
      })
    return reading
  }

  return {
    name: memberChannel,
    opened: read,
    heard: () => void read(),
    listen: (memberId, listener) => listeners.add(memberId, listener),
    position: () => position,
    since: (memberId, since) => readMissed(db, memberId, since),
    caughtUp: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        void read()
      }),
    idle: async () => void (await reading),
  }
}
