import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectTexts, languages, memberTexts } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { DownlineRates } from './downline-rates.tsx'

const texts: Texts = {
  ...memberTexts,
  error_not_agent: memberTexts['login.denied'],
  'member.not.found': 'This member isn’t directly below you.',
  'affiliate.rate.exceeds.own': 'A rate is above your own. Nothing was changed.',
  'affiliate.rate.below.child': 'Someone below this member has a higher rate. Nothing was changed.',
  'contract.rate.exceeds.upline': 'A rate is too high beside the contracts of this member. Nothing was changed.',
}

it('has a text for every refusal of changing rates', () => {
  expect(Object.keys(texts).toSorted()).toEqual(refusalsOf('setDownlineRebateRates'))
})

it.each(languages)(
  'says in the words of %s why no rate was changed [8.24, 8.27]',
  async (language) => {
    const flow = <DownlineRates memberId="m-1" rates={{}} own={{ RNG: '0.005' }} onDone={() => undefined} />
    await renderFlow(flow, { language, refuses: 'setDownlineRebateRates' })
    const form = await screen.findByRole('form')
    await expectTexts({ language, texts, submit: () => void fireEvent.submit(form) })
  },
  patience,
)
