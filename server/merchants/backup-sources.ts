import type { Source } from '../backup/backup.ts'
import { StartError } from '../start-error.ts'
import { firstMerchant, ownerAddress, readDirectory, type Entry } from './directory.ts'
import { asInstallation } from './make-merchant.ts'

const sourceOf = (ownerUrl: string, { code, schema, role, state, hosts, sealedSecrets }: Entry): Source => ({
  ownerUrl: role === null ? ownerUrl : ownerAddress(ownerUrl, schema),
  head: {
    code,
    state: state === 'closed' ? 'closed' : 'open',
    hosts,
    ...(sealedSecrets !== null && { sealedSecrets }),
  },
})

/** What a backup has to write: all merchants of the installation, closed ones too, or the one that is named. Throws a StartError. */
export async function backupSources(ownerUrl: string, named: string | null): Promise<Source[]> {
  const entries = await asInstallation(ownerUrl, (owner) => readDirectory((text) => owner.query(text)))
  const made = entries?.filter(({ state }) => state !== 'making') ?? []
  const chosen = named === null ? made : made.filter(({ code }) => code === named)
  if (chosen.length > 0) return chosen.map((entry) => sourceOf(ownerUrl, entry))
  if (named === null || named === firstMerchant) return [{ ownerUrl, head: null }]
  throw new StartError(`There is no merchant ${named}: npm run merchant -- list shows all.`)
}
