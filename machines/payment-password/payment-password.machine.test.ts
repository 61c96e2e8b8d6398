import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { SecretBox } from '../shared/secrets.ts'
import { paymentPasswordMachine } from './payment-password.machine.ts'
import type { PaymentPasswordForm, PaymentPasswordMode } from './payment-password.types.ts'

const form = (over: Partial<PaymentPasswordForm> = {}): PaymentPasswordForm => ({
  method: 'SMS',
  proof: new SecretBox('Lantern2027'),
  name: null,
  newPassword: new SecretBox('402918'),
  newValid: true,
  confirmPassword: new SecretBox('402918'),
  ...over,
})
const run = (script: Script, mode: PaymentPasswordMode = 'set') =>
  runScripted(paymentPasswordMachine, script, (now) => ({ mode, now }))

describe('the payment password', () => {
  it('is saved by what proves the member, and ends', async () => {
    const { actor, calls, settled } = run({ savePaymentPassword: [{ ok: true }] })
    actor.send({ type: 'password.submitted', form: form() })
    expect((await settled()).output).toEqual({ saved: true })
    expect(calls).toHaveLength(1)
  })

  it('names every missing or invalid field, and makes no call', () => {
    const { actor, calls } = run({}, 'reset')
    const empty = new SecretBox('')
    actor.send({ type: 'password.submitted', form: form({ proof: empty, name: empty, newPassword: empty }) })
    expect(actor.getSnapshot().context.fields).toEqual({
      proof: 'required',
      name: 'required',
      newPassword: 'required',
      confirmPassword: 'different',
    })
    actor.send({ type: 'password.submitted', form: form({ newValid: false }) })
    expect(actor.getSnapshot().context.fields).toEqual({ newPassword: 'invalid' })
    expect(calls).toEqual([])
  })

  it('says how many tries are left, lets a forgotten one be replaced, and begins that without the old problem', async () => {
    const { actor, settled } = run(
      { savePaymentPassword: [{ ok: false, failure: 'wrongOldPassword', left: 3 }, { ok: true }] },
      'change',
    )
    actor.send({ type: 'password.submitted', form: form() })
    expect((await settled()).context).toMatchObject({ left: 3, problem: { failure: 'wrongOldPassword' } })
    actor.send({ type: 'reset.wished' })
    expect(actor.getSnapshot().hasTag('reset')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ mode: 'reset', left: null, problem: null })
    actor.send({ type: 'password.submitted', form: form() })
    expect((await settled()).output).toEqual({ saved: true })
  })

  it('stays at the way that was chosen when it is refused', async () => {
    const { actor, settled } = run({ savePaymentPassword: [{ ok: false, failure: 'nameDiffers' }] }, 'change')
    actor.send({ type: 'reset.wished' })
    actor.send({ type: 'password.submitted', form: form() })
    expect((await settled()).hasTag('reset')).toBe(true)
    actor.send({ type: 'change.wished' })
    expect(actor.getSnapshot().hasTag('change')).toBe(true)
  })
})
