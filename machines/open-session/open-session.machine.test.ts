import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { SecretBox } from '../shared/secrets.ts'
import { openSessionMachine } from './open-session.machine.ts'

const run = (script: Script, flags = {}) =>
  runScripted(openSessionMachine, script, () => ({
    token: new SecretBox('token-1'),
    remember: { method: 'username' as const, username: 'rahim' },
    firstTimeLogin: false,
    passwordChangeNeeded: false,
    ...flags,
  }))
const all = (): Script => ({ storeSession: [undefined], markFirstLogin: [undefined], loadMember: [undefined] })

describe('opening a session', () => {
  it('stores the token, then loads the member [4.07, 4.11]', async () => {
    const { calls, settled, names } = run(all())
    const { output } = await settled()
    expect(names()).toEqual(['storeSession', 'loadMember'])
    expect(calls[0]?.input).toMatchObject({ token: new SecretBox('token-1'), remember: { username: 'rahim' } })
    expect(output).toEqual({ ok: true, firstTimeLogin: false, passwordChangeNeeded: false, memberLoaded: true })
  })

  it('runs the first-login action when told so [4.08]', async () => {
    const { settled, names } = run(all(), { firstTimeLogin: true })
    await settled()
    expect(names()).toEqual(['storeSession', 'markFirstLogin', 'loadMember'])
  })

  it('leaves the member for later when the password must be changed first [4.10]', async () => {
    const { settled, names } = run(all(), { passwordChangeNeeded: true })
    const { output } = await settled()
    expect(names()).toEqual(['storeSession'])
    expect(output).toMatchObject({ ok: true, passwordChangeNeeded: true, memberLoaded: false })
  })

  it('keeps the login when only what follows it fails', async () => {
    const script = { ...all(), markFirstLogin: [new Error('x')], loadMember: [new Error('x')] }
    const { settled } = run(script, { firstTimeLogin: true })
    expect((await settled()).output).toMatchObject({ ok: true, firstTimeLogin: true, memberLoaded: false })
  })

  it('says so when the token cannot be stored', async () => {
    const { settled } = run({ ...all(), storeSession: [new Error('full')] })
    expect((await settled()).output).toMatchObject({ ok: false, problem: { failure: 'unknown' } })
  })
})
