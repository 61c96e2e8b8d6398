import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import type { PromotionRow } from '#server/areas/promotions/standing.ts'
import { promotions } from '#server/areas/promotions/tables.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { differenceOf } from '../site/difference.ts'
import { lockPromotion, promotionOf } from './save-promotion.ts'
import { draftOf, readUse, showRow, useOf } from './show-promotion.ts'

type Body = ConsoleRequest<'setPromotionState'>['body']

/**
 * Starts a promotion, pauses it for members who haven't joined, or closes it for good; waiting applications are still
 * decided then. Starting takes two, who see the promise and the budget; one operator may stop it.
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
    async preview(tx, { body, settings: { currencyDecimals } }) {
      const looked = await look(tx, body)
      if (!looked.ok) return looked
      const before = looked.value
      const starts = body.state === 'open'
      const { texts: _, ...terms } = draftOf(before, currencyDecimals)
      return consoleOk({
        thing: `promotion:${body.promotionId}`,
        version: String(body.version),
        effect: [
          { code: 'state', before: before.state, after: body.state },
          ...(starts ? differenceOf({}, { promotion: terms }) : []),
        ],
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
