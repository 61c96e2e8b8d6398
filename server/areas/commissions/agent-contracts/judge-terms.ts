import { and, eq, gt } from 'drizzle-orm'
import { compareToHouse, houseCeiling, houseCeilings, type Beside } from '#rules/contracts/ceilings.ts'
import { allFailing, ceilingsBy, compareToAll, covers, type Comparison } from '#rules/contracts/compare.ts'
import { decimalOf, type ContractTerms } from '#rules/contracts/terms.ts'
import { refuse, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { goesOn, received, termsOf } from './read-contracts.ts'
import { mostRates } from './rates-held.ts'
import { type ContractRow } from './tables.ts'
import { contractDebts } from '#server/areas/money/wallet/contract-debts.ts'

type Ceilings = ValueOf<'previewContract'>['ceilings']
export type Judged = Pick<ContractRow, 'payerId' | 'payeeId'>

/** What the house pays a member besides a contract of this kind. */
async function besideOf(tx: Db | Tx, { payeeId }: Judged, kind: ContractTerms['kind'], from: Date): Promise<Beside> {
  const rows = await received(tx, payeeId, from)
  return {
    rebateRates: await mostRates(tx, payeeId),
    contracts: rows.filter((row) => row.kind !== kind).map(termsOf),
  }
}

/**
 * Compares terms with the payer's own contracts from a moment on, current and upcoming, of which at least one must
 * continue. If the house pays, compares them with its ceilings. Also returns the maximum of each tier.
 */
export async function judgeTerms(
  tx: Db | Tx,
  parties: Judged,
  terms: ContractTerms,
  from: Date,
): Promise<{ compared: Comparison; ceilings: Ceilings }> {
  if (parties.payerId === null) {
    const beside = await besideOf(tx, parties, terms.kind, from)
    const { profitRate, lossRate } = houseCeiling(terms, beside)
    const realtime = { profitRate: decimalOf(profitRate), lossRate: decimalOf(lossRate), singleBet: '0' }
    return {
      compared: compareToHouse(terms, beside),
      ceilings: { by: 'HOUSE', rates: houseCeilings(terms, beside), realtime: terms.realtime && realtime },
    }
  }
  const rows = await received(tx, parties.payerId, from, terms.kind)
  const own = rows.map(termsOf)
  const stays = rows.some((row) => goesOn(row) && covers(row, terms))
  return {
    compared: stays ? compareToAll(terms, own) : { ok: false, failing: allFailing(terms) },
    ceilings: {
      by: 'UPLINE',
      rates: stays ? ceilingsBy(terms, own) : terms.tiers.map(() => '0'),
      realtime: terms.realtime && (own.find((one) => covers(one, terms))?.realtime ?? null),
    },
  }
}

/** The refusal for terms that are not allowed; null when they are. */
export function refusalOf(compared: Comparison) {
  if (compared.ok) return null
  if ('fault' in compared) return refuse(compared.fault)
  return refuse('contract.rate.exceeds.upline', { value: { failing: compared.failing } })
}

/** Whether a payer has a debt to the house. */
export async function owes(tx: Db | Tx, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ amount: contractDebts.amount })
    .from(contractDebts)
    .where(and(eq(contractDebts.memberId, memberId), gt(contractDebts.amount, 0n)))
  return row !== undefined
}
