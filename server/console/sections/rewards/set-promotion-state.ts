import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import type { PromotionRow } from '#server/areas/rewards/promotions/standing.ts'
import { promotions } from '#server/areas/rewards/promotions/tables.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { missingIn } from '../content/written.ts'
import { differenceOf } from '../site/difference.ts'
import { lockPromotion, promotionOf } from './save-promotion.ts'
import { draftOf, readUse, showRow, useOf } from './show-promotion.ts'

type Body = ConsoleRequest<'setPromotionState'>['body']

/** Operators who wrote a version of a promotion or the prizes of its raffle. */
async function writersOf(tx: Tx, promotionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT operator_id AS id FROM audit_log WHERE thing = ${`promotion:${promotionId}`}
      AND operation = 'savePromotion' AND operator_id IS NOT NULL`)
  return rows.map(({ id }) => id)
}

/**
 * Starts a promotion, pauses it for members who haven't joined, or closes it for good; waiting applications are still
 * decided then. Starting takes two, who see the promise, the budget and the languages that have no text; neither of them
 * wrote it. One operator may stop it.
 */
export const setPromotionState = ({ merchant, clock }: Services): FourEyesRule<'setPromotionState'> => {
  async function look(
    tx: Tx,
    { promotionId, version, state }: Body,
  ): Promise<ConsoleStep<PromotionRow, 'not.found' | 'thing.changed' | 'state.conflict'>> {
    const before = await lockPromotion(tx, merchant.code, promotionId)
    if (!before) return consoleRefuse('not.found')
    if (before.version !== version) return consoleRefuse('thing.changed')
    const isOver = before.state === 'closed' || (before.endsAt !== null && before.endsAt.getTime() <= clock.now())
    const isOut = before.state === state || (isOver && state !== 'closed')
    return isOut || (before.state === 'draft' && state === 'paused')
      ? consoleRefuse('state.conflict')
      : consoleOk(before)
  }
  return {
    async mayAsk(tx, { body: { promotionId, state }, operator }) {
      if (state !== 'open') return consoleOk(null)
      const writers = await writersOf(tx, promotionId)
      return writers.includes(operator.id) ? consoleRefuse('promotion.own') : consoleOk(null)
    },
    async preview(tx, { body, settings: { currencyDecimals, languages } }) {
      const looked = await look(tx, body)
      if (!looked.ok) return looked
      const before = looked.value
      const starts = body.state === 'open'
      const { texts, ...terms } = draftOf(before, currencyDecimals)
      const missing = starts ? missingIn(texts, languages) : []
      return consoleOk({
        thing: `promotion:${body.promotionId}`,
        version: String(body.version),
        effect: [
          { code: 'state', before: before.state, after: body.state },
          ...(starts ? differenceOf({}, { promotion: terms }) : []),
        ],
        moving: missing.length > 0 ? [{ code: 'languages-missing', before: null, after: missing.join(', ') }] : [],
        makers: starts ? await writersOf(tx, body.promotionId) : [],
        second: starts,
      })
    },
    async apply(tx, { body: { promotionId, version, state }, settings }) {
      const looked = await look(tx, { promotionId, version, state })
      if (!looked.ok) return looked
      const own = promotionOf(merchant.code, promotionId)
      const [row] = await tx
        .update(promotions)
        .set({ state, version: version + 1 })
        .where(own)
        .returning()
      const change = { before: { state: looked.value.state }, after: { state } }
      await noteChange(tx, { kind: 'promotions', key: promotionId }, change)
      const use = useOf(await readUse(tx, merchant.code, promotionId), promotionId)
      return consoleOk(showRow(row!, use, { ...settings, now: clock.now() }))
    },
  }
}
