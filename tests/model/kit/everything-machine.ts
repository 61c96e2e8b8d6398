import {
  and,
  assign,
  cancel,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  not,
  or,
  raise,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate'

type Job = { ok: boolean }

/** A machine with every construct of XState, for the kit's own tests: what works here works for any machine. */
export const everythingMachine = setup({
  types: {
    input: {} as { locked: boolean },
    context: {} as { ticks: number; tries: number; locked: boolean; heard: number; level: number; helper: unknown },
    events: {} as
      | { type: 'opened' | 'paused' | 'resumed' | 'tab.next' | 'closed' | 'left.go' | 'right.go' | 'hired' | 'fired' }
      | { type: 'key.tried'; key: string }
      | { type: 'heard'; loud: boolean }
      | { type: 'help.asked' | 'help.left' | 'other' | 'restarted' | 'muted' },
    emitted: {} as { type: 'rang' },
    output: {} as { tries: number },
  },
  actors: {
    work: fromPromise<Job>(() => Promise.resolve({ ok: true })),
    inner: fromPromise<Job, { ticks: number }>(() => Promise.resolve({ ok: true })),
    microphone: fromCallback(() => {}),
    gauge: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
  },
  actions: {
    tick: assign({ ticks: ({ context }) => context.ticks - 1 }),
    fail: assign({ tries: ({ context }) => context.tries + 1 }),
    ring: emit({ type: 'rang' }),
    tell: (_scope, _params: { what: string }) => {},
    keepLevel: assign({ level: (_, level: number) => level }),
  },
  guards: {
    ticksLeft: ({ context }) => context.ticks > 1,
    isKey: (_, params: { key: string }) => params.key === 'right',
    triesLeft: ({ context }) => context.tries < 4,
    isLocked: ({ context }) => context.locked,
    isOk: (_, job: Job) => job.ok,
    isLoud: ({ event }) => event.type === 'heard' && event.loud,
  },
}).createMachine({
  id: 'everything',
  context: ({ input }) => ({ ticks: 60, tries: 0, locked: input.locked, heard: 0, level: 0, helper: null }),
  initial: 'gate',
  on: {
    'help.*': { actions: { type: 'tell', params: { what: 'help' } } },
    restarted: { target: '.gate', reenter: true, actions: assign({ tries: 0, ticks: 60 }) },
  },
  states: {
    gate: {
      always: [
        { guard: and(['isLocked', not(({ context }) => context.tries > 0)]), target: 'locked' },
        { target: 'passing' },
      ],
    },
    passing: { always: { target: 'menu', actions: raise({ type: 'muted' }) } },
    locked: {
      on: {
        'key.tried': [
          { guard: { type: 'isKey', params: ({ event }) => event }, target: 'menu' },
          { guard: 'triesLeft', actions: 'fail' },
          { target: 'barred' },
        ],
        '*': { actions: 'ring' },
        opened: {},
      },
    },
    barred: { type: 'final', entry: 'ring' },
    menu: {
      entry: raise({ type: 'other' }, { delay: 5000, id: 'idle' }),
      exit: cancel('idle'),
      on: {
        opened: 'working',
        resumed: 'working.remembered',
        'tab.next': 'tabs.recent',
        other: { guard: stateIn('menu'), actions: 'ring' },
        closed: 'countdown',
      },
    },
    countdown: {
      after: {
        1000: [{ guard: 'ticksLeft', target: 'countdown', reenter: true, actions: 'tick' }, { target: 'menu' }],
      },
    },
    tabs: {
      initial: 'one',
      on: { closed: 'menu' },
      states: {
        recent: { type: 'history', history: 'shallow', target: 'one' },
        one: { on: { 'tab.next': 'two' } },
        two: {
          initial: 'a',
          states: { a: { on: { 'tab.next': 'b' } }, b: { on: { 'tab.next': '#everything.tabs.one' } } },
        },
      },
    },
    working: {
      type: 'parallel',
      invoke: {
        id: 'work',
        src: 'work',
        onDone: { guard: { type: 'isOk', params: ({ event }) => event.output }, actions: 'ring' },
        onError: 'menu',
      },
      on: { paused: 'menu' },
      onDone: 'done',
      states: {
        remembered: { type: 'history', history: 'deep' },
        left: {
          initial: 'idle',
          states: {
            idle: { on: { 'left.go': 'busy' } },
            busy: {
              invoke: {
                id: 'inner',
                src: 'inner',
                input: ({ context }) => ({ ticks: context.ticks }),
                onDone: [
                  { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'over' },
                  { target: 'idle', reenter: true },
                ],
                onError: 'idle',
              },
            },
            over: { type: 'final' },
          },
        },
        right: {
          initial: 'listening',
          invoke: [
            { id: 'microphone', src: 'microphone' },
            {
              id: 'gauge',
              src: 'gauge',
              onSnapshot: {
                actions: { type: 'keepLevel', params: ({ event }) => Number(event.snapshot.context ?? 0) },
              },
              onError: { actions: 'ring' },
            },
          ],
          states: {
            listening: {
              on: {
                heard: {
                  guard: or(['isLoud', stateIn({ working: { left: 'over' } })]),
                  target: 'hiring',
                },
                muted: {},
              },
            },
            hiring: {
              entry: [
                assign({ helper: ({ spawn }) => spawn('inner', { id: 'helper', input: { ticks: 1 } }) }),
                sendTo('helper', { type: 'go' }),
              ],
              exit: [stopChild('helper'), assign({ helper: null })],
              on: {
                hired: { actions: spawnChild('work', { id: 'extra' }) },
                fired: { actions: stopChild('extra') },
                'right.go': 'over',
                'xstate.done.actor.helper': {
                  actions: enqueueActions(({ enqueue, check }) => {
                    if (check('triesLeft')) enqueue({ type: 'tell', params: { what: 'helped' } })
                    enqueue.assign({ helper: null })
                  }),
                },
                'xstate.error.actor.*': 'listening',
              },
            },
            over: { type: 'final' },
          },
        },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ tries: context.tries }),
})
