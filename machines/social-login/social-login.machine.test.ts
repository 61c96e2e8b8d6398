import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { acceptedLogin } from '../shared/sample-outcomes.ts'
import { socialLoginMachine } from './social-login.machine.ts'

const opened = { ok: true, firstTimeLogin: true, passwordChangeNeeded: false, memberLoaded: true }
const run = (script: Script, completing: boolean) =>
  runScripted(socialLoginMachine, script, (now) => ({ completing, now }))

describe('social sign-in', () => {
  it('leaves for the provider that was chosen [1.06, 2.69]', async () => {
    const { actor, calls, flushed } = run({ startSocial: [{ ok: true }] }, false)
    actor.send({ type: 'social.started', provider: 'second' })
    await flushed()
    expect(actor.getSnapshot().hasTag('leaving')).toBe(true)
    expect(calls).toEqual([{ name: 'startSocial', input: { provider: 'second' } }])
  })

  it('offers the buttons again after the Back button from the provider', async () => {
    const { actor, flushed } = run({ startSocial: [{ ok: true }] }, false)
    actor.send({ type: 'social.started', provider: 'first' })
    await flushed()
    actor.send({ type: 'page.returned' })
    expect(actor.getSnapshot().hasTag('idle')).toBe(true)
  })

  it('completes with the ticket of the callback and opens the session', async () => {
    const { settled, names } = run(
      { completeSocial: [acceptedLogin({ firstTimeLogin: true })], openSession: [opened] },
      true,
    )
    expect((await settled()).output).toEqual(opened)
    expect(names()).toEqual(['completeSocial', 'openSession'])
  })

  it('verifies an unregistered address on the way back as well [4.51]', async () => {
    const { names, settled, actor, flushed } = run(
      {
        completeSocial: [{ ok: false, failure: 'verifyRequired', methods: ['EMAIL'] }],
        verification: [acceptedLogin()],
        openSession: [opened],
      },
      true,
    )
    await settled()
    await flushed()
    expect(actor.getSnapshot().status).toBe('done')
    expect(names()).toEqual(['completeSocial', 'verification', 'openSession'])
  })

  it('shows the buttons again with the reason when the provider or the site refuses', async () => {
    const { settled } = run({ completeSocial: [{ ok: false, failure: 'phonePopupClosed' }] }, true)
    const snapshot = await settled()
    expect(snapshot.hasTag('idle')).toBe(true)
    expect(snapshot.context.problem?.failure).toBe('phonePopupClosed')
  })
})
