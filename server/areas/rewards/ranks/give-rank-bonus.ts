import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { filled, inAllLanguages } from '#server/texts/server-texts.ts'
import { rankName } from '#server/texts/rank-names.ts'
import { minorUnits } from '#rules/money.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import type { ClosedDay } from './closed-days.ts'

type Raised = { member_id: string; before: number; level: number }

/**
 * Adds a gift for every rank that members reached for the first time in their lives to the reward centre; it never
 * expires. Returns the amount for each member.
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
  for (const level of new Set(rows.map((row) => row.level))) {
    const amount = minorUnits(ranks.levels[level]!.upgradeBonus, currencyDecimals)!
    if (amount === 0n) continue
    const name = rankNames[level] ?? `VIP ${level}`
    const titles = inAllLanguages(({ rewards }, language) => filled(rewards.rank, { rank: rankName(name, language) }))
    const ids = rows.filter((row) => row.level === level).map(({ member_id }) => member_id)
    await tx.execute(sql`
      INSERT INTO member_rewards (id, merchant, member_id, key, source, titles, amount, given_at)
      SELECT gen_random_uuid(), ${merchant}, r.id, ${`rank:${level}`}, 'VIP', ${JSON.stringify(titles)}, ${String(amount)}, ${instant(now)}
      FROM unnest(${arrayText(ids)}::uuid[]) AS r (id) ON CONFLICT DO NOTHING`)
    for (const memberId of ids) given.set(memberId, (given.get(memberId) ?? 0n) + amount)
  }
  return given
}
