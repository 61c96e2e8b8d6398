import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { ownSessionsMachine } from './own-sessions.machine.ts'

const run = (script: Script) => runScripted(ownSessionsMachine, script, (now) => ({ now }))
const id = '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7f02'

describe('the own sessions', () => {
  it('ends one, or all others, once it is confirmed', async () => {
    const { actor, settled, calls } = run({ endSessions: [{ ok: true }, { ok: true }] })
    actor.send({ type: 'end.wished', id })
    expect(calls).toEqual([])
    actor.send({ type: 'end.confirmed' })
    expect((await settled()).context).toMatchObject({ ended: 'one', wish: null })
    actor.send({ type: 'end.wished', id: null })
    actor.send({ type: 'end.confirmed' })
    expect((await settled()).context.ended).toBe('others')
    expect(calls).toMatchObject([{ input: { id } }, { input: { id: null } }])
  })

  it('ends nothing that was not confirmed, and says what was refused', async () => {
    const { actor, settled, calls } = run({ endSessions: [{ ok: false, failure: 'gone' }] })
    actor.send({ type: 'end.wished', id })
    actor.send({ type: 'end.dropped' })
    expect(calls).toEqual([])
    actor.send({ type: 'end.wished', id })
    actor.send({ type: 'end.confirmed' })
    expect((await settled()).context).toMatchObject({ ended: null, wish: null, problem: { failure: 'gone' } })
  })
})
