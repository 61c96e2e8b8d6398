import { and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm'
import type { ProviderBalance, SaidLine, StatementPage } from '../../areas/money/cashier/payment-protocol.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { decimalsOfCurrency } from './currency-decimals.ts'
import { lines } from './schema.ts'
import type { Till, TillInside } from './till.ts'

const pageLines = 200
/** What it takes for its work: of payments one in a hundred, rounded down, of payouts so much each, in minor units. */
const paymentShare = 100n
const payoutFee = 500n

type Line = Pick<typeof lines.$inferInsert, 'kind' | 'providerTxId' | 'method' | 'currency' | 'at'> &
  Partial<Pick<typeof lines.$inferInsert, 'orderNo' | 'payoutNo' | 'number' | 'sender'>>

const feeOf = (kind: SaidLine['kind'], amount: bigint): bigint =>
  kind === 'payment' ? amount / paymentShare : kind === 'payout' ? payoutFee : 0n

/** Writes what moved into the books, with what it costs. */
export async function writeLine({ db }: Pick<TillInside, 'db'>, line: Line, amount: string): Promise<void> {
  const minor = minorUnits(amount, decimalsOfCurrency(line.currency))!
  await db.insert(lines).values({ ...line, amount: minor, fee: feeOf(line.kind, minor) })
}

const text = (minor: bigint, currency: string) => amountText(minor, decimalsOfCurrency(currency))

/** A page of the books: what is dated since an instant and not in the time to come. */
export async function readLines({ db, clock }: Till, from: string, after?: string): Promise<StatementPage> {
  const [at = '', n = ''] = (after ?? '').split('.')
  const seen = /^\d+$/.test(at) && /^\d+$/.test(n) ? { at: new Date(Number(at)), n: BigInt(n) } : null
  const behind = seen && or(gt(lines.at, seen.at), and(eq(lines.at, seen.at), gt(lines.n, seen.n)))
  const rows = await db
    .select()
    .from(lines)
    .where(and(gte(lines.at, new Date(from)), lte(lines.at, new Date(clock.now())), behind ?? undefined))
    .orderBy(asc(lines.at), asc(lines.n))
    .limit(pageLines)
  const last = rows.length === pageLines ? rows.at(-1)! : null
  return {
    lines: rows.map(
      ({ n: id, kind, providerTxId, orderNo, payoutNo, number, sender, amount, fee, currency, at: when }) => ({
        lineId: `L${id}`,
        kind,
        providerTxId,
        orderNo,
        payoutNo,
        number,
        sender,
        currency,
        amount: text(amount, currency),
        fee: text(fee, currency),
        at: when.toISOString(),
      }),
    ),
    next: last && `${last.at.getTime()}.${last.n}`,
  }
}

/** What it holds for the operator: all that came, less all that went and its fees. */
export async function readBalance({ db, clock }: Till, currency: string): Promise<ProviderBalance> {
  const now = new Date(clock.now())
  const [row] = await db
    .select({
      sum: sql<string>`coalesce(sum(CASE WHEN ${lines.kind} IN ('payment', 'return') THEN ${lines.amount} ELSE -${lines.amount} END - ${lines.fee}), 0)`,
    })
    .from(lines)
    .where(and(eq(lines.currency, currency), lte(lines.at, now)))
  return { currency, amount: text(BigInt(row!.sum), currency), at: now.toISOString() }
}
