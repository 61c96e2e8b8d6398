import type { Card } from '../cards.ts'
import type { Chance } from '../chance.ts'

/** The outcome of a round: the page draws `shown`, the betting record has `text`. */
export type Deal = { shown: Record<string, unknown>; text: string; sign: string }
/** The return of a stake, the stake included, as a fraction: 0 is lost, 1 is a refund. */
export type Back = readonly [number, number]
/** What a place on the table pays: the words of the page and the part that comes back on average. */
export type Area = { pays: string; rtp: string }

/** A game at a table shared by everybody: places to bet on, and one deal for all. */
export type LiveGame = {
  engine: string
  areas: Record<string, Area>
  deal(chance: Chance): Deal
  back(area: string, deal: Deal): Back
}

/** A game of cards: its deal of any order of cards, from which its exact chances can be counted. */
export type CardGame = LiveGame & { dealOf(draw: () => Card): Deal }

export const lost: Back = [0, 1]
export const push: Back = [1, 1]
