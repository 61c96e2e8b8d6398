import { and, asc, eq, sql } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { PromotionRow } from '#server/areas/rewards/promotions/standing.ts'
import { promotionEntries, promotions } from '#server/areas/rewards/promotions/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { missingIn } from '../content/written.ts'

export type Shown = ConsoleValueOf<'savePromotion'>
export type Draft = Shown['draft']
type Use = Pick<Shown, 'joined' | 'applying' | 'given'>
export type Site = Pick<MerchantSettings, 'currencyDecimals' | 'languages'> & { now: number }

const unused: Use = { joined: 0, applying: 0, given: 0 }

/** A promotion in the format of the form. */
export function draftOf(row: PromotionRow, decimals: number): Draft {
  const { kind, position, image, startsAt, endsAt, exclusive, forAgents, budget, seats, terms } = row
  const texts = Object.entries(row.texts).map(([language, text]) => ({ language, ...text! }))
  return {
    kind,
    position,
    image,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    exclusive,
    forAgents,
    budget: budget === null ? null : amountText(budget, decimals),
    seats,
    texts,
    bonus: terms.bonus ?? null,
    reward: terms.reward ?? null,
  }
}

function statusOf({ state, startsAt, endsAt }: PromotionRow, now: number): Shown['status'] {
  if (state !== 'open' && state !== 'paused') return state
  if (endsAt !== null && endsAt.getTime() <= now) return 'ended'
  if (state === 'paused') return 'paused'
  return startsAt.getTime() > now ? 'coming' : 'running'
}

export function showRow(row: PromotionRow, use: Use, { currencyDecimals, languages, now }: Site): Shown {
  const draft = draftOf(row, currencyDecimals)
  return {
    promotionId: row.promotionId,
    version: row.version,
    status: statusOf(row, now),
    draft,
    missing: missingIn(draft.texts, languages),
    fixed: use.joined + use.applying + use.given > 0,
    spent: amountText(row.spent, currencyDecimals),
    taken: row.taken,
    ...use,
  }
}

/** The number of participants by promotion, for all promotions of a merchant or for the named one. */
export async function readUse(db: Db | Tx, merchant: string, promotionId?: string): Promise<Map<string, Use>> {
  const count = (states: readonly string[]) =>
    sql<number>`(count(*) FILTER (WHERE ${promotionEntries.state} IN ${states}))::int`
  const rows = await db
    .select({
      promotionId: promotionEntries.promotionId,
      joined: count(['joined', 'process', 'rejected']),
      applying: count(['applying']),
      given: count(['claimed', 'issued']),
    })
    .from(promotionEntries)
    .where(
      and(
        eq(promotionEntries.merchant, merchant),
        promotionId === undefined ? undefined : eq(promotionEntries.promotionId, promotionId),
      ),
    )
    .groupBy(promotionEntries.promotionId)
  return new Map(rows.map(({ promotionId: id, ...use }) => [id, use]))
}

export const useOf = (uses: Map<string, Use>, promotionId: string): Use => uses.get(promotionId) ?? unused

/** All promotions in the order in which members see them. */
export async function listDeskPromotions(db: Db, merchant: string, site: Site): Promise<Shown[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(eq(promotions.merchant, merchant))
    .orderBy(asc(promotions.position), asc(promotions.promotionId))
  const uses = await readUse(db, merchant)
  return rows.map((row) => showRow(row, useOf(uses, row.promotionId), site))
}
