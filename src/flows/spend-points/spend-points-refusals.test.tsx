import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pointRewards } from '#mocks/points.ts'
import { expectTexts, languages, memberTexts } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { ConvertPoints } from './convert-points.tsx'
import { RedeemReward } from './redeem-reward.tsx'

const converting: Texts = {
  ...memberTexts,
  'not.exists.payment.password':
    'You need a payment password before you can spend points. Set one in the security center.',
  'invalid.payment.pw': 'The payment password isn’t right. No points were spent.',
  'max.attempt.limit': 'The payment password is locked after too many wrong tries.',
  'points.balance.not.enough': 'Your points aren’t enough for this.',
  'player.excluded': 'You have excluded yourself from play, so points wait until you are back. They never expire.',
  'player.cooling.off': 'You are taking a break, so points wait until it is over. They never expire.',
  'play.limit.reached':
    'You have reached one of your limits, so points wait until it allows play again. They never expire.',
  'request.id.reused': 'This was already sent with different details. Look at your history.',
}
const redeeming: Texts = {
  ...converting,
  'record.not.found': 'This reward is no longer here.',
  'reward.out.of.stock': 'The last one is gone. No points were spent.',
  'reward.limit.reached': 'You have had this reward as often as one member may.',
}

it('has a text for every refusal of spending points', () => {
  expect(Object.keys(converting).toSorted()).toEqual(refusalsOf('convertPoints'))
  expect(Object.keys(redeeming).toSorted()).toEqual(refusalsOf('redeemPointReward'))
})

const money = (amount: string) => `৳${amount}`
const flows = {
  convertPoints: {
    texts: converting,
    flow: <ConvertPoints ratio={100} rule={{ min: 500, step: 100, holds: 1240 }} money={money} />,
  },
  redeemPointReward: {
    texts: redeeming,
    flow: <RedeemReward reward={pointRewards[0]!} points={1240} money={money} />,
  },
}

it.each(
  languages.flatMap((language) => [
    { language, refuses: 'convertPoints' as const },
    { language, refuses: 'redeemPointReward' as const },
  ]),
)(
  'says in the words of $language why $refuses spent nothing [8.24, 8.27]',
  async ({ language, refuses }) => {
    const { flow, texts } = flows[refuses]
    await renderFlow(flow, { language, refuses })
    const form = await screen.findByRole('form')
    const field = (name: string) => form.querySelector(`[name="${name}"]`)
    const points = field('points')
    if (points) fireEvent.change(points, { target: { value: '1200' } })
    const submit = () => {
      fireEvent.change(field('paymentPassword')!, { target: { value: '402918' } })
      fireEvent.submit(form)
    }
    // after 'unknown.system.err' the points may have been spent: the page asks, so there is no refusal text
    const { 'unknown.system.err': _, ...refused } = texts
    await expectTexts({ language, texts: refused, submit })
  },
  patience,
)
