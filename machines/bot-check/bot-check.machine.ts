import { assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { boxHandedOn } from '../shared/secrets.ts'
import type { BotAnswer, BotCheckTypes, Challenge, ChallengeKind } from './bot-check.types.ts'
import type { ChallengeResult, CheckResult } from './bot-check.types.ts'

/**
 * The bot check: a slider puzzle, or a proof of work by the device for people who can't see or drag.
 * - input `{ kind?, now? }`, output `BotCheckOutput`: the pass, or `cancelled`
 * - events `piece.placed { x }` (pixels of the picture), `challenge.refreshed`, `kind.chosen { kind }`,
 *   `check.cancelled`
 * - tags `busy`, `solving` (draw `context.challenge`; `context.problem` says the last try was wrong), `computing`,
 *   `failed` (offer `challenge.refreshed`)
 */
export const botCheckMachine = setup({
  types: {} as BotCheckTypes,
  actors: {
    fetchChallenge: missing<ChallengeResult, { kind: ChallengeKind }>('fetchChallenge'),
    computeProof: missing<{ nonce: string }, { challenge: Challenge | null }>('computeProof'),
    checkAnswer: missing<CheckResult, { captchaId: string; answer: BotAnswer | null }>('checkAnswer'),
  },
  actions: {
    chooseKind: assign({ kind: (_, params: { kind: ChallengeKind }) => params.kind, problem: null }),
    clearProblem: assign({ problem: null }),
    keepChallenge: assign(({ context }, result: ChallengeResult) =>
      result.ok ? { challenge: result.challenge } : { problem: problemOf(result, context.now()) },
    ),
    keepAnswer: assign({ answer: (_, answer: BotAnswer) => answer }),
    keepRefusal: assign(({ context }, result: CheckResult) =>
      result.ok ? {} : { challenge: null, answer: null, problem: problemOf(result, context.now()) },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
  },
  guards: {
    isRefused: (_, result: { ok: boolean }) => !result.ok,
    isPassed: (_, result: { ok: boolean }) => result.ok,
    isProof: (_, result: ChallengeResult) => result.ok && result.challenge.kind === 'proof',
    mayTryAgain: ({ context }, result: CheckResult) =>
      context.kind === 'slider' &&
      !result.ok &&
      (result.failure === 'wrongPlace' || result.failure === 'challengeExpired'),
  },
}).createMachine({
  id: 'botCheck',
  context: ({ input }) => ({
    kind: input.kind ?? 'slider',
    challenge: null,
    answer: null,
    problem: null,
    now: input.now ?? Date.now,
  }),
  initial: 'fetching',
  on: {
    'check.cancelled': '.cancelled',
    'kind.chosen': { target: '.fetching', actions: { type: 'chooseKind', params: ({ event }) => event } },
  },
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchChallenge',
        src: 'fetchChallenge',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          {
            guard: { type: 'isRefused', params: done },
            target: 'failed',
            actions: { type: 'keepChallenge', params: done },
          },
          {
            guard: { type: 'isProof', params: done },
            target: 'computing',
            actions: { type: 'keepChallenge', params: done },
          },
          { target: 'solving', actions: { type: 'keepChallenge', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    solving: {
      tags: 'solving',
      meta: { spec: ['4.28'] },
      on: {
        'piece.placed': {
          target: 'checking',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ kind: 'slider', x: event.x }) },
        },
        'challenge.refreshed': { target: 'fetching', actions: 'clearProblem' },
      },
    },
    computing: {
      tags: ['busy', 'computing'],
      invoke: {
        id: 'computeProof',
        src: 'computeProof',
        input: ({ context }) => ({ challenge: context.challenge }),
        onDone: {
          target: 'checking',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ kind: 'proof', nonce: event.output.nonce }) },
        },
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkAnswer',
        src: 'checkAnswer',
        input: ({ context }) => ({ captchaId: context.challenge?.captchaId ?? '', answer: context.answer }),
        onDone: [
          { guard: { type: 'isPassed', params: done }, target: 'passed' },
          {
            guard: { type: 'mayTryAgain', params: done },
            description:
              'a puzzle is judged once: the next try gets a new one; the device does not try by itself without end',
            target: 'fetching',
            actions: { type: 'keepRefusal', params: done },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'challenge.refreshed': { target: 'fetching', actions: 'clearProblem' } } },
    passed: { type: 'final', output: ({ event }) => ({ pass: boxHandedOn(event, 'pass') }) },
    cancelled: { type: 'final' },
  },
  output: ({ event }) => {
    const pass = boxHandedOn(event, 'pass')
    return pass ? { ok: true, pass } : { ok: false, failure: 'cancelled' }
  },
})
