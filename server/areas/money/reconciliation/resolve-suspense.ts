import { dayOf } from '#rules/calendar.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { creditDeposit, lockDeposit, takePaymentIn, type Deposit } from '../cashier/move-deposit.ts'
import { countAlone, isBeyondDay } from '../cashier/one-operator.ts'
import { creditNeedsTwo } from '../cashier/review-deposit.ts'
import { depositPayments, deposits } from '../cashier/tables.ts'
import { undoReversal } from '../cashier/undo-reversal.ts'
import { depositAsOwner, isNamedByPeers, useNumber } from '../cashier/used-numbers.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { statementExceptions } from './exception-table.ts'
import { amongLines, lineAmount, ofLine, releaseSuspense } from './suspense.ts'
import { statementLines, type StatementLine } from './tables.ts'
import { reversalOf } from './taken-back.ts'
import type { Taking } from './taking.ts'

export type Resolution =
  /** It belongs to a deposit, in any state. */
  | { way: 'link'; depositNo: string }
  /** It belongs to a member without a deposit for it. */
  | { way: 'credit'; account: string }
  /** It went back to its sender, under its own number. */
  | { way: 'return'; returnNo: string }
/** `two`: one operator tried to decide what needs two; nothing was written. */
export type Resolved = 'done' | 'unknown' | 'decided' | 'target' | 'currency' | 'two'
export type Decider = { operators: readonly string[]; reason: string }

/** The lines in suspense among these `lineRef` names, locked in a fixed order. */
export async function lockSuspense(tx: Tx, refs: readonly string[]): Promise<StatementLine[]> {
  const named = refs.flatMap((ref) => {
    const cut = ref.indexOf(':')
    return cut < 0 ? [] : [[ref.slice(0, cut), ref.slice(cut + 1)] as const]
  })
  if (named.length === 0) return []
  return tx
    .select()
    .from(statementLines)
    .where(and(amongLines(named), eq(statementLines.state, 'suspense')))
    .orderBy(statementLines.provider, statementLines.lineId)
    .for('update')
}

/** What a resolution would move: the amount and member, the state it touches, and whether it needs two operators. */
export type Weighed = { amount: string; memberId: string | null; version: string; second: boolean; undoes: boolean }

/**
 * Two operators decide every return and credit, a link that undoes a charge-back, a link of a payment that was
 * reversed in part or that a member named in a peer payment, and a link from the amount or daily sum of deposit reviews on, in whichever section of the console it
 * is requested.
 */
const linkTakesTwo = async (tx: Tx, line: StatementLine, { reversed }: Deposit, { settings }: Taking) =>
  reversed ||
  line.currency !== settings.currency ||
  creditNeedsTwo(settings, line.amount) ||
  (await isNamedByPeers(tx, { merchant: line.merchant, number: line.txId })) ||
  (await reversalOf(tx, line)) !== null

const actOf = ({ merchant, amount }: StatementLine, operators: readonly string[], at: number) =>
  ({ act: 'credit', merchant, amount, operators, at }) as const

/** Describes what a resolution of a locked line would move, before it does; null if its target doesn't exist. */
export async function weighResolution(
  tx: Tx,
  line: StatementLine,
  resolution: Resolution,
  operators: readonly string[],
  taking: Taking,
): Promise<Weighed | null> {
  const amount = `${lineAmount(line, taking.settings)} ${line.currency}`
  const always = { amount, version: line.state, second: true, undoes: false }
  if (resolution.way === 'return') return { ...always, memberId: null }
  if (resolution.way === 'credit') {
    const memberId = await creditable(tx, line.merchant, resolution.account)
    return memberId === null ? null : { ...always, memberId }
  }
  const deposit = await lockDeposit(tx, resolution.depositNo)
  if (deposit?.merchant !== line.merchant) return null
  const { memberId, status, review, reversed } = deposit
  const act = actOf(line, operators, taking.at)
  const second = (await linkTakesTwo(tx, line, deposit, taking)) || (await isBeyondDay(tx, taking.settings, act))
  return { amount, memberId, version: `${status} ${review} ${reversed}`, second, undoes: reversed }
}

/**
 * Whether these operators may link a line: two if it needs two, otherwise one, and then it counts toward that
 * operator's daily sum.
 */
async function mayLink(tx: Tx, line: StatementLine, deposit: Deposit, { operators }: Decider, taking: Taking) {
  if (new Set(operators).size < 2 && (await linkTakesTwo(tx, line, deposit, taking))) return false
  return countAlone(tx, taking.settings, actOf(line, operators, taking.at))
}

