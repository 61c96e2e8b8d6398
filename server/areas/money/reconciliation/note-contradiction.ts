import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { statementExceptions, type Verdict } from './exception-table.ts'
import { lineDecimals } from './suspense.ts'

/** A provider's statement about a deposit or payout; amount and currency are null if it doesn't contain them. */
export type Said = { verdict: Verdict; providerTxId: string | null; amount: string | null; currency: string | null }

type Ours = {
  merchant: string
  provider: string
  depositNo?: string
  withdrawalNo?: string
  /** Minor units of the merchant's currency. */
  amount: bigint
  currency: string
  /** Its state at the time of the provider's statement. */
  status: string
}

/**
 * Notes that a provider's statement contradicts our books or its earlier statement, for an operator to decide. It books
 * nothing. A repeated statement adds nothing.
 * @returns whether it is new
 */
export async function noteContradiction(
  tx: Tx,
  ours: Ours,
  said: Said,
  { settings, at }: { settings: Pick<MerchantSettings, 'currency' | 'currencyDecimals'>; at: number },
): Promise<boolean> {
  const { merchant, provider, depositNo = null, withdrawalNo = null } = ours
  const currency = said.currency ?? ours.currency
  const noted = await tx
    .insert(statementExceptions)
    .values({
      merchant,
      provider,
      kind: 'contradiction',
      depositNo,
      withdrawalNo,
      ours: currency === ours.currency ? ours.amount : null,
      theirs: said.amount === null ? null : minorUnits(said.amount, lineDecimals(currency, settings)),
      currency,
      at: new Date(at),
      foundAt: new Date(at),
      txId: said.providerTxId,
      verdict: said.verdict,
      stood: ours.status,
    })
    .onConflictDoNothing()
    .returning({ id: statementExceptions.id })
  return noted.length > 0
}

/** Closes a contradiction once a statement line confirms it: the line's own exception is decided instead. */
export const endContradictions = (tx: Tx, { provider, txId }: { provider: string; txId: string }, at: number) =>
  tx
    .update(statementExceptions)
    .set({ state: 'found', decidedAt: new Date(at), askAt: null })
    .where(
      sql`${statementExceptions.provider} = ${provider} AND upper(${statementExceptions.txId}) = upper(${txId})
        AND ${statementExceptions.kind} = 'contradiction' AND ${statementExceptions.lineId} IS NULL
        AND ${statementExceptions.state} = 'open'`,
    )
