import { n } from '../texts.ts'

/** `out`: the factor at which it left, 0 when it went out with the lantern, null while it flies. */
export type Seat = { name: string; mine: boolean; stake: string; id?: string; auto?: number | null; out: number | null }
export type Round = {
  key: string
  commit: string
  closesAt: number
  startsAt: number
  nextAt?: number
  point?: number
  seed?: string
  input?: string
  entries?: string[]
  bets: Seat[]
  players: number
  history: number[]
}

/** Formats a factor in hundredths. */
export const times = (factor: number): string => `× ${n(factor / 100, 2)}`
