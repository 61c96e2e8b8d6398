import { and, assign, createMachine, not, setup, stateIn, type AnyStateMachine } from 'xstate'

/** Everything a chart has to draw: regions, history, chains, loops, wildcards, forbidden events, several targets. */
export const hardMachine = setup({
  guards: { isReady: () => true, isLate: () => false, isOver: (_scope, params: { limit: number }) => params.limit < 0 },
  actions: { note: () => undefined, count: assign({}) },
  delays: { patience: () => 1000 },
}).createMachine({
  id: 'hard',
  initial: 'working',
  on: {
    reset: '.working',
    'panic.*': { target: '.broken', actions: 'note' },
    ping: { actions: ['note', 'count'] },
    '*': { actions: 'note' },
  },
  states: {
    working: {
      type: 'parallel',
      onDone: { target: 'finished', actions: 'note' },
      on: {
        swap: { target: ['.left.second', '.right.second'], reenter: true },
        leave: 'paused',
      },
      states: {
        left: {
          initial: 'first',
          states: {
            first: {
              always: [{ guard: and(['isReady', not('isLate')]), target: 'second' }, { target: 'ended' }],
            },
            second: {
              entry: 'note',
              exit: ['note', 'count'],
              on: { again: { target: 'second', reenter: true }, ping: {}, stay: { actions: 'count' } },
              after: { 5000: 'ended', patience: [{ guard: 'isLate', target: 'first' }, { actions: 'note' }] },
            },
            ended: { type: 'final' },
            hist: { type: 'history', history: 'deep' },
          },
        },
        right: {
          initial: 'first',
          states: {
            first: {
              tags: ['busy', 'loading'],
              description: 'waits until the other side has told what it found out',
              meta: { spec: ['4.12', '8.03'] },
              invoke: { id: 'load', src: 'loader', onDone: 'second', onError: { target: '#hard.broken' } },
            },
            second: { always: { guard: stateIn('#hard.working.left.ended'), target: 'ended' } },
            ended: { type: 'final' },
          },
        },
      },
    },
    paused: {
      on: {
        resume: '#hard.working.left.hist',
        tick: { guard: { type: 'isOver', params: { limit: 3 } }, target: 'broken' },
        'two words': 'broken',
      },
    },
    broken: { tags: 'failed', on: { reset: undefined } },
    finished: { type: 'final' },
  },
} as never) as unknown as AnyStateMachine

/** A repeatable row of numbers from 0 to `below`. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A machine of `groups` groups with `each` states in each, and about 1.7 transitions a state. */
export function syntheticMachine(id: string, groups: number, each: number): AnyStateMachine {
  const roll = dice(7)
  const targets = (group: number) =>
    Array.from({ length: groups * each }, (_, index) => `#g${Math.floor(index / each)}s${index % each}`).filter(
      (_, index) => Math.floor(index / each) === group || roll(12) === 0,
    )
  const states = Object.fromEntries(
    Array.from({ length: groups }, (_, group) => [
      `group${group}`,
      {
        initial: 's0',
        on: { [`move.${group}`]: `group${(group + 1) % groups}` },
        states: Object.fromEntries(
          Array.from({ length: each }, (__, index) => {
            const near = targets(group)
            const events = Array.from({ length: 1 + roll(2) }, (___, event) => [
              `event.${group}.${index}.${event}`,
              { target: near[roll(near.length)], actions: 'act', ...(roll(3) === 0 && { guard: 'mayMove' }) },
            ])
            return [
              `s${index}`,
              { id: `g${group}s${index}`, tags: roll(3) === 0 ? 'busy' : [], on: Object.fromEntries(events) },
            ]
          }),
        ),
      },
    ]),
  )
  return createMachine({ id, initial: 'group0', states } as never) as unknown as AnyStateMachine
}
