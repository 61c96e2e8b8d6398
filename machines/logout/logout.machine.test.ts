import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { logoutMachine } from './logout.machine.ts'

const run = (script: Script) => runScripted(logoutMachine, script, () => undefined)

describe('logout', () => {
  it('asks first, and makes no call when cancelled [2.43]', () => {
    const { actor, calls, emitted } = run({})
    expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
    actor.send({ type: 'logout.cancelled' })
    expect(actor.getSnapshot().output).toEqual({ loggedOut: false })
    expect([...calls, ...emitted]).toEqual([])
  })

  it('calls the server, then clears the session, then goes home [4.16, 4.17, 4.18]', async () => {
    const { actor, emitted, settled, names } = run({ logOut: [undefined], clearSession: [undefined] })
    actor.send({ type: 'logout.confirmed' })
    expect((await settled()).output).toEqual({ loggedOut: true })
    expect(names()).toEqual(['logOut', 'clearSession'])
    expect(emitted).toEqual([{ type: 'navigation.requested', to: '/' }])
  })

  it('clears the session even when the call fails [4.17]', async () => {
    const { actor, settled, names } = run({ logOut: [new Error('cut')], clearSession: [undefined] })
    actor.send({ type: 'logout.confirmed' })
    expect((await settled()).output).toEqual({ loggedOut: true })
    expect(names()).toEqual(['logOut', 'clearSession'])
  })
})
