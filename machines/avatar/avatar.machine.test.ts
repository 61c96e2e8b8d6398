import { describe, expect, it } from 'vitest'
import { pictureBytes } from '#rules/upload-limits.ts'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { OfflineError } from '../shared/failures.ts'
import { avatarMachine } from './avatar.machine.ts'
import type { Picture } from './avatar.types.ts'

const run = (script: Script) => runScripted(avatarMachine, script, (now) => ({ now }))
const picture = (type = 'image/png', size = 2048): Picture => ({
  type,
  size,
  arrayBuffer: async () => new ArrayBuffer(0),
})

describe('the picture of an account', () => {
  it('sends nothing that is no png or jpg or larger than 5 MB', () => {
    const { actor, names } = run({})
    actor.send({ type: 'picture.chosen', picture: picture('image/svg+xml') })
    expect(actor.getSnapshot().context.problem?.failure).toBe('type')
    actor.send({ type: 'picture.chosen', picture: picture('image/jpeg', pictureBytes + 1) })
    expect(actor.getSnapshot().context.problem?.failure).toBe('size')
    expect(names()).toEqual([])
  })

  it('sends the same picture again after a lost connection', async () => {
    const { actor, settled, names } = run({ uploadPicture: [new OfflineError(), { ok: true }] })
    actor.send({ type: 'picture.chosen', picture: picture() })
    const failed = await settled()
    expect([failed.hasTag('failed'), failed.context.problem?.failure]).toEqual([true, 'offline'])
    actor.send({ type: 'upload.retried' })
    const done = await settled()
    expect([done.hasTag('failed'), done.context.problem, done.context.picture]).toEqual([false, null, null])
    expect(names()).toEqual(['uploadPicture', 'uploadPicture'])
  })

  it('does not offer to send again what the server took for no picture', async () => {
    const { actor, settled } = run({ uploadPicture: [{ ok: false, failure: 'type' }] })
    actor.send({ type: 'picture.chosen', picture: picture() })
    const refused = await settled()
    expect([refused.hasTag('failed'), refused.context.picture]).toEqual([false, null])
    expect(refused.context.problem?.failure).toBe('type')
  })
})
