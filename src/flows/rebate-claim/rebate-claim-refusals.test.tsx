import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectTexts, languages, memberTexts, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import type { Texts } from '#tests/support/refusal-texts.tsx'
import { ClaimRebates } from './claim-rebates.tsx'

const texts: Texts = {
  ...memberTexts,
  'record.not.found': 'This rebate is no longer here.',
  'claim.already.done': 'This was claimed already. It is in your main wallet.',
  'prom.claim.expired': 'The time to claim this is over.',
  'player.excluded': 'You have excluded yourself from play. What you earned before is paid to you without a claim.',
  'request.id.reused': 'This was claimed already. It is in your main wallet.',
}

it('has a text for every refusal of a claim', () => {
  expect(Object.keys(texts).toSorted()).toEqual(refusalsOf('claimManualRebate'))
})

it.each(languages)(
  'says in the words of %s why a rebate was not paid [8.24, 8.27]',
  async (language) => {
    const flow = <ClaimRebates ids="ALL" amount="529.99" money={(amount) => amount} />
    await renderFlow(flow, { language, refuses: 'claimManualRebate' })
    await screen.findByRole('button')
    await expectTexts({
      language,
      texts,
      submit: () => void fireEvent.click(screen.getByRole('button', { name: /529\.99/ })),
    })
  },
  patience,
)
