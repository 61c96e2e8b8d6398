import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { captchaMachine, type CaptchaResult } from '../captcha/captcha.machine.ts'
import { loginMachine } from '../login/login.machine.ts'
import type { LoginForm } from '../login/login.types.ts'
import { openSessionMachine } from '../open-session/open-session.machine.ts'
import { verifyLoginMachine } from '../verify-login/verify-login.machine.ts'
import type { LoginResult } from './login-result.ts'
import { runToOutput } from './run-to-output.ts'
import { acceptedLogin } from './sample-outcomes.ts'
import { SecretBox } from './secrets.ts'
import type { ActorsOf } from './wiring.ts'

const form: LoginForm = {
  method: 'username',
  username: 'rahim',
  password: new SecretBox('pw'),
  rememberMe: false,
  captcha: { captchaId: 'c1', text: 'abcd' },
}

const wire = (answers: LoginResult[], stored: unknown[] = []): ActorsOf<typeof loginMachine> => ({
  captcha: captchaMachine.provide({
    actors: {
      fetchCaptcha: fromPromise((): Promise<CaptchaResult> =>
        Promise.resolve({ ok: true, captcha: { id: 'c1', kind: 'image', source: 'data:,' } }),
      ),
    },
  }),
  verification: verifyLoginMachine.provide({
    actors: { verify: fromPromise((): Promise<LoginResult> => Promise.resolve(acceptedLogin())) },
  }),
  logIn: fromPromise(() => Promise.resolve(answers.shift() ?? acceptedLogin())),
  openSession: runToOutput(
    openSessionMachine.provide({
      actors: {
        storeSession: fromPromise(({ input }) => Promise.resolve(void stored.push(input.token?.read()))),
        markFirstLogin: fromPromise(() => Promise.resolve()),
        loadMember: fromPromise(() => Promise.resolve()),
      },
    }),
  ),
})
const start = (answers: LoginResult[], stored: unknown[] = []) =>
  createActor(loginMachine.provide({ actors: wire(answers, stored) }), {
    input: { smsEnabled: true, forceExpiredChange: false },
  }).start()

describe('a wired login', () => {
  it('runs the captcha as a child, and stores the token through the session machine', async () => {
    const stored: unknown[] = []
    const actor = start([{ ok: false, failure: 'wrongCredentials', captcha: true }], stored)
    actor.send({ type: 'login.submitted', form })
    const started = await waitFor(actor, (snapshot) => snapshot.children['captcha'] !== undefined)
    const captcha = await waitFor(started.children['captcha']!, (snapshot) => snapshot.context.captcha !== null)
    expect(captcha.context.captcha.id).toBe('c1')
    actor.send({ type: 'login.submitted', form })
    const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(output?.memberLoaded).toBe(true)
    expect(stored).toEqual(['sentinel-token'])
  })

  it('runs the verification as a child that people talk to', async () => {
    const stored: unknown[] = []
    const actor = start([{ ok: false, failure: 'verifyRequired', methods: ['GOOGLE'] }], stored)
    actor.send({ type: 'login.submitted', form })
    const started = await waitFor(actor, (snapshot) => snapshot.hasTag('verifying'))
    started.children['verification']?.send({ type: 'method.chosen', method: 'GOOGLE' })
    started.children['verification']?.send({ type: 'answer.submitted', code: new SecretBox('123456') })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(stored).toEqual(['sentinel-token'])
  })

  it('does not compile with an actor left out', () => {
    const { logIn: _left, ...rest } = wire([])
    // @ts-expect-error logIn is missing
    const incomplete: ActorsOf<typeof loginMachine> = rest
    expect(Object.keys(incomplete)).not.toContain('logIn')
  })
})
