import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#rules/calendar.ts'
import type { KeepingSettings } from '../areas/site/settings/keeping-settings.ts'
import { instant } from '../db/sql-values.ts'
import type { Services } from '../services.ts'
import { eachAlone } from './each-alone.ts'
import { notePlace, readPlace } from './places.ts'

const job = 'remove-old'
const dayMs = 86_400_000
/** So long after a day began it starts, when few play. */
const beginsAfterMs = 3 * 3_600_000
/** Rows of one statement: it holds their locks for some milliseconds. */
const batch = 1000
/** Statements of a turn and kind; the next turn goes on. */
const batchesAtOnce = 50

type Kind = keyof KeepingSettings | 'addresses'
type Old = { kind: Kind; table: string; key: string; due: (before: string, merchant: string) => SQL }

const ofMerchant = (merchant: string) =>
  sql`EXISTS (SELECT FROM members m WHERE m.id = o.member_id AND m.merchant = ${merchant})`
const requests = (table: string): Old => ({
  kind: 'answers',
  table,
  key: 'member_id, request_id',
  due: (before, merchant) => sql`o.at < ${before} AND ${ofMerchant(merchant)}`,
})

/** Tables that only grow and hold no money, and which of their rows are too old. `o` is the row. */
const all: readonly Old[] = [
  {
    kind: 'sessions',
    table: 'sessions',
    key: 'id',
    // the last session of a member tells when the account was last used
    due: (before, merchant) => sql`o.created_at < ${before} AND coalesce(o.ended_at, o.expires_at) < ${before}
      AND ${ofMerchant(merchant)} AND EXISTS (
        SELECT FROM sessions n WHERE n.member_id = o.member_id AND (n.last_seen_at, n.id) > (o.last_seen_at, o.id))`,
  },
  {
    kind: 'messages',
    table: 'messages',
    key: 'id',
    due: (before, merchant) => sql`o.sent_at < ${before} AND ${ofMerchant(merchant)}`,
  },
  {
    kind: 'questions',
    table: 'feedback',
    key: 'number',
    due: (before, merchant) => sql`o.sent_at < ${before} AND o.merchant = ${merchant}
      AND EXISTS (SELECT FROM feedback_answers a WHERE a.number = o.number AND a.at < ${before})`,
  },
  requests('lottery_requests'),
  requests('point_requests'),
  requests('rebate_requests'),
  requests('promotion_requests'),
  requests('contract_requests'),
  {
    kind: 'contradictions',
    table: 'vendor_contradictions',
    key: 'id',
    due: (before, merchant) => sql`o.seen_at < ${before} AND o.merchant = ${merchant}`,
  },
  {
    kind: 'operatorSessions',
    table: 'operator_sessions',
    key: 'id',
    due: (before) => sql`coalesce(o.ended_at, o.expires_at) < ${before}`,
  },
  {
    kind: 'addresses',
    table: 'known_addresses',
    key: 'member_id, ip',
    // a member without any would be asked to confirm none, so the newest stays
    due: (before, merchant) => sql`o.confirmed_at < ${before} AND ${ofMerchant(merchant)} AND EXISTS (
      SELECT FROM known_addresses n WHERE n.member_id = o.member_id AND (n.confirmed_at, n.ip) > (o.confirmed_at, o.ip))`,
  },
]

/** An address is known for 30 days after it was confirmed; no setting. */
const addressDays = 31

/** Deletes old rows of one table, a batch at a time. Returns whether none was left. */
async function removeFrom({ db, clock, merchant, log }: Services, { kind, table, key, due }: Old, days: number) {
  const before = instant(clock.now() - days * dayMs)
  const names = sql.raw(key)
  let removed = 0
  let isDone = false
  for (let done = 0; done < batchesAtOnce && !isDone; done += 1) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${sql.identifier(table)} WHERE (${names}) IN (
        SELECT ${names} FROM ${sql.identifier(table)} AS o WHERE ${due(before, merchant.code)} LIMIT ${batch})`)
    removed += rowCount ?? 0
    isDone = (rowCount ?? 0) < batch
  }
  if (removed === 0) return isDone
  await db.execute(sql`
    INSERT INTO job_places AS p (job, merchant, place)
    VALUES (${`${job}:${kind}`}, ${merchant.code}, jsonb_build_array(${String(removed)}::text))
    ON CONFLICT (job, merchant) DO UPDATE
      SET place = jsonb_build_array(((p.place ->> 0)::bigint + ${removed}::bigint)::text)`)
  log.info({ table, removed }, 'old rows were deleted')
  return isDone
}

/**
 * Deletes rows that are older than the operator's settings say, every night, in small batches so that no call waits. Any
 * process may run it, and several at once: a row is deleted once.
 */
export async function removeOld(services: Services): Promise<void> {
  const { clock, merchant } = services
  const { calendar, keeping } = await merchant.read()
  const day = dayOf(clock.now() - beginsAfterMs, calendar)
  if ((await readPlace(services, job))?.[0] === day) return
  let isDone = true
  await eachAlone(services, all, { job, id: ({ table }) => table }, async (one) => {
    const days = one.kind === 'addresses' ? addressDays : keeping[one.kind]
    if (!(await removeFrom(services, one, days))) isDone = false
  })
  if (isDone) await notePlace(services, job, [day])
}

/** How many rows were ever deleted, by kind. */
export async function rowsRemoved(db: Services['db']): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ kind: string; removed: string }>(sql`
    SELECT split_part(p.job, ':', 2) AS kind, sum((p.place ->> 0)::bigint) AS removed FROM job_places p
    WHERE p.job LIKE ${`${job}:%`} GROUP BY 1`)
  return new Map(rows.map(({ kind, removed }) => [kind, Number(removed)]))
}
