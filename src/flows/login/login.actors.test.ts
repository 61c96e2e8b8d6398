import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { LoginForm } from '#machines/login/login.types.ts'
import type { LoginResult } from '#machines/shared/login-result.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import type { Services } from '#src/app/services.tsx'
import { loginActors } from './login.actors.ts'

const answers = (status: number, envelope: object) => {
  const response = new Response(null, { status })
  return vi.fn().mockResolvedValue(status === 200 ? { data: envelope, response } : { error: envelope, response })
}
const form = (over: Partial<Extract<LoginForm, { method: 'username' }>> = {}): LoginForm => ({
  method: 'username',
  username: 'nodi27',
  password: new SecretBox(' Lantern2027 '),
  rememberMe: false,
  captcha: null,
  ...over,
})

async function send(POST: ReturnType<typeof vi.fn>, filled = form()) {
  const secrets = new SecretDrawer<'password'>()
  const services = { api: { POST }, secrets, preferences: { language: () => 'EN' } } as unknown as Services
  const { logIn } = loginActors(services)
  const actor = createActor(logIn as AnyActorLogic, { input: { form: filled } })
  const output = toPromise(actor)
  actor.start()
  return { result: (await output) as LoginResult, secrets }
}
const refusal = (errorCode: string, value: object) =>
  answers(400, { success: false, value, message: '', errorCode, traceId: 't' })

describe('the call that logs in', () => {
  it('sends name, trimmed password, kind and captcha [3.05, 5.02]', async () => {
    const POST = refusal('login.cred.err', { captcha: false })
    await send(POST, form({ captcha: { captchaId: 'c1', text: ' 12345 ' } }))
    expect((POST.mock.calls[0] as [string, { body: object }])[1].body).toEqual({
      type: 'username',
      username: 'nodi27',
      password: 'Lantern2027',
      captchaId: 'c1',
      captcha: '12345',
      realm: 'member',
    })
  })

  it('stores an accepted password in memory, and returns the token in a box [3.13]', async () => {
    const value = { token: 't0ken', firstTimeLogin: false, passwordExpired: false, passwordDefault: false }
    const { result, secrets } = await send(answers(200, { success: true, value, message: '' }))
    expect(secrets.get('password')?.read()).toBe('Lantern2027')
    expect(JSON.stringify(result)).not.toContain('t0ken')
  })

  it('requires the digits when none were sent, and rejects only wrong ones', async () => {
    const POST = refusal('login.captcha.err', { captcha: true })
    expect((await send(POST)).result).toMatchObject({ failure: 'captchaNeeded', captcha: true })
    const typed = form({ captcha: { captchaId: 'c1', text: '1' } })
    expect((await send(POST, typed)).result).toMatchObject({ failure: 'wrongCaptcha' })
  })
})
