import { openMerchantStore } from '../areas/site/settings/merchant-store.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { connections } from '../connect-areas.ts'
import { openDatabase, type DatabaseAddresses } from '../db/open-database.ts'
import { seed } from '../demo/seed/seed.ts'
import type { Log } from '../ports/log/log.ts'
import { openPorts } from '../ports/open-ports.ts'
import { systemRandom } from '../random.ts'
import type { Answers } from '../setup/answers.ts'
import { writeFirstSettings } from '../setup/write-first-settings.ts'
import { firstMerchant } from './directory.ts'

type Beginning = { config: Config; log: Log; addresses: DatabaseAddresses; secrets: readonly string[] }

/** Writes a merchant's first data, its settings and its administrators, as its own role. Returns the invitations. */
export async function beginMerchant(
  { config, log, addresses, secrets }: Beginning,
  answers: Answers,
): Promise<string[]> {
  const { db, close } = await openDatabase(addresses, { size: 2 })
  try {
    const base = { db, clock: systemClock, random: systemRandom, log }
    const ports = await openPorts({ ...base, config }, secrets)
    // no merchant but the first one gets what is made up, not even in development
    await seed({ ...base, ports, config: { ...config, mode: 'production' } })
    const merchant = await openMerchantStore(db, systemClock, firstMerchant)
    return await writeFirstSettings({ ...base, ...connections, config, ports, merchant }, answers)
  } finally {
    await close()
  }
}
