import type { Selection } from '../selection.ts'
import examples from '../fixtures/examples.json' with { type: 'json' }
import plays from '../fixtures/plays.json' with { type: 'json' }
import tables from '../fixtures/tables.json' with { type: 'json' }
import vectors from '../fixtures/vectors.json' with { type: 'json' }
import { FORMATS, type Format } from '../games.ts'
import type { Play } from '../play.ts'
import { playsOf } from '../plays.ts'

export type FigureTier = {
  winning?: number
  total?: number
  push?: number
  prob: string
  fair?: string
  payout: string
  rtp?: string
  results?: number
  hitsCovered?: number
}

/** A play as the specification's table has it. */
export type Figure = {
  id: string
  family: string
  group: string
  en: string
  local: string
  form: string
  unitsPerBet: number
  win: string
  joint?: boolean
  rtp?: string
  tiers: Readonly<Record<string, FigureTier>>
}

export type Example = {
  id: string
  play: string
  selection: Selection
  bets: number
  stakeUnits: number
  draw: unknown
  wins: { unit: string; tier: string; times: number; payout: string }[]
  pushes?: string[]
  returnPerUnitStake: string
}

export type Vector = {
  format: Format
  gameCode: string
  issueNo: string
  serverSeed: string
  commit: string
  publicInput: string
  firstBlock: string
  result: unknown
}

export const figures = plays as unknown as Figure[]
export const workedExamples = examples as unknown as Example[]
export const drawVectors = vectors as unknown as Vector[]
export const specification = tables

/** The date the figures were made for: the year of the Horse. */
export const figureDate = '2026-09-01'

/** Every play of every format with its format. */
export const everyPlay: readonly { format: Format; play: Play }[] = FORMATS.flatMap((format) =>
  [...playsOf(format, figureDate).values()].map((play) => ({ format, play })),
)

export const playById = new Map(everyPlay.map(({ play }) => [play.id, play]))

/** Chance with a fixed seed (mulberry32): a whole number below n. */
export function seededChance(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}
