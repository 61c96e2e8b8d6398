import type { Config } from '../config.ts'
import type { DatabaseAddresses } from '../db/open-database.ts'
import { createSealAtRest } from '../keys/seal-at-rest.ts'
import { loadSecrets } from '../keys/load-secrets.ts'
import { systemRandom } from '../random.ts'
import { StartError } from '../start-error.ts'
import { firstMerchant, addressesOf, type Entry } from './directory.ts'
import { merchantSecrets } from './merchant-secrets.ts'
import { readMerchants } from './read-merchants.ts'
import { sharedConfig } from './shared-config.ts'

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

/** What commands on all merchants work with: one after the other, and the codes of those that are closed. */
export type AllChosen = { merchants: { code: string; chosen: Chosen }[]; closed: string[] }

/** All open merchants of the installation, or the one that `named` is. Throws a StartError. */
export async function chooseAll(
  config: Config,
  addresses: DatabaseAddresses,
  named: string | null,
): Promise<AllChosen> {
  const one = async () => ({ code: config.merchant, chosen: await chooseMerchant(config, addresses) })
  if (named !== null) return { merchants: [await one()], closed: [] }
  const entries = (await readMerchants(addresses)) ?? []
  const made = entries.filter(({ role, state }) => role !== null && state !== 'making')
  const open = made.filter(({ state }) => state === 'open')
  return {
    merchants: [
      await one(),
      ...open.map((entry) => ({
        code: entry.code,
        chosen: madeMerchant(entry, sharedConfig(config), addresses),
      })),
    ],
    closed: made.filter(({ state }) => state === 'closed').map(({ code }) => code),
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
