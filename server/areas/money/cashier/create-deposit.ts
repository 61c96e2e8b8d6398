import { dayOf, type Calendar } from '#rules/calendar.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { giveNumber, hasNumbers, type Given } from '#server/areas/money/agent-numbers/give-number.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { holdGuard } from '#server/areas/accounts/responsible-gaming/hold-guard.ts'
import { pauseIn } from '#server/areas/accounts/responsible-gaming/rules.ts'
import { playLimits } from '#server/areas/accounts/responsible-gaming/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText, minorUnits, withDecimals } from '#rules/money.ts'
import { depositsSince } from '#server/areas/accounts/responsible-gaming/net-deposit.ts'
import { wallets } from '../wallet/tables.ts'
import type { ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { countOpen, isOpen } from './channels.ts'
import { makeOrder } from './make-order.ts'
import type { PayTo } from './payment-protocol.ts'
import { showOrder } from './show-deposit.ts'
import { takesPayments } from './is-served.ts'
import { deposits } from './tables.ts'
import { payDecimalsOf, worthOf } from '#rules/deposit-worth.ts'

type Reply = ReplyOf<'depositByLaunchUrl'>
type Request = Pick<RequestOf<'depositByLaunchUrl'>, 'body' | 'caller' | 'language' | 'host'>
type Deposit = typeof deposits.$inferSelect

type Asked = {
  memberId: string
  requestId: string
  channel: ChannelSettings
  payAmount: string
  amount: bigint
  promotionId: string | null
}

async function readAnswered(db: Db | Tx, { memberId, requestId, channel, payAmount, promotionId }: Asked) {
  const [known] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), eq(deposits.requestId, requestId)))
  if (!known) return null
  const same =
    known.channelId === channel.channelId && known.payAmount === payAmount && known.promotionId === promotionId
  return same ? known : refuse('request.id.reused')
}

/** Whether a deposit of this amount would exceed a member's deposit limit, counting arrived and open deposits. */
async function passesLimit(tx: Tx, memberId: string, currency: string, amount: bigint, now: number): Promise<boolean> {
  const limits = await tx
    .select()
    .from(playLimits)
    .where(and(eq(playLimits.memberId, memberId), eq(playLimits.kind, 'DEPOSIT')))
  if (limits.length === 0) return false
  const { rows } = await tx.execute<{ open: string }>(sql`
    SELECT coalesce(sum(amount), 0) AS open FROM deposits
    WHERE member_id = ${memberId} AND currency = ${currency} AND status IN ('created', 'awaiting payment')
      AND (review OR expires_at > ${new Date(now).toISOString()})`)
  const open = BigInt(rows[0]!.open)
  for (const { hours, value } of limits) {
    const since = new Date(now - hours * 3_600_000)
    if ((await depositsSince(tx, memberId, currency, since)) + open + amount > value) return true
  }
  return false
}

async function isLocked(tx: Tx, memberId: string, currency: string): Promise<boolean> {
  const [main] = await tx
    .select({ locked: wallets.locked })
    .from(wallets)
    .where(and(eq(wallets.memberId, memberId), eq(wallets.currency, currency), eq(wallets.wallet, 'main')))
  return main?.locked ?? false
}

/** Where the member pays one of the house's own numbers; an app reads the number from the QR picture. */
const payToOf = ({ name, use, number }: Given): PayTo => ({
  kind: 'WALLET_NUMBER',
  use,
  name,
  number,
  reference: null,
  qrText: number,
})

/** Assigns one of the channel's own numbers to an order: null when the channel has none, refused when all are full. */
async function numberFor(
  tx: Tx,
  merchant: string,
  { channel, amount }: Asked,
  moment: { now: number; calendar: Calendar },
) {
  const { channelId } = channel
  if (!(await hasNumbers(tx, merchant, channelId))) return null
  return (await giveNumber(tx, { merchant, channelId, amount }, moment)) ?? refuse('deposit.channel.closed')
}

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/** Why a member can't make a deposit: the first refusal in the order of the contract, or null. */
async function stopOf(
  {
    tx,
    member,
    merchant,
    now,
    bonuses,
    ports,
  }: { tx: Tx; member: Member; merchant: string; now: number } & Pick<Services, 'bonuses' | 'ports'>,
  settings: MerchantSettings,
  { memberId, channel, amount, promotionId }: Asked,
) {
  const { currency, calendar, cashier } = settings
  if (member.status !== 'active') return refuse('login.denied')
  if (channel.vipMin > member.rankLevel || !isOpen(channel, now, calendar.timeZone))
    return refuse('deposit.channel.closed')
  if (!(await takesPayments(tx, ports, merchant, channel))) return refuse('deposit.channel.closed')
  if ((await countOpen(tx, memberId, now)) >= cashier.maxOpenDeposits) return refuse('deposit.too.many.open')
  const pause = pauseIn(await holdGuard(tx, memberId), now)
  if (pause) return refuse(pause === 'excluded' ? 'player.excluded' : 'player.cooling.off')
  if (await passesLimit(tx, memberId, currency, amount, now)) return refuse('play.limit.reached')
  if (await isLocked(tx, memberId, currency)) return refuse('wallet.is.locked')
  if (promotionId === null) return null
  return bonuses.stop({ tx, member, merchant, site: settings, at: now }, promotionId, amount)
}

