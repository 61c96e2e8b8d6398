import { and, asc, eq, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { broadcasts, type StoredAudience } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>

/** How many members one transaction serves. */
const usualBatch = 500

/** The members a message is for: those of an audience with a regular account, without guests and closed accounts. */
export function membersOf(merchant: string, audience: StoredAudience): SQL {
  const own = sql`m.merchant = ${merchant} AND m.type <> 4 AND m.status <> 'closed'`
  if (audience.to === 'ids') return sql`${own} AND m.id = ANY (${arrayText(audience.ids)}::uuid[])`
  if (audience.to === 'levels')
    return sql`${own} AND m.rank_level = ANY (${arrayText(audience.levels.map(String))}::int[])`
  return own
}

type Turn = { batch: number; failed: string[] }

/**
 * Sends a batch of the first due message in one transaction, so that no one gets it twice. A message that fails joins
 * `failed`, which are skipped, so that the others continue. Returns false when nothing is due.
 */
async function sendSome({ db, clock, merchant, log }: Needs, { batch, failed }: Turn): Promise<boolean> {
  const at = new Date(clock.now())
  let under: string | undefined
  const sent = db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(broadcasts)
      .where(
        and(
          eq(broadcasts.merchant, merchant.code),
          inArray(broadcasts.state, ['waiting', 'sending']),
          lte(broadcasts.startsAt, at),
          notInArray(broadcasts.id, failed),
        ),
      )
      .orderBy(asc(broadcasts.startsAt), asc(broadcasts.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    under = due.id
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
  return sent.catch((error: unknown) => {
    if (under === undefined) throw error
    failed.push(under)
    log.error({ broadcast: under, err: error }, 'a message to many was not sent')
    return true
  })
}

/** Sends due messages to their whole audience. Any process may run it, and continue where another one stopped. */
export async function sendBroadcasts(services: Needs, batch = usualBatch): Promise<void> {
  const turn = { batch, failed: [] }
  while (await sendSome(services, turn));
}
