import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { SENTINELS } from '../shared/outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { closeAccountMachine } from './close-account.machine.ts'

const run = (script: Script) => runScripted(closeAccountMachine, script, (now) => ({ now, newId: () => 'request-1' }))
const free = { ok: true, closesAt: null, obstacles: [] }
const closing = { ok: true, closesAt: '2026-11-28T09:30:00Z', obstacles: [] }
const submitted = (password: string) => ({ type: 'password.submitted' as const, password: new SecretBox(password) })

describe('closing an account', () => {
  it('asks for the payment password first, and makes no call without one', async () => {
    const { actor, settled, names } = run({ readClosing: [free] })
    await settled()
    actor.send({ type: 'closing.wished' })
    actor.send(submitted(''))
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { passwordMissing: true } })
    expect(names()).toEqual(['readClosing'])
  })

  it('is scheduled for a day, and the request can be withdrawn', async () => {
    const { actor, settled } = run({ readClosing: [free], requestClosing: [closing], cancelClosing: [free] })
    await settled()
    actor.send({ type: 'closing.wished' })
    actor.send(submitted(SENTINELS.password))
    expect(await settled()).toMatchObject({ value: 'closing', context: { closesAt: closing.closesAt } })
    actor.send({ type: 'closing.cancelled' })
    expect(await settled()).toMatchObject({ value: 'open', context: { closesAt: null } })
  })

  it('makes no request while there is an obstacle, and shows obstacles that arose since', async () => {
    const barred = run({ readClosing: [{ ...free, obstacles: ['MONEY'] }] })
    await barred.settled()
    barred.actor.send({ type: 'closing.wished' })
    expect(barred.actor.getSnapshot().value).toBe('open')
    const late = run({ readClosing: [free], requestClosing: [{ ok: false, failure: 'refused', obstacles: ['BETS'] }] })
    await late.settled()
    late.actor.send({ type: 'closing.wished' })
    late.actor.send(submitted(SENTINELS.password))
    expect(await late.settled()).toMatchObject({ value: 'open', context: { obstacles: ['BETS'] } })
  })

  it('gives a deposit back under one request id, also when it is sent again, and is then to be closed', async () => {
    const withMoney = { ...free, obstacles: ['MONEY'] }
    const { actor, settled, calls } = run({
      readClosing: [withMoney],
      returnDeposit: [
        { ok: false, failure: 'offline' },
        { ...closing, obstacles: ['WITHDRAWALS'] },
      ],
    })
    await settled()
    actor.send({ type: 'return.wished', wish: { accountId: 'pa-3', amount: '700.00' } })
    actor.send(submitted(SENTINELS.password))
    expect(await settled()).toMatchObject({ value: 'asking', context: { problem: { failure: 'offline' } } })
    actor.send(submitted(SENTINELS.password))
    expect(await settled()).toMatchObject({ value: 'closing', context: { obstacles: ['WITHDRAWALS'] } })
    const sent = calls.filter(({ name }) => name === 'returnDeposit').map(({ input }) => input)
    expect(sent).toMatchObject(Array(2).fill({ accountId: 'pa-3', amount: '700.00', requestId: 'request-1' }))
  })

  it('gives nothing back when it is dropped, and an account that was to be closed still is', async () => {
    const { actor, settled, names } = run({ readClosing: [{ ...closing, obstacles: ['MONEY'] }] })
    await settled()
    actor.send({ type: 'return.wished', wish: { accountId: 'pa-3', amount: '700.00' } })
    actor.send({ type: 'closing.dropped' })
    expect([actor.getSnapshot().value, names()]).toEqual(['closing', ['readClosing']])
  })

  it('says how many tries of the payment password are left', async () => {
    const { actor, settled } = run({
      readClosing: [free],
      requestClosing: [{ ok: false, failure: 'wrongPassword', left: 4 }],
    })
    await settled()
    actor.send({ type: 'closing.wished' })
    actor.send(submitted(SENTINELS.password))
    expect(await settled()).toMatchObject({
      value: 'asking',
      context: { left: 4, problem: { failure: 'wrongPassword' } },
    })
  })
})
