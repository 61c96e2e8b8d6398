import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { SecretBox } from '../shared/secrets.ts'
import { changePasswordMachine } from './change-password.machine.ts'
import type { PasswordForm } from './change-password.types.ts'

const form = (over: Partial<PasswordForm> = {}): PasswordForm => ({
  oldPassword: null,
  newPassword: new SecretBox('New-pass1'),
  newValid: true,
  confirmPassword: new SecretBox('New-pass1'),
  ...over,
})
const run = (script: Script, over = {}) =>
  runScripted(changePasswordMachine, script, (now) => ({ forced: false, passwordHeld: true, now, ...over }))

describe('change password', () => {
  it('goes home when it is changed [2.90]', async () => {
    const { actor, emitted, settled } = run({ changePassword: [{ ok: true }] })
    actor.send({ type: 'password.submitted', form: form() })
    expect((await settled()).output).toEqual({ changed: true })
    expect(emitted).toEqual([{ type: 'navigation.requested', to: '/' }])
  })

  it('asks for the old password only when it is not held [5.15]', async () => {
    const asking = run({}, { passwordHeld: false })
    asking.actor.send({ type: 'password.submitted', form: form() })
    expect(asking.actor.getSnapshot().context.fields).toEqual({ oldPassword: 'required' })
    expect(asking.calls).toEqual([])
    const running = run({ changePassword: [{ ok: true }] })
    running.actor.send({ type: 'password.submitted', form: form() })
    expect((await running.settled()).status).toBe('done')
  })

  it('wants the confirmation equal to the new password [5.16]', () => {
    const { actor, calls } = run({})
    actor.send({ type: 'password.submitted', form: form({ confirmPassword: new SecretBox('New-pass2') }) })
    expect(actor.getSnapshot().context.fields).toEqual({ confirmPassword: 'different' })
    expect(calls).toEqual([])
  })

  it('cannot be left while it is forced [2.84, 5.18]', () => {
    const forced = run({}, { forced: true })
    forced.actor.send({ type: 'change.cancelled' })
    expect(forced.actor.getSnapshot().hasTag('forced')).toBe(true)
    const chosen = run({})
    chosen.actor.send({ type: 'change.cancelled' })
    expect(chosen.actor.getSnapshot().output).toEqual({ changed: false })
    expect(chosen.emitted).toEqual([])
  })

  it('asks for the old password after the held one was refused', async () => {
    const { actor, settled } = run({ changePassword: [{ ok: false, failure: 'wrongOldPassword' }] })
    actor.send({ type: 'password.submitted', form: form() })
    expect((await settled()).context).toMatchObject({ askOld: true, problem: { failure: 'wrongOldPassword' } })
  })
})
