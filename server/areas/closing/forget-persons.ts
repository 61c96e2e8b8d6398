import { sql, type SQL } from 'drizzle-orm'
import { limits } from '../../limits.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { arrayText } from '../wallet/ledger.ts'

/** Kinds of personal data of a closed account that are kept for a while: `limits.keptAfterClosing` says how long each. */
export type Kept = keyof typeof limits.keptAfterClosing

const gone =
  (table: string) =>
  (ids: SQL): SQL =>
    sql`DELETE FROM ${sql.identifier(table)} WHERE member_id = ANY (${ids})`

/** What is deleted or emptied of each kind once its time is over. */
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

/** Deletes or empties what is kept of members of some kinds; of all kinds at once for the demonstration's accounts. */
export async function forget(tx: Db | Tx, memberIds: readonly string[], which: readonly Kept[] = kinds): Promise<void> {
  const ids = sql`${arrayText(memberIds)}::uuid[]`
  for (const kind of which) for (const statement of forgotten[kind]) await tx.execute(statement(ids))
}

const atOnce = 100

/**
 * Deletes what was kept of closed accounts once its time is over, kind by kind; money that waits with an account keeps it all.
 * Any process may run it.
 */
export async function forgetPersons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const kind of kinds) {
    const before = new Date(clock.now() - limits.keptAfterClosing[kind]).toISOString()
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ member_id: string }>(sql`
        SELECT member_id FROM closed_persons c
        WHERE closed_at <= ${before} AND cardinality(forgotten) < ${kinds.length} AND NOT ${kind} = ANY (forgotten)
          AND NOT EXISTS (SELECT FROM late_money l WHERE l.member_id = c.member_id AND l.state = 'waiting')
        ORDER BY closed_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`)
      const ids = rows.map(({ member_id }) => member_id)
      if (ids.length === 0) return
      await forget(tx, ids, [kind])
      await tx.execute(sql`UPDATE closed_persons SET forgotten = forgotten || ${kind}::text
        WHERE member_id = ANY (${arrayText(ids)}::uuid[])`)
    })
  }
}
