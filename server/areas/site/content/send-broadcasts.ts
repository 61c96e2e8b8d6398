import { and, asc, eq, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Services } from '#server/services.ts'
import { localTime } from '#server/lists/local-time.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { broadcasts, type StoredAudience } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>

/** How many members one transaction serves. */
const usualBatch = 500

/** The site whose members are looked for, as its settings are now. */
export type SendingSite = { merchant: string; settings: MerchantSettings; now: number }

/** The condition of a segment's filter on `members m`; null if it can't be used any more. */
export type SegmentOf = (site: SendingSite, filter: Readonly<Record<string, unknown>>) => SQL | null

type Wanted = { audience: StoredAudience; kind: 'SYSTEM' | 'PROMOTION' }

/** Who neither paused nor excluded themselves at a time. */
const reachable = (at: string): SQL => sql`NOT EXISTS (SELECT FROM play_guards g WHERE g.member_id = m.id
  AND (g.cooling_until > ${at}::timestamptz OR play_excluded(g, ${at}::timestamptz)))`

/**
 * The members a message is for: those of an audience with a regular account, without guests and closed accounts. A
 * promotion and a message to a segment never go to anyone who paused or excluded themselves.
 */
export function membersOf(site: SendingSite, { audience, kind }: Wanted, segmentOf: SegmentOf): SQL {
  const anyone = sql`m.merchant = ${site.merchant} AND m.type <> 4 AND m.status <> 'closed'`
  const calm = sql`${anyone} AND ${reachable(new Date(site.now).toISOString())}`
  const all = kind === 'PROMOTION' ? calm : anyone
  if (audience.to === 'ids') return sql`${all} AND m.id = ANY (${arrayText(audience.ids)}::uuid[])`
  if (audience.to === 'levels')
    return sql`${all} AND m.rank_level = ANY (${arrayText(audience.levels.map(String))}::int[])`
  if (audience.to === 'all') return all
  const fits = segmentOf(site, audience.filter)
  if (fits === null) throw new Error('the filter of a message no longer fits the settings of the site')
  return sql`${calm} AND ${fits}`
}

/** Messages that are not within their quiet hours at a local time, HH:MM. */
const awake = (time: string): SQL => sql`(${broadcasts.quietFrom} IS NULL OR NOT CASE
  WHEN ${broadcasts.quietFrom} < ${broadcasts.quietTo}
    THEN ${time} >= ${broadcasts.quietFrom} AND ${time} < ${broadcasts.quietTo}
  ELSE ${time} >= ${broadcasts.quietFrom} OR ${time} < ${broadcasts.quietTo} END)`

type Turn = { batch: number; failed: string[]; segmentOf: SegmentOf }

/**
 * Sends a batch of the first due message in one transaction, so that no one gets it twice. A message that fails joins
 * `failed`, which are skipped, so that the others continue. Returns false when nothing is due.
 */
async function sendSome(services: Needs, { batch, failed, segmentOf }: Turn): Promise<boolean> {
  const { db, clock, merchant, log } = services
  const at = new Date(clock.now())
  const settings = await merchant.read()
  const site = { merchant: merchant.code, settings, now: at.getTime() }
  const time = localTime(site.now, settings.calendar.timeZone).slice(11, 16)
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
          awake(time),
        ),
      )
      .orderBy(asc(broadcasts.startsAt), asc(broadcasts.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    under = due.id
    const where = membersOf(site, due, segmentOf)
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH next AS (
        SELECT m.id FROM members m
        WHERE ${where} AND m.id > ${due.afterId ?? '00000000-0000-0000-0000-000000000000'}
        ORDER BY m.id LIMIT ${batch}
      ), told AS (
        INSERT INTO messages (id, member_id, kind, texts, sent_at)
        SELECT gen_random_uuid(), id, ${due.kind}, ${JSON.stringify(due.texts)}::jsonb, ${at.toISOString()} FROM next
      )
      SELECT id FROM next ORDER BY id`)
    const ended = rows.length < batch
    const sent = due.sent + rows.length
    await tx
      .update(broadcasts)
      .set({
        state: ended ? 'done' : 'sending',
        sent,
        // who fits a segment changes until it is sent
        ...(ended && sent > 0 && { total: sent }),
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

/**
 * Sends due messages to their whole audience, outside their quiet hours. Any process may run it, and continue where
 * another one stopped.
 */
export async function sendBroadcasts(services: Needs, segmentOf: SegmentOf, batch = usualBatch): Promise<void> {
  const turn = { batch, failed: [], segmentOf }
  while (await sendSome(services, turn));
}
