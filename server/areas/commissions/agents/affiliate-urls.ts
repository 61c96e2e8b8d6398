import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import {
  ok,
  refuse,
  type Caller,
  type FilledQueryOf,
  type ReplyOf,
  type RequestOf,
  type ValueOf,
} from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { brokenConstraint } from '#server/db/broken-constraint.ts'
import { areWithin, lockRates } from './rebate-rates.ts'
import { affiliateUrls } from './tables.ts'
import { hasLeft } from '#server/areas/accounts/members/team-tree.ts'

type Link = ValueOf<'createAffiliateUrl'>
type Row = typeof affiliateUrls.$inferSelect
type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

const mostActive = 20
/** Excludes characters that sound or look similar when a code is read out. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The status of a link at a moment, computed in the database. */
const statusAt = (now: number): SQL<Link['status']> => sql<Link['status']>`CASE
  WHEN ${affiliateUrls.disabledAt} IS NOT NULL THEN 'disabled'
  WHEN ${affiliateUrls.expiresAt} <= ${new Date(now).toISOString()} THEN 'expired'
  WHEN ${affiliateUrls.uses} >= ${affiliateUrls.maxUses} THEN 'used_up' ELSE 'active' END`

const linkOf = (row: Row, status: Link['status'], origin: string): Link => ({
  id: row.id,
  code: row.code,
  url: `${origin}/register?affiliateCode=${row.code}`,
  memberType: row.memberType === 2 ? 2 : 0,
  rebateRates: row.rates,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  maxUses: row.maxUses,
  uses: row.uses,
  remark: row.remark,
  status,
  createdAt: row.createdAt.toISOString(),
})

/** The site's first domain: where links lead. */
async function originOf({ merchant }: Pick<Services, 'merchant'>): Promise<string> {
  const { domains } = await merchant.read()
  return (domains[0]?.domain ?? '').replace(/\/$/, '')
}

/** The caller's links, newest first. */
export async function listAffiliateUrls(
  services: Needs,
  { memberId }: Caller,
  { status, pageNo, pageSize }: FilledQueryOf<'listAffiliateUrls'>,
): Promise<ReplyOf<'listAffiliateUrls'>> {
  const { db, clock } = services
  const state = statusAt(clock.now())
  const wanted = and(eq(affiliateUrls.memberId, memberId), status === undefined ? undefined : sql`${state} = ${status}`)
  const [total] = await db.select({ n: count() }).from(affiliateUrls).where(wanted)
  const rows = await db
    .select({ link: affiliateUrls, state })
    .from(affiliateUrls)
    .where(wanted)
    .orderBy(desc(affiliateUrls.createdAt), desc(affiliateUrls.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const origin = await originOf(services)
  return ok({
    rows: rows.map(({ link, state: of }) => linkOf(link, of, origin)),
    pageNo,
    pageSize,
    totalRows: total!.n,
  })
}

async function insertLink(tx: Tx, services: Pick<Services, 'random'>, row: Omit<Row, 'id' | 'code'>): Promise<Row> {
  const { random } = services
  const code = Array.from({ length: 8 }, () => letters[random.int(letters.length)]).join('')
  return (
    await tx
      .insert(affiliateUrls)
      .values({ ...row, id: random.uuid(), code })
      .returning()
  )[0]!
}

/** Creates a link with an unguessable code; an agent has at most 20 active links. */
export async function createAffiliateUrl(
  services: Needs & Pick<Services, 'random'>,
  { body, caller }: Pick<RequestOf<'createAffiliateUrl'>, 'body' | 'caller'>,
): Promise<ReplyOf<'createAffiliateUrl'>> {
  const { db, clock, merchant } = services
  const now = clock.now()
  const { memberType, rebateRates, expiresAt = null, maxUses = null, remark = '' } = body
  if (expiresAt !== null && !(Date.parse(expiresAt) > now)) return refuse('request.param.err')
  const origin = await originOf(services)
  const make = () =>
    db.transaction(async (tx): Promise<ReplyOf<'createAffiliateUrl'>> => {
      const own = await lockRates(tx, caller.memberId)
      if (await hasLeft(tx, caller.memberId)) return refuse('login.denied')
      if (!areWithin(rebateRates, own)) return refuse('affiliate.rate.exceeds.own')
      const active = and(eq(affiliateUrls.memberId, caller.memberId), sql`${statusAt(now)} = 'active'`)
      const [found] = await tx.select({ n: count() }).from(affiliateUrls).where(active)
      if (found!.n >= mostActive) return refuse('affiliate.url.limit')
      const row = await insertLink(tx, services, {
        merchant: merchant.code,
        memberId: caller.memberId,
        memberType,
        rates: rebateRates,
        remark: remark.trim(),
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        maxUses,
        uses: 0,
        disabledAt: null,
        createdAt: new Date(now),
      })
      return ok(linkOf(row, 'active', origin))
    })
  try {
    return await make()
  } catch (error) {
    if (brokenConstraint(error) !== 'affiliate_urls_merchant_code_key') throw error
    return make()
  }
}

/** Disables one of the caller's links: its code is refused from now on; members who registered with it stay. */
export async function disableAffiliateUrl(
  services: Needs,
  { memberId }: Caller,
  { id }: FilledQueryOf<'disableAffiliateUrl'>,
): Promise<ReplyOf<'disableAffiliateUrl'>> {
  const { db, clock } = services
  const own = and(sql`${affiliateUrls.id}::text = ${id.toLowerCase()}`, eq(affiliateUrls.memberId, memberId))
  const [row] = await db
    .update(affiliateUrls)
    .set({ disabledAt: sql`coalesce(${affiliateUrls.disabledAt}, ${new Date(clock.now()).toISOString()})` })
    .where(own)
    .returning()
  return row ? ok(linkOf(row, 'disabled', await originOf(services))) : refuse('record.not.found')
}
