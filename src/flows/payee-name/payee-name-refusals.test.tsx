import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectTexts, languages, memberTexts } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done, refused } from '#tests/support/stub-calls.ts'
import { PayeeName } from './payee-name.tsx'

const texts: Texts = {
  ...memberTexts,
  'player.excluded': 'A person with this name is excluded from play. Please contact customer service.',
}

it('has a text for every refusal of setting the real name', () => {
  expect([...Object.keys(texts), 'registration.field.err'].toSorted()).toEqual(refusalsOf('setPayeeName'))
})

it.each(languages)(
  'says in the words of %s why the real name is not set [8.24, 8.27]',
  async (language) => {
    await renderFlow(<PayeeName />, { language, refuses: 'setPayeeName' })
    const form = await screen.findByRole('form')
    const submit = () => {
      fireEvent.change(form.querySelector('[name="payeeName"]')!, { target: { value: 'Nodi Rahman' } })
      fireEvent.submit(form)
    }
    await expectTexts({ language, texts, submit })
  },
  patience,
)

it.each([
  ['length', 'The name is too short or too long.'],
  ['pattern', 'The name has characters we don’t accept. Write it the way your bank does.'],
  ['fixed', 'The real name is set already. Customer service can change it.'],
])('says what is wrong with a name by its rule (%s)', async (reason, text) => {
  const field = { field: 'payeeName', reason, patternId: 1, min: 2, max: 40 }
  const answers = { 'POST /wps/member/payeeName': refused('registration.field.err', { fields: [field] }) }
  await renderFlow(<PayeeName />, { language: 'EN', refuses: 'setPayeeName', answers })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'N0di' } })
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('sends nothing without a name', async () => {
  await renderFlow(<PayeeName />, {
    language: 'EN',
    refuses: 'setPayeeName',
    answers: { 'POST /wps/member/payeeName': done({}) },
  })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '  ' } })
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('Enter your real name.')).toBeTruthy()
})
