import fc from 'fast-check'
import { createActor, raise, setup, SimulatedClock, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { readGraph } from '#scripts/machines/read-graph.ts'
import { ScxmlInterpreter } from '#tests/support/scxml.ts'
import { xmlName } from './scxml-names.ts'
import { toScxml } from './scxml.ts'

let log: string[] = []
const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const note = Object.fromEntries(names.map((name) => [name, () => void log.push(name)]))
const base = setup({
  actions: { ...note, tell: raise({ type: 'told' }) },
  guards: { yes: () => true, no: () => false },
})
const machineOf = (config: object): AnyStateMachine => base.createMachine(config as never) as unknown as AnyStateMachine

type Ran = { states: string[]; log: string[]; ended: boolean }
type Input = string | number

/** The behaviour of a machine on these events; numbers are milliseconds that pass. */
function inXState(machine: AnyStateMachine, inputs: readonly Input[]): Ran {
  log = []
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock }).start()
  for (const input of inputs)
    if (typeof input === 'number') clock.increment(input)
    else if (actor.getSnapshot().status === 'active') actor.send({ type: input })
  const { _nodes: nodes, status } = actor.getSnapshot() as unknown as { _nodes: { id: string }[]; status: string }
  return { states: nodes.map(({ id }) => xmlName(id)).toSorted(), log, ended: status === 'done' }
}

const documents = new Map<AnyStateMachine, Element>()

function documentOf(machine: AnyStateMachine): Element {
  const known = documents.get(machine)
  if (known) return known
  const written = toScxml(readGraph(machine, 'x.ts'))
  if ('refused' in written) throw new Error(written.refused.join('; '))
  const { documentElement } = new DOMParser().parseFromString(written.text, 'application/xml')
  documents.set(machine, documentElement)
  return documentElement
}

function inScxml(machine: AnyStateMachine, inputs: readonly Input[]): Ran {
  log = []
  const interpreter = new ScxmlInterpreter(documentOf(machine), {
    guards: { yes: () => true, no: () => false },
    actions: note,
  })
  for (const input of inputs)
    if (typeof input === 'number') interpreter.wait(input)
    else interpreter.send({ name: input })
  return { states: interpreter.ids().toSorted(), log, ended: interpreter.isEnded() }
}

function same(machine: AnyStateMachine, ...inputs: Input[]): Ran {
  const [ours, theirs] = [inXState(machine, inputs), inScxml(machine, inputs)]
  expect({ inputs, log: theirs.log, ended: theirs.ended }).toEqual({ inputs, log: ours.log, ended: ours.ended })
  // a machine that has ended is in SCXML's final state
  if (!ours.ended) expect({ inputs, states: theirs.states }).toEqual({ inputs, states: ours.states })
  return theirs
}

const order = machineOf({
  id: 'order',
  initial: 'open',
  on: { '*': { actions: 'f' } },
  states: {
    open: {
      on: {
        '*': { actions: 'e' },
        'pay.*': { actions: 'd' },
        'pay.card.*': { actions: 'c' },
        pay: [{ guard: 'no', actions: 'a' }],
        'pay.card': { guard: 'yes', actions: 'b' },
        'error.*': { actions: 'a' },
        'two words': { actions: 'b' },
        close: 'closed',
      },
    },
    closed: { on: { ping: {} } },
  },
})

const regions = machineOf({
  id: 'regions',
  type: 'parallel',
  on: {
    both: { actions: 'a' },
    left: { actions: 'b' },
    'any.*': { actions: 'c' },
    out: { guard: 'yes', actions: 'd' },
  },
  states: {
    one: {
      initial: 'x',
      states: {
        x: { on: { left: { actions: 'e' }, 'any.thing': 'y', out: { guard: 'no', target: 'y' }, shared: 'y' } },
        y: { on: { both: { actions: 'f' }, back: 'x' } },
      },
    },
    two: { initial: 'x', states: { x: { on: { shared: 'y' } }, y: { on: { back: { actions: 'e', target: 'x' } } } } },
  },
})

const queues = machineOf({
  id: 'queues',
  initial: 'start',
  on: { told: { actions: 'f' }, later: { actions: 'e' }, '*': { actions: 'a' } },
  states: {
    start: {
      on: {
        go: { target: 'middle', actions: ['tell', raise({ type: 'later' }, { delay: 20, id: 'later' })] },
        end: { target: 'done', actions: 'tell' },
      },
    },
    middle: {
      entry: ['b', raise({ type: 'inner', amount: 7 } as never)],
      on: { told: { actions: 'c' }, inner: 'last' },
      always: { guard: 'no', target: 'done' },
    },
    last: { exit: 'd', after: { 10: { target: 'start', actions: 'c' } } },
    done: { type: 'final' },
  },
})

const inputs: Input[] = [
  ...'pay|pay.card|pay.card.x|error.x|two words|close|ping|left|both|any|any.thing|any.thing.more'.split('|'),
  ...'out|shared|back|told|later|go|end|inner'.split('|'),
  10,
  30,
]

describe('SCXML behaves like the machine', () => {
  it('a name matches only itself, and the longest wildcard wins', () => {
    expect(same(order, 'pay').log).toEqual(['d'])
    expect(same(order, 'pay.card').log).toEqual(['b'])
    expect(same(order, 'pay.card.later').log).toEqual(['c'])
    expect(same(order, 'close.now').states).toContain('order.open')
    expect(same(order, 'payment').log).toEqual(['e'])
    expect(same(order, 'close', 'ping', 'pong').log).toEqual(['f'])
  })

  it('names with spaces are expressed', () => {
    expect(same(order, 'two words', 'two').log).toEqual(['b', 'e'])
  })

  it('a group is asked only if no region takes the event', () => {
    expect(same(regions, 'left').log).toEqual(['e'])
    expect(same(regions, 'both').log).toEqual(['a'])
    expect(same(regions, 'any.thing', 'both', 'any.other').log).toEqual(['f', 'c'])
    expect(same(regions, 'out').log).toEqual(['d'])
  })

  it('raised events come before waiting ones, and delayed events come on time', () => {
    expect(same(queues, 'go').log).toEqual(['b', 'c'])
    expect(same(queues, 'go', 10).log).toEqual(['b', 'c', 'd', 'c'])
    expect(same(queues, 'go', 30).log).toEqual(['b', 'c', 'd', 'c', 'e'])
  })

  it('an ended machine takes no event', () => {
    expect(same(queues, 'end', 'go')).toMatchObject({ log: [], ended: true })
  })

  it('ids of any script and with any character become distinct XML names', () => {
    const machine = machineOf({
      id: 'বাতি',
      initial: 'নিভে গেছে',
      states: {
        'নিভে গেছে': { on: { জ্বালো: '1 <b>' } },
        '1 <b>': { on: { জ্বালো: 'নিভে_x0020_গেছে' } },
        নিভে_x0020_গেছে: {},
      },
    })
    expect(same(machine, 'জ্বালো').states).toContain('বাতি.1_x0020__x003C_b_x003E_')
    expect(same(machine, 'জ্বালো', 'জ্বালো').states).toContain('বাতি.নিভে_x005F_x0020_গেছে')
  })

  it.each([order, regions, queues].map((machine) => [machine.id, machine] as const))(
    'on any events: %s',
    (_, machine) => {
      const event = fc.constantFrom<Input>(...inputs)
      fc.assert(
        fc.property(fc.array(event, { maxLength: 8 }), (sent) => void same(machine, ...sent)),
        { numRuns: 100, seed: 7 },
      )
    },
  )
})
