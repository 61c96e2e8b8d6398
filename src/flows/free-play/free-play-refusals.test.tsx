import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commonTexts, expectTexts, languages, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import { FreePlay } from './free-play.tsx'

it('has a text for every refusal of the free demo', () => {
  expect(Object.keys(commonTexts).toSorted()).toEqual(refusalsOf('startFreePlay'))
})

it.each(languages)(
  'says in the words of %s why the free demo does not open [8.24, 8.27]',
  async (language) => {
    await renderFlow(<FreePlay onDone={() => {}} />, { language, refuses: 'startFreePlay' })
    const submit = () => fireEvent.click(screen.getAllByRole('button').at(-1)!)
    await expectTexts({ language, texts: commonTexts, submit })
  },
  patience,
)
