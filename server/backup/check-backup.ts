import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyAudit } from '../audit/verify-audit.ts'
import { verifyStatements } from '../areas/commissions/runs/verify-statements.ts'
import { verifyFigures } from '../areas/reports/figures/verify-figures.ts'
import { openMerchantStore } from '../areas/site/settings/merchant-store.ts'
import { verifyLedger } from '../areas/money/wallet/verify-ledger.ts'
import type { Clock } from '../clock.ts'
import { runEmbedded, stopEmbedded } from '../db/embedded/start-embedded.ts'
import { openDatabase } from '../db/open-database.ts'
import { StartError } from '../start-error.ts'
import { restore } from './backup.ts'
import type { Restored } from './read-rows.ts'

/**
 * Restores a backup into a temporary database and checks the ledger, the audit log, the commission statements and the
 * stored figures there. Throws a StartError with the first fault.
 */
export async function checkBackup(
  file: string,
  passphrase: string,
  { clock, merchant: code }: { clock: Clock; merchant: string },
): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhall-check-'))
  await chmod(dataDir, 0o711)
  try {
    const { url, ownerUrl } = await runEmbedded({ dataDir, durable: false })
    const restored = await restore({ ownerUrl, server: new URL(url).username }, file, passphrase)
    const { db, close } = await openDatabase({ url, ownerUrl })
    try {
      const services = { db, clock, merchant: await openMerchantStore(db, clock, code) }
      const ledger = (await verifyLedger(db)).fault
      if (ledger) throw new StartError(`The backup is wrong: posting ${ledger.postingId}: ${ledger.reason}`)
      const audit = (await verifyAudit(db)).fault
      if (audit) throw new StartError(`The backup is wrong: entry ${audit.entry}: ${audit.reason}`)
      const statement = (await verifyStatements(services)).fault
      if (statement) throw new StartError(`The backup is wrong: ${statement.of}: ${statement.reason}`)
      const figure = (await verifyFigures(services)).fault
      if (figure)
        throw new StartError(
          `The backup is wrong: ${figure.table}, ${figure.key}: ${figure.column} is ${figure.kept}, not ${figure.right}`,
        )
    } finally {
      await close()
    }
    return restored
  } finally {
    await stopEmbedded({ dataDir })
    await rm(dataDir, { recursive: true, force: true })
  }
}
