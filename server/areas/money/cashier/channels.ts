import { payDecimalsOf, worthOf } from '#rules/deposit-worth.ts'
import { withDecimals } from '#rules/money.ts'
import { ok, type Caller, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { artUrl } from '#rules/art.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { textsIn } from '#server/texts/server-texts.ts'
import { settingIn, settingLinesIn } from '#server/texts/default-texts.ts'
import { fullChannels } from '#server/areas/money/agent-numbers/give-number.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { localTime } from '#server/lists/local-time.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { takesPayments } from './is-served.ts'
import { showDeposit } from './show-deposit.ts'
import { deposits } from './tables.ts'

type Shown = ValueOf<'listDepositChannels'>[number]

/**
 * Whether a channel takes deposits now: it is enabled, and the time is within its hours in the merchant's time zone.
 */
export function isOpen(
  { open, hours }: Pick<ChannelSettings, 'open' | 'hours'>,
  now: number,
  timeZone: string,
): boolean {
  if (!open || hours === null) return open
  const [from = '', to = ''] = hours.split('-')
  const time = localTime(now, timeZone).slice(11, 16)
  return from <= to ? time >= from && time < to : time >= from || time < to
}

/** The limits and presets of a channel, in the decimals of its pay currency. */
function rangeOf({ min, max, presets, rate }: Omit<ChannelSettings, 'name' | 'steps'>, currencyDecimals: number) {
  const decimals = payDecimalsOf(rate, currencyDecimals)
  const write = (amount: string) => withDecimals(amount, decimals)
  return { min: write(min), max: write(max), presets: presets.map(write) }
}

/** A channel in the caller's language. It copies field by field, so nothing else of the settings document leaks. */
export function showChannel(
  channel: ChannelSettings,
  { language, open, currencyDecimals }: { language: string; open: boolean; currencyDecimals: number },
): Shown {
  const { channelId, method, mode, expiresMinutes, hours, vipMin, direct, asks, rate, payCurrency } = channel
  return {
    channelId,
    method,
    name: settingIn(channel.name, language),
    logo: artUrl.payment(method, direct),
    ...rangeOf(channel, currencyDecimals),
    mode,
    steps: settingLinesIn(channel.steps, language),
    expiresMinutes,
    hours,
    vipMin,
    open,
    ...(direct !== undefined && { direct }),
    asks,
    rate,
    payCurrency,
  }
}

const openStates = ['created', 'awaiting payment'] as const
/**
 * The deposits a member can still pay at a moment. Deposits under review and overdue ones that the job has yet to end
 * are not the member's to end, so they don't block another deposit.
 */
const isPayable = (now: number) =>
  and(inArray(deposits.status, openStates), eq(deposits.review, false), gt(deposits.expiresAt, new Date(now)))

const unfinishedShown = 20

/** A member's undecided deposits, newest first. */
const readUnfinished = (db: Db, memberId: string) =>
  db
    .select()
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), inArray(deposits.status, openStates)))
    .orderBy(desc(deposits.createdAt))
    .limit(unfinishedShown)

/** How many deposits of a member await payment. */
export const countOpen = async (db: Db | Tx, memberId: string, now: number): Promise<number> =>
  (
    await db
      .select({ depositNo: deposits.depositNo })
      .from(deposits)
      .where(and(eq(deposits.memberId, memberId), isPayable(now)))
  ).length

/**
 * Closed channels among those a member may use: out of hours, disabled, without a provider that takes orders, or with all
 * their numbers full.
 */
async function closedOf(
  { db, clock, merchant, ports }: Services,
  { calendar, currencyDecimals }: MerchantSettings,
  channels: readonly ChannelSettings[],
): Promise<Set<string>> {
  const now = clock.now()
  const open: ChannelSettings[] = []
  for (const channel of channels)
    if (isOpen(channel, now, calendar.timeZone) && (await takesPayments(db, ports, merchant.code, channel)))
      open.push(channel)
  const minima = open.map(({ channelId, min, rate }) => ({
    channelId,
    min: worthOf(min, rate, currencyDecimals) ?? 0n,
  }))
  const full = await fullChannels(db, merchant.code, minima, { now, calendar })
  const free = new Set(open.map(({ channelId }) => channelId).filter((channelId) => !full.has(channelId)))
  return new Set(channels.map(({ channelId }) => channelId).filter((channelId) => !free.has(channelId)))
}

const forMember = (settings: MerchantSettings, rankLevel: number, method: string | undefined) =>
  settings.cashier.channels.filter(
    (channel) => channel.vipMin <= rankLevel && (method === undefined || channel.method === method),
  )

/** Lists the channels the caller may use; closed ones are marked. */
export async function listDepositChannels(
  services: Services,
  { query, caller, language }: Pick<RequestOf<'listDepositChannels'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'listDepositChannels'>> {
  const settings = await services.merchant.read()
  const { rankLevel } = await memberOf(services.db, caller.memberId)
  const channels = forMember(settings, rankLevel, query.method)
  const closed = await closedOf(services, settings, channels)
  return ok(
    channels.map((channel) =>
      showChannel(channel, {
        language,
        open: !closed.has(channel.channelId),
        currencyDecimals: settings.currencyDecimals,
      }),
    ),
  )
}

async function lastDeposited(db: Db, memberId: string): Promise<string | null> {
  const [arrived] = await db
    .select({ channelId: deposits.channelId })
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), eq(deposits.status, 'arrived')))
    .orderBy(desc(deposits.createdAt))
    .limit(1)
  return arrived?.channelId ?? null
}

/** What the deposit page shows before the member enters an amount. */
export async function readDepositSettings(
  services: Services,
  { query, caller, language }: { query: RequestOf<'getDepositSettings'>['query']; caller: Caller; language: string },
): Promise<ReplyOf<'getDepositSettings'>> {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  const member = await memberOf(db, caller.memberId)
  const channels = forMember(settings, member.rankLevel, query.method)
  const closed = await closedOf(services, settings, channels)
  const methods = new Map<string, ChannelSettings>()
  for (const channel of channels)
    if (!methods.has(channel.method) && !closed.has(channel.channelId)) methods.set(channel.method, channel)
  const lastChannelId = await lastDeposited(db, caller.memberId)
  return ok({
    currency: settings.currency,
    methods: [...methods.values()].map(({ name, ...channel }) => ({
      method: channel.method,
      name: settingIn(name, language),
      logo: artUrl.payment(channel.method),
      ...rangeOf(channel, settings.currencyDecimals),
    })),
    openDeposits: await countOpen(db, caller.memberId, clock.now()),
    unfinished: (await readUnfinished(db, caller.memberId)).map((row) => showDeposit(row, settings.currencyDecimals)),
    maxOpenDeposits: settings.cashier.maxOpenDeposits,
    turnoverMultiple: 1,
    turnoverText: textsIn(language).turnover,
    promotions: await services.bonuses.list(db, merchant.code, member, settings, clock.now()),
    limitsPrompt: lastChannelId === null,
    lastChannelId,
  })
}