type Writing = { merchant: string; language: string; given: Given | null; now: number }

/** Inserts the deposit under a new number. A deposit to a house number awaits payment at once. */
async function insertDeposit(
  tx: Tx,
  { currency, calendar }: MerchantSettings,
  { memberId, requestId, channel, payAmount, amount, promotionId }: Asked,
  { merchant, language, given, now }: Writing,
): Promise<Deposit> {
  const { rows } = await tx.execute<{ n: string }>(sql`SELECT nextval('deposit_numbers') AS n`)
  const day = dayOf(now, calendar).replaceAll('-', '')
  const [row] = await tx
    .insert(deposits)
    .values({
      depositNo: `D${day}${rows[0]!.n.padStart(6, '0')}`,
      memberId,
      merchant,
      requestId,
      channelId: channel.channelId,
      method: channel.method,
      mode: channel.mode,
      currency,
      amount,
      payAmount,
      payCurrency: channel.payCurrency,
      rate: channel.rate,
      status: given ? 'awaiting payment' : 'created',
      ...(given && { numberId: given.id, payTo: payToOf(given) }),
      provider: channel.provider,
      language,
      promotionId,
      createdAt: new Date(now),
      expiresAt: new Date(now + channel.expiresMinutes * 60_000),
    })
    .returning()
  return row!
}

/** Writes a deposit unless it is refused. */
async function write(
  { clock, bonuses, ports, merchant: { code: merchant } }: Services,
  settings: MerchantSettings,
  { request, language, tx }: { request: Asked; language: string; tx: Tx },
) {
  const member = (await lockMember(tx, request.memberId))!
  const answered = await readAnswered(tx, request)
  if (answered) return answered
  const now = clock.now()
  const stop = await stopOf({ tx, member, merchant, now, bonuses, ports }, settings, request)
  if (stop) return stop
  const given = await numberFor(tx, merchant, request, { now, calendar: settings.calendar })
  if (given && 'ok' in given) return given
  return insertDeposit(tx, settings, request, { merchant, language, given, now })
}

const isRefusal = (one: Deposit | ReturnType<typeof refuse>): one is ReturnType<typeof refuse> => 'ok' in one

/**
 * Creates a deposit: it is stored first, then its provider creates the order under its number. Without an answer it
 * stays, and the order is requested again by the same number. A repeated request returns the deposit's current state.
 */
export async function createDeposit(
  services: Services,
  mode: 'LAUNCH' | 'QR',
  { body, caller, language, host }: Request,
): Promise<Reply> {
  const { db, merchant } = services
  const settings = await merchant.read()
  const channel = settings.cashier.channels.find(({ channelId }) => channelId === body.channelId)
  if (!channel || channel.mode !== mode) return refuse('deposit.channel.closed')
  const payDecimals = payDecimalsOf(channel.rate, settings.currencyDecimals)
  const paid = minorUnits(body.amount, payDecimals)
  const amount = worthOf(body.amount, channel.rate, settings.currencyDecimals)
  if (paid === null || amount === null || amount <= 0n) return refuse('request.param.err')
  const { min, max } = channel
  if (paid < minorUnits(min, payDecimals)! || paid > minorUnits(max, payDecimals)!)
    return refuse('deposit.invalid.amount', {
      value: { min: withDecimals(min, payDecimals), max: withDecimals(max, payDecimals) },
    })
  const payAmount = amountText(paid, payDecimals)
  const { requestId, promotionId = null } = body
  const request = { memberId: caller.memberId, requestId, channel, payAmount, amount, promotionId }
  const written = await db.transaction((tx) => write(services, settings, { request, language, tx }))
  if (isRefusal(written)) return written as Extract<Reply, { ok: false }>
  const deposit = await makeOrder(services, written, host)
  return ok(showOrder(deposit, channel, language))
}
