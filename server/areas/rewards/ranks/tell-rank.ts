import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'

type Told =
  | { kind: 'raised'; rank: string; bonus: string | null }
  | { kind: 'lowered'; rank: string }
  | { kind: 'warned'; rank: string; missing: string; lastDay: string }

const batch = 5000

function noticeOf(change: Told) {
  const rank = { rank: change.rank }
  if (change.kind === 'lowered') return notice('rankLowered', { rank })
  if (change.kind === 'warned')
    return notice('rankWarned', { rank, missing: change.missing, day: { day: change.lastDay } })
  return change.bonus === null
    ? notice('rankRaised', { rank })
    : notice('rankRaisedGift', { rank, amount: change.bonus })
}

/** Sends members their rank messages, thousands per statement. */
export async function tellRanks(tx: Tx, change: readonly (Told & { memberId: string })[], at: number): Promise<void> {
  const groups = change.map((one) => ({ memberId: one.memberId, told: JSON.stringify(noticeOf(one)) }))
  for (let from = 0; from < groups.length; from += batch) {
    const some = groups.slice(from, from + batch)
    const told = [...new Set(some.map((one) => one.told))]
    const place = new Map(told.map((one, index) => [one, index + 1]))
    await tx.execute(sql`
      INSERT INTO messages (id, member_id, kind, texts, notice, sent_at)
      SELECT gen_random_uuid(), m.id, 'SYSTEM', t.told -> 'texts', t.told -> 'notice', ${instant(at)}
      FROM unnest(${arrayText(some.map(({ memberId }) => memberId))}::uuid[],
        ${arrayText(some.map((one) => place.get(one.told)!))}::int[]) AS m (id, place)
      JOIN unnest(${arrayText(told)}::jsonb[]) WITH ORDINALITY AS t (told, place) USING (place)`)
  }
}
