import type { Page } from '@playwright/test'
import type { PromotionWish } from '#machines/promotion/promotion.types.ts'
import { bonuses, memberRewards, promotions } from '#mocks/promotions.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { person, type BrowserFlow, type Deed, type Seen, type Stage } from '../stage.ts'

type Offer = ValueOf<'listMyPromotions'>['rows'][number]
type Kind = PromotionWish['kind']

const now = Date.UTC(2026, 0, 1, 9)
const offers = promotions(now)
const page = <Row>(rows: Row[]) => ({ rows, pageNo: 1, pageSize: 20, totalRows: rows.length })
const ofStatus = (status: Offer['status'], kind: Offer['kind'] = 'ACTIVITY') =>
  offers.find((one) => one.status === status && one.kind === kind)!
const reward = memberRewards(now).find(({ state }) => state === 'claimable')!
const bonus = bonuses.find(({ state }) => state === 'open')!

/** The offer that each input opens. */
const offerAt: Record<string, Offer> = {
  'at an offer': ofStatus('join'),
  'at a reward of an offer': ofStatus('claim'),
  'at an application': ofStatus('join', 'APPLICATION'),
}
const calls = {
  join: 'joinPromotion',
  claim: 'claimPromotion',
  apply: 'applyPromotion',
  reward: 'claimReward',
  forfeit: 'forfeitBonus',
} as const satisfies Record<Kind, OperationId>

const wishIn = ({ context }: Seen) => (context as { wish: PromotionWish | null }).wish
const callIn = ({ seen }: Stage) => calls[wishIn(seen())!.kind]
const isCredited = (seen: Seen) => ['claim', 'reward'].includes(wishIn(seen)!.kind)
const press = (of: Page, name: string | RegExp) => of.getByRole('button', { name, exact: true }).click()
const inForm = (of: Page) => of.getByRole('form', { name: 'Application' })

/** The page reads the offers again afterwards and shows the next one of the kind. */
const nextOffer = (stage: Stage, offer: Offer) =>
  stage.answer('listMyPromotions', { value: page([{ ...offer, summary: 'Once more.' }]) })

const ask = (input: string, name: RegExp): Deed =>
  person(
    async (of, stage) => {
      if (stage.seen().hasTag('done')) await nextOffer(stage, offerAt[input]!)
      await press(of, name)
    },
    (seen, at) => at === input && (seen.hasTag('open') || seen.hasTag('done')),
  )

const apply = (remark: string): Deed =>
  person(
    async (of) => {
      await inForm(of).getByRole('textbox').fill(remark)
      await press(of, 'Send the application')
    },
    (seen, input) => input === 'at an application' && seen.hasTag('open') && seen.context.problem === null,
  )

const opens = (address: string, show: (of: Page, stage: Stage) => Promise<unknown>) =>
  person(async (of, stage) => {
    await stage.logIn()
    await stage.goto(address)
    await show(of, stage)
  })

const atOffer = (input: string, button: RegExp) =>
  opens('/promotions', async (of, stage) => {
    await stage.answer('listMyPromotions', { value: page([offerAt[input]!]) })
    await of.getByRole('button', { name: button }).waitFor()
  })

export const promotion: BrowserFlow = {
  // the page reads the changed lists again: holding the calls keeps the first answers
  holds: ['listMyPromotions', 'getPromotion', 'listRewards', 'listBonuses', ...Object.values(calls)],
  open: {
    'at an offer': atOffer('at an offer', /^Join the offer/),
    'at a reward of an offer': atOffer('at a reward of an offer', /^Claim/),
    'at an application': opens(`/promoDetail?id=${offerAt['at an application']!.promotionId}`, async (of, stage) => {
      const offer = offerAt['at an application']!
      const detail: ValueOf<'getPromotion'> = {
        ...offer,
        html: '<p>Send one.</p>',
        exclusive: false,
        bonus: null,
        reward: null,
        application: null,
      }
      await stage.answer('getPromotion', { value: detail })
      await stage.answer('listMyPromotions', { value: page([offer]) })
      await inForm(of).waitFor()
    }),
    'in the reward centre': opens('/help?mc=rewardCenter', async (of, stage) => {
      await stage.answer('listRewards', { value: { ...page([reward]), claimable: 1 } })
      await of.getByRole('button', { name: /^Claim/ }).waitFor()
    }),
    'at a bonus': opens('/help?mc=bonusDetails', async (of, stage) => {
      await stage.answer('listBonuses', { value: page([bonus]) })
      await of.getByRole('button', { name: 'Give the bonus up' }).waitFor()
    }),
  },
  events: {
    'promotion.asked': {
      join: ask('at an offer', /^Join the offer/),
      claim: ask('at a reward of an offer', /^Claim/),
      'an application': apply(' My photo. '),
      'an empty application': apply(' '),
      'too long a remark': apply('a'.repeat(141)),
      'a reward': person(
        (of) => press(of, /^Claim/),
        (seen, input) => input === 'in the reward centre' && seen.hasTag('open'),
      ),
      'giving up': person(
        (of) => press(of, 'Give the bonus up'),
        (seen, input) => input === 'at a bonus' && seen.hasTag('open'),
      ),
    },
    'promotion.confirmed': person((of) =>
      of.getByRole('alertdialog').getByRole('button', { name: 'Give it up' }).click(),
    ),
    'promotion.kept': person((of) => of.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()),
    'promotion.retried': person((of) => press(of, 'Ask again')),
    'promotion.changed': person(
      (of) => inForm(of).getByRole('textbox').pressSequentially('x'),
      ({ context }, input) =>
        input === 'at an application' && (context.problem !== null || Object.keys(context.fields as object).length > 0),
    ),
  },
  answers: {
    ask: {
      credited: {
        can: isCredited,
        does: (stage) =>
          stage.answer(wishIn(stage.seen())!.kind === 'claim' ? 'claimPromotion' : 'claimReward', {
            value: { referenceNo: 'B20260101000001', amount: '24.50', points: 0, duty: '24.50', balance: '12480.50' },
          }),
      },
      joined: {
        can: (seen) => !isCredited(seen),
        does: async (stage) => {
          const { kind } = wishIn(stage.seen())!
          if (kind === 'forfeit')
            return stage.answer('forfeitBonus', { value: { ...bonus, state: 'forfeited', remaining: '0.00' } })
          const done = kind === 'join' ? ofStatus('joined') : ofStatus('applying', 'APPLICATION')
          return stage.answer(kind === 'join' ? 'joinPromotion' : 'applyPromotion', { value: done })
        },
      },
      'cannot be had': {
        can: (seen) => wishIn(seen)!.kind !== 'forfeit',
        does: (stage) => {
          const call = callIn(stage)
          return call === 'forfeitBonus'
            ? Promise.reject(new Error('a bonus can always be given up'))
            : stage.answer(call, { refusal: 'promotion.claim.fail' })
        },
      },
      'too many requests': {
        does: (stage) => stage.answer(callIn(stage), { refusal: 'TOO_MANY_REQUEST', retryAfterSeconds: 1 }),
      },
      offline: { does: (stage) => stage.answer(callIn(stage), 'no connection') },
    },
  },
}
