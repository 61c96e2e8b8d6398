import pg from 'pg'
import type { DatabaseAddresses } from '../db/open-database.ts'
import { unreachable } from '../db/unreachable.ts'
import { readDirectory, type Entry } from './directory.ts'

const withinMs = 10_000

/**
 * The merchants of the installation as its servers' role reads them; null where there is no list. Throws a StartError
 * when the database can't be reached.
 */
export async function readMerchants({ url, sessionUrl }: DatabaseAddresses): Promise<Entry[] | null> {
  const session = new pg.Client({
    connectionString: sessionUrl ?? url,
    application_name: 'fairhall merchants',
    connectionTimeoutMillis: withinMs,
  })
  session.on('error', () => {})
  try {
    await session.connect()
    return await readDirectory((text) => session.query(text))
  } catch (error) {
    throw unreachable(error)
  } finally {
    await session.end().catch(() => {})
  }
}
