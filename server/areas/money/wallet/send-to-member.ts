import { addDays, dayOf, dayStart, type Calendar } from '#rules/calendar.ts'
import { and, asc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import { charactersOf } from '#rules/characters-of.ts'
import { memberTransferLimits as limits } from '#rules/member-transfer.ts'
import { ok, refuse, type BodyOf, type ReplyOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { mayLeave } from '../peer-payments/frozen-money.ts'
import { countTry, lockedFor } from '#server/http/throttle.ts'
import { limits as throttles } from '#server/limits.ts'
import { checkPaymentPassword } from '#server/areas/accounts/members/check-payment-password.ts'
import { memberOf, type Member } from '#server/areas/accounts/members/find-member.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { mayReceive } from '#server/areas/accounts/responsible-gaming/may-receive.ts'
import type { Services } from '#server/services.ts'
import { owedOfContracts } from './contract-debts.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { openDuty, readDuties, showDuties } from './wagering-requirements.ts'
import { instant } from '#server/db/sql-values.ts'
import { memberTransfers } from './tables.ts'

/** The most characters of a remark. */
const maxRemark = 140

type Reply = ReplyOf<'transferToUpline'>
type Direction = 'up' | 'down'
/** A requested transfer; `toAccount` if the request names the receiver. */
export type Asked = {
  memberId: string
  direction: Direction
  requestId: string
  amount: bigint
  remark: string | null
  toAccount: string | null
}

/**
 * One line without control characters and without bidi marks that would reverse the following text; null when empty.
 */
function remarkOf(typed: string | undefined): string | null {
  const plain = (typed ?? '').replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '').replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return plain.trim().normalize('NFC') || null
}

/** The earlier answer under this request id, or null. */
async function readAnswered(db: Db | Tx, transfer: Asked, currencyDecimals: number): Promise<Reply | null> {
  const { memberId, direction, requestId, amount, remark, toAccount } = transfer
  const [known] = await db
    .select({ sent: memberTransfers, receiver: members.accountKey })
    .from(memberTransfers)
    .innerJoin(members, eq(members.id, memberTransfers.receiverId))
    .where(
      and(
        eq(memberTransfers.senderId, memberId),
        eq(memberTransfers.direction, direction),
        eq(memberTransfers.requestId, requestId),
      ),
    )
  if (!known) return null
  const { sent, receiver } = known
  const same = sent.amount === amount && sent.remark === remark && (toAccount === null || toAccount === receiver)
  if (!same) return refuse('request.id.reused')
  return ok({ transferNo: sent.transferNo, balance: amountText(sent.balance, currencyDecimals) })
}

/** The sum a member has sent to others on a day of the merchant's zone. */
async function sentOn(tx: Tx, senderId: string, day: string, calendar: Calendar): Promise<bigint> {
  const [row] = await tx
    .select({ sent: sum(memberTransfers.amount) })
    .from(memberTransfers)
    .where(
      and(
        eq(memberTransfers.senderId, senderId),
        gte(memberTransfers.sentAt, new Date(dayStart(day, calendar))),
        lt(memberTransfers.sentAt, new Date(dayStart(addDays(day, 1), calendar))),
      ),
    )
  return BigInt(row?.sent ?? 0)
}

/** Locks both members' rows in a fixed order, so that all transfers of either member queue here. */
async function lockBoth(tx: Tx, memberId: string, receiverId: string | null) {
  const rows = await tx
    .select()
    .from(members)
    .where(inArray(members.id, receiverId === null ? [memberId] : [memberId, receiverId]))
    .orderBy(asc(members.id))
    .for('no key update')
  return {
    sender: rows.find(({ id }) => id === memberId)!,
    receiver: rows.find(({ id }) => id === receiverId),
  }
}

type Receiving = {
  /** The receiver. */
  receiverId: string | null
  /** Whether the sender may send to the receiver; called while both are locked. */
  mayGo: (sender: Member, receiver: Member) => boolean
}

const probesOf = (memberId: string) => `transfer:refused:${memberId}`

/**
 * Sends money to another member in one transaction. The receiver gets it with the requirement to play it once. Refusals
 * follow the order of the contract's guards. Answers that reveal another member's limits or exclusion are counted while
 * the sender is locked, so that simultaneous requests get no more of them than sequential ones.
 */
export async function sendToMember(
  { clock, merchant }: Services,
  settings: MerchantSettings,
  transfer: Asked,
  receiving: Receiving,
  tx: Tx,
): Promise<Reply> {
  const { memberId } = transfer
  const both = await lockBoth(tx, memberId, receiving.receiverId)
  const answered = await readAnswered(tx, transfer, settings.currencyDecimals)
  if (answered) return answered
  const at = clock.now()
  const wait = await lockedFor(tx, probesOf(memberId), at)
  if (wait > 0) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: wait })
  const answer = await send(tx, { merchant: merchant.code, settings, at }, transfer, receiving, both)
  if (!answer.ok && answer.code === 'transfer.not.available')
    await countTry(tx, probesOf(memberId), throttles.refusedTransfers, at)
  return answer
}