const paymentOf = (line: StatementLine, { settings }: Taking) => ({
  providerTxId: line.txId,
  amount: lineAmount(line, settings),
  currency: line.currency,
  at: line.at.toISOString(),
})

/**
 * Uses a line's number for the deposit it pays; false if it already pays something else. Two operators may use the
 * number of a partly reversed payment.
 */
const takesNumber = async (tx: Tx, line: StatementLine, deposit: Deposit, at: number): Promise<boolean> =>
  (await useNumber(tx, { merchant: line.merchant, number: line.txId, at }, depositAsOwner(deposit), true)) !== 'taken'

/** Claims the number of a partly reversed payment before crediting it. */
const claimRest = async (tx: Tx, line: StatementLine, deposit: Deposit, at: number): Promise<boolean> =>
  (await reversalOf(tx, line)) === null || takesNumber(tx, line, deposit, at)

/**
 * Attaches a line to a deposit that an operator credited before its payment was known: the line is that payment,
 * already booked.
 */
async function attach(tx: Tx, line: StatementLine, deposit: Deposit, { settings, at }: Taking): Promise<Resolved> {
  const [heard] = await tx
    .select({ txId: depositPayments.providerTxId })
    .from(depositPayments)
    .where(eq(depositPayments.depositNo, deposit.depositNo))
    .limit(1)
  if (heard && heard.txId !== line.txId) return 'target'
  if (!(await takesNumber(tx, line, deposit, at))) return 'target'
  await releaseSuspense(tx, [line], settings.currency, at)
  if (!heard) {
    const { providerTxId, amount, currency } = paymentOf(line, { settings, at })
    const { provider } = line
    await tx.insert(depositPayments).values({
      provider,
      providerTxId,
      depositNo: deposit.depositNo,
      amount,
      currency,
      paidAt: line.at,
      heardAt: new Date(at),
    })
  }
  await tx.update(statementLines).set({ state: 'matched', depositNo: deposit.depositNo }).where(ofLine(line))
  if (line.currency === deposit.currency && line.amount !== deposit.arrivedAmount)
    await noteDiffers(tx, line, deposit, at)
  return 'done'
}

/** The credited amount differs from the line's: two operators book the difference. */
async function noteDiffers(
  tx: Tx,
  line: StatementLine,
  { depositNo, arrivedAmount }: Deposit,
  at: number,
): Promise<void> {
  const { merchant, provider, lineId, amount, currency } = line
  const differs = { kind: 'other-amount', ours: arrivedAmount, theirs: amount } as const
  const of = { merchant, provider, lineId, depositNo, currency, at: line.at, foundAt: new Date(at) }
  await tx.insert(statementExceptions).values({ ...of, ...differs })
}

/** The money of a won charge-back: the deposit counts again. */
async function undo(tx: Tx, line: StatementLine, deposit: Deposit, { settings, at }: Taking): Promise<boolean> {
  const { currencyDecimals, currency } = settings
  if (line.currency !== currency || line.postingId === null) return false
  if (!(await takesNumber(tx, line, deposit, at))) return false
  if (!(await undoReversal(tx, deposit, line, { currencyDecimals, at }))) return false
  await tx.update(statementLines).set({ state: 'credited', depositNo: deposit.depositNo }).where(ofLine(line))
  return true
}

async function link(tx: Tx, line: StatementLine, depositNo: string, by: Decider, taking: Taking): Promise<Resolved> {
  const deposit = await lockDeposit(tx, depositNo)
  if (!deposit || deposit.merchant !== line.merchant || deposit.provider !== line.provider) return 'target'
  if (deposit.payCurrency !== line.currency) return 'currency'
  if (!(await mayLink(tx, line, deposit, by, taking))) return 'two'
  if (deposit.reversed && (await undo(tx, line, deposit, taking))) return 'done'
  if (deposit.status === 'arrived') return attach(tx, line, deposit, taking)
  if (!(await claimRest(tx, line, deposit, taking.at))) return 'target'
  const { outcome } = await takePaymentIn(tx, deposit, paymentOf(line, taking), taking.settings, taking.at)
  if (outcome === 'credited') return 'done'
  // already announced for this or another deposit, and not credited
  return outcome === 'known' || outcome === 'contradicts' ? creditKnown(tx, line, deposit, taking) : 'target'
}

