import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commonTexts, expectTexts, languages } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done } from '#tests/support/stub-calls.ts'
import { SocialLogin } from './social-login.tsx'

const starting: Texts = { ...commonTexts, 'login.social.err': 'Login failure. Please try again.' }
const completing: Texts = {
  ...starting,
  error_not_member: 'Non-member account unable to login',
  'login.denied': 'This account may not log in. Please contact customer service.',
  'login.social.unlinked': 'No account uses this sign-in yet. Log in another way, then link it in the security centre.',
}
/** Without a text: the form asks for the second step. */
const step = ['login_verify_required']
const answers = { 'GET /wps/session/social': done([{ id: 'first', name: 'First' }]) }

it('has a text for every refusal of a social sign-in', () => {
  expect(Object.keys(starting).toSorted()).toEqual(refusalsOf('startSocialLogin'))
  expect([...Object.keys(completing), ...step].toSorted()).toEqual(refusalsOf('completeSocialLogin'))
})

it.each(languages)(
  'says in the words of %s why a social sign-in does not begin [8.24, 8.27]',
  async (language) => {
    await renderFlow(<SocialLogin callbackUrl={null} onDone={() => {}} onVerifying={() => {}} />, {
      language,
      refuses: 'startSocialLogin',
      answers,
    })
    const button = await screen.findByRole('button')
    await expectTexts({ language, texts: starting, submit: () => fireEvent.click(button) })
  },
  patience,
)

it.each(languages)(
  'says in the words of %s why a social sign-in does not end in a login [8.24, 8.26, 8.27]',
  async (language) => {
    const callbackUrl = 'http://fairhall.test/login?code=c&state=s1'
    const flow = <SocialLogin callbackUrl={callbackUrl} onDone={() => {}} onVerifying={() => {}} />
    const prepare = () => sessionStorage.setItem('socialState', 's1')
    const submit = () => renderFlow(flow, { language, refuses: 'completeSocialLogin', answers, prepare })
    await expectTexts({ language, texts: completing, submit })
  },
  patience,
)
