import type { Config } from '../config.ts'
import type { DatabaseAddresses } from '../db/open-database.ts'
import { createSealAtRest } from '../keys/seal-at-rest.ts'
import { loadSecrets } from '../keys/load-secrets.ts'
import { systemRandom } from '../random.ts'
import { StartError } from '../start-error.ts'
import { firstMerchant, addressesOf, type Entry } from './directory.ts'
import { merchantSecrets } from './merchant-secrets.ts'
import { readMerchants } from './read-merchants.ts'

/** What a process or a command works with: the addresses, and settings with the secrets of that merchant. */
export type Chosen = { config: Config; addresses: DatabaseAddresses; isMade: boolean }

/** A merchant that `npm run merchant` made, by the settings of the installation. */
export function madeMerchant(entry: Entry, config: Config, addresses: DatabaseAddresses): Chosen {
  const secrets = loadSecrets(config, systemRandom)
  return {
    addresses: addressesOf(entry, addresses, createSealAtRest(secrets, systemRandom)),
    config: { ...config, merchant: firstMerchant, secrets: merchantSecrets(secrets, entry) },
    isMade: true,
  }
}

/** The merchant that `MERCHANT` names: one that was made beside the first, or the first. Throws a StartError when it is closed. */
export async function chooseMerchant(config: Config, addresses: DatabaseAddresses): Promise<Chosen> {
  if (config.merchant === firstMerchant) return { config, addresses, isMade: false }
  const entry = (await readMerchants(addresses))?.find(({ code, role }) => code === config.merchant && role !== null)
  if (!entry) return { config, addresses, isMade: false }
  if (entry.state !== 'open')
    throw new StartError(
      `MERCHANT is "${entry.code}", which is ${entry.state === 'closed' ? 'closed' : 'not made yet'}: see npm run merchant -- list.`,
    )
  return madeMerchant(entry, { ...config, databaseReadUrl: null, demoVendor: null, demoPayments: null }, addresses)
}