/** Credits a known payment of this deposit that waits for an operator. */
async function creditKnown(tx: Tx, line: StatementLine, deposit: Deposit, { settings, at }: Taking): Promise<Resolved> {
  const [heard] = await tx
    .select()
    .from(depositPayments)
    .where(and(eq(depositPayments.provider, line.provider), eq(depositPayments.providerTxId, line.txId)))
  if (heard?.depositNo !== deposit.depositNo || line.currency !== settings.currency) return 'target'
  if (!(await takesNumber(tx, line, deposit, at))) return 'target'
  await creditDeposit(tx, deposit, line.amount, settings, at, line.txId)
  return 'done'
}

/** The account that may get money without an order: a member whose account still exists. */
export async function creditable(tx: Tx, merchant: string, account: string): Promise<string | null> {
  const own = and(eq(members.merchant, merchant), eq(members.account, account))
  const [member] = await tx
    .select({ id: members.id, type: members.type, status: members.status })
    .from(members)
    .where(own)
  return member && member.type !== 4 && member.status !== 'closed' ? member.id : null
}

/** Creates a deposit for a member without one, for money that arrived on a channel of the provider. */
async function credit(tx: Tx, line: StatementLine, account: string, { settings, at }: Taking): Promise<Resolved> {
  if (line.currency !== settings.currency || line.postingId === null) return 'currency'
  const memberId = await creditable(tx, line.merchant, account)
  if (memberId === null) return 'target'
  const channel = settings.cashier.channels.find(
    ({ provider, mode, payCurrency }) => provider === line.provider && mode === 'QR' && payCurrency === line.currency,
  )
  if (!channel) return 'target'
  const { rows } = await tx.execute<{ n: string }>(sql`SELECT nextval('deposit_numbers') AS n`)
  const day = dayOf(at, settings.calendar).replaceAll('-', '')
  const [deposit] = await tx
    .insert(deposits)
    .values({
      depositNo: `D${day}${rows[0]!.n.padStart(6, '0')}`,
      memberId,
      merchant: line.merchant,
      requestId: crypto.randomUUID(),
      channelId: channel.channelId,
      method: channel.method,
      mode: channel.mode,
      currency: settings.currency,
      amount: line.amount,
      payAmount: lineAmount(line, settings),
      payCurrency: line.currency,
      status: 'awaiting payment',
      provider: line.provider,
      language: 'EN',
      createdAt: new Date(at),
      expiresAt: new Date(at),
    })
    .returning()
  if (!(await claimRest(tx, line, deposit!, at))) return 'target'
  const { outcome } = await takePaymentIn(tx, deposit!, paymentOf(line, { settings, at }), settings, at)
  return outcome === 'credited' ? 'done' : 'target'
}

/** Marks lines as returned to their senders, each under its number. */
export async function returnLines(
  tx: Tx,
  returned: readonly { line: StatementLine; returnNo: string }[],
  { operators, reason }: Decider,
  { settings, at }: Taking,
): Promise<void> {
  if (returned.length === 0) return
  await releaseSuspense(
    tx,
    returned.map(({ line }) => line),
    settings.currency,
    at,
  )
  const why = returned.map(({ line: { provider, lineId }, returnNo }) => ({
    provider,
    line_id: lineId,
    reason: `${returnNo}: ${reason}`.slice(0, 300),
  }))
  await tx.execute(sql`
    UPDATE statement_lines l SET state = 'returned', reason = r.reason, decided_by = ${arrayText(operators)}::text[],
      decided_at = ${instant(at)}
    FROM jsonb_to_recordset(${JSON.stringify(why)}::jsonb) AS r (provider text, line_id text, reason text)
    WHERE l.provider = r.provider AND l.line_id = r.line_id`)
}

/** Decides on money that no deposit explains. A line is decided once; `line` must be locked and in suspense. */
export async function resolveSuspense(
  tx: Tx,
  line: StatementLine,
  resolution: Resolution,
  by: Decider,
  taking: Taking,
): Promise<Resolved> {
  if (resolution.way === 'return') {
    await returnLines(tx, [{ line, returnNo: resolution.returnNo }], by, taking)
    return 'done'
  }
  const resolved =
    resolution.way === 'link'
      ? await link(tx, line, resolution.depositNo, by, taking)
      : await credit(tx, line, resolution.account, taking)
  if (resolved === 'done')
    await tx
      .update(statementLines)
      .set({ decidedBy: [...by.operators], decidedAt: new Date(taking.at), reason: by.reason })
      .where(ofLine(line))
  return resolved
}
