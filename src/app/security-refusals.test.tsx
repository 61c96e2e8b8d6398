import { afterEach, expect, it, vi } from 'vitest'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import { authenticatorActors } from '#src/flows/authenticator/authenticator.actors.ts'
import { authenticatorMessages } from '#src/flows/authenticator/authenticator.messages.ts'
import { avatarActors } from '#src/flows/avatar/avatar.actors.ts'
import { avatarMessages } from '#src/flows/avatar/avatar.messages.ts'
import { contactBindingActors } from '#src/flows/contact-binding/contact-binding.actors.ts'
import { contactMessages } from '#src/flows/contact-binding/contact-binding.messages.ts'
import { ownSessionsActors } from '#src/flows/own-sessions/own-sessions.actors.ts'
import { sessionsMessages } from '#src/flows/own-sessions/own-sessions.messages.ts'
import { paymentPasswordActors } from '#src/flows/payment-password/payment-password.actors.ts'
import { paymentPasswordMessages } from '#src/flows/payment-password/payment-password.messages.ts'
import { sendCode, sendEmailCode, sendOwnCode } from '#src/flows/shared/sms-code/sms-code.actors.ts'
import { smsCodeMessages } from '#src/flows/shared/sms-code/sms-code.messages.ts'
import type { Services } from '#src/app/services.tsx'
import { refusalsOf } from '#tests/support/refusal-texts.tsx'
import { expectRefusalTexts, failureOf, refusalCases, type Flow, type Flows } from '#tests/support/refused-flows.ts'

afterEach(() => void vi.unstubAllGlobals())

const box = () => new SecretBox('a-secret')
const paymentForm = {
  method: 'SMS',
  proof: box(),
  name: box(),
  newPassword: box(),
  newValid: true,
  confirmPassword: box(),
}
const payment = (mode: 'set' | 'change' | 'reset'): Flow => ({
  fail: failureOf((services) => paymentPasswordActors(services).savePaymentPassword, {
    mode,
    form: paymentForm,
  }),
  messages: paymentPasswordMessages,
})
const contact = (kind: 'mobile' | 'email'): Flow => ({
  fail: failureOf((services) => contactBindingActors(services).bindContact, {
    kind,
    form: {
      contact: { dialCode: '+880', address: '1712345678' },
      contactValid: true,
      code: box(),
      currentCode: box(),
      loginPassword: box(),
    },
  }),
  messages: contactMessages[kind],
})
const proof = { password: box(), code: box() }
const app = (actor: 'startEnrolment' | 'confirmEnrolment' | 'changeApp', input: object): Flow => ({
  fail: failureOf((services) => authenticatorActors(services, new SecretDrawer())[actor], input),
  messages: authenticatorMessages,
})
const pass = JSON.stringify({ captchaId: 'b1', lotNumber: 'l', passToken: 'p', genTime: '1', captchaOutput: 'o' })
const { signal } = new AbortController()
const code = (send: (services: Services) => ReturnType<typeof sendCode>): Flow => ({
  fail: async (services) => {
    const result = await send(services)
    expect(result.ok).toBe(false)
    return result.ok ? '' : result.failure
  },
  messages: smsCodeMessages,
})

const flows: Flows = {
  setPaymentPassword: payment('set'),
  changePaymentPassword: payment('change'),
  resetPaymentPassword: payment('reset'),
  bindMobile: contact('mobile'),
  bindEmail: contact('email'),
  startTotp: app('startEnrolment', { proof }),
  confirmTotp: app('confirmEnrolment', { code: box() }),
  renewRecoveryCodes: app('changeApp', { wish: 'renew', proof }),
  removeTotp: app('changeApp', { wish: 'remove', proof }),
  endSessions: {
    fail: failureOf((services) => ownSessionsActors(services).endSessions, { id: null }),
    messages: sessionsMessages,
  },
  sendMobileBindingCode: code(({ api }) =>
    sendCode(api, 'bind', { countryDialingCode: '+880', mobileNum: '1712345678' }, pass, signal),
  ),
  sendEmailBindingCode: code(({ api }) => sendEmailCode(api, 'nodi@example.test', pass, signal)),
  sendMemberCode: code(({ api }) => sendOwnCode(api, 'SMS', signal)),
  uploadAvatar: {
    fail: failureOf((services) => avatarActors(services, () => fetch).uploadPicture, {
      picture: new Blob(['a picture']),
      report: () => {},
    }),
    messages: avatarMessages,
  },
}

it('covers every call of these flows, and the refusals that only they have', () => {
  expect(Object.keys(flows).toSorted()).toEqual([
    'bindEmail',
    'bindMobile',
    'changePaymentPassword',
    'confirmTotp',
    'endSessions',
    'removeTotp',
    'renewRecoveryCodes',
    'resetPaymentPassword',
    'sendEmailBindingCode',
    'sendMemberCode',
    'sendMobileBindingCode',
    'setPaymentPassword',
    'startTotp',
    'uploadAvatar',
  ])
  expect(refusalsOf('uploadAvatar')).toContain('image.size.err')
  expect(refusalsOf('bindMobile')).toContain('current.code.err')
})

it.each(refusalCases(flows))('says in Bengali and in English what %s was refused for by %s [8.27]', expectRefusalTexts)
