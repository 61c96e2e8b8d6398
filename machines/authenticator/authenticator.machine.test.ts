import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { SecretBox } from '../shared/secrets.ts'
import { authenticatorMachine } from './authenticator.machine.ts'

const run = (script: Script, isOn = false) => runScripted(authenticatorMachine, script, (now) => ({ isOn, now }))
const password = new SecretBox('Lantern2027')
const code = new SecretBox('123456')
const proof = { type: 'proof.submitted' as const, proof: { password, code: null } }
const factor = { type: 'proof.submitted' as const, proof: { password, code } }

describe('the authenticator app', () => {
  it('is set up with the login password and a first code, and shows the recovery codes until they are written down', async () => {
    const { actor, settled, names } = run({ startEnrolment: [{ ok: true }], confirmEnrolment: [{ ok: true }] })
    actor.send({ type: 'setup.wished' })
    actor.send(proof)
    expect((await settled()).hasTag('enrolling')).toBe(true)
    actor.send({ type: 'code.submitted', code: new SecretBox('') })
    expect(actor.getSnapshot().context.fields).toEqual({ code: 'required' })
    actor.send({ type: 'code.submitted', code })
    expect((await settled()).value).toBe('codes')
    actor.send({ type: 'codes.kept' })
    expect(actor.getSnapshot().value).toBe('on')
    expect(names()).toEqual(['startEnrolment', 'confirmEnrolment'])
  })

  it('setup starts over when the key has expired, and ends when the app was set up elsewhere', async () => {
    const late = run({ startEnrolment: [{ ok: true }], confirmEnrolment: [{ ok: false, failure: 'expired' }] })
    late.actor.send({ type: 'setup.wished' })
    late.actor.send(proof)
    await late.settled()
    late.actor.send({ type: 'code.submitted', code })
    expect(await late.settled()).toMatchObject({ value: 'proving', context: { problem: { failure: 'expired' } } })
    const alreadyEnrolled = run({ startEnrolment: [{ ok: false, failure: 'exists' }] })
    alreadyEnrolled.actor.send({ type: 'setup.wished' })
    alreadyEnrolled.actor.send(proof)
    expect((await alreadyEnrolled.settled()).value).toBe('on')
  })

  it('is removed, and gets new recovery codes, only with password and code', async () => {
    const { actor, settled, calls } = run(
      { changeApp: [{ ok: false, failure: 'wrongCode' }, { ok: true }, { ok: true }] },
      true,
    )
    actor.send({ type: 'change.wished', wish: 'renew' })
    actor.send({ type: 'proof.submitted', proof: { password: new SecretBox(''), code: new SecretBox('') } })
    expect(actor.getSnapshot().context.fields).toEqual({ password: 'required', code: 'required' })
    expect(calls).toEqual([])
    actor.send(factor)
    expect(await settled()).toMatchObject({ value: 'asking', context: { problem: { failure: 'wrongCode' } } })
    actor.send(factor)
    expect((await settled()).value).toBe('codes')
    actor.send({ type: 'codes.kept' })
    actor.send({ type: 'change.wished', wish: 'remove' })
    actor.send(factor)
    expect((await settled()).value).toBe('off')
  })
})
