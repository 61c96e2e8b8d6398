import { toPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { acceptedLogin } from '../shared/sample-outcomes.ts'
import { boxHandedOn, SecretBox } from '../shared/secrets.ts'
import { applyRegistrationMachine } from './apply-registration.machine.ts'

const application = { kind: 'mobile' as const, values: { mobileNum: '1712345678' } }
const session = { ok: true, firstTimeLogin: true, passwordChangeNeeded: false, memberLoaded: true }
const all = (): Script => ({
  checkAffiliate: [{ ok: true }],
  botCheck: [{ ok: true, pass: new SecretBox('pass-1') }],
  verifyPhone: [{ ok: true }],
  register: [acceptedLogin({ firstTimeLogin: true })],
  openSession: [session],
})
const run = (script: Script, over = {}) =>
  runScripted(applyRegistrationMachine, script, () => ({
    application,
    affiliateCode: 'friend1',
    phoneCode: true,
    ...over,
  }))

describe('applying a registration', () => {
  it('goes affiliate code, bot check, phone code, account, session [1.03, 4.19]', async () => {
    const { settled, names } = run(all())
    expect((await settled()).output).toEqual({ ok: true, session })
    expect(names()).toEqual(['checkAffiliate', 'botCheck', 'verifyPhone', 'register', 'openSession'])
  })

  it('leaves out the affiliate code and the phone code where they are not asked for [1.02, 4.20, 5.13]', async () => {
    const { settled, names } = run(all(), {
      application: { kind: 'username', values: { username: 'rahim' } },
      affiliateCode: null,
      phoneCode: false,
    })
    await settled()
    expect(names()).toEqual(['botCheck', 'register', 'openSession'])
  })

  it('stops at a code the affiliate check refuses, before the person is bothered [5.14, 8.02]', async () => {
    const { settled, names } = run({ ...all(), checkAffiliate: [{ ok: false, failure: 'affiliateInvalid' }] })
    expect((await settled()).output).toEqual({ ok: false, failure: 'affiliateInvalid' })
    expect(names()).toEqual(['checkAffiliate'])
  })

  it('makes no account when the bot check is closed or the phone code is wrong', async () => {
    const closed = run({ ...all(), botCheck: [{ ok: false, failure: 'cancelled' }] })
    expect((await closed.settled()).output).toEqual({ ok: false, failure: 'cancelled' })
    const wrong = run({ ...all(), verifyPhone: [{ ok: false, failure: 'wrongCode' }] })
    await wrong.settled()
    expect(wrong.names()).not.toContain('register')
  })

  it('opens the session with the token of the new account', async () => {
    const token = new SecretBox('token-9')
    const { calls, settled } = run({ ...all(), register: [acceptedLogin({ token, firstTimeLogin: true })] })
    await settled()
    expect(calls.at(-1)?.input).toMatchObject({ firstTimeLogin: true, passwordChangeNeeded: false })
    expect(boxHandedOn({ type: 'call', input: calls.at(-1)?.input }, 'token')).toBe(token)
  })

  it('tells that the account is there though its session could not be opened', async () => {
    const { settled } = run({ ...all(), openSession: [new Error('cut')] })
    expect((await settled()).output).toEqual({ ok: true, session: null })
  })

  it('passes an unexpected error on to its parent', async () => {
    const { actor } = run({ ...all(), checkAffiliate: [new Error('cut')] })
    await expect(toPromise(actor)).rejects.toThrow('cut')
  })
})
