import { dayOf } from '#rules/calendar.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { creditDeposit, lockDeposit, takePaymentIn, type Deposit } from '../cashier/move-deposit.ts'
import { countAlone, isBeyondDay } from '../cashier/one-operator.ts'
import { creditNeedsTwo } from '../cashier/review-deposit.ts'
import { depositPayments, deposits } from '../cashier/tables.ts'
import { undoReversal } from '../cashier/undo-reversal.ts'
import { depositAsOwner, useNumber } from '../cashier/used-numbers.ts'
import { members } from '../members/tables.ts'
import { arrayText, instant } from '../wallet/ledger.ts'
import { statementExceptions } from './exception-table.ts'
import { amongLines, lineAmount, ofLine, releaseSuspense } from './suspense.ts'
import { statementLines, type StatementLine } from './tables.ts'
import type { Taking } from './taking.ts'

export type Resolution =
  /** It is for a deposit, whichever state that is in. */
  | { way: 'link'; depositNo: string }
  /** It is a member's, who began no deposit for it. */
  | { way: 'credit'; account: string }
  /** It went back to whom it came from, under a number of its own. */
  | { way: 'return'; returnNo: string }
/** `two`: one operator decides what takes two; nothing was written. */
export type Resolved = 'done' | 'unknown' | 'decided' | 'target' | 'currency' | 'two'
export type Decider = { operators: readonly string[]; reason: string }

/** Those of lines, named as `lineRef` does, that are in suspense, locked in one order. */
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

/** What a resolution would move: how much to whom, the state of what it touches, and whether that takes two operators. */
export type Weighed = { amount: string; memberId: string | null; version: string; second: boolean; undoes: boolean }

/**
 * Two decide every return and credit, a link that undoes a charge-back, and one from the amount of deposit reviews or the sum
 * of a day on: whichever room it is asked in.
 */
const linkIsLarge = (line: StatementLine, { reversed }: Deposit, { settings }: Taking): boolean =>
  reversed || line.currency !== settings.currency || creditNeedsTwo(settings, line.amount)

const actOf = ({ merchant, amount }: StatementLine, operators: readonly string[], at: number) =>
  ({ act: 'credit', merchant, amount, operators, at }) as const

/** Says what a resolution of a locked line would move before it does; null where what it names isn't there. */
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
  const second = linkIsLarge(line, deposit, taking) || (await isBeyondDay(tx, taking.settings, act))
  return { amount, memberId, version: `${status} ${review} ${reversed}`, second, undoes: reversed }
}

/** Whether those who link a line may: two where it takes two, else one, whose sum of the day counts it. */
async function mayLink(tx: Tx, line: StatementLine, deposit: Deposit, { operators }: Decider, taking: Taking) {
  if (linkIsLarge(line, deposit, taking) && new Set(operators).size < 2) return false
  return countAlone(tx, taking.settings, actOf(line, operators, taking.at))
}

const paymentOf = (line: StatementLine, { settings }: Taking) => ({
  providerTxId: line.txId,
  amount: lineAmount(line, settings),
  currency: line.currency,
  at: line.at.toISOString(),
})

/** Takes a line's number for a deposit that it pays; false where it pays something else. */
const takesNumber = async (tx: Tx, line: StatementLine, deposit: Deposit, at: number): Promise<boolean> =>
  (await useNumber(tx, { merchant: line.merchant, number: line.txId, at }, depositAsOwner(deposit))) !== 'taken'

/** A deposit that an operator credited before anything was heard of its money: the line is that money, booked already. */
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

/** What was credited is another amount than the line's: two operators book the difference. */
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

/** The money of a charge-back that was won: the deposit stands again. */
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
  const { outcome } = await takePaymentIn(tx, deposit, paymentOf(line, taking), taking.settings, taking.at)
  if (outcome === 'credited') return 'done'
  // heard for this or another deposit before, and not credited
  return outcome === 'known' || outcome === 'contradicts' ? creditKnown(tx, line, deposit, taking) : 'target'
}

/** What was heard as this deposit's own payment and waits for a person. */
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

/** Whose money that came without an order may be: a member's who is still there. */
export async function creditable(tx: Tx, merchant: string, account: string): Promise<string | null> {
  const own = and(eq(members.merchant, merchant), eq(members.account, account))
  const [member] = await tx
    .select({ id: members.id, type: members.type, status: members.status })
    .from(members)
    .where(own)
  return member && member.type !== 4 && member.status !== 'closed' ? member.id : null
}

/** A deposit of a member who began none, for money that came to a channel of the provider. */
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
  const { outcome } = await takePaymentIn(tx, deposit!, paymentOf(line, { settings, at }), settings, at)
  return outcome === 'credited' ? 'done' : 'target'
}

/** Lines that went back to whom they came from, each under its number. */
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

/** Decides what becomes of money that nobody's deposit explains. A line is decided once; `line` is locked and in suspense. */
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
