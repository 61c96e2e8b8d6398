import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { arrayText } from '../wallet/ledger.ts'
import { broadcasts, type StoredAudience } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

/** Members of one transaction. */
const usualBatch = 500

/** Which members a message is for: those of an audience that have an account of their own. */
export function membersOf(merchant: string, audience: StoredAudience): SQL {
  const own = sql`m.merchant = ${merchant} AND m.type <> 4 AND m.status <> 'closed'`
  if (audience.to === 'ids') return sql`${own} AND m.id = ANY (${arrayText(audience.ids)}::uuid[])`
  if (audience.to === 'levels')
    return sql`${own} AND m.rank_level = ANY (${arrayText(audience.levels.map(String))}::int[])`
  return own
}

/** Sends a part of the first message that is due, in one transaction: nobody gets it twice. False: nothing is due. */
async function sendSome({ db, clock, merchant }: Needs, batch: number): Promise<boolean> {
  const at = new Date(clock.now())
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(broadcasts)
      .where(
        and(
          eq(broadcasts.merchant, merchant.code),
          inArray(broadcasts.state, ['waiting', 'sending']),
          lte(broadcasts.startsAt, at),
        ),
      )
      .orderBy(asc(broadcasts.startsAt), asc(broadcasts.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH next AS (
        SELECT m.id FROM members m
        WHERE ${membersOf(merchant.code, due.audience)} AND m.id > ${due.afterId ?? '00000000-0000-0000-0000-000000000000'}
        ORDER BY m.id LIMIT ${batch}
      ), told AS (
        INSERT INTO messages (id, member_id, kind, texts, sent_at)
        SELECT gen_random_uuid(), id, ${due.kind}, ${JSON.stringify(due.texts)}::jsonb, ${at.toISOString()} FROM next
      )
      SELECT id FROM next ORDER BY id`)
    const ended = rows.length < batch
    await tx
      .update(broadcasts)
      .set({
        state: ended ? 'done' : 'sending',
        sent: due.sent + rows.length,
        afterId: rows.at(-1)?.id ?? due.afterId,
        endedAt: ended ? at : null,
      })
      .where(eq(broadcasts.id, due.id))
    return true
  })
}

/** Sends what is due to everybody it is for. Any process may run it, and go on where another one ended. */
export async function sendBroadcasts(services: Needs, batch = usualBatch): Promise<void> {
  while (await sendSome(services, batch));
}
