import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { eachAlone } from './each-alone.ts'

const dayMs = 86_400_000
/** Tables with expired rows, and how many days the rows stay after they expire. */
const spent = [
  { table: 'verification_codes', time: 'expires_at', days: 1 },
  { table: 'password_tickets', time: 'expires_at', days: 1 },
  { table: 'login_tickets', time: 'expires_at', days: 1 },
  { table: 'social_logins', time: 'expires_at', days: 1 },
  { table: 'remembered_devices', time: 'expires_at', days: 1 },
  { table: 'security_events', time: 'at', days: 90 },
  { table: 'throttles', time: 'window_start', days: 1 },
  { table: 'statement_members', time: 'ordered_at', days: 90 },
  { table: 'outbox_messages', time: 'sent_at', days: 7 },
  { table: 'alerts', time: 'raised_at', days: 90 },
] as const

/** Removes codes, tickets, counters and messages that can't be used any more. Any process may run it at any time. */
export async function purgeSpent(services: Services): Promise<void> {
  const { db, clock } = services
  await eachAlone(services, spent, { job: 'purge-spent', id: ({ table }) => table }, async ({ table, time, days }) => {
    const before = new Date(clock.now() - days * dayMs).toISOString()
    await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(time)} < ${before}`)
  })
}
