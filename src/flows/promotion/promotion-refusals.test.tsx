import { afterEach, expect, it, vi } from 'vitest'
import type { PromotionWish } from '#machines/promotion/promotion.types.ts'
import { refusalsOf } from '#tests/support/refusal-texts.tsx'
import { expectRefusalTexts, failureOf, refusalCases, type Flow, type Flows } from '#tests/support/refused-flows.ts'
import { promotionActors } from './promotion.actors.ts'
import { promotionMessages } from './promotion.messages.ts'

afterEach(() => void vi.unstubAllGlobals())

const asking = (wish: PromotionWish): Flow => ({
  messages: promotionMessages,
  fail: failureOf(({ api }) => promotionActors(api).ask, { wish, requestId: crypto.randomUUID() }),
})
const promotionId = 'play-100'

/** The flows that claim an offer or a reward, or forfeit a bonus. */
const flows: Flows = {
  joinPromotion: asking({ kind: 'join', promotionId }),
  claimPromotion: asking({ kind: 'claim', promotionId }),
  applyPromotion: asking({ kind: 'apply', promotionId, remark: 'Please', pictures: [] }),
  claimReward: asking({ kind: 'reward', id: 'mr-8' }),
  forfeitBonus: asking({ kind: 'forfeit', bonusNo: 'B20261121000001' }),
}

it('covers every refusal of these calls', () => {
  for (const id of Object.keys(flows)) expect(refusalsOf(id as keyof typeof flows), id).not.toEqual([])
})

it.each(refusalCases(flows))('says in words of its own why %s was refused with %s [8.27]', expectRefusalTexts)
