import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectTexts, languages, memberTexts } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { EndLink } from './end-link.tsx'
import { MakeLink } from './make-link.tsx'

const common: Texts = { ...memberTexts, error_not_agent: memberTexts['login.denied'] }
const making: Texts = {
  ...common,
  'affiliate.rate.exceeds.own': 'A rate is above your own. No link was made.',
  'affiliate.url.limit': 'You have 20 active links. End one before you make another.',
}
const ending: Texts = { ...common, 'record.not.found': 'This link is no longer here.' }

it('has a text for every refusal of making and ending a link', () => {
  expect(Object.keys(making).toSorted()).toEqual(refusalsOf('createAffiliateUrl'))
  expect(Object.keys(ending).toSorted()).toEqual(refusalsOf('disableAffiliateUrl'))
})

it.each(languages)(
  'says in the words of %s why no link was made [8.24, 8.27]',
  async (language) => {
    const flow = <MakeLink own={{ RNG: '0.005' }} onMade={() => undefined} />
    await renderFlow(flow, { language, refuses: 'createAffiliateUrl' })
    const form = await screen.findByRole('form')
    await expectTexts({ language, texts: making, submit: () => void fireEvent.submit(form) })
  },
  patience,
)

it.each(languages)(
  'says in the words of %s why a link was not ended [8.24, 8.27]',
  async (language) => {
    await renderFlow(<EndLink id="af-12" code="FH7KQ2MX" />, { language, refuses: 'disableAffiliateUrl' })
    await screen.findByRole('button')
    // a dialog closed earlier may still be animating out
    const onPage = () => [...document.querySelectorAll('button')].filter((one) => !one.closest('[role="alertdialog"]'))
    const submit = async () => {
      fireEvent.click(onPage().at(-1)!)
      const dialog = await screen.findByRole('alertdialog')
      fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!)
    }
    await expectTexts({ language, texts: ending, submit })
  },
  patience,
)
