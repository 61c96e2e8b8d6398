import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { OfflineError } from '../shared/failures.ts'
import { sessionMachine } from './session.machine.ts'

const member = (type: number) => ({ ok: true, member: { id: '1', account: 'rahim', nickname: '', type, rankLevel: 1 } })
const run = (script: Script, hasToken = true) => runScripted(sessionMachine, script, (now) => ({ hasToken, now }))
const arrived = { type: 'member.arrived' }
const login = { type: 'modal.openRequested', name: 'loginPopupModal' }
const launch = { type: 'protected.requested', action: 'launch' } as const

describe('session', () => {
  it('is logged in exactly when there is a token [4.01]', () => {
    expect(run({}, true).actor.getSnapshot().hasTag('loggedIn')).toBe(true)
    expect(run({}, false).actor.getSnapshot().hasTag('loggedOut')).toBe(true)
  })

  it('loads the member at the start when there is a token, else nothing [2.29]', async () => {
    const { settled, names } = run({ loadMember: [member(0)] })
    expect((await settled()).context.member?.account).toBe('rahim')
    expect(names()).toEqual(['loadMember'])
    expect(run({}, false).calls).toEqual([])
  })

  it('opens the login popup on a protected action without a token [6.02, 8.04]', () => {
    const { actor, emitted } = run({}, false)
    actor.send(launch)
    expect(emitted).toEqual([login])
  })

  it('lets a member through', async () => {
    const { actor, emitted, settled } = run({ loadMember: [member(0)] })
    await settled()
    actor.send(launch)
    expect(emitted).toEqual([arrived, { type: 'action.allowed', action: 'launch' }])
  })

  it('warns a trial account until it confirms, and lets it nowhere [4.04, 6.06, 6.07, 8.05]', async () => {
    const { actor, emitted, settled } = run({ loadMember: [member(4)] })
    await settled()
    actor.send(launch)
    actor.send(launch)
    expect(actor.getSnapshot().hasTag('trialWarning')).toBe(true)
    actor.send({ type: 'warning.confirmed' })
    expect(actor.getSnapshot().hasTag('trialWarning')).toBe(false)
    expect(emitted).toEqual([arrived])
  })

  it('admits no one before it knows the account', async () => {
    const { actor, emitted } = run({})
    actor.send(launch)
    expect(emitted).toEqual([])
  })

  it('asks again for a password change that a reload interrupted [4.10]', async () => {
    const { actor, emitted, settled } = run({ loadMember: [{ ...member(0), passwordChangeNeeded: true }, member(0)] })
    expect((await settled()).hasTag('passwordChange')).toBe(true)
    expect(emitted).toEqual([{ type: 'modal.openRequested', name: 'changePassModal' }])
    actor.send({ type: 'member.refreshed' })
    expect((await settled()).context.member?.account).toBe('rahim')
    expect(emitted.at(-1)).toEqual(arrived)
  })

  it('closes the popup after a login and loads the member [4.09, 4.11]', async () => {
    const { actor, emitted, settled } = run({ loadMember: [member(0)] }, false)
    actor.send({ type: 'session.opened', passwordChangeNeeded: false })
    expect((await settled()).context).toMatchObject({ hasToken: true, member: { account: 'rahim' } })
    expect(emitted).toEqual([{ type: 'modals.closeRequested' }, arrived])
  })

  it('opens the change-password modal instead when that is needed [4.10]', async () => {
    const { actor, emitted, names } = run({}, false)
    actor.send({ type: 'session.opened', passwordChangeNeeded: true })
    expect(actor.getSnapshot().hasTag('passwordChange')).toBe(true)
    expect(emitted).toEqual([
      { type: 'modals.closeRequested' },
      { type: 'modal.openRequested', name: 'changePassModal' },
    ])
    expect(names()).toEqual([])
  })

  it('clears an expired session, then opens the login popup', async () => {
    const { actor, emitted, settled, names } = run({ loadMember: [member(0)], clearSession: [undefined] })
    await settled()
    actor.send({ type: 'session.expired' })
    const snapshot = await settled()
    expect(snapshot.hasTag('expired')).toBe(true)
    expect(snapshot.context).toMatchObject({ hasToken: false, member: null })
    expect(names()).toEqual(['loadMember', 'clearSession'])
    expect(emitted).toEqual([arrived, login])
  })

  it('knows why it ended as soon as the server has said so, until the next login', async () => {
    const { actor, settled } = run({ loadMember: [member(0), member(0)], clearSession: [undefined] })
    const end = { reason: 'replaced', at: '2026-11-20T09:30:00Z' } as const
    await settled()
    actor.send({ type: 'session.explained', end })
    expect(actor.getSnapshot().context.end).toBeNull()
    actor.send({ type: 'session.expired' })
    actor.send({ type: 'session.explained', end })
    expect((await settled()).context.end).toEqual(end)
    actor.send({ type: 'session.opened', passwordChangeNeeded: false })
    expect(actor.getSnapshot().context.end).toBeNull()
  })

  it('expires when the server no longer knows the token', async () => {
    const { settled } = run({ loadMember: [{ ok: false, failure: 'sessionEnded' }], clearSession: [undefined] })
    expect((await settled()).hasTag('expired')).toBe(true)
  })

  it('keeps the token when the member cannot be read, and reads it again', async () => {
    const { actor, settled, emitted } = run({ loadMember: [new OfflineError(), member(0)] })
    const failed = await settled()
    expect(emitted).toEqual([arrived])
    expect(failed.hasTag('memberFailed')).toBe(true)
    expect(failed.hasTag('loggedIn')).toBe(true)
    actor.send({ type: 'member.refreshed' })
    expect((await settled()).context).toMatchObject({ member: { account: 'rahim' }, problem: null })
  })

  it('goes home after a logout and forgets the member [4.18]', async () => {
    const { actor, emitted, settled } = run({ loadMember: [member(1)] })
    await settled()
    actor.send({ type: 'session.cleared' })
    expect(actor.getSnapshot().hasTag('loggedOut')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ hasToken: false, member: null })
    expect(emitted).toEqual([arrived, { type: 'navigation.requested', to: '/' }])
  })

  it('remembers that the logout was in another tab, until the next login', async () => {
    const { actor, settled } = run({ loadMember: [member(1), member(1)] })
    await settled()
    actor.send({ type: 'session.cleared', otherTab: true })
    expect(actor.getSnapshot().context.end).toEqual({ reason: 'otherTab', at: null })
    actor.send({ type: 'session.opened', passwordChangeNeeded: false })
    expect((await settled()).context.end).toBeNull()
    actor.send({ type: 'session.cleared' })
    expect(actor.getSnapshot().context.end).toBeNull()
  })
})
