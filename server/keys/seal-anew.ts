import { sql } from 'drizzle-orm'
import { asSystem } from '../audit/as-system.ts'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'
import type { SealAtRest } from './seal-at-rest.ts'

/**
 * Every sealed column of the database. Seeds of issues that will not be drawn are left out, because they are never
 * opened.
 */
const places = [
  { table: 'server_keys', column: 'sealed' },
  { table: 'members', column: 'totp_secret' },
  { table: 'operators', column: 'totp_secret' },
  { table: 'members', column: 'totp_pending' },
  { table: 'social_logins', column: 'sealed' },
  { table: 'outbox_messages', column: 'body' },
  { table: 'payout_accounts', column: 'sealed_number' },
  { table: 'vendor_keys', column: 'sealed' },
  { table: 'alert_settings', column: 'sealed_key' },
  { table: 'provider_keys', column: 'sealed' },
  { table: 'lottery_issues', column: 'sealed_seed', where: sql`AND state = 'waiting'` },
  { table: 'raffle_draws', column: 'sealed_seed' },
]

const batch = 500

/**
 * Seals texts of earlier secrets with the newest one and returns their number. Any process may run it at any time: a
 * row that changes during the run is read again.
 * @throws UnknownSecretError if no secret opens a text.
 */
export async function sealAnew({ db, clock }: Pick<Services, 'db' | 'clock'>, atRest: SealAtRest): Promise<number> {
  let count = 0
  for (const place of places) {
    let found: number
    do count += found = await sealBatch(db, atRest, { ...place, now: clock.now() })
    while (found > 0)
  }
  return count
}

type Place = (typeof places)[number] & { now: number }

async function sealBatch(db: Db, atRest: SealAtRest, { table, column, where, now }: Place) {
  const [name, sealed] = [sql.identifier(table), sql.identifier(column)]
  const { rows } = await db.execute<{ at: string; text: string }>(sql`
    SELECT ctid::text AS at, ${sealed} AS text FROM ${name}
    WHERE ${sealed} IS NOT NULL AND NOT starts_with(${sealed}, ${atRest.prefix}) ${where} LIMIT ${batch}`)
  if (rows.length === 0) return 0
  const anew = rows.map(({ at, text }) => ({ at, old: text, anew: atRest.seal(atRest.open(text)) }))
  // the table of operators hears of it; the others do not ask who writes
  await asSystem(db, 'sealAnew', now, (tx) =>
    tx.execute(sql`
    UPDATE ${name} AS row SET ${sealed} = u.anew
    FROM jsonb_to_recordset(${JSON.stringify(anew)}) AS u (at text, old text, anew text)
    WHERE row.ctid = u.at::tid AND row.${sealed} = u.old`),
  )
  return rows.length
}
