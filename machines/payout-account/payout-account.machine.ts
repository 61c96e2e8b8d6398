import { assertEvent, assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { SecretBox } from '../shared/secrets.ts'
import { payoutFields } from './payout-account.types.ts'
import type { PayoutAdded, PayoutDraft, PayoutRemoved, PayoutSubmitted, PayoutTypes } from './payout-account.types.ts'

/**
 * The accounts money goes out to: one is added by the payment password, one is removed.
 * - input `{ now? }`; no output: lives as long as its page
 * - events `account.submitted { draft, rule, password }`, `account.changed`, `removal.wished { accountId }`,
 *   `removal.confirmed`, `removal.dropped`
 * - tags `idle` (`context.fields`, `problem`, `left`, `added`), `adding`, `confirming` (`context.removing`), `removing`
 * - emits `account.added`, and `accounts.changed` whenever the list may be another than shown: after a call without an
 *   answer, too, which the list then tells
 */
export const payoutAccountMachine = setup({
  types: {} as PayoutTypes,
  actors: {
    addAccount: missing<PayoutAdded, { draft: PayoutDraft; password: SecretBox }>('addAccount'),
    removeAccount: missing<PayoutRemoved, { accountId: string }>('removeAccount'),
  },
  actions: {
    keepFields: assign((_, submitted: PayoutSubmitted) => ({
      fields: payoutFields(submitted),
      problem: null,
      left: null,
      added: null,
    })),
    keepAdded: assign((_, result: PayoutAdded) => ({ added: result.ok ? result.account : null })),
    keepRefusal: assign(({ context }, result: PayoutAdded | PayoutRemoved) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
      left: !result.ok && 'left' in result ? (result.left ?? null) : null,
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error), left: null }),
    keepWished: assign((_, removing: string) => ({ removing, problem: null, left: null, added: null })),
    forget: assign({ fields: {}, problem: null, left: null, added: null }),
    forgetWished: assign({ removing: null }),
    tellAdded: emit({ type: 'account.added' }),
    tellChanged: emit({ type: 'accounts.changed' }),
  },
  guards: {
    isComplete: (_, submitted: PayoutSubmitted) => Object.keys(payoutFields(submitted)).length === 0,
    isDone: (_, result: { ok: boolean }) => result.ok,
  },
}).createMachine({
  id: 'payoutAccount',
  context: ({ input }) => ({
    fields: {},
    problem: null,
    left: null,
    added: null,
    removing: null,
    now: input.now ?? Date.now,
  }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'idle',
      on: {
        'account.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'adding',
            actions: { type: 'keepFields', params: ({ event }) => event },
          },
          { actions: { type: 'keepFields', params: ({ event }) => event } },
        ],
        'account.changed': { actions: 'forget' },
        'removal.wished': {
          target: 'confirming',
          actions: { type: 'keepWished', params: ({ event }) => event.accountId },
        },
      },
    },
    adding: {
      tags: 'adding',
      invoke: {
        id: 'addAccount',
        src: 'addAccount',
        input: ({ event }) => {
          assertEvent(event, 'account.submitted')
          return { draft: event.draft, password: event.password }
        },
        onDone: [
          {
            guard: { type: 'isDone', params: done },
            target: 'idle',
            actions: [{ type: 'keepAdded', params: done }, 'tellAdded', 'tellChanged'],
          },
          { target: 'idle', actions: [{ type: 'keepRefusal', params: done }, 'tellChanged'] },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'keepSurprise', params: ({ event }) => event }, 'tellChanged'],
        },
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'removal.confirmed': 'removing', 'removal.dropped': { target: 'idle', actions: 'forgetWished' } },
    },
    removing: {
      tags: 'removing',
      invoke: {
        id: 'removeAccount',
        src: 'removeAccount',
        input: ({ context }) => ({ accountId: context.removing! }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepRefusal', params: done }, 'forgetWished', 'tellChanged'],
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'keepSurprise', params: ({ event }) => event }, 'forgetWished', 'tellChanged'],
        },
      },
    },
  },
})
