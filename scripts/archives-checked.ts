import { parseArgs } from 'node:util'
import { verifyArchives } from '#server/archive/verify-archives.ts'
import type { ChainName } from '#server/archive/chains.ts'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/start-error.ts'

/** What a verify command is called with: a head to check against, and a folder of archives. */
export function verifyArguments(kind: 'posting' | 'entry'): { anchor?: string; archives?: string } {
  const { values, positionals } = parseArgs({ options: { archives: { type: 'string' } }, allowPositionals: true })
  const [anchor, ...more] = positionals
  if (more.length > 0 || (anchor !== undefined && !/^\d{1,19}:[0-9a-f]{64}$/.test(anchor)))
    throw new StartError(`The head to check against is written <${kind}>:<hash>, as an earlier run printed it.`)
  return { ...(anchor !== undefined && { anchor }), ...values }
}

/** Checks a merchant's archives and says how many there are. @throws StartError that names the first fault */
export async function archivesChecked(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  folder: string | undefined,
  chain: ChainName,
): Promise<string[]> {
  if (folder === undefined) return []
  const { months, rows, fault } = await verifyArchives(db, { folder, merchant: merchant.code, chain })
  if (fault) throw new StartError(`${fault.file}: ${fault.reason}`)
  return [`${months} archived months with ${rows} rows are as they were sealed`]
}
