import { and, asc, eq, type SQL } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { findPause } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import { bonusStop } from './deposit-bonus.ts'
import { findPromotion, isFor, isKnown } from './find-promotion.ts'
import { showDetail, showMine, showPromotion } from './show-promotion.ts'
import { readEntries, readStanding, type PromotionRow } from './standing.ts'
import { promotions } from './tables.ts'

type Listing = { kind?: PromotionRow['kind']; promotionId?: string; pageNo: number; pageSize: number }

/** All promotions in the operator's order, unpaged: which ones a member sees is known only after reading them. */
async function readPromotions({ db, merchant }: Services, { kind, promotionId }: Listing): Promise<PromotionRow[]> {
  const wanted: (SQL | undefined)[] = [eq(promotions.merchant, merchant.code)]
  if (kind) wanted.push(eq(promotions.kind, kind))
  if (promotionId) wanted.push(eq(promotions.promotionId, promotionId))
  return db
    .select()
    .from(promotions)
    .where(and(...wanted))
    .orderBy(asc(promotions.position), asc(promotions.promotionId))
}

function pageOf<Row>(rows: readonly Row[], { pageNo, pageSize }: Listing) {
  return { rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), pageNo, pageSize, totalRows: rows.length }
}

const isPublic = ({ state, endsAt, forAgents }: PromotionRow, now: number): boolean =>
  state === 'open' && !forAgents && (endsAt === null || now < endsAt.getTime())

/** The public offers to players: running and coming ones. */
export async function listMerchantPromotions(
  services: Services,
  { query, language }: Pick<RequestOf<'listMerchantPromotions'>, 'query' | 'language'>,
): Promise<ReplyOf<'listMerchantPromotions'>> {
  const now = services.clock.now()
  const rows = (await readPromotions(services, query)).filter((row) => isPublic(row, now))
  return ok(
    pageOf(
      rows.map((row) => showPromotion(row, language)),
      query,
    ),
  )
}

/** One promotion with its terms; after its end only members who had it can read it. */
export async function readPromotion(
  { db, merchant }: Services,
  {
    query,
    caller,
    language,
  }: Pick<RequestOf<'getPromotion'>, 'query' | 'language'> & { caller: { memberId: string } | null },
): Promise<ReplyOf<'getPromotion'>> {
  const { currencyDecimals } = await merchant.read()
  const row = await findPromotion(db, merchant.code, query.promotionId)
  if (!row || !isKnown(row)) return refuse('record.not.found')
  const [entry] = caller ? await readEntries(db, caller.memberId, [row.promotionId]) : []
  return ok(showDetail(row, { language, decimals: currencyDecimals, tries: entry?.tries ?? 0 }))
}

/** Whether a promotion is shown to a member: after its end for a while, and permanently to members who had it. */
const shownFor = 30 * 86_400_000
const isShown = ({ endsAt }: PromotionRow, had: boolean, now: number): boolean =>
  had || endsAt === null || now < endsAt.getTime() + shownFor

/** The caller's promotions with the caller's standing; empty for an excluded member or one on a break. */
export async function listMyPromotions(
  services: Services,
  { query, caller, language }: Pick<RequestOf<'listMyPromotions'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'listMyPromotions'>> {
  const { db, clock, merchant } = services
  const site = await merchant.read()
  const now = clock.now()
  if (await findPause(db, caller.memberId, now)) return ok(pageOf([], query))
  const member = await memberOf(db, caller.memberId)
  const all = (await readPromotions(services, query)).filter((row) => isKnown(row) && isFor(row, member))
  const entries = await readEntries(
    db,
    member.id,
    all.map(({ promotionId }) => promotionId),
  )
  const had = new Set(entries.map(({ promotionId }) => promotionId))
  const page = pageOf(
    all.filter((row) => isShown(row, had.has(row.promotionId), now)),
    query,
  )
  const reader = { member, entries, site, now }
  const rows = []
  for (const row of page.rows) {
    const standing = await readStanding(db, row, reader)
    const isOffered = row.kind === 'DEPOSIT' && standing.status === 'join'
    const stop = isOffered ? await bonusStop(db, member.id, row) : null
    rows.push(showMine(row, standing, { stop, language, decimals: site.currencyDecimals }))
  }
  return ok({ ...page, rows })
}
