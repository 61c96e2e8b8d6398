import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { SecretBox } from '../shared/secrets.ts'
import { contactBindingMachine } from './contact-binding.machine.ts'
import type { ContactForm } from './contact-binding.types.ts'

const form = (over: Partial<ContactForm> = {}): ContactForm => ({
  contact: { dialCode: '', address: 'nodi@example.test' },
  contactValid: true,
  code: new SecretBox('123456'),
  currentCode: null,
  loginPassword: new SecretBox('Lantern2027'),
  ...over,
})
const run = (script: Script) => runScripted(contactBindingMachine, script, (now) => ({ kind: 'email' as const, now }))

describe('binding a contact', () => {
  it('ends when it is bound', async () => {
    const { actor, settled } = run({ bindContact: [{ ok: true }] })
    actor.send({ type: 'contact.submitted', form: form() })
    expect((await settled()).output).toEqual({ bound: true })
  })

  it('wants the code of the contact that is replaced, and of none where there was none', () => {
    const { actor, calls } = run({})
    const empty = new SecretBox('')
    actor.send({
      type: 'contact.submitted',
      form: form({ contactValid: false, code: empty, currentCode: empty, loginPassword: empty }),
    })
    expect(actor.getSnapshot().context.fields).toEqual({
      contact: 'invalid',
      code: 'required',
      currentCode: 'required',
      loginPassword: 'required',
    })
    actor.send({ type: 'contact.submitted', form: form({ contact: { dialCode: '', address: '' } }) })
    expect(actor.getSnapshot().context.fields).toEqual({ contact: 'required' })
    expect(calls).toEqual([])
  })

  it('says what was refused', async () => {
    const { actor, settled } = run({ bindContact: [{ ok: false, failure: 'wrongCode' }] })
    actor.send({ type: 'contact.submitted', form: form() })
    expect((await settled()).context.problem).toMatchObject({ failure: 'wrongCode' })
  })
})
