import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { amountText } from '../wallet/amounts.ts'
import { arrayText, type Leg } from '../wallet/ledger.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { heldBy, postAllOfHouse, postOfHouse, suspense } from './house-postings.ts'
import { statementLines, type StatementLine } from './tables.ts'

type Written = Pick<MerchantSettings, 'currency' | 'currencyDecimals'>

/** Amounts of lines are minor units of the merchant's currency, and hundredths of any other. */
export const lineDecimals = (currency: string, settings: Written): number =>
  currency === settings.currency ? settings.currencyDecimals : 2
export const lineAmount = ({ amount, currency }: Pick<StatementLine, 'amount' | 'currency'>, settings: Written) =>
  amountText(amount, lineDecimals(currency, settings))

/** How `statement_lines` names a line in places that have one name. */
export const lineRef = ({ provider, lineId }: Pick<StatementLine, 'provider' | 'lineId'>): string =>
  `${provider}:${lineId}`

export const ofLine = ({ provider, lineId }: Pick<StatementLine, 'provider' | 'lineId'>): SQL | undefined =>
  and(eq(statementLines.provider, provider), eq(statementLines.lineId, lineId))

/** Any of lines, by provider and number. */
export const amongLines = (lines: readonly (readonly [provider: string, lineId: string])[]): SQL =>
  sql`(${statementLines.provider}, ${statementLines.lineId}) IN (SELECT * FROM unnest(
    ${arrayText(lines.map(([provider]) => provider))}::text[], ${arrayText(lines.map(([, lineId]) => lineId))}::text[]))`

type Ours = { depositNo: string; provider: string }

/**
 * The line in suspense that a deposit's money lies in, locked: by the number its payment was heard under, or, when a person
 * decides, by what is tied to it and what its member named.
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
    // what its member named last comes first
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
 * From where a deposit is credited: out of suspense, where its money was booked before, with what a person credits beside it
 * as a difference; else out of what its provider holds.
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

/** Books what came and is nobody's yet: the provider has it, and it waits in suspense. */
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

/** Takes out of suspense what turned out to be booked before, or what goes back to whom it came from: lines of one merchant. */
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
