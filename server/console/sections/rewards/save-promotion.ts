import { and, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import type { PromotionRow } from '#server/areas/rewards/promotions/standing.ts'
import { promotions, type PromotionTexts } from '#server/areas/rewards/promotions/tables.ts'
import { minorUnits } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { changeFault, draftFault, invalid } from './promotion-fault.ts'
import { draftOf, readUse, showRow, useOf, type Draft } from './show-promotion.ts'

export const promotionOf = (merchant: string, promotionId: string) =>
  and(eq(promotions.merchant, merchant), eq(promotions.promotionId, promotionId))

export async function lockPromotion(tx: Tx, merchant: string, promotionId: string): Promise<PromotionRow | null> {
  const [row] = await tx.select().from(promotions).where(promotionOf(merchant, promotionId)).for('update')
  return row ?? null
}

/** The columns that a draft writes; a raffle keeps its own terms. */
function columnsOf(draft: Draft, decimals: number, before: PromotionRow | null) {
  const { startsAt, endsAt, budget, texts, bonus, reward, ...fields } = draft
  const terms = { ...(bonus && { bonus }), ...(reward && { reward }) }
  return {
    ...fields,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    budget: budget === null ? null : minorUnits(budget, decimals)!,
    terms: draft.kind === 'RAFFLE' && before ? before.terms : terms,
    texts: Object.fromEntries(texts.map(({ language, ...text }) => [language, text])) as PromotionTexts,
  }
}

/** Saves a promotion: a new one is a draft until an administrator starts it. */
export async function savePromotion(
  services: Services,
  request: ConsoleRequest<'savePromotion'>,
): Promise<ConsoleReplyOf<'savePromotion'>> {
  const { promotionId, version, draft } = request.body
  const { settings } = request
  const { currencyDecimals: decimals } = settings
  const { clock, merchant } = services
  const fault = draftFault(draft, settings)
  if (fault !== null) return consoleRefuse(invalid, { value: { fault } })
  return audited(
    services,
    request,
    { thing: `promotion:${promotionId}` },
    async (tx): Promise<ConsoleReplyOf<'savePromotion'>> => {
      const before = await lockPromotion(tx, merchant.code, promotionId)
      if ((before?.version ?? 0) !== version) return consoleRefuse('thing.changed')
      if (before?.state === 'closed') return consoleRefuse('state.conflict')
      const use = useOf(await readUse(tx, merchant.code, promotionId), promotionId)
      const isFixed = use.joined + use.applying + use.given > 0
      const wrong = before ? changeFault(before, draft, { isFixed, decimals }) : draft.kind === 'RAFFLE' ? 'kind' : null
      if (wrong !== null) return consoleRefuse(invalid, { value: { fault: wrong } })
      const columns = { ...columnsOf(draft, decimals, before), version: version + 1 }
      const key = { merchant: merchant.code, promotionId }
      const [row] = before
        ? await tx.update(promotions).set(columns).where(promotionOf(merchant.code, promotionId)).returning()
        : await tx
            .insert(promotions)
            .values({ ...key, ...columns, state: 'draft' })
            .returning()
      const change = { before: before && draftOf(before, decimals), after: draftOf(row!, decimals) }
      await noteChange(tx, { kind: 'promotions', key: promotionId }, change)
      return consoleOk(showRow(row!, use, { ...settings, now: clock.now() }))
    },
  )
}
