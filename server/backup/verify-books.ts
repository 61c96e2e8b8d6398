import { verifyAudit } from '../audit/verify-audit.ts'
import { verifyStatements } from '../areas/commissions/runs/verify-statements.ts'
import { verifyFigures } from '../areas/reports/figures/verify-figures.ts'
import { openMerchantStore } from '../areas/site/settings/merchant-store.ts'
import { verifyLedger } from '../areas/money/wallet/verify-ledger.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'

/** Checks ledger, audit log, commission statements and stored figures of a merchant. Returns the first fault, or null. */
export async function faultOfBooks(db: Db, { clock, code }: { clock: Clock; code: string }): Promise<string | null> {
  const services = { db, clock, merchant: await openMerchantStore(db, clock, code) }
  const ledger = (await verifyLedger(db)).fault
  if (ledger) return `posting ${ledger.postingId}: ${ledger.reason}`
  const audit = (await verifyAudit(db)).fault
  if (audit) return `entry ${audit.entry}: ${audit.reason}`
  const statement = (await verifyStatements(services)).fault
  if (statement) return `${statement.of}: ${statement.reason}`
  const figure = (await verifyFigures(services)).fault
  return figure && `${figure.table}, ${figure.key}: ${figure.column} is ${figure.kept}, not ${figure.right}`
}
