import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { connect } from '../db/connect.ts'
import { runEmbedded, stopEmbedded } from '../db/embedded/start-embedded.ts'
import { firstMerchant } from '../merchants/directory.ts'
import { restoreBackup, type RestoredAll } from '../merchants/restore-backup.ts'
import { systemRandom } from '../random.ts'
import { StartError } from '../start-error.ts'
import { faultOfBooks } from './verify-books.ts'

/**
 * Restores a backup into a temporary database and checks the ledger, the audit log, the commission statements and the
 * stored figures of each merchant there. Throws a StartError with the first fault.
 */
export async function checkBackup(file: string, passphrase: string, clock: Clock): Promise<RestoredAll> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhall-check-'))
  await chmod(dataDir, 0o711)
  try {
    const { url, ownerUrl } = await runEmbedded({ dataDir, durable: false })
    // what is sealed in the rows stays sealed: only the passwords of roles are made anew, and thrown away
    const secrets = [Buffer.from(systemRandom.bytes(32)).toString('base64url')]
    const place = { ownerUrl, server: new URL(url).username, secrets: () => secrets, random: systemRandom }
    const restored = await restoreBackup(place, file, passphrase, 'any')
    for (const { code, ownerUrl: own } of restored.merchants) {
      const { db, close } = await connect(own, { size: 1 })
      const fault = await faultOfBooks(db, { clock, code: firstMerchant }).finally(close)
      if (fault) throw new StartError(`The backup is wrong, at ${code}: ${fault}`)
    }
    return restored
  } finally {
    await stopEmbedded({ dataDir })
    await rm(dataDir, { recursive: true, force: true })
  }
}
