import { asc, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { frozenMoney } from '#server/areas/money/peer-payments/frozen-money.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { readDuties } from '#server/areas/money/wallet/wagering-requirements.ts'
import { floorOf } from '#server/areas/money/wallet/fraction.ts'
import { instant } from '#server/db/sql-values.ts'

/** The most a payer may owe the house without an operator's decision. */
export const debtCeiling = '100000.00'

export type Paid = 'paid' | 'held'
/** The settings that paying a statement needs. */
export type PaySettings = Pick<MerchantSettings, 'currencyDecimals' | 'cashier'>
export type Paying = { statementId: string; byHouse: boolean; at: number; settings: PaySettings }

async function pay(db: Db | Tx, { statementId, byHouse, at, settings }: Paying, locked: bigint | null) {
  const { rows } = await db.execute<{ did: Paid | 'duties' | null }>(sql`
    SELECT contract_pay(${statementId}, ${locked === null ? null : String(locked)}, ${byHouse},
      ${String(minorUnits(debtCeiling, settings.currencyDecimals))}, ${instant(at)}) AS did`)
  return rows[0]!.did
}

/** The part of a payer's main wallet that can't leave: open wagering requirements and contested money. */
async function lockedOf(tx: Tx, owner: { memberId: string; currency: string }, { at, settings }: Paying) {
  const { currencyDecimals, cashier } = settings
  const duties = await readDuties(tx, { ...owner, currencyDecimals })
  const toPlay = duties.reduce((sum, { required, progress }) => sum + required - floorOf(progress), 0n)
  return toPlay + (await frozenMoney(tx, owner, { now: at, cashier }))
}

/**
 * Pays a statement inside the caller's transaction, and leaves the payer's wagering requirements and contested money in
 * the wallet.
 */
export async function payStatementIn(tx: Tx, paying: Paying): Promise<Paid | null> {
  const { rows } = await tx.execute<{ payer_id: string | null; payee_id: string; currency: string }>(sql`
    SELECT payer_id, payee_id, currency FROM contract_statements WHERE id = ${paying.statementId} FOR NO KEY UPDATE`)
  const found = rows[0]
  if (!found) return null
  const { payer_id: payerId, payee_id: payeeId, currency } = found
  const both = payerId === null ? [payeeId] : [payerId, payeeId]
  await tx.select().from(members).where(inArray(members.id, both)).orderBy(asc(members.id)).for('no key update')
  const owner = { memberId: payerId ?? payeeId, currency }
  const did = await pay(tx, paying, payerId === null ? 0n : await lockedOf(tx, owner, paying))
  return did === 'duties' ? null : did
}

/**
 * Pays a statement once. This takes one round trip unless the payer has wagering requirements, which must be computed
 * first.
 */
export async function payStatement(
  db: Db,
  settings: PaySettings,
  given: { statementId: string; at: number },
): Promise<Paid | null> {
  const paying = { ...given, byHouse: false, settings }
  const did = await pay(db, paying, null)
  return did === 'duties' ? db.transaction((tx) => payStatementIn(tx, paying)) : did
}
