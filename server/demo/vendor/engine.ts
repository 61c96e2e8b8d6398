import type { Chance } from './chance.ts'
import type { Side } from '../../areas/play/vendors/protocol.ts'
import type { PlayedGame, Player } from './schema.ts'

/** What was decided of a bet. `payout` is everything paid, minor units; `detail` is for the operator's record. */
export type Decision = { payout: bigint; result: Record<string, unknown>; detail: Record<string, unknown> }
export type Staked = { stake: bigint; detail: Record<string, unknown>; sides?: readonly Side[] }
/** How amounts of a player are read and written. */
export type Money = { read: (amount: unknown) => bigint | null; text: (minor: bigint) => string }

/** The language and the game of a player. */
export type Playing = Pick<Player, 'language' | 'game'>

/** A game decided at once. */
export type InstantGame = {
  /** Begins the label of its chance. */
  label: string
  /** What the page shows of its mathematics. */
  rules: (game: PlayedGame) => Record<string, unknown>
  /** What a bet costs; null when the input makes no sense. */
  stake(input: Record<string, unknown>, money: Money, playing: Playing): Staked | null
  decide(input: Record<string, unknown>, stake: bigint, chance: Chance, playing: Playing): Decision
}
