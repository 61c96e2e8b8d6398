import { migrate } from '../db/migrate.ts'
import { ownerAddress, readDirectory } from './directory.ts'
import { asInstallation } from './make-merchant.ts'

/**
 * Brings the tables of all merchants up to date that were made beside the first, one after the other, and tells of
 * each. What was done stays when one fails. Returns how many there are.
 */
export async function migrateMerchants(ownerUrl: string, tell: (line: string) => void): Promise<number> {
  const entries = await asInstallation(ownerUrl, (owner) => readDirectory((text) => owner.query(text)))
  const made = (entries ?? []).filter(({ role, state }) => role !== null && state !== 'making')
  for (const [i, { code, schema, role }] of made.entries()) {
    const applied = await migrate(ownerAddress(ownerUrl, schema), { server: role!, setting: 'DATABASE_OWNER_URL' })
    tell(`${i + 1} of ${made.length}: ${code}${applied.length > 0 ? `, applied ${applied.join(', ')}` : ''}`)
  }
  return made.length
}
