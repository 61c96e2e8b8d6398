import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import { SecretBox } from '#machines/shared/secrets.ts'
import { doorMachine, type Answer } from '#tests/support/door-machine.ts'
import { createHub } from './hub.ts'
import { actorsAt } from './moments.ts'

const page = { id: 'p1', path: '/login', openedAt: 0 }
const watched: AnyActorRef[] = []
afterEach(() => {
  for (const actor of watched.splice(0)) actor.stop()
  vi.useRealTimers()
})

const ok = () => Promise.resolve<Answer>({ ok: true, token: 'eyJhbGciOi' })
const never = () => new Promise<Answer>(() => undefined)

function watch(call: () => Promise<Answer> = ok, limits?: { count: number; bytes: number }) {
  const hub = createHub({ page, now: () => Date.now(), ...(limits && { limits }) })
  const actor = createActor(doorMachine(call))
  watched.push(actor)
  hub.follow(actor)
  actor.start()
  const send = (text = 'hunter22') => actor.send({ type: 'sent', password: new SecretBox(text) })
  const now = (name: string) => [...actorsAt(hub.read(), null).values()].find(({ info }) => info.name === name)
  return { hub, actor, send, now }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the hub', () => {
  it('it keeps actors, events, transitions, snapshots, emitted events and ends, in their order', async () => {
    const { hub, send, now } = watch()
    send()
    expect(now('ask')?.info).toMatchObject({ kind: 'call', src: 'ask', parent: now('door')?.info.id })
    await settled()
    const entries = hub.read().entries.map((entry) => {
      if (entry.kind === 'event' || entry.kind === 'emitted') return `${entry.kind} ${entry.event.type}`
      if (entry.kind === 'taken') return entry.transitions.join()
      return entry.kind === 'snapshot' ? `is ${JSON.stringify(entry.snapshot.value)}` : entry.kind
    })
    expect(entries).toEqual([
      'started',
      'event xstate.init',
      'is "shut"',
      'event sent',
      'door.shut|sent|0',
      'started',
      'event xstate.init',
      'is null',
      'is "asking"',
      'event xstate.done.actor.ask',
      'emitted opened',
      'door.asking|xstate.done.actor.ask|0',
      'is "open"',
      'is null',
      'ended',
    ])
    expect(now('ask')).toBeUndefined()
    expect(now('door')?.snapshot).toMatchObject({ value: 'open', states: ['door', 'door.open'], context: { tries: 1 } })
  })

  it('it never keeps typed or returned values under a secret name', async () => {
    const { hub, send } = watch()
    send('correct horse battery')
    await settled()
    const text = JSON.stringify(hub.read())
    expect(text).toContain('"password":"[secret]"')
    expect(text).toContain('"token":"[secret]"')
    expect(text).not.toContain('horse')
    expect(text).not.toContain('eyJhbGciOi')
  })

  it('it knows which events are possible, and which depend on their payload', () => {
    const { now } = watch(never)
    expect(now('door')?.snapshot?.enabled).toEqual([
      { type: 'sent', can: true },
      { type: 'left', can: true },
    ])
  })

  it('it knows an actor that started before it', async () => {
    const actor = createActor(doorMachine(never)).start()
    watched.push(actor)
    actor.send({ type: 'sent', password: new SecretBox('x') })
    const hub = createHub({ page, now: () => 0 })
    hub.follow(actor)
    expect([...actorsAt(hub.read(), null).values()].map(({ info }) => info.name)).toEqual(['door', 'ask'])
  })

  it('it stays within its number of entries and still knows every actor', () => {
    const { hub, actor, now } = watch(never, { count: 4, bytes: 100_000 })
    for (let times = 0; times < 20; times += 1) actor.send({ type: 'unknown' } as never)
    expect(hub.read().entries).toHaveLength(4)
    expect(hub.read().dropped).toBeGreaterThan(30)
    expect(now('door')?.snapshot?.value).toBe('shut')
    hub.forget()
    expect([hub.read().entries, now('door')?.snapshot?.value]).toEqual([[], 'shut'])
  })

  it('it stays within its size', () => {
    const { hub, actor } = watch(never, { count: 1_000, bytes: 6_000 })
    for (let times = 0; times < 50; times += 1) actor.send({ type: 'long', text: 'x'.repeat(300) } as never)
    expect(JSON.stringify(hub.read().entries).length).toBeLessThan(7_000)
  })

  it('it notifies its listeners once a turn, and not those who unsubscribed', async () => {
    const { hub, actor } = watch(never)
    await settled()
    const listener = vi.fn()
    const leave = hub.subscribe(listener)
    actor.send({ type: 'one' } as never)
    actor.send({ type: 'two' } as never)
    await settled()
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    actor.send({ type: 'three' } as never)
    await settled()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('steering', () => {
  it('it holds an outcome, shows it redacted and releases it', async () => {
    const { hub, actor, send, now } = watch()
    hub.hold('door/ask', true)
    send()
    await settled()
    expect(actor.getSnapshot().value).toBe('asking')
    const id = now('ask')?.info.id ?? ''
    expect(hub.read().controls.heldCalls).toEqual([{ actor: id, ok: true, value: { ok: true, token: '[secret]' } }])
    hub.release(hub.actorOf(id)!)
    expect(actor.getSnapshot().value).toBe('open')
    expect([now('ask'), hub.read().controls.heldCalls]).toEqual([undefined, []])
  })

  it('it replaces a held outcome', async () => {
    const { hub, actor, send, now } = watch()
    hub.hold('door/ask', true)
    send()
    await settled()
    hub.settle(hub.actorOf(now('ask')!.info.id)!, { error: new Error('no network') })
    expect(actor.getSnapshot().value).toBe('shut')
  })

  it('it ends a call before its answer, which is then ignored', async () => {
    let answer: (given: Answer) => void = () => undefined
    const { hub, actor, send, now } = watch(() => new Promise((resolve) => (answer = resolve)))
    send()
    hub.settle(hub.actorOf(now('ask')!.info.id)!, { output: { ok: true } })
    expect(actor.getSnapshot().value).toBe('open')
    answer({ ok: false })
    await settled()
    expect(actor.getSnapshot().value).toBe('open')
  })

  it('it forgets a held outcome when its state is left', async () => {
    const { hub, actor, send, now } = watch()
    hub.hold('door/ask', true)
    send()
    await settled()
    actor.stop()
    expect([hub.read().controls.heldCalls, now('ask')]).toEqual([[], undefined])
  })

  it('it shows timers, fires one early, stops them and resumes them with their remaining time', async () => {
    vi.useFakeTimers({ now: 1_000 })
    const { hub, actor, send } = watch()
    send()
    await vi.advanceTimersByTimeAsync(0)
    const [timer] = hub.read().controls.timers
    expect(timer).toMatchObject({ event: 'xstate.after.5000.door.open', startedAt: 1_000, dueAt: 6_000, left: null })
    hub.fire(timer!.id)
    expect([actor.getSnapshot().value, hub.read().controls.timers]).toEqual(['shut', []])

    send()
    await vi.advanceTimersByTimeAsync(2_000)
    hub.pause(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([actor.getSnapshot().value, hub.read().controls.timers[0]?.left]).toEqual(['open', 3_000])
    hub.pause(false)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(actor.getSnapshot().value).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(actor.getSnapshot().value).toBe('shut')
  })

  it('it drops a stopped timer whose state is left, and stops timers that start in the meantime', async () => {
    vi.useFakeTimers()
    const { hub, actor, send } = watch()
    hub.pause(true)
    send()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([actor.getSnapshot().value, hub.read().controls.timers.length]).toEqual(['open', 1])
    actor.stop()
    expect(hub.read().controls.timers).toEqual([])
  })
})
