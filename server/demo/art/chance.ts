import { ART_VERSION } from '#rules/art.ts'

/** A 32-bit number of a text; the same text gives the same number for ever. */
export const hash = (text: string): number => {
  let h = 2166136261
  for (const ch of `${ART_VERSION}:${text}`) h = Math.imul(h ^ (ch.codePointAt(0) ?? 0), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  return h >>> 0
}

export type Chance = {
  /** From `a` to `b`, both included. */
  int: (a: number, b: number) => number
  range: (a: number, b: number) => number
  pick: <Item>(list: readonly [Item, ...Item[]] | readonly Item[]) => Item
  yes: (p?: number) => boolean
}

/** Seeded chance: the same seed gives the same row of numbers. Not for games. */
export const chance = (seed: string): Chance => {
  let s = hash(seed)
  const next = (): number => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    int: (a, b) => a + Math.floor(next() * (b - a + 1)),
    range: (a, b) => a + next() * (b - a),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    yes: (p = 0.5) => next() < p,
  }
}
