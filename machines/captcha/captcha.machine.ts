import { assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, timeUntil } from '../shared/failures.ts'
import type { CommonFailure, Problem, Refused, Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'

/** The member reads `image`, hears `audio`, or lets the device compute `proof`: each is an equal way to pass. */
export type CaptchaKind = 'image' | 'audio' | 'proof'
/** `source` is a data URL (image, audio) or the challenge to compute on (proof). */
export type Captcha = { id: string; kind: CaptchaKind; source: string }
/** What a form sends along: the text someone read or heard, or the computed proof. */
export type CaptchaAnswer = { captchaId: string; text: string }
export type CaptchaResult = { ok: true; captcha: Captcha } | Refused<CommonFailure>

/** The least time between two captchas, in milliseconds [9.14]. */
export const REFRESH_GAP_MS = 1000

/**
 * A captcha that a person can change for another, at most once per second.
 * - input `{ now?, kind? }`, no output: it lives as long as its form
 * - events `captcha.refreshed` (a click; ignored within the second), `captcha.kindChosen { kind }`
 * - tags `busy`, `shown` (`context.captcha` is there), `refreshable`, `failed`, `answered` (`context.proof` is there)
 */
export const captchaMachine = setup({
  types: {
    input: {} as { now?: () => number; kind?: CaptchaKind },
    context: {} as {
      kind: CaptchaKind
      captcha: Captcha | null
      proof: string | null
      problem: Problem<CommonFailure> | null
      refreshAt: number
      now: () => number
    },
    events: {} as { type: 'captcha.refreshed' } | { type: 'captcha.kindChosen'; kind: CaptchaKind },
    tags: {} as 'busy' | 'shown' | 'refreshable' | 'failed' | 'answered',
  },
  actors: {
    fetchCaptcha: missing<CaptchaResult, { kind: CaptchaKind }>('fetchCaptcha'),
    computeProof: missing<string, { captcha: Captcha | null }>('computeProof'),
  },
  actions: {
    chooseKind: assign({ kind: (_, kind: CaptchaKind) => kind }),
    dropCaptcha: assign({ captcha: null, proof: null, refreshAt: ({ context }) => context.now() + REFRESH_GAP_MS }),
    keepResult: assign(({ context }, result: CaptchaResult) =>
      result.ok ? { captcha: result.captcha, problem: null } : { problem: problemOf(result, context.now()) },
    ),
    keepProof: assign({ proof: (_, proof: string) => proof }),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
  },
  guards: {
    isRefused: (_, result: CaptchaResult) => !result.ok,
    isToBeComputed: (_, result: CaptchaResult) => result.ok && result.captcha.kind === 'proof',
  },
  delays: { untilRefresh: ({ context }) => timeUntil(context.refreshAt, context.now()) },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({
    kind: input.kind ?? 'image',
    captcha: null,
    proof: null,
    problem: null,
    refreshAt: 0,
    now: input.now ?? Date.now,
  }),
  initial: 'fetching',
  on: {
    'captcha.kindChosen': {
      target: '.fetching',
      description: 'someone who cannot see the picture asks for another way',
      actions: { type: 'chooseKind', params: ({ event }) => event.kind },
    },
  },
  states: {
    fetching: {
      tags: 'busy',
      entry: 'dropCaptcha',
      invoke: {
        id: 'fetchCaptcha',
        src: 'fetchCaptcha',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          {
            guard: { type: 'isRefused', params: done },
            target: 'failed',
            actions: { type: 'keepResult', params: done },
          },
          {
            guard: { type: 'isToBeComputed', params: done },
            target: 'computing',
            actions: { type: 'keepResult', params: done },
          },
          { target: 'shown', actions: { type: 'keepResult', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    computing: {
      description: 'the device solves the challenge, without reading or listening',
      tags: 'busy',
      invoke: {
        id: 'computeProof',
        src: 'computeProof',
        input: ({ context }) => ({ captcha: context.captcha }),
        onDone: { target: 'answered', actions: { type: 'keepProof', params: done } },
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    answered: {
      tags: 'answered',
      initial: 'cooling',
      states: {
        cooling: { after: { untilRefresh: 'ready' } },
        ready: { tags: 'refreshable', on: { 'captcha.refreshed': '#captcha.fetching' } },
      },
    },
    shown: {
      tags: 'shown',
      meta: { spec: ['4.29', '9.14'] },
      initial: 'cooling',
      states: {
        cooling: { description: 'a click changes nothing yet', after: { untilRefresh: 'ready' } },
        ready: { tags: 'refreshable', on: { 'captcha.refreshed': '#captcha.fetching' } },
      },
    },
    failed: {
      tags: 'failed',
      initial: 'cooling',
      states: {
        cooling: { after: { untilRefresh: 'ready' } },
        ready: { tags: 'refreshable', on: { 'captcha.refreshed': '#captcha.fetching' } },
      },
    },
  },
})
