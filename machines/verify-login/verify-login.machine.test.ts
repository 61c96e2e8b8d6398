import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import type { LoginResult, VerifyMethod } from '../shared/login-result.ts'
import { SecretBox } from '../shared/secrets.ts'
import { verifyLoginMachine } from './verify-login.machine.ts'

const methods: VerifyMethod[] = ['SMS', 'EMAIL', 'BANK_NAME']
const app: VerifyMethod[] = ['GOOGLE', 'RECOVERY_CODE']
const accepted: LoginResult = {
  ok: true,
  token: new SecretBox('token-1'),
  firstTimeLogin: true,
  passwordExpired: false,
  passwordDefault: false,
}
const sent = { ok: true, hint: '•••78', resendAfterMs: 60_000 }
const run = (script: Script, offered = methods) =>
  runScripted(verifyLoginMachine, script, (now) => ({ methods: offered, now }))

describe('verifying a login from an unregistered address', () => {
  it.each(['SMS', 'EMAIL'] as const)('sends a code by %s, then takes it [4.51]', async (method) => {
    const { actor, calls, settled } = run({ sendVerification: [sent], verify: [accepted] })
    actor.send({ type: 'method.chosen', method })
    expect((await settled()).context.hint).toBe('•••78')
    const code = new SecretBox('424242')
    actor.send({ type: 'answer.submitted', code, rememberDevice: false })
    expect((await settled()).output).toEqual(accepted)
    expect(calls).toEqual([
      { name: 'sendVerification', input: { method } },
      { name: 'verify', input: { method, code, rememberDevice: false } },
    ])
  })

  it('takes the name of the bank account without sending anything [4.51]', async () => {
    const { actor, settled, names } = run({ verify: [accepted] })
    actor.send({ type: 'method.chosen', method: 'BANK_NAME' })
    actor.send({ type: 'answer.submitted', code: new SecretBox('123456'), rememberDevice: false })
    expect((await settled()).output).toEqual(accepted)
    expect(names()).toEqual(['verify'])
  })

  it('offers only what the server offered', () => {
    const { actor } = run({}, ['EMAIL'])
    actor.send({ type: 'method.chosen', method: 'SMS' })
    actor.send({ type: 'method.chosen', method: 'BANK_NAME' })
    expect(actor.getSnapshot().hasTag('choosing')).toBe(true)
  })

  it('asks for the code of the app at once, and may remember the device [4.51]', async () => {
    const { actor, calls, settled } = run({ verify: [accepted] }, app)
    expect(actor.getSnapshot().hasTag('answering')).toBe(true)
    const code = new SecretBox('123456')
    actor.send({ type: 'answer.submitted', code, rememberDevice: true })
    expect((await settled()).output).toEqual(accepted)
    expect(calls).toEqual([{ name: 'verify', input: { method: 'GOOGLE', code, rememberDevice: true } }])
  })

  it('takes a recovery code instead, and goes back to the app', async () => {
    const { actor, calls, settled } = run({ verify: [{ ok: false, failure: 'wrongCode' }, accepted] }, app)
    actor.send({ type: 'method.chosen', method: 'RECOVERY_CODE' })
    const code = new SecretBox('7K2M-9QXV-D4TP-0HBW')
    actor.send({ type: 'answer.submitted', code, rememberDevice: false })
    expect((await settled()).context.problem?.failure).toBe('wrongCode')
    expect(calls).toEqual([{ name: 'verify', input: { method: 'RECOVERY_CODE', code, rememberDevice: false } }])
    actor.send({ type: 'method.chosen', method: 'GOOGLE' })
    expect(actor.getSnapshot().context).toMatchObject({ method: 'GOOGLE', problem: null })
  })

  it('offers no recovery code after the last one, and no method besides the app', () => {
    const { actor } = run({}, ['GOOGLE'])
    for (const method of ['RECOVERY_CODE', 'SMS', 'BANK_NAME'] as const) actor.send({ type: 'method.chosen', method })
    expect(actor.getSnapshot().context.method).toBe('GOOGLE')
  })

  it('keeps asking after a wrong answer', async () => {
    const { actor, settled } = run({ verify: [{ ok: false, failure: 'wrongCode' }, accepted] }, app)
    actor.send({ type: 'answer.submitted', code: new SecretBox('000000'), rememberDevice: false })
    const refused = await settled()
    expect(refused.hasTag('answering')).toBe(true)
    expect(refused.context.problem?.failure).toBe('wrongCode')
    actor.send({ type: 'answer.submitted', code: new SecretBox('123456'), rememberDevice: false })
    expect((await settled()).status).toBe('done')
  })

  it('sends again once the rest is over', async () => {
    const { actor, clock, settled, names } = run({ sendVerification: [sent, sent] })
    actor.send({ type: 'method.chosen', method: 'SMS' })
    await settled()
    clock.increment(59_999)
    actor.send({ type: 'code.resent' })
    expect(names()).toHaveLength(1)
    clock.increment(1)
    actor.send({ type: 'code.resent' })
    await settled()
    expect(names()).toHaveLength(2)
  })

  it('ends as cancelled or expired, never with a token', async () => {
    const cancelled = run({})
    cancelled.actor.send({ type: 'verification.cancelled' })
    expect(cancelled.actor.getSnapshot().output).toEqual({ ok: false, failure: 'cancelled' })
    const expired = run({ sendVerification: [{ ok: false, failure: 'ticketExpired' }] })
    expired.actor.send({ type: 'method.chosen', method: 'SMS' })
    expect((await expired.settled()).output).toEqual({ ok: false, failure: 'ticketExpired' })
  })

  it('waits where the server locked it', async () => {
    const { actor, clock, settled } = run({ verify: [{ ok: false, failure: 'locked', retryAfterMs: 5000 }] }, app)
    actor.send({ type: 'answer.submitted', code: new SecretBox('1'), rememberDevice: false })
    expect((await settled()).hasTag('waiting')).toBe(true)
    clock.increment(5000)
    expect(actor.getSnapshot().hasTag('answering')).toBe(true)
  })
})
