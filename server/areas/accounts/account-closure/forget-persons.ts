import { sql, type SQL } from 'drizzle-orm'
import type { Retention } from '#server/config/retention.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { arrayText } from '#server/db/sql-values.ts'

/** Kinds of a closed account's personal data with a retention time (`config.retention.closed`). */
export type Kept = keyof Retention['closed']

const gone =
  (table: string) =>
  (ids: SQL): SQL =>
    sql`DELETE FROM ${sql.identifier(table)} WHERE member_id = ANY (${ids})`

/** How each kind is deleted or emptied after its retention time. */
const forgotten: Record<Kept, ((ids: SQL) => SQL)[]> = {
  traces: [gone('sessions'), gone('known_addresses'), gone('security_events')],
  letters: [
    gone('messages'),
    (ids) =>
      sql`DELETE FROM feedback_answers WHERE number IN (SELECT number FROM feedback WHERE member_id = ANY (${ids}))`,
    gone('feedback'),
    gone('member_notes'),
    (ids) => sql`UPDATE promotion_entries SET remark = '' WHERE member_id = ANY (${ids}) AND remark <> ''`,
  ],
  documents: [gone('identities'), gone('pictures')],
  money: [
    (ids) => sql`UPDATE payout_accounts SET sealed_number = '', last_four = '0000' WHERE member_id = ANY (${ids})`,
    (ids) => sql`UPDATE deposit_proofs SET image = NULL, last_four = NULL
      WHERE deposit_no IN (SELECT deposit_no FROM deposits WHERE member_id = ANY (${ids}))`,
    (ids) => sql`UPDATE direct_payments SET sender_last_four = '0000'
      WHERE depositor_id = ANY (${ids}) AND sender_last_four IS NOT NULL`,
    (ids) => sql`UPDATE redemptions SET address = '{}' WHERE member_id = ANY (${ids}) AND address IS NOT NULL`,
  ],
}
const kinds = Object.keys(forgotten) as Kept[]

/** Deletes or empties the given kinds of members' data; all kinds at once for the demo's accounts. */
export async function forget(tx: Db | Tx, memberIds: readonly string[], which: readonly Kept[] = kinds): Promise<void> {
  const ids = sql`${arrayText(memberIds)}::uuid[]`
  for (const kind of which) for (const statement of forgotten[kind]) await tx.execute(statement(ids))
}

const atOnce = 100

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'merchant' | 'log'>

/** Deletes one kind of data of the members whose retention time has passed, each in its own transaction. */
async function forgetKind(services: Needs, kind: Kept): Promise<void> {
  const { db, clock, config } = services
  const before = new Date(clock.now() - config.retention.closed[kind]).toISOString()
  const isDue = sql`c.closed_at <= ${before} AND cardinality(c.forgotten) < ${kinds.length} AND NOT ${kind} = ANY (c.forgotten)
    AND NOT EXISTS (SELECT FROM late_money l WHERE l.member_id = c.member_id AND l.state = 'waiting')`
  const due = await nextRows(services, {
    job: `forget-persons:${kind}`,
    key: [sql`c.closed_at`, sql`c.member_id`],
    atOnce,
    read: async ({ beyond, place, order }) => {
      const { rows } = await db.execute<{ member_id: string; place: string[] }>(sql`
        SELECT c.member_id, ${place} AS place FROM closed_persons c WHERE ${isDue} AND ${beyond}
        ORDER BY ${order} LIMIT ${atOnce}`)
      return rows
    },
  })
  await eachAlone(services, due, { job: `forget-persons:${kind}`, id: (row) => row.member_id }, ({ member_id: id }) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute(
        sql`SELECT FROM closed_persons c WHERE c.member_id = ${id} AND ${isDue} FOR UPDATE SKIP LOCKED`,
      )
      if (rows.length === 0) return
      await forget(tx, [id], [kind])
      await tx.execute(sql`UPDATE closed_persons SET forgotten = forgotten || ${kind}::text WHERE member_id = ${id}`)
    }),
  )
}

/**
 * Deletes closed accounts' data after its retention time, kind by kind; nothing is deleted while late money of the
 * account awaits a decision. Any process may run it.
 */
export const forgetPersons = (services: Needs): Promise<void> =>
  eachAlone(services, kinds, { job: 'forget-persons', id: (kind) => kind }, (kind) => forgetKind(services, kind))
