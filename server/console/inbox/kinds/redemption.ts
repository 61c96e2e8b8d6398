import { and, eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { nameIn } from '#server/texts/names.ts'
import { decideRedemptionIn, lockRedemption, type Redemption } from '#server/areas/rewards/points/decide-redemption.ts'
import { pointBalances, pointRewards } from '#server/areas/rewards/points/tables.ts'
import { amountText } from '#rules/money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { decidersOf } from '../../pipeline/handler.ts'
import { factsOf, section } from '../about/facts.ts'
import { memberMoney } from '../about/member-money.ts'
import { sharedWith } from '../about/shared-with.ts'
import type { InboxKind } from '../inbox-kind.ts'

/** Credit of this much or more, in whole units of the currency, needs two operators. */
const twoFrom = 10_000n

async function inProcess(tx: Tx, ref: string): Promise<Redemption | null> {
  const row = await lockRedemption(tx, ref)
  return row?.status === 'In Process' ? row : null
}

const takesTwo = ({ amount }: Redemption, decimals: number): boolean =>
  amount !== null && amount >= twoFrom * 10n ** BigInt(decimals)

async function aboutRedemption(tx: Tx, row: Redemption, decimals: number) {
  const own = and(eq(pointRewards.merchant, row.merchant), eq(pointRewards.rewardId, row.rewardId))
  const [reward] = await tx.select().from(pointRewards).where(own)
  const [points] = await tx.select().from(pointBalances).where(eq(pointBalances.memberId, row.memberId))
  const { amount, instant, text } = factsOf(decimals)
  const { address } = row
  return section('redemption', [
    text('redemption.reward', nameIn(row.names, 'EN'), row.rewardId),
    text('redemption.quantity', String(row.quantity)),
    text('redemption.points', String(row.points)),
    amount('redemption.amount', row.amount),
    instant('redemption.asked', row.appliedAt),
    text('redemption.stock', reward?.stock == null ? null : String(reward.stock)),
    text('redemption.points-left', points ? String(points.points) : null),
    text('redemption.address', address ? [address.name, address.phone, address.lines].join('\n') : null),
  ])
}

const showRedemption: InboxKind['show'] = async (tx, ref, { settings }) => {
  const row = await inProcess(tx, ref)
  if (!row) return null
  const { currency, currencyDecimals: decimals } = settings
  const two = takesTwo(row, decimals)
  const { memberId } = row
  const credit = row.amount === null ? [] : await memberMoney(tx, { memberId, currency, decimals })
  const shared = await sharedWith(tx, memberId)
  return {
    version: row.status,
    lines: [],
    sections: [await aboutRedemption(tx, row, decimals), ...credit, shared],
    link: { room: 'members', id: memberId },
    decisions: [
      { id: 'approve', text: 'optional', textMax: 200, amount: false, many: !two, fourEyes: two },
      { id: 'reject', text: 'required', textMax: 200, amount: false, many: false, fourEyes: false },
    ],
  }
}

/** Redemptions of things and of large credit: operators send or pay them, or return points and stock. */
export const redemptionKind = ({ clock, random, merchant }: Services): InboxKind => ({
  kind: 'redemption',
  dueMinutes: 24 * 60,
  weight: 1,
  waiting: () => sql`
    SELECT r.reference_no AS ref, r.applied_at AS since, r.member_id, r.amount, NULL::text AS currency,
      coalesce(r.names ->> 'EN', r.reward_id) AS title
    FROM redemptions r WHERE r.merchant = ${merchant.code} AND r.status = 'In Process'`,
  show: showRedemption,
  async preview(tx, { ref, decision, text }, { settings }) {
    const row = await inProcess(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const approve = decision === 'approve'
    const { currency, currencyDecimals: decimals } = settings
    const what = `${row.quantity} × ${nameIn(row.names, 'EN')}`
    const worth = row.amount === null ? what : `${what}: ${amountText(row.amount, decimals)} ${currency}`
    const effect = approve
      ? { code: 'approve', before: null, after: [worth, text].filter(Boolean).join('\n') }
      : { code: 'reject', before: what, after: `+ ${row.points}: ${text ?? ''}` }
    return consoleOk({
      thing: `redemption:${ref}`,
      version: row.status,
      effect: [effect],
      members: [row.memberId],
      ...(approve && row.amount !== null && { moves: [String(row.amount)] }),
      second: approve && takesTwo(row, decimals),
    })
  },
  async apply(tx, { ref, decision, text }, request) {
    const moment = { at: clock.now(), currency: request.settings.currency, messageId: random.uuid() }
    const approve = decision === 'approve'
    const decided = { referenceNo: ref, approve, remark: text ?? '', operators: decidersOf(request) }
    const outcome = await decideRedemptionIn(tx, decided, moment)
    return outcome === 'done' ? consoleOk(null) : consoleRefuse('state.conflict')
  },
})
