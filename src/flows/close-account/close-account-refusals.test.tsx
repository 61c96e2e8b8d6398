import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectTexts, languages, memberTexts } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done } from '#tests/support/stub-calls.ts'
import { CloseAccount } from './close-account.tsx'

const texts: Texts = {
  ...memberTexts,
  'not.exists.payment.password': 'You have no payment password yet. Set one first.',
  'invalid.payment.pw': 'The payment password isn’t right.',
  'max.attempt.limit': 'Too many tries. Please wait a while.',
}

it('has a text for every refusal of closing an account', () => {
  expect([...Object.keys(texts), 'account.closing.refused'].toSorted()).toEqual(refusalsOf('requestClosing'))
})

it.each(languages)(
  'says in the words of %s why the account is not closed [8.24, 8.27]',
  async (language) => {
    const answers = { 'GET /wps/member/closing': done({ closesAt: null, obstacles: [] }) }
    await renderFlow(<CloseAccount />, { language, refuses: 'requestClosing', answers })
    fireEvent.click(await screen.findByRole('button'))
    const form = await screen.findByRole('form')
    const submit = () => {
      fireEvent.change(form.querySelector('[name="paymentPassword"]')!, { target: { value: '402918' } })
      fireEvent.submit(form)
    }
    await expectTexts({ language, texts, submit })
  },
  patience,
)

it.each(languages)(
  'says in the words of %s why the wish is not taken back [8.24, 8.27]',
  async (language) => {
    const refusals = { ...memberTexts, 'account.closing.refused': 'The account can’t be closed yet.' }
    expect(Object.keys(refusals).toSorted()).toEqual(refusalsOf('cancelClosing'))
    const answers = { 'GET /wps/member/closing': done({ closesAt: '2026-11-28T09:30:00Z', obstacles: [] }) }
    await renderFlow(<CloseAccount />, { language, refuses: 'cancelClosing', answers })
    const button = await screen.findByRole('button')
    await expectTexts({ language, texts: memberTexts, submit: () => fireEvent.click(button) })
  },
  patience,
)
