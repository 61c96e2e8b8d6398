import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { OfflineError } from '../shared/failures.ts'
import type { LoginResult } from '../shared/login-result.ts'
import { SecretBox } from '../shared/secrets.ts'
import type { OpenSessionInput, OpenSessionOutput } from '../shared/session-opened.ts'
import { loginMachine } from './login.machine.ts'
import type { LoginForm } from './login.types.ts'

const form = (over: Partial<LoginForm> = {}): LoginForm =>
  ({
    method: 'username',
    username: ' rahim ',
    password: new SecretBox('pw-1'),
    rememberMe: false,
    captcha: null,
    ...over,
  }) as LoginForm
const smsForm: LoginForm = {
  method: 'sms',
  countryDialingCode: '880',
  mobileNum: '1712345678',
  mobileValid: true,
  code: new SecretBox('424242'),
  rememberMe: true,
  captcha: null,
}
const accepted = (over = {}): LoginResult => ({
  ok: true,
  token: new SecretBox('token-1'),
  firstTimeLogin: false,
  passwordExpired: false,
  passwordDefault: false,
  ...over,
})
const opened: OpenSessionOutput = { ok: true, firstTimeLogin: false, passwordChangeNeeded: false, memberLoaded: true }

/** A login whose server gives the listed answers, one per try. */
const start = (answers: (LoginResult | Error)[], input = {}, session: OpenSessionOutput = opened) => {
  const clock = new SimulatedClock()
  const sent: LoginForm[] = []
  const sessions: OpenSessionInput[] = []
  const captchas: string[] = []
  const machine = loginMachine.provide({
    actors: {
      captcha: fromPromise(() => {
        captchas.push('started')
        return new Promise(() => {})
      }),
      verification: fromPromise(() => Promise.resolve(accepted())),
      logIn: fromPromise(({ input: { form: submitted } }) => {
        sent.push(submitted)
        const answer = answers.shift()
        return answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer)
      }),
      openSession: fromPromise(({ input: requested }) => {
        sessions.push(requested)
        return Promise.resolve(session)
      }),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { smsEnabled: true, forceExpiredChange: false, now: () => clock.now(), ...input },
  }).start()
  const submit = async (submitted: LoginForm = form()) => {
    actor.send({ type: 'login.submitted', form: submitted })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, clock, sent, sessions, captchas, submit }
}

