import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { registrationMachine } from './registration.machine.ts'
import { rule } from './registration.outcomes.ts'
import type { FieldRule, RegistrationInput } from './registration.types.ts'

const off: FieldRule = { ...rule, enabled: false }
const rules = (over = {}) => {
  const form = { username: rule, email: rule, affiliateCode: rule, mobileNum: rule, ...over }
  return { ok: true, rules: { username: form, mobile: { ...form, username: off } } }
}
const session = { ok: true, firstTimeLogin: true, passwordChangeNeeded: false, memberLoaded: true }
const run = (script: Script, over: Partial<RegistrationInput> = {}) =>
  runScripted(registrationMachine, { loadRules: [rules()], ...script }, (now) => ({
    usernameEnabled: true,
    mobileEnabled: true,
    phoneCode: false,
    now,
    ...over,
  }))

describe('registration', () => {
  it('takes its fields and rules from the server', async () => {
    const { settled } = run({})
    const snapshot = await settled()
    expect(snapshot.hasTag('filling')).toBe(true)
    expect(snapshot.context.rules?.username.username).toEqual(rule)
    expect(snapshot.context.rules?.mobile.username).toEqual(off)
  })

  it('opens on the user-name tab with the agreement preselected [2.78, 2.79]', async () => {
    const { settled } = run({})
    expect((await settled()).context).toMatchObject({ kind: 'username', agreed: true })
  })

  it('has a mobile tab only when mobile registration is enabled [2.73]', async () => {
    const without = run({}, { mobileEnabled: false })
    await without.settled()
    without.actor.send({ type: 'kind.chosen', kind: 'mobile' })
    expect(without.actor.getSnapshot().context.kind).toBe('username')
    const withIt = run({})
    await withIt.settled()
    withIt.actor.send({ type: 'kind.chosen', kind: 'mobile' })
    expect(withIt.actor.getSnapshot().context.kind).toBe('mobile')
  })

  it('takes the referral code of the address, over that of a draft [2.74]', async () => {
    const draft = { kind: 'username' as const, values: { referralCode: 'old' }, agreed: true }
    const { settled } = run({}, { referralCode: 'friend-7', draft })
    expect((await settled()).context.values.referralCode).toBe('friend-7')
  })

  it('validates before anything else, and shows the fields that are wrong [4.19]', async () => {
    const { actor, settled, names } = run({ validate: [{ ok: false, fields: { email: 'format' } }] })
    await settled()
    actor.send({ type: 'registration.submitted' })
    expect((await settled()).context.fields).toEqual({ email: 'format' })
    expect(names()).toEqual(['loadRules', 'validate'])
  })

  it('hands the agreement to the validation, which refuses without it [5.44]', async () => {
    const { actor, calls, settled } = run({ validate: [{ ok: false, fields: { agreement: 'required' } }] })
    await settled()
    actor.send({ type: 'agreement.changed', agreed: false })
    actor.send({ type: 'registration.submitted' })
    expect((await settled()).context.fields).toEqual({ agreement: 'required' })
    expect(calls[1]?.input).toMatchObject({ agreed: false })
  })

  it.each([
    ['shown and filled', rule, ' friend1 ', 'friend1'],
    ['shown and empty', rule, ' ', null],
    ['hidden', off, 'friend1', null],
  ])('sends an affiliate code that is %s accordingly [5.12, 5.13]', async (_case, affiliateCode, value, sent) => {
    const { actor, calls, settled, flushed } = run({
      loadRules: [rules({ affiliateCode })],
      validate: [{ ok: true }],
      apply: [],
    })
    await settled()
    actor.send({ type: 'value.changed', field: 'affiliateCode', value })
    actor.send({ type: 'registration.submitted' })
    await flushed()
    expect(calls.length).toBe(3)
    const input = calls[2]?.input as { affiliateCode: string | null; application: { values: object } }
    expect(input.affiliateCode).toBe(sent)
    expect('affiliateCode' in input.application.values).toBe(sent !== null)
  })

  it.each([
    ['affiliateInvalid', { affiliateCode: 'invalid' }],
    ['usernameTaken', { username: 'taken' }],
    ['emailTaken', { email: 'taken' }],
    ['mobileTaken', { mobileNum: 'taken' }],
    ['wrongCode', { verificationCode: 'invalid' }],
  ])('points at the field that %s is about [5.14, 8.02]', async (failure, fields) => {
    const { actor, settled } = run({ validate: [{ ok: true }], apply: [{ ok: false, failure }] })
    await settled()
    actor.send({ type: 'registration.submitted' })
    const snapshot = await settled()
    expect(snapshot.hasTag('filling')).toBe(true)
    expect(snapshot.context.problem?.failure).toBe(failure)
    expect(snapshot.context.fields).toEqual(fields)
  })

  it('asks for the phone code when that is on, and always by mobile number [4.20]', async () => {
    for (const [kind, phoneCode, requested] of [
      ['username', false, false],
      ['username', true, true],
      ['mobile', false, true],
    ] as const) {
      const { actor, calls, settled, flushed } = run({ validate: [{ ok: true }] }, { phoneCode })
      await settled()
      actor.send({ type: 'kind.chosen', kind })
      actor.send({ type: 'registration.submitted' })
      await flushed()
      expect(calls.length).toBe(3)
      expect(calls[2]?.input).toMatchObject({ phoneCode: requested })
    }
  })

  it('ends with the opened session and drops the draft', async () => {
    const { actor, done, settled } = run({ validate: [{ ok: true }], apply: [{ ok: true, session }] })
    await settled()
    actor.send({ type: 'registration.submitted' })
    expect((await settled()).output).toEqual({ session })
    expect(done.at(-1)).toEqual({ name: 'saveDraft', params: null })
  })

  it('keeps a half-filled form over a reload', async () => {
    const { actor, done, settled } = run({})
    await settled()
    actor.send({ type: 'kind.chosen', kind: 'mobile' })
    actor.send({ type: 'value.changed', field: 'mobileNum', value: '1712345678' })
    actor.send({ type: 'agreement.changed', agreed: false })
    const draft = done.at(-1)?.params as NonNullable<RegistrationInput['draft']>
    expect(draft).toEqual({ kind: 'mobile', values: { mobileNum: '1712345678' }, agreed: false })
    expect((await run({}, { draft }).settled()).context).toMatchObject(draft)
  })

  it('offers to load the rules again when there are none', async () => {
    const { actor, settled } = run({ loadRules: [new Error('x'), rules()] })
    expect((await settled()).hasTag('failed')).toBe(true)
    actor.send({ type: 'rules.retried' })
    expect((await settled()).hasTag('filling')).toBe(true)
  })
})
