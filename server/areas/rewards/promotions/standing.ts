import type { Calendar } from '#rules/calendar.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { shareOf } from '#rules/promotions/bonus.ts'
import { promotionStatus, type PromotionStatus } from '#rules/promotions/status.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Member } from '#server/areas/accounts/members/find-member.ts'
import { raffleStatus, readChances } from '../raffles/chances.ts'
import { minorUnits } from '#rules/money.ts'
import { readProgress } from './read-progress.ts'
import { endOfNext, roundAt, type Round } from './rounds.ts'
import { promotionEntries, promotions } from './tables.ts'
import type { RewardTerms } from './terms.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'

export type PromotionRow = typeof promotions.$inferSelect
export type EntryRow = typeof promotionEntries.$inferSelect
export type Site = Pick<MerchantSettings, 'currency' | 'currencyDecimals' | 'calendar'>

/** A member's standing in the running round of a promotion; amounts in minor units. */
export type PromotionStanding = {
  round: string
  entry: EntryRow | null
  status: PromotionStatus
  progress: { value: bigint; target: bigint; unit: 'AMOUNT' | 'COUNT' } | null
  /** The ready or credited amount. */
  amount: bigint | null
  claimBefore: number | null
}

/** Whether the member must act before a promotion counts: join, send a form, or make a deposit that names it. */
const joins = ({ kind, terms }: PromotionRow): boolean => kind !== 'ACTIVITY' || terms.reward!.joins

function targetOf({ metric, target }: RewardTerms, decimals: number): bigint {
  if (metric === 'REGISTERED') return 1n
  return target === null ? 1n : minorUnits(target, decimals)!
}

/** The reward for a reached target; 0 when a small share rounds down to nothing. */
export function rewardOf({ percent, amount }: RewardTerms, value: bigint, decimals: number): bigint {
  const max = minorUnits(amount, decimals)!
  const share = percent === null ? max : shareOf(value, percent)
  return share < max ? share : max
}

/** The last time to claim a ready reward: the end of the promotion or the round; for losses, of the next round. */
function claimBeforeOf(
  { endsAt }: PromotionRow,
  { metric, round: every }: RewardTerms,
  round: Round,
  calendar: Calendar,
) {
  const end = endsAt?.getTime() ?? null
  if (every === 'once') return end
  const ofRound = metric === 'NET_LOSS' ? endOfNext(round.key, every, calendar) : round.to
  return end === null ? ofRound : Math.min(end, ofRound)
}

/** The entries of a member for some promotions, by promotion and round. */
export async function readEntries(db: Db | Tx, memberId: string, ids: readonly string[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(promotionEntries)
    .where(and(eq(promotionEntries.memberId, memberId), inArray(promotionEntries.promotionId, [...ids])))
}

type Asked = { member: Pick<Member, 'id'>; entries: readonly EntryRow[]; site: Site; now: number }

async function readReward(db: Db | Tx, row: PromotionRow, terms: RewardTerms, reader: Asked, round: Round) {
  const { member, entries, site, now } = reader
  const entry = entries.find((one) => one.promotionId === row.promotionId && one.round === round.key) ?? null
  const counts = now >= row.startsAt.getTime() && (entry?.state === 'joined' || (entry === null && !joins(row)))
  if (!counts || terms.metric === 'APPROVED') return { entry, progress: null, reached: null, amount: null }
  const from = Math.max(round.from, terms.joins && entry ? entry.joinedAt.getTime() : 0)
  const value = await readProgress(db, terms, { memberId: member.id, currency: site.currency, from, to: round.to })
  const target = targetOf(terms, site.currencyDecimals)
  const unit = terms.metric === 'REGISTERED' ? ('COUNT' as const) : ('AMOUNT' as const)
  const amount = rewardOf(terms, value, site.currencyDecimals)
  const reached =
    value >= target && amount > 0n ? { claimBefore: claimBeforeOf(row, terms, round, site.calendar) } : null
  // the answer never shows how much more a member would have to lose
  const progress = terms.metric === 'NET_LOSS' ? null : { value, target, unit }
  return { entry, progress, reached, amount: reached && amount }
}

/** A member's standing in a raffle: with or without a chance to draw. */
async function readRaffleStanding(db: Db | Tx, row: PromotionRow, { member, entries, site, now }: Asked) {
  const { left } = await readChances(db, { memberId: member.id, row, settings: site, now })
  const entry = entries.find((one) => one.promotionId === row.promotionId) ?? null
  const status = raffleStatus(row, left, now)
  const claimBefore = status === 'claim' ? (row.endsAt?.getTime() ?? null) : null
  return { round: 'once', entry, status, progress: null, amount: null, claimBefore }
}

/** A member's standing in a promotion at a moment. */
export async function readStanding(db: Db | Tx, row: PromotionRow, reader: Asked): Promise<PromotionStanding> {
  if (row.kind === 'RAFFLE') return readRaffleStanding(db, row, reader)
  const terms = row.terms.reward
  const round: Round = terms
    ? roundAt(terms, row, { now: reader.now, calendar: reader.site.calendar })
    : { key: 'once', from: 0, to: Infinity }
  const { entry, progress, reached, amount } = terms
    ? await readReward(db, row, terms, reader, round)
    : {
        entry: reader.entries.find((one) => one.promotionId === row.promotionId) ?? null,
        progress: null,
        reached: null,
        amount: null,
      }
  const times = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null }
  const seen = {
    state: row.state,
    ...times,
    joins: joins(row),
    entry: entry?.state ?? null,
    reached,
    checked: terms?.checked ?? false,
  }
  const status = promotionStatus(seen, reader.now)
  const claimBefore = status === 'claim' ? (reached?.claimBefore ?? null) : null
  return { round: round.key, entry, status, progress, amount: amount ?? entry?.amount ?? null, claimBefore }
}
