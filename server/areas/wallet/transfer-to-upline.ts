import { and, asc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import { memberTransferLimits as limits } from '#rules/member-transfer.ts'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { checkPaymentPassword } from '../members/check-payment-password.ts'
import { memberOf } from '../members/find-member.ts'
import { members } from '../members/tables.ts'
import { mayReceive } from '../protection/may-receive.ts'
import { addDays, dayStart, localDate } from '../records/zone-days.ts'
import type { Services } from '../../services.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { mayLeave } from '../direct/frozen-money.ts'
import { amountText, minorUnits } from './amounts.ts'
import { openDuty, readDuties, showDuties } from './duties.ts'
import { instant } from './ledger.ts'
import { memberTransfers } from './tables.ts'

type Reply = ReplyOf<'transferToUpline'>
type Request = Pick<RequestOf<'transferToUpline'>, 'body' | 'caller'>
type Asked = { memberId: string; requestId: string; amount: bigint; remark: string | null }

/** One line without control characters and without marks that turn the direction of what follows; null when empty. */
function remarkOf(typed: string | undefined): string | null {
  const plain = (typed ?? '').replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '').replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return plain.trim() || null
}

/** What was answered before under this request id; null when nothing was. */
async function readAnswered(db: Db | Tx, transfer: Asked, currencyDecimals: number): Promise<Reply | null> {
  const [known] = await db
    .select()
    .from(memberTransfers)
    .where(
      and(
        eq(memberTransfers.senderId, transfer.memberId),
        eq(memberTransfers.direction, 'up'),
        eq(memberTransfers.requestId, transfer.requestId),
      ),
    )
  if (!known) return null
  if (known.amount !== transfer.amount || known.remark !== transfer.remark) return refuse('request.id.reused')
  return ok({ transferNo: known.transferNo, balance: amountText(known.balance, currencyDecimals) })
}

/** What a member has sent to others on a day of the merchant's zone. */
async function sentOn(tx: Tx, senderId: string, day: string, zone: string): Promise<bigint> {
  const [row] = await tx
    .select({ sent: sum(memberTransfers.amount) })
    .from(memberTransfers)
    .where(
      and(
        eq(memberTransfers.senderId, senderId),
        gte(memberTransfers.sentAt, new Date(dayStart(day, zone))),
        lt(memberTransfers.sentAt, new Date(dayStart(addDays(day, 1), zone))),
      ),
    )
  return BigInt(row?.sent ?? 0)
}

/** Both members' rows, locked in one order: what either sends or is sent queues here. */
async function lockBoth(tx: Tx, memberId: string) {
  const { uplineId } = await memberOf(tx, memberId)
  const rows = await tx
    .select()
    .from(members)
    .where(inArray(members.id, uplineId === null ? [memberId] : [memberId, uplineId]))
    .orderBy(asc(members.id))
    .for('update')
  const sender = rows.find(({ id }) => id === memberId)!
  return { sender, upline: rows.find(({ id }) => id === sender.uplineId) ?? null }
}

async function send(
  { clock, merchant }: Services,
  { currency, currencyDecimals, timeZone }: MerchantSettings,
  transfer: Asked,
  tx: Tx,
): Promise<Reply> {
  const { memberId, requestId, amount, remark } = transfer
  const { sender, upline } = await lockBoth(tx, memberId)
  const answered = await readAnswered(tx, transfer, currencyDecimals)
  if (answered) return answered
  const at = clock.now()
  const day = localDate(at, timeZone)
  const perDay = minorUnits(limits.perDay, currencyDecimals)!
  if ((await sentOn(tx, memberId, day, timeZone)) + amount > perDay) return refuse('account.transfer.exceed.max')
  if (!sender.toUpline || upline?.status !== 'active') return refuse('transfer.not.available')
  const receiver = { memberId: upline.id, currency }
  if (!(await mayReceive(tx, { ...receiver, amount, at }))) return refuse('transfer.not.available')
  const duties = await readDuties(tx, { memberId, currency, currencyDecimals })
  if (duties.length > 0) return refuse('transfer.turnover.required', { value: showDuties(duties, currencyDecimals) })
  if (!(await mayLeave(tx, { memberId, currency, amount, now: at }))) return refuse('account.balance.not.enough')
  const { rows } = await tx.execute<{ outcome: string; transfer_no: string; balance: string; arrived: string }>(
    sql`SELECT outcome, transfer_no, balance, arrived FROM member_transfer_send(${merchant.code}, ${memberId}, ${upline.id},
      'up', ${requestId}, ${day.replaceAll('-', '')}, ${remark}, ${currency}, ${String(amount)}, ${instant(at)})`,
  )
  const { outcome, transfer_no: transferNo, balance, arrived } = rows[0]!
  if (outcome === 'locked') return refuse('wallet.is.locked')
  if (outcome === 'short') return refuse('account.balance.not.enough')
  const duty = { source: 'transfer' as const, base: amount, multiple: 1, postingId: BigInt(arrived), at }
  await openDuty(tx, { merchant: merchant.code, ...receiver, ...duty })
  return ok({ transferNo, balance: amountText(BigInt(balance), currencyDecimals) })
}

/**
 * Sends money to the direct upline: one transaction, in which the upline gets it with the duty to play it once. Refused
 * where the guards of the contract say so, in their order; whatever would refuse it now, a request that was done before is
 * answered as it was. All that a member sends in a day of the merchant's zone counts toward `account.transfer.exceed.max`.
 */
export async function transferToUpline(services: Services, { body, caller }: Request): Promise<Reply> {
  const { db, merchant } = services
  const settings = await merchant.read()
  const { currencyDecimals } = settings
  const { memberId } = caller
  const amount = minorUnits(body.amount, currencyDecimals)
  if (amount === null || amount <= 0n) return refuse('request.param.err')
  const transfer = { memberId, requestId: body.requestId, amount, remark: remarkOf(body.remark) }
  const answered = await readAnswered(db, transfer, currencyDecimals)
  if (answered) return answered
  if ((await memberOf(db, memberId)).status !== 'active') return refuse('login.denied')
  const refused = await checkPaymentPassword(services, memberId, body.paymentPassword)
  if (refused) return refused
  if (amount < minorUnits(limits.min, currencyDecimals)!) return refuse('account.transfer.exceed.min')
  if (amount > minorUnits(limits.max, currencyDecimals)!) return refuse('account.transfer.exceed.max')
  return db.transaction((tx) => send(services, settings, transfer, tx))
}
