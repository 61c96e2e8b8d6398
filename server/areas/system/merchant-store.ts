import { eq } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { forbidInTransaction } from '../../db/transaction-guard.ts'
import { StartError } from '../../start-error.ts'
import { defaultSettings } from './default-settings.ts'
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

/** A merchant's settings as they are in the database. @throws StartError when the merchant is not there. */
export async function readMerchantSettings(db: Db, code: string): Promise<MerchantSettings> {
  const [row] = await db.select({ settings: merchants.settings }).from(merchants).where(eq(merchants.code, code))
  if (!row)
    throw new StartError(
      `MERCHANT is "${code}", which is not in the database: set it to one that is, such as fairhall.`,
    )
  const cashier = { ...defaultSettings.cashier, ...row.settings.cashier }
  return { ...defaultSettings, ...row.settings, cashier }
}

/** @throws StartError when the merchant is not in the database. */
export async function openMerchantStore(db: Db, clock: Clock, code: string): Promise<MerchantStore> {
  const load = () => readMerchantSettings(db, code)
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
