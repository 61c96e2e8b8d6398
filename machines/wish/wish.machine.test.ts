import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { wishMachine } from './wish.machine.ts'

const run = (script: Script = {}, stored: string | null = null) => runScripted(wishMachine, script, () => ({ stored }))
const made = { type: 'wish.made', href: '/?mc=depositv2' } as const
const granted = { type: 'wish.granted', href: '/?mc=depositv2' }
const arrived = { type: 'member.arrived' } as const

describe('wish', () => {
  it('carries out what was wanted when the login is done, once', async () => {
    const { actor, emitted, flushed } = run({ awaitNotice: ['clear'] })
    actor.send(made)
    expect(emitted).toEqual([])
    actor.send(arrived)
    await flushed()
    expect(actor.getSnapshot().hasTag('kept')).toBe(false)
    actor.send(arrived)
    expect(emitted).toEqual([granted])
  })

  it('knows after a reload what was wanted before it', async () => {
    const { actor, emitted, flushed } = run({ awaitNotice: ['clear'] }, '/?mc=depositv2')
    actor.send(arrived)
    await flushed()
    expect(emitted).toEqual([granted])
  })

  it('forgets the wish when the login is closed or the visitor goes elsewhere', async () => {
    const { actor, emitted, flushed } = run({ awaitNotice: ['left'] })
    actor.send(made)
    actor.send({ type: 'wish.dropped' })
    actor.send(arrived)
    actor.send(made)
    actor.send(arrived)
    await flushed()
    expect(emitted).toEqual([])
  })

  it('carries out what a member came from when the step is done, once and without the notice', () => {
    const { actor, emitted, names } = run()
    actor.send({ type: 'step.done' })
    actor.send(made)
    actor.send({ type: 'step.done' })
    actor.send({ type: 'step.done' })
    expect([emitted, names()]).toEqual([[granted], []])
  })

  it('carries out the last wish of several', async () => {
    const { actor, emitted, flushed } = run({ awaitNotice: ['clear'] })
    actor.send({ type: 'wish.made', href: '/vip' })
    actor.send(made)
    actor.send(arrived)
    await flushed()
    expect(emitted).toEqual([granted])
  })

  it('keeps the wish when it is unknown whether there is a notice', async () => {
    const { actor, emitted, flushed } = run({ awaitNotice: [new Error('no announcements')] })
    actor.send(made)
    actor.send(arrived)
    await flushed()
    expect(emitted).toEqual([granted])
  })

  it('tells the tab what to keep and when to forget it', async () => {
    const { actor, done, flushed } = run({ awaitNotice: ['clear'] })
    actor.send(made)
    actor.send(arrived)
    await flushed()
    expect(done.filter(({ name }) => name === 'storeWish').map(({ params }) => params)).toEqual([
      { href: '/?mc=depositv2' },
      { href: null },
    ])
  })
})
