import type { ActorState, Entry, Session } from './protocol.ts'

/** Applies one entry to the known actors. An ended actor is removed. */
export function foldEntry(actors: Map<string, ActorState>, entry: Entry): void {
  if (entry.kind === 'started') actors.set(entry.actor, { info: entry.info, at: entry.at, snapshot: null })
  if (entry.kind === 'ended') actors.delete(entry.actor)
  if (entry.kind === 'snapshot') {
    const known = actors.get(entry.actor)
    if (known) actors.set(entry.actor, { ...known, snapshot: entry.snapshot })
  }
}

/** The actors right after the entry of that number; null: now. In the order in which they appeared. */
export function actorsAt(
  { base, entries }: Pick<Session, 'base' | 'entries'>,
  seq: number | null,
): Map<string, ActorState> {
  const actors = new Map(base.map((state) => [state.info.id, state]))
  for (const entry of entries) {
    if (seq !== null && entry.seq > seq) break
    foldEntry(actors, entry)
  }
  return actors
}

/** Every actor ever seen, with its start and end. */
export type Life = { info: ActorState['info']; from: number; until: number | null }

export function livesOf({ base, entries }: Pick<Session, 'base' | 'entries'>): Map<string, Life> {
  const lives = new Map<string, Life>(
    base.map(({ info }) => [info.id, { info, from: entries[0]?.seq ?? 0, until: null }]),
  )
  for (const entry of entries) {
    if (entry.kind === 'started') {
      const known = lives.get(entry.actor)
      lives.set(entry.actor, { info: entry.info, from: known?.from ?? entry.seq, until: null })
    }
    const life = entry.kind === 'ended' ? lives.get(entry.actor) : undefined
    if (life) life.until = entry.seq
  }
  return lives
}
