import { and, desc, eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { nameIn } from '#server/texts/names.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { amountText } from '#rules/money.ts'
import { openDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { askPromotion, type Given } from './ask-promotion.ts'
import { claimOf } from './claim-promotion.ts'
import { isFor } from './find-promotion.ts'
import { promotionText } from './show-promotion.ts'
import { readEntries, readStanding, type PromotionRow } from './standing.ts'
import { memberRewards, promotions } from './tables.ts'

type Shown = ValueOf<'listRewards'>['rows'][number]
type Row = typeof memberRewards.$inferSelect

/** The prefix of reward ids that contain a promotion; other rewards have their own id. */
const promotionMark = 'p--'

const stateOf = ({ state, expiresAt }: Row, now: number): Shown['state'] =>
  state === 'claimable' && expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : state

function showReward(row: Row, { language, decimals, now }: { language: string; decimals: number; now: number }): Shown {
  return {
    id: row.id,
    source: row.source,
    title: nameIn(row.titles, language),
    amount: amountText(row.amount, decimals),
    points: 0,
    duty: amountText(row.amount * BigInt(row.multiple), decimals),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: stateOf(row, now),
  }
}

async function readReady(
  services: Services,
  { caller, language }: Pick<RequestOf<'listRewards'>, 'caller' | 'language'>,
) {
  const { db, clock, merchant } = services
  const site = await merchant.read()
  const member = await memberOf(db, caller.memberId)
  const all = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.merchant, merchant.code), eq(promotions.kind, 'ACTIVITY')))
  const own = all.filter((row) => isFor(row, member))
  const entries = await readEntries(
    db,
    member.id,
    own.map(({ promotionId }) => promotionId),
  )
  const shown: Shown[] = []
  for (const row of own) {
    const standing = await readStanding(db, row, { member, entries, site, now: clock.now() })
    if (standing.status === 'claim') shown.push(showReady(row, standing, language, site.currencyDecimals))
  }
  return shown
}

function showReady(
  row: PromotionRow,
  { amount, claimBefore }: { amount: bigint | null; claimBefore: number | null },
  language: string,
  decimals: number,
): Shown {
  const { multiple, metric } = row.terms.reward!
  return {
    id: `${promotionMark}${row.promotionId}`,
    source: metric === 'REGISTERED' ? 'SIGN_UP' : 'PROMOTION',
    title: promotionText(row, language).title,
    amount: amountText(amount ?? 0n, decimals),
    points: 0,
    duty: amountText((amount ?? 0n) * BigInt(multiple), decimals),
    expiresAt: claimBefore === null ? null : new Date(claimBefore).toISOString(),
    state: 'claimable',
  }
}

/** The caller's pending rewards with their end, those of promotions included, and past rewards, newest first. */
export async function listRewards(
  services: Services,
  request: Pick<RequestOf<'listRewards'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'listRewards'>> {
  const { db, clock, merchant } = services
  const { query, caller, language } = request
  const { currencyDecimals: decimals } = await merchant.read()
  const { state, pageNo, pageSize } = query
  const waiting = await db
    .select()
    .from(memberRewards)
    .where(eq(memberRewards.memberId, caller.memberId))
    .orderBy(desc(memberRewards.givenAt), desc(memberRewards.id))
  const now = clock.now()
  const all = [
    ...(await readReady(services, request)),
    ...waiting.map((row) => showReward(row, { language, decimals, now })),
  ]
  const rows = all.filter((one) => state === undefined || one.state === state)
  return ok({
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    claimable: all.filter((one) => one.state === 'claimable').length,
    pageNo,
    pageSize,
    totalRows: rows.length,
  })
}

async function claimKept({ tx, member, settings, merchant, at }: Given, id: string) {
  const { currency, currencyDecimals } = settings
  const [row] = await tx
    .select()
    .from(memberRewards)
    .where(and(eq(memberRewards.id, id), eq(memberRewards.memberId, member.id)))
    .for('update')
  if (!row) return refuse('record.not.found')
  const state = stateOf(row, at)
  if (state === 'claimed') return refuse('claim.already.done')
  if (state === 'expired') return refuse('prom.claim.expired')
  if (state === 'cancelled') return refuse('promotion.claim.fail')
  const { amount, multiple } = row
  const posted = await post(tx, {
    merchant,
    memberId: member.id,
    key: `reward:${id}`,
    kind: 'bonus',
    reference: id,
    currency,
    at,
    legs: [
      ['main', amount],
      ['house:bonus', -amount],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`the reward ${id} was not credited: ${posted.outcome}`)
  const own = { merchant, memberId: member.id, currency, source: 'bonus' as const, base: amount, multiple }
  await openDuty(tx, { ...own, postingId: posted.postingId, at })
  await tx.update(memberRewards).set({ state: 'claimed' }).where(eq(memberRewards.id, id))
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const duty = text(amount * BigInt(multiple))
  return ok({ referenceNo: id, amount: text(amount), points: 0, duty, balance: text(posted.balances[0]!) })
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Claims one reward from the reward centre, once. */
export async function claimReward(
  services: Services,
  { body: { id, requestId }, caller: { memberId } }: Pick<RequestOf<'claimReward'>, 'body' | 'caller'>,
): Promise<ReplyOf<'claimReward'>> {
  if (id.startsWith(promotionMark))
    return claimOf(services, { memberId, requestId, promotionId: id.slice(promotionMark.length) })
  if (!isUuid(id)) return refuse('record.not.found')
  return askPromotion(services, { memberId, requestId, content: `reward ${id}` }, (given) => claimKept(given, id))
}

/** Adds a reward to a member's reward centre, once per key; amounts in minor units. */
export async function giveReward(
  db: Db | Tx,
  reward: Omit<Row, 'multiple' | 'state'> & { multiple?: number },
): Promise<void> {
  await db.insert(memberRewards).values(reward).onConflictDoNothing()
}
