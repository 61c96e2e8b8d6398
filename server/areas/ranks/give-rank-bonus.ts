import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { openDuty } from '../wallet/duties.ts'
import { arrayText, instant, post } from '../wallet/ledger.ts'
import type { ClosedDay } from './closed-days.ts'

type Raised = { member_id: string; before: number; level: number }

async function credit(
  tx: Tx,
  { merchant, now, settings }: ClosedDay,
  memberId: string,
  level: number,
): Promise<bigint> {
  const { ranks, currency, currencyDecimals } = settings
  const amount = minorUnits(ranks.levels[level]!.upgradeBonus, currencyDecimals)!
  if (amount === 0n) return 0n
  const own = { merchant, memberId, currency, at: now }
  const posted = await post(tx, {
    ...own,
    key: `rank:${level}`,
    kind: 'bonus',
    reference: `rank-${level}`,
    legs: [
      ['main', amount],
      ['house:bonus', -amount],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`the gift of rank ${level} was not credited: ${posted.outcome}`)
  await openDuty(tx, { ...own, source: 'bonus', base: amount, multiple: 1, postingId: posted.postingId })
  return amount
}

/** Credits the gifts of all ranks that members reached for the first time in their lives; answers what each was given. */
export async function giveRankBonuses(
  tx: Tx,
  closed: ClosedDay,
  raised: readonly Raised[],
): Promise<Map<string, bigint>> {
  const { rows } = await tx.execute<{ member_id: string; level: number }>(sql`
    INSERT INTO rank_gifts (member_id, level, reached_at)
    SELECT r.id, generate_series(r.before + 1, r.level), ${instant(closed.now)}
    FROM unnest(${arrayText(raised.map(({ member_id }) => member_id))}::uuid[],
      ${arrayText(raised.map(({ before }) => before))}::int[], ${arrayText(raised.map(({ level }) => level))}::int[]) AS r (id, before, level)
    ON CONFLICT DO NOTHING RETURNING member_id, level`)
  const given = new Map<string, bigint>()
  for (const { member_id: memberId, level } of rows)
    given.set(memberId, (given.get(memberId) ?? 0n) + (await credit(tx, closed, memberId, level)))
  return given
}
