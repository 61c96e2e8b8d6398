import { assign, emit, raise, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { timeUntil } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { closesAt, NONE_OPEN, nothingYet, RETRY, type Awaited, type Board, type Draw } from './issue-countdown.types.ts'
import type { IssueCountdownContext, IssueCountdownEvent, IssueCountdownInput } from './issue-countdown.types.ts'

/**
 * The issues of one game, one after the other: counts down to the close by the server's clock, continues with the next,
 * and in parallel waits for the draw of the closed issue.
 * - input `{ gameCode, province?, now? }`, no output: lives as long as its page
 * - events `page.shown` (the page is visible again: refreshes), `province.chosen { province }` (starts over with that
 *   one)
 * - tags `loading`, `counting` (to `closesAt(context)`), `between` (no issue is open), `lost` (retries);
 *   `drawing` (waits for the draw of `context.awaited`), `drawn` (`context.draw`)
 * - emits `issue.closed { issueNo }` and `issue.drawn { draw }`
 */
export const issueCountdownMachine = setup({
  types: {
    input: {} as IssueCountdownInput,
    context: {} as IssueCountdownContext,
    events: {} as IssueCountdownEvent,
    emitted: {} as { type: 'issue.closed'; issueNo: string } | { type: 'issue.drawn'; draw: Draw },
    tags: {} as 'loading' | 'counting' | 'between' | 'lost' | 'drawing' | 'drawn',
  },
  actors: {
    readBoard: missing<Board, { gameCode: string; province: string | null }>('readBoard'),
    awaitDraw: missing<Draw, Awaited>('awaitDraw'),
  },
  actions: {
    keepProvince: assign((_, province: string | null) => ({ ...nothingYet, province })),
    keepBoard: assign((_, { issue, ahead }: Board) => ({ issue, ahead })),
    planRetry: assign(({ context }, wait: number) => ({ retryAt: context.now() + wait })),
    closeIssue: raise(({ context }) => ({ type: 'issue.closed' as const, issueNo: context.issue!.issueNo })),
    tellClosed: emit(({ context }) => ({ type: 'issue.closed', issueNo: context.issue!.issueNo })),
    awaitIssue: assign((_, awaited: string) => ({ awaited })),
    keepDraw: assign((_, draw: Draw) => ({ draw })),
    tellDrawn: emit((_, draw: Draw) => ({ type: 'issue.drawn', draw })),
  },
  guards: { isOpen: (_, { issue }: Board) => issue !== null },
  delays: {
    untilClose: ({ context }) => timeUntil(closesAt(context)!, context.now()),
    untilRetry: ({ context }) => timeUntil(context.retryAt, context.now()),
  },
}).createMachine({
  id: 'issueCountdown',
  context: ({ input }) => ({
    gameCode: input.gameCode,
    province: input.province ?? null,
    ...nothingYet,
    now: input.now ?? Date.now,
  }),
  type: 'parallel',
  states: {
    issue: {
      initial: 'loading',
      on: {
        'page.shown': '.loading',
        'province.chosen': {
          target: '.loading',
          actions: { type: 'keepProvince', params: ({ event }) => event.province },
        },
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'readBoard',
            src: 'readBoard',
            input: ({ context: { gameCode, province } }) => ({ gameCode, province }),
            onDone: [
              {
                guard: { type: 'isOpen', params: done },
                target: 'counting',
                actions: { type: 'keepBoard', params: done },
              },
              { target: 'between', actions: { type: 'keepBoard', params: done } },
            ],
            onError: 'lost',
          },
        },
        counting: {
          tags: 'counting',
          on: { 'page.shown': '.looking' },
          after: { untilClose: { target: 'loading', actions: ['closeIssue', 'tellClosed'] } },
          initial: 'sure',
          states: {
            sure: {},
            looking: {
              invoke: {
                id: 'readAnew',
                src: 'readBoard',
                input: ({ context: { gameCode, province } }) => ({ gameCode, province }),
                onDone: [
                  {
                    guard: { type: 'isOpen', params: done },
                    target: '#issueCountdown.issue.counting',
                    actions: { type: 'keepBoard', params: done },
                  },
                  { target: '#issueCountdown.issue.between', actions: { type: 'keepBoard', params: done } },
                ],
                onError: 'sure',
              },
            },
          },
        },
        between: { tags: 'between', entry: { type: 'planRetry', params: NONE_OPEN }, after: { untilRetry: 'loading' } },
        lost: { tags: 'lost', entry: { type: 'planRetry', params: RETRY }, after: { untilRetry: 'loading' } },
      },
    },
    draw: {
      initial: 'none',
      on: {
        'province.chosen': '.none',
        'issue.closed': {
          target: '.drawing',
          actions: { type: 'awaitIssue', params: ({ event }) => event.issueNo },
        },
      },
      states: {
        none: {},
        drawing: {
          tags: 'drawing',
          initial: 'waiting',
          states: {
            waiting: {
              invoke: {
                id: 'awaitDraw',
                src: 'awaitDraw',
                input: ({ context }) => ({ gameCode: context.gameCode, issueNo: context.awaited! }),
                onDone: {
                  target: '#issueCountdown.draw.drawn',
                  actions: [
                    { type: 'keepDraw', params: done },
                    { type: 'tellDrawn', params: done },
                  ],
                },
                onError: 'silent',
              },
            },
            silent: { entry: { type: 'planRetry', params: RETRY }, after: { untilRetry: 'waiting' } },
          },
        },
        drawn: { tags: 'drawn' },
      },
    },
  },
})
