import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SecretBox } from '#machines/shared/secrets.ts'
import { commonTexts, expectTexts, languages, memberTexts } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { ChangePassword } from './change-password.tsx'
import { ReplacePassword } from './replace-password.tsx'

const own = {
  'modify.new.confirm.diff': 'The two passwords don’t match.',
  'password.format.err': 'The password doesn’t follow the rule above.',
}
const { 'password.change.required': _due, ...memberTextsOfAnyPassword } = memberTexts
const changed: Texts = {
  ...memberTextsOfAnyPassword,
  ...own,
  'max.attempt.limit': 'Too many tries. Please wait a while.',
  'modify.new.same': 'That is your current password. Choose another one.',
  'modify.old.password.err': 'The old password isn’t right.',
}
const replaced: Texts = {
  ...commonTexts,
  ...own,
  'login.denied': 'This account may not do this. Please contact customer service.',
  'login.ticket.expired': 'This link no longer works. Ask for a new one.',
}

const fill = () => {
  const form = screen.getByRole('form')
  for (const input of form.querySelectorAll('input')) fireEvent.change(input, { target: { value: 'Lantern2029' } })
  return () => fireEvent.submit(form)
}

it('has a text for every refusal of a new password', () => {
  expect(Object.keys(changed).toSorted()).toEqual(refusalsOf('changePassword'))
  expect(Object.keys(replaced).toSorted()).toEqual(refusalsOf('resetPasswordByEmail'))
})

it.each([
  ['EN', false],
  ['BN', false],
  ['EN', true],
] as const)(
  'says in the words of %s why a password is not changed, forced %s [8.19, 8.24, 8.27]',
  async (language, forced) => {
    await renderFlow(<ChangePassword forced={forced} onEnd={() => {}} />, { language, refuses: 'changePassword' })
    await expectTexts({ language, texts: changed, submit: fill() })
  },
  patience,
)

it.each(languages)(
  'says in the words of %s why a mailed link sets no password [8.24, 8.27]',
  async (language) => {
    const flow = <ReplacePassword ticket={new SecretBox('a-ticket')} onEnd={() => {}} />
    await renderFlow(flow, { language, refuses: 'resetPasswordByEmail' })
    await expectTexts({ language, texts: replaced, submit: fill() })
  },
  patience,
)
