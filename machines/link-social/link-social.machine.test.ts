import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { SENTINELS } from '../shared/outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { linkSocialMachine } from './link-social.machine.ts'

const run = (script: Script, completing = false) =>
  runScripted(linkSocialMachine, script, (now) => ({ completing, now }))
const wished = (change: 'link' | 'unlink') => ({ type: 'change.wished' as const, change, provider: 'google' })
const submitted = (password: string) => ({ type: 'password.submitted' as const, password: new SecretBox(password) })

describe('linking a sign-in provider', () => {
  it('asks for the password first, and makes no call without one', () => {
    const { actor, calls } = run({})
    actor.send(wished('link'))
    actor.send(submitted(''))
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { passwordMissing: true } })
    expect(calls).toEqual([])
  })

  it('goes off to the provider, and is linked when it comes back with a good answer', async () => {
    const away = run({ startLink: [{ ok: true }] })
    away.actor.send(wished('link'))
    away.actor.send(submitted(SENTINELS.password))
    await away.flushed()
    expect(away.actor.getSnapshot().value).toBe('leaving')
    expect(away.names()).toEqual(['startLink'])
    const back = run({ completeLink: [{ ok: true }] }, true)
    expect((await back.settled()).context.changed).toBe('linked')
  })

  it('asks again when the password was wrong, keeping what was wished', async () => {
    const { actor, settled } = run({ unlink: [{ ok: false, failure: 'wrongPassword' }] })
    actor.send(wished('unlink'))
    actor.send(submitted(SENTINELS.password))
    expect(await settled()).toMatchObject({
      value: 'asking',
      context: { wish: { change: 'unlink', provider: 'google' }, problem: { failure: 'wrongPassword' } },
    })
  })
})
