import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { OfflineError } from '../shared/failures.ts'
import { SENTINELS } from '../shared/outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { uplineTransferMachine } from './upline-transfer.machine.ts'
import { uplineFailures } from './upline-transfer.types.ts'

const limits = { min: '100.00', max: '500000.00', decimals: 2 }
const transfer = { amount: '200', remark: 'Rent' }
const receipt = { transferNo: 'T42', balance: '800.00' }
const done = { ok: true, receipt }
const password = new SecretBox(SENTINELS.password)

const run = (script: Script) => {
  let made = 0
  const newId = () => `id-${(made += 1)}`
  const started = runScripted(uplineTransferMachine, script, (now) => ({ now, newId, limits }))
  const confirm = () => {
    started.actor.send({ type: 'transfer.reviewed', transfer, password })
    started.actor.send({ type: 'transfer.confirmed', password })
    return started.settled()
  }
  const ids = () => started.calls.map(({ input }) => (input as { requestId: string }).requestId)
  return { ...started, confirm, ids }
}

describe('a transfer to the upline', () => {
  it('asks before it sends, sends once, and keeps no password [6.05]', async () => {
    const { actor, calls, confirm, emitted } = run({ sendTransfer: [done] })
    actor.send({ type: 'transfer.reviewed', transfer, password })
    expect([actor.getSnapshot().hasTag('confirming'), calls]).toEqual([true, []])
    actor.send({ type: 'transfer.changed' })
    const { context } = await confirm()
    expect(calls.map(({ name, input }) => [name, input])).toEqual([
      ['sendTransfer', { ...transfer, requestId: 'id-1', password }],
    ])
    expect(context.receipt).toEqual(receipt)
    expect(Object.values(context)).not.toContain(password)
    expect(emitted).toEqual([{ type: 'wallets.changed' }])
  })

  it('takes a new request id after a refusal, and forgets the details of the refusal', async () => {
    const duties = { remaining: '1.00', duties: [] }
    const refused = { ok: false, failure: 'notPlayed', duties }
    const { actor, confirm, ids } = run({ sendTransfer: [refused, { ok: false, failure: 'wrongPassword', left: 4 }] })
    expect((await confirm()).context).toMatchObject({ problem: { failure: 'notPlayed' }, duties, left: null })
    actor.send({ type: 'transfer.changed' })
    expect(actor.getSnapshot().context).toMatchObject({ problem: null, duties: null })
    expect((await confirm()).context).toMatchObject({ problem: { failure: 'wrongPassword' }, duties: null, left: 4 })
    expect(ids()).toEqual(['id-1', 'id-2'])
  })

  it('asks with the same request when no answer came, and takes only its own refusal for a no', async () => {
    const { actor, clock, confirm, flushed, ids, names } = run({
      sendTransfer: [new OfflineError()],
      askTransfer: [
        new OfflineError(),
        { ok: false, failure: 'tooManyRequests' },
        { ok: false, failure: 'notCovered' },
      ],
    })
    expect((await confirm()).hasTag('unknown')).toBe(true)
    for (let turn = 0; turn < 2; turn += 1) {
      clock.increment(4999)
      await flushed()
      clock.increment(1)
      await flushed()
      expect(actor.getSnapshot().value).toBe('unknown')
    }
    actor.send({ type: 'transfer.asked' })
    await flushed()
    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { problem: { failure: 'notCovered' } } })
    expect(ids()).toEqual(Array<string>(4).fill('id-1'))
    expect(names()).toEqual(['sendTransfer', 'askTransfer', 'askTransfer', 'askTransfer'])
  })

  it.each([
    ['', 'required'],
    ['99.99', 'below'],
    ['0', 'below'],
    ['500000.01', 'above'],
    ...['-100', '+500', '1e3', '100.005', '0100', '100.', '২০০', '1 000', '9'.repeat(30)].map((one) => [one, 'format']),
  ])('sends nothing for the amount "%s": %s', (amount, failure) => {
    const { actor, calls } = run({})
    actor.send({ type: 'transfer.reviewed', transfer: { amount: amount!, remark: '' }, password })
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { fields: { amount: failure } } })
    expect(calls).toEqual([])
  })

  it('takes amounts within the limits, a payment password and a remark of 140 characters', () => {
    for (const amount of ['100', '100.00', '499999.9', '500000'])
      expect(uplineFailures({ amount, remark: ` ${'খি'.repeat(140)} ` }, true, limits)).toEqual({})
    const missing = uplineFailures({ amount: '100', remark: 'x'.repeat(141) }, false, limits)
    expect(missing).toEqual({ password: 'required', remark: 'long' })
  })
})
