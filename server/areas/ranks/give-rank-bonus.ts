import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { rankName } from '../members/rank-names.ts'
import { giveReward } from '../promotions/rewards.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { arrayText, instant } from '../wallet/ledger.ts'
import type { ClosedDay } from './closed-days.ts'

type Raised = { member_id: string; before: number; level: number }

/**
 * Puts the gifts of all ranks that members reached for the first time in their lives into the reward centre, where they wait
 * without an end; answers what each was given.
 */
export async function giveRankBonuses(
  tx: Tx,
  { merchant, now, settings }: ClosedDay,
  raised: readonly Raised[],
): Promise<Map<string, bigint>> {
  const { ranks, rankNames, currencyDecimals } = settings
  const { rows } = await tx.execute<{ member_id: string; level: number }>(sql`
    INSERT INTO rank_gifts (member_id, level, reached_at)
    SELECT r.id, generate_series(r.before + 1, r.level), ${instant(now)}
    FROM unnest(${arrayText(raised.map(({ member_id }) => member_id))}::uuid[],
      ${arrayText(raised.map(({ before }) => before))}::int[], ${arrayText(raised.map(({ level }) => level))}::int[]) AS r (id, before, level)
    ON CONFLICT DO NOTHING RETURNING member_id, level`)
  const given = new Map<string, bigint>()
  for (const { member_id: memberId, level } of rows) {
    const amount = minorUnits(ranks.levels[level]!.upgradeBonus, currencyDecimals)!
    if (amount === 0n) continue
    const name = rankNames[level] ?? `VIP ${level}`
    const titles = { EN: `Gift of the level ${name}`, BN: `${rankName(name, 'BN')} স্তরের উপহার` }
    const reward = {
      id: randomUUID(),
      merchant,
      memberId,
      key: `rank:${level}`,
      source: 'VIP' as const,
      titles,
      amount,
    }
    await giveReward(tx, { ...reward, givenAt: new Date(now), expiresAt: null })
    given.set(memberId, (given.get(memberId) ?? 0n) + amount)
  }
  return given
}
