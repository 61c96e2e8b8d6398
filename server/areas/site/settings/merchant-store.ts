import { eq } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { forbidInTransaction } from '#server/db/transaction-guard.ts'
import { StartError } from '#server/start-error.ts'
import { withDefaults } from './default-settings.ts'
import type { MerchantSettings } from './settings.ts'
import { merchants } from './tables.ts'

/** The operator's settings, read from the database at most once a second. */
export type MerchantStore = {
  code: string
  read(): Promise<MerchantSettings>
  /** Reads the settings again at the next call; for the process that has just changed them. */
  forget(): void
}

const maxAgeMs = 1000

/** What `MERCHANT` may be set to, in words. */
async function knownMerchants(db: Db): Promise<string> {
  const codes = (await db.select({ code: merchants.code }).from(merchants).orderBy(merchants.code)).map(
    ({ code }) => code,
  )
  if (codes.length === 0)
    return 'and no merchant is: start the server once without MERCHANT, which makes the first one.'
  const [only, ...others] = codes
  return others.length === 0
    ? `whose merchant is "${only}": leave MERCHANT out or set it to that. What the site is called is set in the console, under Site, Brand.`
    : `whose merchants are ${codes.join(', ')}: set it to one of these.`
}

/** A merchant's settings as they are in the database. @throws StartError when the merchant is not there. */
export async function readMerchantSettings(db: Db, code: string): Promise<MerchantSettings> {
  const [row] = await db.select({ settings: merchants.settings }).from(merchants).where(eq(merchants.code, code))
  if (!row) throw new StartError(`MERCHANT is "${code}", which is not in the database, ${await knownMerchants(db)}`)
  return withDefaults(row.settings)
}

/**
 * @param follow told of the settings whenever they were read
 * @throws StartError when the merchant is not in the database.
 */
export async function openMerchantStore(
  db: Db,
  clock: Clock,
  code: string,
  follow: (settings: MerchantSettings) => void = () => undefined,
): Promise<MerchantStore> {
  const load = async () => {
    const fresh = await readMerchantSettings(db, code)
    follow(fresh)
    return fresh
  }
  let settings = await load()
  let readAt = clock.now()
  let pending: Promise<MerchantSettings> | null = null
  return {
    code,
    async read() {
      forbidInTransaction("the operator's settings")
      const age = clock.now() - readAt
      if (age >= 0 && age < maxAgeMs) return settings
      pending ??= load()
        .then((fresh) => {
          settings = fresh
          readAt = clock.now()
          return fresh
        })
        .finally(() => {
          pending = null
        })
      return pending
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}
