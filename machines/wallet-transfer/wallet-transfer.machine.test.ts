import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { OfflineError } from '../shared/failures.ts'
import { walletTransferMachine } from './wallet-transfer.machine.ts'
import { transferFailures } from './wallet-transfer.types.ts'

const transfer = { from: 'MAIN', to: 'MAIDAN', amount: '200.00' }
const wallet = (accountType: string, balance: string) => ({ accountType, name: accountType, balance })
const receipt = {
  transferNo: 'W42',
  from: wallet('MAIN', '800.00'),
  to: wallet('MAIDAN', '200.00'),
  sumBalance: '1000.00',
}
const done = { ok: true, pending: false, receipt }
const pending = { ok: true, pending: true }

const run = (script: Script) => {
  let made = 0
  const started = runScripted(walletTransferMachine, script, (now) => ({
    now,
    decimals: 2,
    newId: () => `id-${(made += 1)}`,
  }))
  const confirm = () => {
    started.actor.send({ type: 'transfer.reviewed', transfer })
    started.actor.send({ type: 'transfer.confirmed' })
    return started.settled()
  }
  const ids = () => started.calls.map(({ input }) => (input as { requestId: string }).requestId)
  return { ...started, confirm, ids }
}

describe('a transfer between wallets', () => {
  it('asks before it sends, and shows the result [7.46]', async () => {
    const { actor, calls, confirm, emitted } = run({ sendTransfer: [done] })
    actor.send({ type: 'transfer.reviewed', transfer })
    expect([actor.getSnapshot().hasTag('confirming'), calls]).toEqual([true, []])
    actor.send({ type: 'transfer.changed' })
    expect(actor.getSnapshot().hasTag('editing')).toBe(true)
    const snapshot = await confirm()
    expect([snapshot.hasTag('done'), snapshot.context.receipt]).toEqual([true, receipt])
    expect(calls[0]?.input).toEqual({ ...transfer, requestId: 'id-1' })
    expect(emitted).toEqual([{ type: 'wallets.changed' }])
  })

  it('takes a new request id for each transfer, also after a refusal', async () => {
    const { actor, confirm, ids } = run({ sendTransfer: [{ ok: false, failure: 'notCovered' }, done, done] })
    expect((await confirm()).context.problem?.failure).toBe('notCovered')
    actor.send({ type: 'transfer.changed' })
    expect((await confirm()).hasTag('done')).toBe(true)
    actor.send({ type: 'transfer.restarted' })
    expect(actor.getSnapshot().context).toMatchObject({ receipt: null, transfer: { to: 'MAIDAN', amount: '' } })
    await confirm()
    expect(ids()).toEqual(['id-1', 'id-2', 'id-3'])
  })

  it('asks with the same request id when no answer came, and while the vendor is silent', async () => {
    const { actor, clock, confirm, flushed, ids } = run({
      sendTransfer: [new OfflineError(), pending, { ok: false, failure: 'tooManyRequests' }, done],
    })
    const lost = await confirm()
    expect([lost.hasTag('unknown'), lost.context.problem?.failure]).toEqual([true, 'offline'])
    for (let turn = 0; turn < 2; turn += 1) {
      clock.increment(4999)
      await flushed()
      clock.increment(1)
      await flushed()
      expect(actor.getSnapshot().hasTag('unknown')).toBe(true)
    }
    actor.send({ type: 'transfer.asked' })
    await flushed()
    expect(actor.getSnapshot().context).toMatchObject({ receipt, problem: null })
    expect(ids()).toEqual(['id-1', 'id-1', 'id-1', 'id-1'])
  })

  it('takes only a refusal of the transfer itself for an answer to whether it was done', async () => {
    const { actor, confirm, flushed } = run({
      sendTransfer: [pending, { ok: false, failure: 'maintenance' }, { ok: false, failure: 'notAvailable' }],
    })
    await confirm()
    actor.send({ type: 'transfer.asked' })
    await flushed()
    expect(actor.getSnapshot()).toMatchObject({ value: 'unknown', context: { problem: { failure: 'maintenance' } } })
    actor.send({ type: 'transfer.asked' })
    await flushed()
    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { problem: { failure: 'notAvailable' } } })
  })

  it.each(['', '0', '0.00', '-1', '+5', '1e3', '1.005', '01', '1.', '.5', '২০০', '1 000', '1'.repeat(30)])(
    'sends nothing for the amount "%s"',
    (amount) => {
      const { actor, calls } = run({})
      actor.send({ type: 'transfer.reviewed', transfer: { ...transfer, amount } })
      expect(actor.getSnapshot().context.fields.amount).toBe(amount === '' ? 'required' : 'format')
      expect([actor.getSnapshot().hasTag('editing'), calls]).toEqual([true, []])
    },
  )

  it('takes amounts of at most two decimals, between two wallets', () => {
    for (const amount of ['1', '0.01', '0.1', '10.50', '999999999999.99'])
      expect(transferFailures({ ...transfer, amount }, 2)).toEqual({})
    expect(transferFailures({ ...transfer, to: 'MAIN' }, 2)).toEqual({ to: 'same' })
    expect(transferFailures({ from: '', to: '', amount: '1' }, 2)).toEqual({ to: 'required' })
  })
})
