import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import {
  AFTER_FAILURE,
  LEAVE_AFTER,
  nextLook,
  type CheckAnswer,
  type CheckResult,
  type RealityCheckContext,
} from './reality-check.types.ts'

/**
 * The reality check over the whole site while a member is logged in: finds out when it is due and waits for the answer.
 * - input `{ now? }`; ends when the session is left
 * - events `check.wanted` (a bet was refused for want of the answer, the page is seen again), `check.answered { answer
 *   }`, `session.ended` (by the person, once its time is over)
 * - tags `due` (the dialog; `context.seen`), `over` (the session's limit is reached: it ends automatically), `busy`
 * - emits `history.requested`, and `session.left` when the server has ended the session
 */
export const realityCheckMachine = setup({
  types: {
    input: {} as { now?: () => number },
    context: {} as RealityCheckContext,
    events: {} as
      | { type: 'check.wanted' }
      | { type: 'check.answered'; answer: CheckAnswer }
      | { type: 'session.ended' },
    emitted: {} as { type: 'history.requested' } | { type: 'session.left' },
    tags: {} as 'due' | 'over' | 'busy',
  },
  actors: {
    readCheck: missing<CheckResult>('readCheck'),
    answerCheck: missing<CheckResult, CheckAnswer>('answerCheck'),
  },
  actions: {
    keepSeen: assign(({ context }, result: CheckResult) =>
      result.ok
        ? { seen: result, problem: null, lookAt: nextLook(result, context.now()) }
        : { lookAt: context.now() + AFTER_FAILURE },
    ),
    waitForServer: assign(({ context }) => ({ lookAt: context.now() + AFTER_FAILURE })),
    waitToLeave: assign(({ context }) => ({ lookAt: context.now() + LEAVE_AFTER })),
    keepAnswer: assign((_, answer: CheckAnswer) => ({ answer, problem: null })),
    keepRefusal: assign(({ context }, result: CheckResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    askHistory: emit({ type: 'history.requested' }),
    tellLeft: emit({ type: 'session.left' }),
  },
  guards: {
    isOver: ({ context }, result: CheckResult) => result.ok && result.endsAt !== null && context.now() >= result.endsAt,
    isDue: (_, result: CheckResult) => result.ok && result.check.due,
    isRefused: (_, { ok }: CheckResult) => !ok,
    leaves: ({ context }) => context.answer === 'LEAVE',
    wantsHistory: ({ context }) => context.answer === 'HISTORY',
  },
  delays: { untilLook: ({ context }) => timeUntil(context.lookAt, context.now()) },
}).createMachine({
  id: 'realityCheck',
  context: ({ input }) => ({ seen: null, answer: null, problem: null, lookAt: 0, now: input.now ?? Date.now }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'readCheck',
        src: 'readCheck',
        onDone: [
          { guard: { type: 'isOver', params: done }, target: 'over', actions: { type: 'keepSeen', params: done } },
          { guard: { type: 'isDue', params: done }, target: 'due', actions: { type: 'keepSeen', params: done } },
          { target: 'waiting', actions: { type: 'keepSeen', params: done } },
        ],
        onError: { target: 'waiting', actions: 'waitForServer' },
      },
    },
    waiting: { on: { 'check.wanted': 'looking' }, after: { untilLook: 'looking' } },
    due: {
      tags: 'due',
      on: {
        'check.answered': {
          target: 'answering',
          actions: { type: 'keepAnswer', params: ({ event }) => event.answer },
        },
      },
    },
    answering: {
      tags: ['due', 'busy'],
      invoke: {
        id: 'answerCheck',
        src: 'answerCheck',
        input: ({ context }) => context.answer!,
        onDone: [
          { guard: { type: 'isRefused', params: done }, target: 'due', actions: { type: 'keepRefusal', params: done } },
          { guard: 'leaves', target: 'left' },
          { guard: 'wantsHistory', target: 'waiting', actions: [{ type: 'keepSeen', params: done }, 'askHistory'] },
          { target: 'waiting', actions: { type: 'keepSeen', params: done } },
        ],
        onError: { target: 'due', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    over: {
      tags: 'over',
      entry: 'waitToLeave',
      on: { 'session.ended': 'ending' },
      after: { untilLook: 'ending' },
    },
    ending: {
      tags: ['over', 'busy'],
      invoke: { id: 'endSession', src: 'answerCheck', input: 'LEAVE', onDone: 'left', onError: 'left' },
    },
    left: { type: 'final', entry: 'tellLeft' },
  },
})
