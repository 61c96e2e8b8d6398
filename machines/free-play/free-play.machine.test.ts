import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { acceptedLogin } from '../shared/sample-outcomes.ts'
import { freePlayMachine } from './free-play.machine.ts'

const session = { ok: true, firstTimeLogin: false, passwordChangeNeeded: false, memberLoaded: true }
const run = (script: Script) => runScripted(freePlayMachine, script, (now) => ({ now }))

describe('free play', () => {
  it('logs in as a guest, loads the member and asks for no new password [1.07, 4.14]', async () => {
    const { calls, settled, names } = run({
      logInAsGuest: [acceptedLogin({ passwordDefault: true, passwordExpired: true })],
      openSession: [session],
    })
    expect((await settled()).output).toEqual({ session })
    expect(names()).toEqual(['logInAsGuest', 'openSession'])
    expect(calls[1]?.input).toMatchObject({ passwordChangeNeeded: false })
  })

  it('closes the login modals and goes home, in that order [4.15]', async () => {
    const { emitted, settled } = run({ logInAsGuest: [acceptedLogin()], openSession: [session] })
    await settled()
    expect(emitted).toEqual([{ type: 'modals.closeRequested' }, { type: 'navigation.requested', to: '/' }])
  })

  it('can be tried again or given up when it is refused', async () => {
    const { actor, emitted, settled } = run({
      logInAsGuest: [
        { ok: false, failure: 'moduleOff' },
        { ok: false, failure: 'moduleOff' },
      ],
    })
    expect((await settled()).context.problem?.failure).toBe('moduleOff')
    actor.send({ type: 'play.retried' })
    expect((await settled()).hasTag('failed')).toBe(true)
    actor.send({ type: 'play.dismissed' })
    expect(actor.getSnapshot().output).toEqual({ session: null })
    expect(emitted).toEqual([])
  })
})
