import { describe, expect, it } from 'vitest'
import { runScripted, type Script } from '#tests/model/scripted.ts'
import { launchMachine } from './launch.machine.ts'
import { opened, slot } from './launch.outcomes.ts'
import type { Choice, Target } from './launch.types.ts'

async function choose(choice: Partial<Choice>, script: Script = {}, here = false) {
  const run = runScripted(launchMachine, script, (now) => ({ choice: { ...slot, ...choice }, here, now }))
  await run.flushed()
  return { ...run, state: () => run.actor.getSnapshot() }
}
const whole = () => ({ askAccess: ['allowed'], askLaunch: [{ ok: true, opened }] })

describe('a launch', () => {
  it('leads lotteries to their lobbies, and a vendor of slots to /rng with its code [4.33, 4.36]', async () => {
    const target = async (choice: Partial<Choice>) => {
      const { emitted, calls } = await choose(choice)
      expect(calls).toEqual([])
      return (emitted[0] as { target: Target }).target
    }
    const of = { category: 'ELOTT', code: 'vnn_1m', playType: 'lo-2' } as const
    for (const lobby of ['/lottery', '/vnlottery', '/seaLottery'] as const)
      expect(await target({ ...of, lobby })).toEqual({ to: lobby, gameCode: 'vnn_1m', playType: 'lo-2' })
    expect(await target({ code: null })).toEqual({ to: '/rng', page: 'DEMO' })
  })

  it('opens other games on their page, bare where they are seamless [4.37]', async () => {
    const target = async (choice: Partial<Choice>) =>
      ((await choose(choice)).emitted[0] as { target: Target }).target.to
    expect(await target({})).toBe('/seamless')
    expect(await target({ category: 'LIVE', seamless: false })).toBe('/game')
  })

  it('refreshes the balance when the game moves it and when it is left', async () => {
    const { actor, emitted } = await choose({}, whole(), true)
    actor.send({ type: 'balance.moved' })
    actor.send({ type: 'game.left' })
    expect(emitted).toEqual([{ type: 'balance.changed' }, { type: 'balance.changed' }])
  })

  it('says that a game closed itself, refreshes the balance, and opens it again when asked', async () => {
    const script = {
      ...whole(),
      askAccess: ['allowed', 'allowed'],
      askLaunch: [...whole().askLaunch, ...whole().askLaunch],
    }
    const { actor, state, emitted, flushed } = await choose({}, script, true)
    actor.send({ type: 'game.closed' })
    expect(state().hasTag('closed')).toBe(true)
    expect(emitted).toEqual([{ type: 'balance.changed' }])
    actor.send({ type: 'launch.retried' })
    await flushed()
    expect(state().hasTag('framed')).toBe(true)
  })

  it('refreshes the balance when the page of a game, or a list of games, is left', async () => {
    const game = await choose({}, whole(), true)
    game.actor.send({ type: 'game.left' })
    const list = await choose({ category: 'PVP', popup: true })
    list.actor.send({ type: 'list.closed' })
    for (const { emitted, state } of [game, list])
      expect([emitted, state().status]).toEqual([[{ type: 'balance.changed' }], 'done'])
  })

  it('leads to the lobby of a lottery that was named by its address [4.33]', async () => {
    const answer = { ok: true, lobby: '/vnlottery', playType: 'lo-2' }
    const { emitted } = await choose({ code: 'vnn_1m' }, { askAccess: ['allowed'], askLaunch: [answer] }, true)
    const target = { to: '/vnlottery', gameCode: 'vnn_1m', playType: 'lo-2' }
    expect(emitted).toEqual([{ type: 'page.requested', target }])
  })

  it('plays with play money without asking for a login, again after it failed', async () => {
    const failed = { ok: false, failure: 'launchFailed' }
    const script = { askLaunch: [failed, { ok: true, opened }] }
    const { actor, state, calls, flushed } = await choose({ free: true }, script, true)
    actor.send({ type: 'launch.retried' })
    await flushed()
    expect(state().hasTag('framed')).toBe(true)
    expect(calls.map(({ name }) => name)).toEqual(['askLaunch', 'askLaunch'])
  })

  it('asks for a login, and warns a trial account: nothing opens [4.32, 6.02, 6.07]', async () => {
    for (const access of ['login', 'trial']) {
      const { state, calls } = await choose({}, { askAccess: [access] }, true)
      expect(state().hasTag('shut')).toBe(true)
      expect(calls.map(({ name }) => name)).toEqual(['askAccess'])
    }
  })

  it('tells a slow game apart, and one that comes after all [8.22]', async () => {
    const { actor, state, clock } = await choose({}, whole(), true)
    expect(state().hasTag('framed')).toBe(true)
    clock.increment(19_999)
    expect(state().hasTag('slow')).toBe(false)
    clock.increment(1)
    expect(state().hasTag('slow')).toBe(true)
    actor.send({ type: 'game.ready' })
    expect(state().hasTag('playing')).toBe(true)
  })

  it('opens a list of games where the vendor wants it [4.38]', async () => {
    const { state } = await choose({ category: 'PVP', popup: true })
    expect(state().hasTag('listing')).toBe(true)
  })

  const apart = { ...opened, apart: true }
  const inWindow = { ok: true, opened: apart }

  it('when the browser blocks the window, waits for a click and then opens it with a new launch', async () => {
    const script = { askAccess: ['allowed'], askLaunch: [inWindow, inWindow], openWindow: ['blocked', 'opened'] }
    const { actor, state, flushed, calls } = await choose({}, script, true)
    await flushed()
    expect(state().hasTag('blocked')).toBe(true)
    actor.send({ type: 'window.asked' })
    await flushed()
    expect(state().hasTag('windowed')).toBe(true)
    expect(calls.filter(({ name }) => name === 'askLaunch')).toHaveLength(2)
  })

  it('asks for the balance when the page is seen again beside the window, and when the window is closed', async () => {
    const script = () => ({ askAccess: ['allowed'], askLaunch: [inWindow], openWindow: ['opened'] })
    const { actor, state, emitted, flushed } = await choose({}, script(), true)
    await flushed()
    actor.send({ type: 'page.seen' })
    expect([emitted.length, state().hasTag('windowed')]).toEqual([1, true])
    const closing = await choose({}, { ...script(), watchWindow: [null] }, true)
    await closing.flushed()
    expect(closing.state().hasTag('closed')).toBe(true)
    expect(closing.emitted).toEqual([{ type: 'balance.changed' }])
  })

  it('moves a game into a window and back into the page only where the player chose the window', async () => {
    const script = {
      askAccess: ['allowed'],
      askLaunch: [{ ok: true, opened }, inWindow, { ok: true, opened }],
      openWindow: ['opened'],
    }
    const { actor, state, calls, flushed } = await choose({}, script, true)
    actor.send({ type: 'window.asked' })
    await flushed()
    expect(state().hasTag('windowed')).toBe(true)
    actor.send({ type: 'frame.asked' })
    await flushed()
    expect(state().hasTag('framed')).toBe(true)
    const wishes = calls.filter(({ name }) => name === 'askLaunch').map(({ input }) => input)
    expect(wishes).toMatchObject([{ inWindow: false }, { inWindow: true }, { inWindow: false }])

    const vendors = await choose({}, { askAccess: ['allowed'], askLaunch: [inWindow], openWindow: ['opened'] }, true)
    await vendors.flushed()
    vendors.actor.send({ type: 'frame.asked' })
    expect(vendors.state().hasTag('windowed')).toBe(true)
  })
})
