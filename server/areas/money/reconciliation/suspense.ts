import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { amountText } from '#rules/money.ts'
import { type Leg } from '../wallet/ledger.ts'
import { arrayText } from '#server/db/sql-values.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { heldBy, postAllOfHouse, postOfHouse, suspense } from './house-postings.ts'
import { statementLines, type StatementLine } from './tables.ts'

type Written = Pick<MerchantSettings, 'currency' | 'currencyDecimals'>

/** Amounts of lines are minor units in the merchant's currency, and hundredths in any other. */
export const lineDecimals = (currency: string, settings: Written): number =>
  currency === settings.currency ? settings.currencyDecimals : 2
export const lineAmount = ({ amount, currency }: Pick<StatementLine, 'amount' | 'currency'>, settings: Written) =>
  amountText(amount, lineDecimals(currency, settings))

/** The one-text name of a line, made of the key of `statement_lines`. */
export const lineRef = ({ provider, lineId }: Pick<StatementLine, 'provider' | 'lineId'>): string =>
  `${provider}:${lineId}`

export const ofLine = ({ provider, lineId }: Pick<StatementLine, 'provider' | 'lineId'>): SQL | undefined =>
  and(eq(statementLines.provider, provider), eq(statementLines.lineId, lineId))

/** A condition for any of these lines, by provider and number. */
export const amongLines = (lines: readonly (readonly [provider: string, lineId: string])[]): SQL =>
  sql`(${statementLines.provider}, ${statementLines.lineId}) IN (SELECT * FROM unnest(
    ${arrayText(lines.map(([provider]) => provider))}::text[], ${arrayText(lines.map(([, lineId]) => lineId))}::text[]))`

type Ours = { depositNo: string; provider: string }

/**
 * The line in suspense with a deposit's money, locked: found by the number of its payment or, for an operator's
 * decision, by its tie to the deposit and the number its member named.
 */
export async function suspenseOf(tx: Tx, { depositNo, provider }: Ours, txId?: string): Promise<StatementLine | null> {
  const mine =
    txId === undefined
      ? sql`(${statementLines.depositNo} = ${depositNo} OR ${statementLines.txId} IN (
          SELECT provider_tx_id FROM deposit_payments WHERE deposit_no = ${depositNo} AND provider = ${provider})
          OR upper(${statementLines.txId}) IN (SELECT trx_id FROM deposit_proofs WHERE deposit_no = ${depositNo}))`
      : sql`upper(${statementLines.txId}) = upper(${txId})`
  const named = sql`(SELECT trx_id FROM deposit_proofs WHERE deposit_no = ${depositNo} ORDER BY n DESC LIMIT 1)`
  const [line] = await tx
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.provider, provider),
        eq(statementLines.kind, 'payment'),
        eq(statementLines.state, 'suspense'),
        mine,
      ),
    )
    // the number its member named last comes first
    .orderBy(
      sql`upper(${statementLines.txId}) IS NOT DISTINCT FROM ${named} DESC`,
      statementLines.at,
      statementLines.lineId,
    )
    .limit(1)
    .for('update')
  return line ?? null
}

/**
 * The legs that pay for a deposit's credit: from suspense, if its money was booked before, with a difference to the
 * credited amount on its own leg; otherwise from what its provider holds.
 */
export function sourceLegs(
  line: StatementLine | null,
  worth: bigint,
  { provider, currency, payCurrency }: { provider: string; currency: string; payCurrency: string },
): Leg[] {
  if (line?.postingId == null) return [[heldBy(provider, currency, payCurrency), -worth]]
  const rest = line.amount - worth
  return [[suspense, -line.amount], ...(rest === 0n ? [] : [['house:differences', rest] as const])]
}

/** Books money that arrived and can't be assigned yet: the provider holds it, and it waits in suspense. */
export async function holdInSuspense(
  tx: Tx,
  line: StatementLine,
  currency: string,
  at: number,
): Promise<bigint | null> {
  if (line.currency !== currency) return null
  return postOfHouse(tx, {
    merchant: line.merchant,
    key: `suspense:${lineRef(line)}`,
    kind: 'suspense',
    reference: line.txId,
    currency,
    at,
    legs: [
      [heldBy(line.provider, currency), -line.amount],
      [suspense, line.amount],
    ],
  })
}

/** Takes money out of suspense that was booked before, or that goes back to its sender: lines of one merchant. */
export async function releaseSuspense(
  tx: Tx,
  lines: readonly StatementLine[],
  currency: string,
  at: number,
): Promise<void> {
  const booked = lines.filter(({ postingId }) => postingId !== null)
  const [first] = booked
  if (!first) return
  const moves = booked.map((line) => ({
    key: `suspense-out:${lineRef(line)}`,
    reference: line.txId,
    legs: [
      [suspense, -line.amount],
      [heldBy(line.provider, currency), line.amount],
    ] as const,
  }))
  await postAllOfHouse(tx, { merchant: first.merchant, kind: 'suspense', currency, at }, moves)
}
