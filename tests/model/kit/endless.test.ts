import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { assign, sendTo, setup, type AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/support/source-files.ts'
import { checkFlow } from '../check-flow.ts'
import { defaultFlow } from '../default-flow.ts'

const counting = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'more' | 'less' } },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
  guards: { isHuge: ({ context }) => context.count > 1e9 },
}).createMachine({
  id: 'counting',
  context: { count: 0 },
  initial: 'low',
  states: { low: { on: { more: { actions: 'add' }, less: { guard: 'isHuge', target: 'high' } } }, high: {} },
})

const echoing = setup({
  types: { context: {} as { receiver?: AnyActorRef }, events: {} as { type: 'changed' } },
}).createMachine({
  id: 'echoing',
  context: {},
  initial: 'active',
  states: { active: { on: { changed: { actions: sendTo(({ context }) => context.receiver!, { type: 'changed' }) } } } },
})

describe('a machine without an end', () => {
  it('is reported as sending itself the same event without end', async () => {
    const { problems } = await checkFlow(defaultFlow(echoing), { walks: 3 })
    expect(problems[0]).toContain('an endless loop: in "active" it sends itself changed again and again')
    expect(problems[0]).toContain('1. send changed ✗')
  })

  it('ends at the ceiling of steps, with the loop it was in', async () => {
    const { problems } = await checkFlow(defaultFlow(counting), { limits: { steps: 500 } })
    expect(problems[0]).toBe('not finished within 500 steps (1 worlds): it goes round and round: send more → low')
  })

  it('ends at the ceiling of time', async () => {
    let clock = 0
    const limits = { milliseconds: 1000, now: () => (clock += 100) }
    const { problems } = await checkFlow(defaultFlow(counting), { limits })
    expect(problems[0]).toMatch(/^not finished within 1 s/)
  })

  it('is ended by another thread when its own code does not come back', () => {
    const watchdog = join(root, 'scripts/model/watchdog.ts')
    const code = `const { startWatchdog } = await import(${JSON.stringify(watchdog)})
      startWatchdog(300).beat('stuck: "send go"')
      for (;;);`
    const { stderr, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(stderr).toBe('stuck: "send go" does not end within 0.3 s: an endless loop in its own code\n')
    expect(signal).toBe('SIGTERM')
  })
})

describe('a machine that is not deterministic', () => {
  const machineOf = (value: () => unknown) =>
    setup({ actions: { keep: assign(() => ({ value: value() })) } }).createMachine({
      id: 'moody',
      context: {},
      initial: 'calm',
      states: { calm: { on: { poked: { target: 'cross', actions: 'keep' } } }, cross: { on: { soothed: 'calm' } } },
    })
  const problemsOf = async (value: () => unknown) => (await checkFlow(defaultFlow(machineOf(value)))).problems
  let calls = 0

  it.each([
    ['random numbers', () => Math.random(), 'it reads random numbers (Math.random)'],
    ['ids', () => crypto.randomUUID(), 'it reads random numbers (crypto.randomUUID)'],
    ['the time as a number', () => Date.now(), 'it reads the time (Date.now)'],
    ['the time as a date', () => new Date(), 'it reads the time (new Date)'],
    ['a variable of its module', () => (calls += 1), 'it keeps something outside its context'],
  ])('is told as one that depends on %s, and nothing else is', async (_, value, reason) => {
    const problems = await problemsOf(value)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('the machine is not deterministic: after step 1 the same path gives another context')
    expect(problems[0]).toContain(reason)
  })

  it('leaves clock and chance of the process as they were', async () => {
    const [time, chance] = [Date, Math.random]
    await problemsOf(() => Math.random())
    expect([Date, Math.random]).toEqual([time, chance])
  })
})
