import { ok, type Caller, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { memberOf } from '../members/find-member.ts'
import { localTime } from '../records/zone-days.ts'
import type { MerchantSettings } from '../system/settings.ts'
import type { ChannelSettings } from './cashier-settings.ts'
import { showDeposit } from './show-deposit.ts'
import { deposits } from './tables.ts'
import { textIn } from './text-in.ts'

type Shown = ValueOf<'listDepositChannels'>[number]

/** Whether a channel takes deposits now: switched on, and within its hours of the merchant's zone. */
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

/** A channel in the caller's language. */
export function showChannel(
  { name, steps, ...settings }: ChannelSettings,
  { language, now, timeZone }: { language: string; now: number; timeZone: string },
): Shown {
  const { provider: _provider, ...channel } = settings
  return {
    ...channel,
    name: textIn(name, language),
    steps: steps[language] ?? steps.EN,
    logo: null,
    open: isOpen(channel, now, timeZone),
  }
}

const openStates = ['created', 'awaiting payment'] as const

const unfinishedShown = 20

/** Deposits of a member that are not decided, the newest first. */
const readUnfinished = (db: Db, memberId: string) =>
  db
    .select()
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), inArray(deposits.status, openStates)))
    .orderBy(desc(deposits.createdAt))
    .limit(unfinishedShown)

/** How many deposits of a member are not decided. */
export const countOpen = async (db: Db | Tx, memberId: string): Promise<number> =>
  (
    await db
      .select({ depositNo: deposits.depositNo })
      .from(deposits)
      .where(and(eq(deposits.memberId, memberId), inArray(deposits.status, openStates)))
  ).length

const forMember = (settings: MerchantSettings, rankLevel: number, method: string | undefined) =>
  settings.cashier.channels.filter(
    (channel) => channel.vipMin <= rankLevel && (method === undefined || channel.method === method),
  )

/** The channels the caller may use, closed ones marked. */
export async function listDepositChannels(
  { db, clock, merchant }: Services,
  { query, caller, language }: Pick<RequestOf<'listDepositChannels'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'listDepositChannels'>> {
  const settings = await merchant.read()
  const { rankLevel } = await memberOf(db, caller.memberId)
  const shown = { language, now: clock.now(), timeZone: settings.timeZone }
  return ok(forMember(settings, rankLevel, query.method).map((channel) => showChannel(channel, shown)))
}

const turnoverTexts: Record<string, string> = {
  EN: 'Play the amount once before you withdraw it.',
  BN: 'তোলার আগে জমার টাকা একবার খেলতে হবে।',
}

async function hasDeposited(db: Db, memberId: string): Promise<boolean> {
  const arrived = await db
    .select({ one: sql`1` })
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), eq(deposits.status, 'arrived')))
    .limit(1)
  return arrived.length > 0
}

/** What the deposit page says before an amount is given. */
export async function readDepositSettings(
  { db, clock, merchant }: Services,
  { query, caller, language }: { query: RequestOf<'getDepositSettings'>['query']; caller: Caller; language: string },
): Promise<ReplyOf<'getDepositSettings'>> {
  const settings = await merchant.read()
  const { rankLevel } = await memberOf(db, caller.memberId)
  const now = clock.now()
  const methods = new Map<string, ChannelSettings>()
  for (const channel of forMember(settings, rankLevel, query.method))
    if (!methods.has(channel.method) && isOpen(channel, now, settings.timeZone)) methods.set(channel.method, channel)
  return ok({
    currency: settings.currency,
    methods: [...methods.values()].map(({ method, name, min, max, presets }) => ({
      method,
      name: textIn(name, language),
      logo: null,
      min,
      max,
      presets,
    })),
    openDeposits: await countOpen(db, caller.memberId),
    unfinished: (await readUnfinished(db, caller.memberId)).map((row) => showDeposit(row, settings.currencyDecimals)),
    maxOpenDeposits: settings.cashier.maxOpenDeposits,
    turnoverMultiple: 1,
    turnoverText: turnoverTexts[language] ?? turnoverTexts['EN']!,
    promotions: [],
    limitsPrompt: !(await hasDeposited(db, caller.memberId)),
  })
}
