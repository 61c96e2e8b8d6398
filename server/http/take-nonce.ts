import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'

/** Uses up a nonce; false if it was already used. */
export async function takeNonce({ db }: Pick<Services, 'db'>, vendor: string, nonce: string, until: number) {
  const { rowCount } = await db.execute(
    sql`INSERT INTO vendor_nonces (vendor, nonce, expires_at) VALUES (${vendor}, ${nonce}, ${new Date(until).toISOString()}) ON CONFLICT DO NOTHING`,
  )
  return rowCount === 1
}
