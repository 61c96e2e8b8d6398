import { createActor, createMachine, fromPromise, setup, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ModelPath } from '#machines/shared/model-path.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { checkFlow } from '../check-flow.ts'
import { judgePath } from '../judge.ts'
import { prepare } from '../model.ts'
import { mutateFlow } from '../mutation-run.ts'
import { mutantsOf } from '../mutants.ts'
import { createWorlds } from '../world.ts'
import { everything } from './everything.flow.ts'
import { everythingMachine } from './everything-machine.ts'

const checked = await checkFlow(everything)

describe('a machine with every construct of XState', () => {
  it('meets every goal: transitions, guards and their parts both ways, timers, outcomes, regions', () => {
    expect(checked.problems).toEqual([])
    expect(checked.unmet.map(({ declared }) => declared)).not.toContain(undefined)
    const { transitions, guards } = checked.coverage
    expect(Object.values(transitions).filter((hits) => hits === 0)).toEqual([])
    const both = Object.entries(guards).filter(([, sides]) => sides.true > 0 && sides.false > 0)
    expect(both.map(([key]) => key)).toEqual(
      expect.arrayContaining([
        'everything.gate|always|0|and(isLocked, not(inline))',
        'everything.locked|key.tried|0|isKey',
        'everything.working.right.listening|heard|0|or(isLoud, in {working:{left:over}})',
        'everything.working.right.listening|heard|0|in {working:{left:over}}',
      ]),
    )
  })

  it('takes many transitions with one path', () => {
    expect(checked.paths.length).toBeLessThan(Object.keys(checked.coverage.transitions).length / 3)
  })

  it('runs a countdown of 60 ticks to its end', () => {
    const ticks = checked.paths.map(({ steps }) => steps.filter((step) => step.do === 'advance').length)
    expect(Math.max(...ticks)).toBeGreaterThanOrEqual(60)
  })

  it('leaves only mutants alive that are declared equivalent', async () => {
    const { results, problems } = await mutateFlow(everything)
    expect(problems).toEqual([])
    expect(results.filter(({ fate }) => fate === 'survived')).toEqual([])
    expect(results.length).toBeGreaterThan(100)
  })
})

const ticket = setup({
  types: { events: {} as { type: 'bought' | 'lost' }, context: {} as { paid: boolean } },
  actors: { pay: fromPromise<{ ok: boolean }>(() => Promise.resolve({ ok: true })) },
  guards: { isPaid: ({ context }) => context.paid },
}).createMachine({
  id: 'ticket',
  context: { paid: false },
  initial: 'free',
  states: {
    free: { on: { bought: 'paying' } },
    paying: { invoke: { id: 'pay', src: 'pay', onDone: 'sold', onError: 'free' }, after: { 500: 'free' } },
    sold: { on: { lost: [{ target: 'free' }, { target: 'island' }] } },
    island: { after: { 900: { guard: 'isPaid', target: 'free' } } },
  },
})
const flow: FlowOutcomes = {
  machine: ticket,
  events: { bought: null, lost: null },
  outcomes: { pay: { paid: { output: { ok: true } }, refused: { error: new Error('no') } } },
}
const steps: ModelPath['steps'] = [
  { do: 'send', event: 'bought' },
  { do: 'advance', delay: 'xstate.after.500.ticket.paying' },
  { do: 'send', event: 'bought' },
  { do: 'settle', actor: 'pay', outcome: 'paid' },
]
const path: ModelPath = { format: 'fairhall-path/1', machine: 'ticket', input: 'usual', steps }
const judged = (walked: ModelPath, machine = ticket) => {
  const model = prepare({ ...flow, machine: machine as never })
  return judgePath(model, createWorlds(model), walked)
}

describe('a wrong expectation', () => {
  it('names unreachable goals, and why', async () => {
    const { problems } = await checkFlow(flow)
    expect(problems).toEqual(
      expect.arrayContaining([
        'not met: state ticket.island – unreachable state: no transition that can be taken leads to ticket.island',
        'not met: transition ticket.sold|lost|1 – dead: shadowed by ticket.sold|lost|0, which has no guard',
      ]),
    )
  })

  it('fails if a path reaches a goal declared unreachable, or the goal does not exist', async () => {
    const unreachable = { 'ticket.free|bought|0': 'wrong', 'ticket.nowhere': 'wrong' }
    const { problems } = await checkFlow({ ...flow, unreachable })
    expect(problems).toContain('declared unreachable, but a path meets it: ticket.free|bought|0')
    expect(problems).toContain('declared unreachable, but there is no such thing: ticket.nowhere')
  })

  it('names an event without a sender and an outcome without a listener', async () => {
    const { problems } = await checkFlow({
      machine: ticket,
      events: { bought: null, sung: null },
      outcomes: { ...flow.outcomes, post: { sent: { output: 1 } } },
    })
    expect(problems).toContain('event nobody sends: lost')
    expect(problems).toContain('not met: case sung – event nobody listens to: sung')
    expect(problems).toContain('not met: outcome post|sent – actor post never runs, or does not exist')
  })

  it('names a guard that never holds', async () => {
    const machine = createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { pushed: { guard: () => false, target: 'open' } } }, open: {} },
    })
    const { problems } = await checkFlow({ machine, events: { pushed: null }, outcomes: {} })
    expect(problems).toContain('not met: guard door.shut|pushed|0|inline|true – guard inline never holds')
  })

  it('fails on a wrong end', async () => {
    expect(await judged(path)).toBeNull()
    const wrong = steps.with(3, { ...steps[3]!, expect: { value: 'free' } })
    expect(await judged({ ...path, steps: wrong })).toEqual({
      step: 3,
      why: ['value is "sold", the path expects "free"'],
    })
  })

  it('does not fire a later timer first', async () => {
    const later = { do: 'advance' as const, delay: 'xstate.after.900.ticket.island' }
    await expect(judged({ ...path, steps: [steps[0]!, later] })).rejects.toThrow('is not next')
  })

  it('cannot play a path on a mutant that lacks one of its steps', async () => {
    const mutant = mutantsOf(ticket as never).find(({ name }) => name === 'drop ticket.free|bought|0')!
    await expect(judged(path, mutant.make() as never)).rejects.toThrow('is not next')
  })

  it('reports a machine whose answers depend on the outside world, with a shrunk path', async () => {
    let pushes = 0
    const machine = createMachine({
      id: 'moody',
      initial: 'calm',
      states: {
        calm: { on: { poked: { guard: () => (pushes += 1) % 3 === 0, target: 'cross' }, soothed: {} } },
        cross: { on: { soothed: 'calm' } },
      },
    })
    const { failures } = await checkFlow({ machine, events: { poked: null, soothed: null }, outcomes: {} })
    expect(failures.length).toBeGreaterThan(0)
    expect(failures[0]?.story[0]).toBe("start moody with 'usual' → calm")
    expect(failures[0]?.story.some((line) => line.includes('send poked'))).toBe(true)
  })
})

describe('the actors of a walk', () => {
  it('stay held, although the machine itself would run them', () => {
    const actor = createActor(everythingMachine, { input: { locked: false }, clock: new SimulatedClock() }).start()
    actor.send({ type: 'opened' })
    const model = prepare(everything)
    const { start, step } = createWorlds(model)
    const { world } = step(start('open').world, { do: 'send', event: 'opened' })
    expect(world.snapshot.value).toEqual(actor.getSnapshot().value)
    expect(Object.keys(world.snapshot.children)).toEqual(Object.keys(actor.getSnapshot().children))
    actor.stop()
  })
})
