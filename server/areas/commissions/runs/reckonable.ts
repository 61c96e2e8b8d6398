import type { Run } from './read-counting.ts'
import type { Counted } from './read-figures.ts'
import { netLossOf } from './write-statements.ts'

/** A contract with its figures, as input for computing all contracts between the same two parties. */
export const reckonableOf = (row: Counted, { kind }: Run) => ({
  row,
  category: row.category,
  terms: { kind, tiers: row.tiers, realtime: row.realtime, carryOver: row.carry_over },
  figures: {
    validBet: BigInt(row.valid_bet),
    netLoss: netLossOf(row),
    activeMembers: row.active_members,
    won: BigInt(row.won),
    lost: BigInt(row.lost),
  },
})
