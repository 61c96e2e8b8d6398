import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { commonTexts, expectTexts, languages, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import { Feedback } from './feedback.tsx'

it('has a text for every refusal of a feedback', () => {
  expect(Object.keys(commonTexts).toSorted()).toEqual(refusalsOf('sendFeedback'))
})

it.each(languages)(
  'says in the words of %s what a feedback is refused for [8.24, 8.27]',
  async (language) => {
    await renderFlow(<Feedback />, { language, refuses: 'sendFeedback' })
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click((await screen.findAllByRole('option'))[0]!)
    fireEvent.change(document.querySelector('textarea')!, { target: { value: 'The table did not load.' } })
    const form = screen.getByRole('form')
    await expectTexts({ language, texts: commonTexts, submit: () => fireEvent.submit(form) })
  },
  patience,
)