async function send(
  tx: Tx,
  { merchant, settings, at }: { merchant: string; settings: MerchantSettings; at: number },
  transfer: Asked,
  { mayGo }: Receiving,
  { sender, receiver }: Awaited<ReturnType<typeof lockBoth>>,
): Promise<Reply> {
  const { currency, currencyDecimals, calendar, cashier } = settings
  const { memberId, direction, requestId, amount, remark } = transfer
  const day = dayOf(at, calendar)
  const perDay = minorUnits(limits.perDay, currencyDecimals)!
  if ((await sentOn(tx, memberId, day, calendar)) + amount > perDay) return refuse('account.transfer.exceed.max')
  if (receiver?.status !== 'active' || !mayGo(sender, receiver)) return refuse('transfer.not.available')
  const to = { memberId: receiver.id, currency }
  if (!(await mayReceive(tx, { ...to, amount, at }))) return refuse('transfer.not.available')
  const duties = await readDuties(tx, { memberId, currency, currencyDecimals })
  if (duties.length > 0) return refuse('transfer.turnover.required', { value: showDuties(duties, currencyDecimals) })
  if ((await owedOfContracts(tx, memberId, currency)) > 0n) return refuse('contract.upline.in.debt')
  if (!(await mayLeave(tx, { memberId, currency, amount }, { now: at, cashier })))
    return refuse('account.balance.not.enough')
  const { rows } = await tx.execute<{ outcome: string; transfer_no: string; balance: string; arrived: string }>(
    sql`SELECT outcome, transfer_no, balance, arrived FROM member_transfer_send(${merchant}, ${memberId}, ${receiver.id},
      ${direction}, ${requestId}, ${day.replaceAll('-', '')}, ${remark}, ${currency}, ${String(amount)}, ${instant(at)})`,
  )
  const { outcome, transfer_no: transferNo, balance, arrived } = rows[0]!
  if (outcome === 'locked') return refuse('wallet.is.locked')
  if (outcome === 'short') return refuse('account.balance.not.enough')
  const duty = { source: 'transfer' as const, base: amount, multiple: 1, postingId: BigInt(arrived), at }
  await openDuty(tx, { merchant, ...to, ...duty })
  return ok({ transferNo, balance: amountText(BigInt(balance), currencyDecimals) })
}

type Typed = Pick<BodyOf<'transferToUpline'>, 'amount' | 'paymentPassword' | 'remark' | 'requestId'>

/**
 * The checks before the receiver's: whether the request was already done (then it gets the same answer), the payment
 * password and the amount.
 */
export async function judgeTransfer(
  services: Services,
  { currencyDecimals }: MerchantSettings,
  body: Typed,
  given: Pick<Asked, 'memberId' | 'direction' | 'toAccount'>,
): Promise<{ transfer: Asked } | { reply: Reply }> {
  const { db } = services
  const amount = minorUnits(body.amount, currencyDecimals)
  const remark = remarkOf(body.remark)
  const isTooLong = remark !== null && charactersOf(remark) > maxRemark
  if (amount === null || amount <= 0n || isTooLong) return { reply: refuse('request.param.err') }
  const transfer = { ...given, requestId: body.requestId, amount, remark }
  const answered = await readAnswered(db, transfer, currencyDecimals)
  if (answered) return { reply: answered }
  if ((await memberOf(db, given.memberId)).status !== 'active') return { reply: refuse('login.denied') }
  const refused = await checkPaymentPassword(services, given.memberId, body.paymentPassword)
  if (refused) return { reply: refused }
  const wait = await lockedFor(db, probesOf(given.memberId), services.clock.now())
  if (wait > 0) return { reply: refuse('TOO_MANY_REQUEST', { retryAfterSeconds: wait }) }
  if (amount < minorUnits(limits.min, currencyDecimals)!) return { reply: refuse('account.transfer.exceed.min') }
  if (amount > minorUnits(limits.max, currencyDecimals)!) return { reply: refuse('account.transfer.exceed.max') }
  return { transfer }
}
