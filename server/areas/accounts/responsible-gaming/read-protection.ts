import { asc, eq, sql } from 'drizzle-orm'
import { ok, type Caller, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { memberOf } from '../members/find-member.ts'
import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'
import { depositsSince, lifetimeDeposits } from './net-deposit.ts'
import { readGuard } from './hold-guard.ts'
import {
  confirmTimes,
  exclusionEnd,
  isExcluded,
  monthsAfter,
  periodOf,
  standing,
  type Guard,
  type Limit,
} from './rules.ts'
import { playLimits } from './tables.ts'

type Shown = ValueOf<'getProtection'>

const order = ['DEPOSIT', 'LOSS', 'STAKE', 'SINGLE_STAKE', 'SESSION']
const reviewEveryMonths = 6
const text = (at: Date | null) => at?.toISOString() ?? null

/** The used part of a money limit in the window that ends now; a member in profit has used nothing of a loss limit. */
async function usedOf(db: Db | Tx, limit: Limit, guard: Guard, currency: string, now: number): Promise<bigint> {
  const from = now - limit.hours * 3_600_000
  if (limit.kind === 'DEPOSIT') return depositsSince(db, limit.memberId, currency, new Date(from))
  const { rows } = await db.execute<{ staked: string; paid: string }>(
    sql`SELECT staked, paid FROM play_sums(${limit.memberId}, ${currency}, ${instant(from)}, ${text(guard.summedTo)}::timestamptz)`,
  )
  const { staked, paid } = rows[0]!
  return BigInt(staked) - (limit.kind === 'LOSS' ? BigInt(paid) : 0n)
}

/** A limit in the contract's form: its value, the used part, and the pending change. */
async function shownLimit(
  db: Db | Tx,
  limit: typeof playLimits.$inferSelect,
  guard: Guard,
  { currency, currencyDecimals: decimals }: Pick<MerchantSettings, 'currency' | 'currencyDecimals'>,
  now: number,
): Promise<Shown['limits'][number]> {
  const { kind, value, askedValue, setBy, hours } = limit
  const inMinutes = kind === 'SESSION'
  const amount = (minor: bigint | null) => (inMinutes || minor === null ? null : amountText(minor, decimals))
  const minutes = (count: bigint | null) => (inMinutes && count !== null ? Number(count) : null)
  const used = hours === 0 ? null : await usedOf(db, limit, guard, currency, now)
  const rest = used === null ? null : value - used
  const askedAt = standing(limit, now)
  return {
    kind,
    period: periodOf(hours),
    amount: amount(value),
    minutes: minutes(value),
    used: used === null ? null : amount(used > 0n ? used : 0n),
    remaining: rest === null ? null : amount(rest > 0n ? rest : 0n),
    setBy,
    since: limit.since.toISOString(),
    change: askedAt
      ? {
          remove: askedValue === null,
          amount: amount(askedValue),
          minutes: minutes(askedValue),
          requestedAt: askedAt.toISOString(),
          confirmFrom: confirmTimes(askedAt).confirmFrom.toISOString(),
          confirmUntil: confirmTimes(askedAt).confirmUntil.toISOString(),
        }
      : null,
  }
}

/** The complete responsible-gaming state of a member. Money is read only from the ledger and the bets. */
export async function readProtection(
  { clock }: Pick<Services, 'clock'>,
  settings: MerchantSettings,
  db: Db | Tx,
  { memberId }: Caller,
) {
  const { currency, currencyDecimals: decimals } = settings
  const now = clock.now()
  const guard = await readGuard(db, memberId)
  const rows = await db
    .select()
    .from(playLimits)
    .where(eq(playLimits.memberId, memberId))
    .orderBy(asc(playLimits.hours), asc(playLimits.setBy))
  const limits: Shown['limits'] = []
  for (const limit of rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)))
    limits.push(await shownLimit(db, limit, guard, settings, now))
  const { came, went } = await lifetimeDeposits(db, memberId, currency, new Date(now))
  const { registeredAt } = await memberOf(db, memberId)
  const looked = guard.reviewedAt ?? registeredAt
  return ok({
    limits,
    coolingOffUntil: guard.coolingUntil && guard.coolingUntil.getTime() > now ? text(guard.coolingUntil) : null,
    selfExclusion: isExcluded(guard, now)
      ? {
          from: guard.excludedFrom!.toISOString(),
          until: guard.excludedUntil!.toISOString(),
          endsAt: text(exclusionEnd(guard)),
        }
      : null,
    realityCheckMinutes: guard.checkMinutes,
    netDeposit: amountText(came - went, decimals),
    reviewDue: now >= monthsAfter(looked.getTime(), reviewEveryMonths).getTime(),
  })
}
