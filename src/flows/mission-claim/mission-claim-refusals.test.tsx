import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectTexts, languages, memberTexts, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import type { Texts } from '#tests/support/refusal-texts.tsx'
import { ClaimMission } from './claim-mission.tsx'

const texts: Texts = {
  ...memberTexts,
  'record.not.found': 'This mission is no longer here.',
  'claim.already.done': 'This was claimed already. It is in your main wallet.',
  'request.id.reused': 'This was claimed already. It is in your main wallet.',
  'promotion.claim.fail': 'This mission isn’t done yet.',
  'prom.claim.expired': 'The time to claim this is over.',
  'player.excluded': 'You have excluded yourself from play, so there are no rewards.',
  'player.cooling.off': 'You are taking a break from play, so there are no rewards until it ends.',
  'play.limit.reached': 'You have reached one of your limits, so there are no rewards until it allows play again.',
}

it('has a text for every refusal of a claim', () => {
  expect(Object.keys(texts).toSorted()).toEqual(refusalsOf('claimMission'))
})

it.each(languages)(
  'says in the words of %s why a mission was not paid [8.24, 8.27]',
  async (language) => {
    const flow = <ClaimMission missionId="mi-4" amount="5.00" money={(amount) => amount} />
    await renderFlow(flow, { language, refuses: 'claimMission' })
    await screen.findByRole('button')
    await expectTexts({
      language,
      texts,
      submit: () => void fireEvent.click(screen.getByRole('button', { name: /5\.00/ })),
    })
  },
  patience,
)
