import { and, eq, ne, sql, sum } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import type { Member } from '#server/areas/accounts/members/find-member.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { askPoints, pointNumber } from './ask-points.ts'
import { creditPoints } from './credit-points.ts'
import { showRedemption } from './list-redemptions.ts'
import { spendPoints } from './spend-points.ts'
import { pointRewards, redemptions } from './tables.ts'

type Body = RequestOf<'redeemPointReward'>['body']
type Reward = typeof pointRewards.$inferSelect

/** How many of a reward a member has, without rejected ones. */
async function takenBy(tx: Tx, memberId: string, rewardId: string): Promise<number> {
  const [row] = await tx
    .select({ taken: sum(redemptions.quantity) })
    .from(redemptions)
    .where(
      and(eq(redemptions.memberId, memberId), eq(redemptions.rewardId, rewardId), ne(redemptions.status, 'Rejected')),
    )
  return Number(row?.taken ?? 0)
}

const isOffered = ({ fromAt, toAt, vipMin }: Reward, { rankLevel }: Member, at: number) =>
  vipMin <= rankLevel && (fromAt?.getTime() ?? at) <= at && (toAt === null || at < toAt.getTime())

/** The reward, locked, if the member may have this many of it. */
async function chosenReward(tx: Tx, merchant: string, member: Member, body: Body, at: number) {
  const [reward] = await tx
    .select()
    .from(pointRewards)
    .where(and(eq(pointRewards.merchant, merchant), eq(pointRewards.rewardId, body.rewardId)))
    .for('update')
  if (!reward || !isOffered(reward, member, at)) return refuse('record.not.found')
  if ((reward.type === 'PHYSICAL') !== (body.address !== undefined)) return refuse('request.param.err')
  const { stock, perMember, rewardId } = reward
  if (stock !== null && stock < body.quantity) return refuse('reward.out.of.stock')
  if (perMember !== null && (await takenBy(tx, member.id, rewardId)) + body.quantity > perMember)
    return refuse('reward.limit.reached')
  return { ok: true as const, reward }
}

type Given = { settings: MerchantSettings; merchant: string; body: Body; language: string }

async function createRedemption(tx: Tx, member: Member, at: number, { settings, merchant, body, language }: Given) {
  const { currency, currencyDecimals, calendar } = settings
  const chosen = await chosenReward(tx, merchant, member, body, at)
  if (!chosen.ok) return chosen
  const { rewardId, names, type, ...reward } = chosen.reward
  const { quantity, address = null } = body
  const points = reward.points * BigInt(quantity)
  const amount = reward.amount === null ? null : reward.amount * BigInt(quantity)
  const reference = await pointNumber(tx, at, calendar)
  const own = { merchant, memberId: member.id, reference, at }
  if ((await spendPoints(tx, { ...own, points })) === null) return refuse('points.balance.not.enough')
  if (reward.stock !== null)
    await tx
      .update(pointRewards)
      .set({ stock: sql`${pointRewards.stock} - ${quantity}` })
      .where(and(eq(pointRewards.merchant, merchant), eq(pointRewards.rewardId, rewardId)))
  const atOnce = amount !== null && amount <= minorUnits(limits.redeemedAtOnce, currencyDecimals)!
  if (atOnce) await creditPoints(tx, { ...own, currency, amount })
  const [row] = await tx
    .insert(redemptions)
    .values({
      referenceNo: reference,
      memberId: member.id,
      merchant,
      rewardId,
      names,
      type,
      quantity,
      amount,
      points,
      status: atOnce ? 'Approved' : 'In Process',
      address,
      appliedAt: new Date(at),
    })
    .returning()
  return ok(showRedemption(row!, currencyDecimals, language))
}

/**
 * Redeems points for a reward; deducts points and stock in one transaction. Credit up to a limit is paid at once,
 * with a 1× wagering requirement; everything else waits for the operator [7.62].
 */
export async function redeemReward(
  services: Services,
  { body, caller: { memberId }, language }: Pick<RequestOf<'redeemPointReward'>, 'body' | 'caller' | 'language'>,
): Promise<ReplyOf<'redeemPointReward'>> {
  const settings = await services.merchant.read()
  const { requestId, paymentPassword, rewardId, quantity, address } = body
  const content = JSON.stringify([rewardId, quantity, address ?? null])
  const given = { settings, merchant: services.merchant.code, body, language }
  return askPoints(services, { memberId, requestId, paymentPassword, content }, (tx, member, at) =>
    createRedemption(tx, member, at, given),
  )
}
