import { addDays, dayOf } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { settingIn } from '#server/texts/default-texts.ts'
import { isOpened } from '#server/areas/money/reconciliation/open-books.ts'
import { providerStatements } from '#server/areas/money/reconciliation/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

type Row = ConsoleValueOf<'listProviders'>['rows'][number]
type Statement = typeof providerStatements.$inferSelect
type Of = { merchant: string; settings: MerchantSettings; now: number }

const shownDays = 30

/** The amount by which open exceptions lower the provider's balance, in minor units of the merchant's currency. */
const inExceptions = (merchant: string, provider: string, currency: string) => sql`
  SELECT coalesce(sum(CASE
    WHEN e.kind = 'contradiction' THEN 0
    WHEN e.kind = 'missing-there' THEN CASE WHEN e.withdrawal_no IS NULL THEN e.ours ELSE -e.ours END
    WHEN l.kind IN ('payout', 'chargeback', 'reversal', 'fee') THEN e.theirs - CASE WHEN e.kind = 'other-amount' THEN e.ours ELSE 0 END
    ELSE CASE WHEN e.kind = 'other-amount' THEN e.ours ELSE 0 END - e.theirs END), 0)::bigint
  FROM statement_exceptions e LEFT JOIN statement_lines l ON l.provider = e.provider AND l.line_id = e.line_id
  WHERE e.merchant = ${merchant} AND e.state = 'open' AND e.provider = ${provider} AND e.currency = ${currency}`

const onItsWay = (merchant: string, provider: string) => sql`
  SELECT coalesce(sum(amount - fee), 0)::bigint FROM withdrawals
  WHERE merchant = ${merchant} AND provider = ${provider} AND status IN ('paying', 'unknown')`

/** The provider's balance by its statement and by our books, and the known parts of the difference. */
async function balanceOf(tx: Tx, statement: Statement, { merchant, settings }: Of): Promise<Row['balance']> {
  const { provider, balance, balanceAt, booked, bookedAt } = statement
  if (booked === null || bookedAt === null) return null
  const { currency, currencyDecimals } = settings
  const { rows } = await tx.execute<{ lacks: string; way: string }>(sql`
    SELECT (${inExceptions(merchant, provider, currency)}) AS lacks, (${onItsWay(merchant, provider)}) AS way`)
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  return {
    stated: balance === null ? null : text(balance),
    statedAt: balanceAt?.toISOString() ?? null,
    booked: text(booked),
    bookedAt: bookedAt.toISOString(),
    difference: balance === null ? null : text(balance - booked),
    inExceptions: text(-BigInt(rows[0]!.lacks)),
    onItsWay: text(BigInt(rows[0]!.way)),
    opened: await isOpened(tx, provider),
  }
}

async function daysOf(tx: Tx, provider: string, { merchant, settings, now }: Of): Promise<Row['days']> {
  const from = addDays(dayOf(now, settings.calendar), 1 - shownDays)
  const { rows } = await tx.execute<{ day: string; stated: string | null; booked: string }>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, stated, booked FROM provider_days
    WHERE merchant = ${merchant} AND provider = ${provider} AND day >= ${from} ORDER BY day`)
  const text = (minor: string) => amountText(BigInt(minor), settings.currencyDecimals)
  return rows.map(({ day, stated, booked }) => ({
    day,
    stated: stated === null ? null : text(stated),
    booked: text(booked),
  }))
}

/** Every provider of a channel or an account, the source of its statements, and its balance. */
export async function listProviders(
  { db, clock, merchant, ports }: Services,
  { settings, language }: ConsoleRequest<'listProviders'>,
): Promise<ConsoleValueOf<'listProviders'>> {
  const { cashier, currency } = settings
  const of = { merchant: merchant.code, settings, now: clock.now() }
  const reads = new Map((await db.select().from(providerStatements)).map((one) => [one.provider, one]))
  const named = [...cashier.channels, ...cashier.banks, ...cashier.statements].map(({ provider }) => provider)
  const rows = await db.transaction(async (tx) => {
    const shown: Row[] = []
    for (const provider of [...new Set(named)].toSorted()) {
      const statement = reads.get(provider)
      const served = cashier.channels.filter((channel) => channel.provider === provider && channel.direct !== true)
      shown.push({
        provider,
        channels: served.map(({ channelId, name, mode, payCurrency }) => ({
          channelId,
          name: settingIn(name, language),
          ownNumbers: mode === 'QR' && payCurrency === currency,
        })),
        api: ports.paymentProviders.byId(provider) !== undefined,
        columns: cashier.statements.find((one) => one.provider === provider) ?? null,
        since: statement?.since.toISOString() ?? null,
        readUntil: statement?.readUntil.toISOString() ?? null,
        balance: statement ? await balanceOf(tx, statement, of) : null,
        days: statement ? await daysOf(tx, provider, of) : [],
      })
    }
    return shown
  })
  return { rows, next: null }
}
