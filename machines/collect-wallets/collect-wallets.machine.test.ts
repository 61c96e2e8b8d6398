import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { OfflineError } from '../shared/failures.ts'
import { collectWalletsMachine } from './collect-wallets.machine.ts'

const wallets = [
  { from: 'MAIDAN', name: 'Maidan Sports', amount: '200.00' },
  { from: 'PAVILION', name: 'Pavilion', amount: '5.50' },
]
const end = { accountType: 'MAIN', name: 'MAIN', balance: '0.00' }
const done = { ok: true, pending: false, receipt: { transferNo: 'W1', from: end, to: end, sumBalance: '0.00' } }
const pending = { ok: true, pending: true }

const run = (script: Script) => {
  let made = 0
  const started = runScripted(collectWalletsMachine, script, (now) => ({ now, newId: () => `id-${(made += 1)}` }))
  started.actor.send({ type: 'collect.reviewed', wallets })
  const sent = () =>
    started.calls.map(({ input }) => {
      const { from, to, amount, requestId } = input as Record<string, string>
      return `${from}>${to} ${amount} ${requestId}`
    })
  const became = () => started.actor.getSnapshot().context.steps.map(({ from, state }) => `${from} ${state}`)
  return { ...started, sent, became }
}

describe('all money to the main wallet', () => {
  it('asks before it sends, then sends one transfer after the other, each with its own request id', async () => {
    const { actor, calls, sent, became, flushed } = run({
      sendTransfer: [done, { ok: false, failure: 'walletLocked' }],
    })
    expect([actor.getSnapshot().hasTag('confirming'), calls]).toEqual([true, []])
    actor.send({ type: 'collect.confirmed' })
    await flushed()
    expect(actor.getSnapshot().hasTag('done')).toBe(true)
    expect(sent()).toEqual(['MAIDAN>MAIN 200.00 id-1', 'PAVILION>MAIN 5.50 id-2'])
    expect(became()).toEqual(['MAIDAN done', 'PAVILION refused'])
  })

  it('goes on with the others when one is not answered, and asks about each by its own request id', async () => {
    const { actor, clock, sent, became, flushed } = run({
      sendTransfer: [new OfflineError(), pending, pending, done, done],
    })
    actor.send({ type: 'collect.confirmed' })
    await flushed()
    expect(became()).toEqual(['MAIDAN unknown', 'PAVILION unknown'])
    clock.increment(5000)
    await flushed()
    expect(became()).toEqual(['PAVILION unknown', 'MAIDAN unknown'])
    actor.send({ type: 'collect.asked' })
    await flushed()
    expect(became()).toEqual(['MAIDAN unknown', 'PAVILION done'])
    actor.send({ type: 'collect.asked' })
    await flushed()
    expect(actor.getSnapshot().hasTag('done')).toBe(true)
    expect(sent().map((line) => line.slice(-4))).toEqual(['id-1', 'id-2', 'id-1', 'id-2', 'id-1'])
  })

  it('sends nothing when it is called off', () => {
    const { actor, calls } = run({})
    actor.send({ type: 'collect.cancelled' })
    actor.send({ type: 'collect.confirmed' })
    expect([actor.getSnapshot().context.steps, calls]).toEqual([[], []])
  })
})
