import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectTexts, languages, memberTexts, type Language } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done } from '#tests/support/stub-calls.ts'
import { linkReturn } from './link-return.ts'
import { LinkSocial } from './link-social.tsx'

const password: Texts = {
  'login.cred.err': 'The login password isn’t right.',
  'max.attempt.limit': 'Too many tries. Please wait a while.',
}
const provider: Texts = {
  'login.social.err': 'The provider didn’t confirm the sign-in. Please try again.',
  'login.social.off': 'This way to sign in isn’t available.',
  'social.link.exists': 'This account already has a sign-in with this provider.',
}
const starting: Texts = { ...memberTexts, ...password, ...provider }
const unlinking: Texts = { ...memberTexts, ...password }
const completing: Texts = {
  ...memberTexts,
  ...provider,
  'exists.social.err': 'This sign-in belongs to another account.',
  'login.social.cancelled': 'The sign-in was cancelled. Nothing was linked.',
  'login.social.expired': 'The sign-in took too long or didn’t start here. Please try again.',
}
const flow = <LinkSocial otherwise={null} />
const answersWith = (social: object[]) => ({
  'GET /wps/session/social': done([{ id: 'first', name: 'First' }]),
  'GET /wps/member/security': done({ social }),
})
const unlinked = answersWith([])
const linked = answersWith([{ provider: 'first', linkedAt: '2026-01-02T03:04:05Z' }])

it('has a text for every refusal of linking and unlinking', () => {
  expect(Object.keys(starting).toSorted()).toEqual(refusalsOf('startSocialLink'))
  expect(Object.keys(completing).toSorted()).toEqual(refusalsOf('completeSocialLink'))
  expect(Object.keys(unlinking).toSorted()).toEqual(refusalsOf('unlinkSocial'))
})

async function expectChange(language: Language, refuses: 'startSocialLink' | 'unlinkSocial') {
  const linking = refuses === 'startSocialLink'
  await renderFlow(flow, { language, refuses, answers: linking ? unlinked : linked })
  fireEvent.click(await screen.findByRole('button'))
  const form = screen.getByRole('form')
  fireEvent.change(form.querySelector('input')!, { target: { value: 'Lantern2027' } })
  const submit = () => fireEvent.submit(form)
  await expectTexts({ language, texts: linking ? starting : unlinking, submit })
}

it.each(languages)(
  'says in the words of %s why a sign-in is neither linked nor taken off [8.19, 8.24, 8.27]',
  async (language) => {
    await expectChange(language, 'startSocialLink')
    await expectChange(language, 'unlinkSocial')
  },
  patience,
)

it.each(languages)(
  'says in the words of %s why a provider sent back is not linked [8.19, 8.24, 8.27]',
  async (language) => {
    const back = 'http://fairhall.test/login?code=c&state=s1'
    const prepare = () => {
      linkReturn.begin(back)
      linkReturn.keep(back)
    }
    const submit = () => renderFlow(flow, { language, refuses: 'completeSocialLink', answers: unlinked, prepare })
    await expectTexts({ language, texts: completing, submit })
  },
  patience,
)
