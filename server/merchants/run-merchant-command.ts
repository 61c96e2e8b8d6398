import type { Config } from '../config.ts'
import type { DatabaseAddresses } from '../db/open-database.ts'
import { createSealAtRest } from '../keys/seal-at-rest.ts'
import type { Log } from '../ports/log/log.ts'
import { systemRandom } from '../random.ts'
import type { Answers } from '../setup/answers.ts'
import { StartError } from '../start-error.ts'
import { beginMerchant } from './begin-merchant.ts'
import { requireDirectory, setHosts, setState } from './change-merchant.ts'
import { addressesOf, type Entry } from './directory.ts'
import { asInstallation, makeMerchant } from './make-merchant.ts'
import { merchantSecrets } from './merchant-secrets.ts'

/** The installation that a command works on. `server` is the servers' role, where the owner is another one. */
export type Place = {
  config: Config
  log: Log
  addresses: DatabaseAddresses
  server?: string
  secrets: readonly string[]
}

/** The address of the owner of the installation's tables. */
export const ownerUrlOf = ({ ownerUrl, sessionUrl, url }: DatabaseAddresses) => ownerUrl ?? sessionUrl ?? url

/** Makes a merchant, or goes on where it was interrupted. Returns what its administrators need. */
export async function addMerchant(code: string, answers: Answers, place: Place): Promise<string> {
  const made = await openMerchant(code, answers, place)
  return `${made}\nIts site is closed until two administrators open it in the console, under Go live.`
}

/** Makes a merchant without saying what is to be done next. */
export async function openMerchant(code: string, answers: Answers, place: Place): Promise<string> {
  const { addresses, secrets, server } = place
  const seal = createSealAtRest(secrets, systemRandom)
  const ownerUrl = ownerUrlOf(addresses)
  const entry = await makeMerchant(code, {
    ownerUrl,
    seal,
    random: systemRandom,
    ...(server !== undefined && { server }),
  })
  const hosts = answers.domains.map((domain) => new URL(domain).host)
  await asInstallation(ownerUrl, (owner) => setHosts(owner, code, hosts))
  const own = { ...place, addresses: addressesOf(entry, addresses, seal), secrets: merchantSecrets(secrets, entry) }
  const links = await beginMerchant(own, answers)
  await asInstallation(ownerUrl, (owner) => setState(owner, code, 'open'))
  return [
    `${code} is open at ${hosts.join(', ')}.`,
    'Invitations, each for 72 hours and once:',
    ...links.map((link) => `  ${link}`),
  ].join('\n')
}

const lineOf = ({ code, schema, state, hosts }: Entry) =>
  [code, schema, state, hosts.length > 0 ? hosts.join(' ') : '(no host)'].join('\t')

/** Lists the merchants with schema, state and hosts. */
export const listMerchants = ({ addresses }: Place): Promise<string> =>
  asInstallation(ownerUrlOf(addresses), async (owner) => (await requireDirectory(owner)).map(lineOf).join('\n'))

/** Changes the hosts that lead to a merchant. */
export async function moveHosts(code: string, hosts: readonly string[], { addresses }: Place): Promise<string> {
  await asInstallation(ownerUrlOf(addresses), (owner) => setHosts(owner, code, hosts))
  return `${code} answers at ${hosts.join(', ')} within seconds.`
}

/** Closes a merchant, or opens it again. */
export async function switchMerchant(code: string, state: 'open' | 'closed', { addresses }: Place): Promise<string> {
  await asInstallation(ownerUrlOf(addresses), (owner) => setState(owner, code, state))
  return state === 'closed' ? `${code} is closed: its hosts answer 421 within seconds.` : `${code} is open.`
}

/** Seals the passwords of all roles with the newest secret, before an earlier one is taken away. */
export async function sealPasswords({ addresses, secrets }: Place): Promise<string> {
  const seal = createSealAtRest(secrets, systemRandom)
  return asInstallation(ownerUrlOf(addresses), async (owner) => {
    const sealed = (await requireDirectory(owner)).filter((entry) => entry.sealedPassword !== null)
    const anew = (text: string | null) => text && seal.seal(seal.open(text))
    for (const { code, sealedPassword, sealedSecrets } of sealed) {
      await owner.query('UPDATE installation.merchants SET sealed_password = $2 WHERE code = $1', [
        code,
        anew(sealedPassword),
      ])
      // a list of an earlier release has no such column
      if (sealedSecrets !== null)
        await owner.query('UPDATE installation.merchants SET sealed_secrets = $2 WHERE code = $1', [
          code,
          anew(sealedSecrets),
        ])
    }
    return `The passwords of ${sealed.length} merchants are sealed with the newest secret.`
  })
}

/** The sentence that names all uses. */
export const usage = new StartError(
  `npm run merchant -- add <code> <answers.json> | list | domains <code> <host> … | close <code> | open <code> | seal |
  export <code> <file> --key-file <file> | import <file> [code] --key-file <file> | move <code> <settings of the other installation> |
  delete <code> [--without-export]`,
)