describe('login', () => {
  it('submits, hands the token to the session and ends [1.04, 4.07]', async () => {
    const { submit, sessions } = start([accepted()])
    const snapshot = await submit()
    expect(snapshot.status).toBe('done')
    expect(snapshot.output).toEqual(opened)
    expect(sessions[0]?.token?.read()).toBe('token-1')
  })

  it('logs in by mobile number and code [1.05]', async () => {
    const { actor, submit, sent } = start([accepted()])
    actor.send({ type: 'method.chosen', method: 'sms' })
    expect((await submit(smsForm)).status).toBe('done')
    expect(sent[0]).toMatchObject({ method: 'sms', mobileNum: '1712345678' })
  })

  it('asks for user name and password before it calls anyone [5.01, 5.42]', async () => {
    const { submit, sent } = start([accepted()])
    const snapshot = await submit(form({ username: '  ', password: new SecretBox('') }))
    expect(snapshot.context.fields).toEqual({ username: 'required', password: 'required' })
    expect(sent).toEqual([])
  })

  it('trims the user name [5.02]', async () => {
    const { submit, sent } = start([accepted()])
    await submit()
    expect(sent[0]).toMatchObject({ username: 'rahim' })
  })

  it('wants a mobile number, a valid one, and the code [5.04, 5.05]', async () => {
    const { submit } = start([])
    const missing = await submit({ ...smsForm, mobileNum: ' ', code: new SecretBox('') })
    expect(missing.context.fields).toEqual({ mobileNum: 'required', code: 'required' })
    expect((await submit({ ...smsForm, mobileValid: false })).context.fields).toEqual({ mobileNum: 'invalid' })
  })

  it('offers the SMS tab only when code login is enabled [2.66]', () => {
    const { actor } = start([], { smsEnabled: false })
    actor.send({ type: 'method.chosen', method: 'sms' })
    expect(actor.getSnapshot().context.method).toBe('username')
  })

  it('shows a captcha from the refusal that indicates it, a new one after each try [2.71, 4.13, 8.03]', async () => {
    const refused: LoginResult = { ok: false, failure: 'wrongCredentials' }
    const { submit, captchas } = start([refused, { ...refused, captcha: true }, refused])
    expect((await submit()).hasTag('captcha')).toBe(false)
    expect((await submit()).hasTag('captcha')).toBe(true)
    await submit(form({ captcha: { captchaId: 'c1', text: 'abcd' } }))
    expect(captchas).toHaveLength(2)
  })

  it('requires the captcha while it is shown [5.03]', async () => {
    const { submit, sent } = start([{ ok: false, failure: 'captchaNeeded' }])
    await submit()
    const snapshot = await submit(form({ captcha: { captchaId: 'c1', text: ' ' } }))
    expect(snapshot.context.fields).toEqual({ captcha: 'required' })
    expect(sent).toHaveLength(1)
  })

  it('hides the loader when refused [4.12, 8.03]', async () => {
    const { actor, submit } = start([{ ok: false, failure: 'wrongCredentials', traceId: 't-1' }])
    actor.subscribe((snapshot) => expect(snapshot.hasTag('busy')).toBe(snapshot.matches('submitting')))
    const snapshot = await submit()
    expect(snapshot.hasTag('editing')).toBe(true)
    expect(snapshot.context.problem).toEqual({
      failure: 'wrongCredentials',
      until: null,
      traceId: 't-1',
      message: null,
    })
  })

  it('tells a cut network from any other surprise', async () => {
    const { submit } = start([new OfflineError(), Object.assign(new Error('500'), { traceId: 't-9' })])
    expect((await submit()).context.problem?.failure).toBe('offline')
    expect((await submit()).context.problem).toMatchObject({ failure: 'unknown', traceId: 't-9' })
  })

  it('locks the form until the deadline the server gave, then opens it again', async () => {
    const { actor, clock, submit } = start([{ ok: false, failure: 'locked', retryAfterMs: 300_000 }])
    const snapshot = await submit()
    expect(snapshot.matches('waiting')).toBe(true)
    expect(snapshot.context.problem?.until).toBe(300_000)
    clock.increment(299_999)
    expect(actor.getSnapshot().matches('waiting')).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('editing')).toBe(true)
  })

  it('keeps out an account of the other realm [6.09, 6.10]', async () => {
    const { submit, sessions } = start([
      { ok: false, failure: 'notAgent' },
      { ok: false, failure: 'notMember' },
    ])
    expect((await submit()).context.problem?.failure).toBe('notAgent')
    expect((await submit()).context.problem?.failure).toBe('notMember')
    expect(sessions).toEqual([])
  })

  it.each([
    ['a default password', { passwordDefault: true }, false, true],
    ['an expired one, when that is forced', { passwordExpired: true }, true, true],
    ['but not an expired one otherwise', { passwordExpired: true }, false, false],
  ])('asks for a new password after %s [4.10, 5.18]', async (_case, flags, forceExpiredChange, needed) => {
    const { submit, sessions } = start([accepted(flags)], { forceExpiredChange })
    await submit()
    expect(sessions[0]?.passwordChangeNeeded).toBe(needed)
  })

  it('never asks for a new password after a login by SMS [4.10]', async () => {
    const { actor, submit, sessions } = start([accepted({ passwordDefault: true, passwordExpired: true })], {
      forceExpiredChange: true,
    })
    actor.send({ type: 'method.chosen', method: 'sms' })
    await submit(smsForm)
    expect(sessions[0]?.passwordChangeNeeded).toBe(false)
  })

  it('hands on whom to remember, and never the password', async () => {
    const { actor, submit, sessions } = start([accepted()])
    actor.send({ type: 'method.chosen', method: 'sms' })
    await submit(smsForm)
    expect(sessions[0]?.remember).toEqual({ method: 'sms', countryDialingCode: '880', mobileNum: '1712345678' })
  })

  it('verifies a login from an unregistered address before it opens the session [4.51]', async () => {
    const { actor, submit, sessions } = start([{ ok: false, failure: 'verifyRequired', methods: ['SMS', 'GOOGLE'] }])
    await submit()
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(sessions[0]?.token?.read()).toBe('token-1')
  })

  it('returns to the form when the session cannot be stored', async () => {
    const problem = { failure: 'unknown' as const, until: null, traceId: null, message: null }
    const { submit } = start([accepted()], {}, { ok: false, problem })
    expect((await submit()).context.problem).toEqual(problem)
  })
})
