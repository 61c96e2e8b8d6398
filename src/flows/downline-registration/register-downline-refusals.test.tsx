import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectTexts, languages, memberTexts } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done, type Answer } from '#tests/support/stub-calls.ts'
import { RegisterDownline } from './register-downline.tsx'

const texts: Texts = {
  ...memberTexts,
  error_not_agent: memberTexts['login.denied'],
  'exists.username.err': 'This username is taken. Choose another one.',
  'exists.email.err': 'This e-mail address is in use.',
  'exists.mobile.err': 'This mobile number is in use.',
  'registration.field.err': 'One of the fields doesn’t follow its rule. Nobody was registered.',
  'password.format.err': 'The password doesn’t follow the rule above.',
  'modify.new.confirm.diff': 'The two passwords don’t match.',
  'affiliate.rate.exceeds.own': 'A rate is above your own. Nobody was registered.',
  'member.depth.exceeded': 'Your team is as deep as it can be. Nobody can be registered below you.',
}

const rule = (field: string) => ({
  field,
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 64,
  patternId: 1,
  acceptedPattern: null,
})
const answers = {
  'GET /wps/system/setting/register': done({
    username: ['username', 'password', 'confirmPassword'].map(rule),
    mobile: [],
    agreement: { preselected: true, required: true, minimumAge: 18, article: 'agreement' },
  }),
}

it('has a text for every refusal of registering a downline', () => {
  expect(Object.keys(texts).toSorted()).toEqual(refusalsOf('registerDownline'))
})

it.each(languages)(
  'says in the words of %s why nobody was registered [8.24, 8.27]',
  async (language) => {
    await renderFlow(<RegisterDownline own={{ RNG: '0.005' }} />, { language, refuses: 'registerDownline', answers })
    const form = await screen.findByRole('form')
    await waitFor(() => expect(form.querySelector('[name="confirmPassword"]')).not.toBeNull())
    const field = (name: string) => form.querySelector(`[name="${name}"]`)!
    const submit = () => {
      fireEvent.change(field('username'), { target: { value: 'below2027' } })
      for (const name of ['password', 'confirmPassword'])
        fireEvent.change(field(name), { target: { value: 'Lantern2027' } })
      fireEvent.submit(form)
    }
    await expectTexts({ language, texts, submit })
  },
  patience,
)

it('sends nothing with an empty field or a rate above that of the agent', async () => {
  let calls = 0
  const register: Answer = (sent) => {
    calls += 1
    return done({ memberId: 'm-1', account: 'below2027' })(sent)
  }
  await renderFlow(<RegisterDownline own={{ RNG: '0.005' }} />, {
    language: 'EN',
    refuses: 'registerDownline',
    answers: { ...answers, 'POST /wps/agent/downline': register },
  })
  const form = await screen.findByRole('form')
  await waitFor(() => expect(form.querySelector('[name="confirmPassword"]')).not.toBeNull())
  const type = (name: string, value: string) =>
    fireEvent.change(form.querySelector(`[name="${name}"]`)!, { target: { value } })
  fireEvent.submit(form)
  expect((await screen.findAllByText('This can’t be empty.')).length).toBe(3)
  type('username', 'below2027')
  type('password', 'Lantern2027')
  type('confirmPassword', 'Lantern2027')
  type('rate-RNG', '0.51')
  fireEvent.submit(form)
  expect(await screen.findByText('0 to 0.5')).toBeTruthy()
  expect(calls).toBe(0)
  type('rate-RNG', '0.5')
  fireEvent.submit(form)
  expect(await screen.findByText(/is registered below you/)).toBeTruthy()
  expect(calls).toBe(1)
})
