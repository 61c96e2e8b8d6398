import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { acceptedLogin } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'
import type { EmailForm, PhoneForm } from './forgot-password.types.ts'

const phone = (over: Partial<PhoneForm> = {}): PhoneForm => ({
  countryDialingCode: '880',
  mobileNum: ' 1712345678 ',
  mobileValid: true,
  code: new SecretBox('424242'),
  newPassword: new SecretBox('New-pass1'),
  passwordValid: true,
  confirmPassword: new SecretBox('New-pass1'),
  ...over,
})
const email: EmailForm = { username: ' rahim ', email: ' rahim@example.org', emailValid: true, captcha: null }
const session = { ok: true, firstTimeLogin: false, passwordChangeNeeded: false, memberLoaded: true }
const home = { type: 'navigation.requested', to: '/' }
const run = (script: Script, phoneEnabled = true) =>
  runScripted(forgotPasswordMachine, script, (now) => ({ phoneEnabled, now }))

describe('forgot password', () => {
  it('by phone sets the new one, logs in with it and goes home [2.90, 4.21]', async () => {
    const { actor, emitted, settled, names } = run({
      setPassword: [acceptedLogin()],
      openSession: [session],
    })
    actor.send({ type: 'phone.submitted', form: phone() })
    expect((await settled()).output).toEqual({ way: 'phone', session })
    expect(names()).toEqual(['setPassword', 'openSession'])
    expect(emitted).toEqual([home])
  })

  it('by phone validates first [4.21]', () => {
    const { actor, calls } = run({})
    actor.send({
      type: 'phone.submitted',
      form: phone({ mobileNum: '', code: new SecretBox(''), passwordValid: false }),
    })
    expect(actor.getSnapshot().context.fields).toEqual({
      mobileNum: 'required',
      code: 'required',
      newPassword: 'invalid',
    })
    actor.send({ type: 'phone.submitted', form: phone({ confirmPassword: new SecretBox('other') }) })
    expect(actor.getSnapshot().context.fields).toEqual({ confirmPassword: 'different' })
    expect(calls).toEqual([])
  })

  it('by phone asks for the authenticator app, if there is one, before the session opens', async () => {
    const { actor, calls, flushed } = run({
      setPassword: [{ ok: false, failure: 'verifyRequired', methods: ['GOOGLE', 'RECOVERY_CODE'] }],
      verification: [acceptedLogin()],
      openSession: [session],
    })
    actor.send({ type: 'phone.submitted', form: phone() })
    await flushed()
    expect(actor.getSnapshot().output).toEqual({ way: 'phone', session })
    expect(calls.map(({ name }) => name)).toEqual(['setPassword', 'verification', 'openSession'])
    expect(calls[1]!.input).toMatchObject({ methods: ['GOOGLE', 'RECOVERY_CODE'] })
  })

  it('keeps the set password though the app was not passed', async () => {
    const { actor, flushed } = run({
      setPassword: [{ ok: false, failure: 'verifyRequired', methods: ['GOOGLE'] }],
      verification: [{ ok: false, failure: 'cancelled' }],
    })
    actor.send({ type: 'phone.submitted', form: phone() })
    await flushed()
    expect(actor.getSnapshot().output).toEqual({ way: 'phone', session: null })
  })

  it('keeps the set password though the session does not open', async () => {
    const problem = { failure: 'unknown', until: null, traceId: null, message: null }
    const { actor, emitted, settled } = run({ setPassword: [acceptedLogin()], openSession: [{ ok: false, problem }] })
    actor.send({ type: 'phone.submitted', form: phone() })
    expect((await settled()).output).toEqual({ way: 'phone', session: null })
    expect(emitted).toEqual([home])
  })

  it('returns to the form with the reason when the code is wrong', async () => {
    const { actor, settled } = run({ setPassword: [{ ok: false, failure: 'codeExpired' }] })
    actor.send({ type: 'phone.submitted', form: phone() })
    const snapshot = await settled()
    expect(snapshot.hasTag('editing')).toBe(true)
    expect(snapshot.context.problem?.failure).toBe('codeExpired')
  })

  it('by e-mail submits user name and e-mail, and shows the notice [4.22]', async () => {
    const { actor, calls, settled } = run({ sendEmail: [{ ok: true }] })
    actor.send({ type: 'way.chosen', way: 'email' })
    actor.send({ type: 'email.submitted', form: email })
    expect((await settled()).hasTag('notice')).toBe(true)
    expect(calls[0]?.input).toMatchObject({ form: { username: 'rahim', email: 'rahim@example.org' } })
    actor.send({ type: 'notice.dismissed' })
    expect(actor.getSnapshot().output).toEqual({ way: 'email', session: null })
  })

  it('by e-mail wants both [5.17]', () => {
    const { actor, calls } = run({})
    actor.send({ type: 'email.submitted', form: { ...email, username: ' ', email: '' } })
    expect(actor.getSnapshot().context.fields).toEqual({ username: 'required', email: 'required' })
    expect(calls).toEqual([])
  })

  it('offers the phone only when that is enabled', () => {
    const { actor } = run({}, false)
    actor.send({ type: 'way.chosen', way: 'phone' })
    expect(actor.getSnapshot().context.way).toBe('email')
  })
})
