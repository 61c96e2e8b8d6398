import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing, missingChild } from '../shared/missing.ts'
import type { CodeOutput, PasswordResult } from '../shared/operator-login.ts'
import type { SecretBox } from '../shared/secrets.ts'
import type {
  ChosenFields,
  ChosenPassword,
  InvitationResult,
  OperatorInvitationContext,
  OperatorInvitationTypes,
} from './operator-invitation.types.ts'

/** The shortest password an operator may choose, as the contract has it. */
export const SHORTEST_PASSWORD = 12

const passwordFailure = (password: SecretBox): ChosenFields => {
  if (password.isEmpty) return { password: 'missing' }
  return password.read().length < SHORTEST_PASSWORD ? { password: 'short' } : {}
}

const failuresOf = ({ password, repeated }: ChosenPassword): ChosenFields => ({
  ...passwordFailure(password),
  ...(!password.isEmpty && !password.equals(repeated) && { repeated: 'different' }),
})

/**
 * An invited operator chooses a password, sets up the authenticator app and is logged in.
 * - input `{ now? }`, output `{ session }`: null when the setup here took too long and has to be done at a login
 * - events `password.chosen { chosen }`, `invitation.retried`
 * - tags `busy`, `opening`, `failed` (not opened: `context.problem`), `gone` (it holds no more), `choosing`
 *   (`context.invitation`, `context.fields`), `code` (the child `code` runs)
 * - the token of the invitation stays in the wiring
 */
export const operatorInvitationMachine = setup({
  types: {} as OperatorInvitationTypes,
  actors: {
    code: missingChild('code'),
    openInvitation: missing<InvitationResult>('openInvitation'),
    acceptInvitation: missing<PasswordResult, { password: SecretBox }>('acceptInvitation'),
  },
  actions: {
    keepInvitation: assign((_, result: InvitationResult) => ({ invitation: result.ok ? result.invitation : null })),
    keepFields: assign({ fields: (_, chosen: ChosenPassword) => failuresOf(chosen) }),
    keepNext: assign(({ context }, result: PasswordResult) => ({ next: result.ok ? result.next : context.next })),
    keepSession: assign((_, output: CodeOutput) => ({ session: output.session })),
    keepRefusal: assign(({ context }, result: InvitationResult | PasswordResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null, fields: {} }),
  },
  guards: {
    isChosen: (_, chosen: ChosenPassword) => Object.keys(failuresOf(chosen)).length === 0,
    isDone: (_, result: { ok: boolean }) => result.ok,
    isGone: (_, result: InvitationResult | PasswordResult) => !result.ok && result.failure === 'invitationGone',
  },
}).createMachine({
  id: 'operatorInvitation',
  context: ({ input }) => ({
    invitation: null,
    next: 'enrol',
    fields: {},
    problem: null,
    session: null,
    now: input.now ?? Date.now,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy', 'opening'],
      entry: 'clearProblem',
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        onDone: [
          {
            guard: { type: 'isDone', params: done },
            target: 'choosing',
            actions: { type: 'keepInvitation', params: done },
          },
          { guard: { type: 'isGone', params: done }, target: 'gone' },
          { target: 'failed', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'invitation.retried': 'opening' } },
    gone: { tags: 'gone' },
    choosing: {
      tags: 'choosing',
      on: {
        'password.chosen': [
          { guard: { type: 'isChosen', params: ({ event }) => event.chosen }, target: 'accepting' },
          { actions: { type: 'keepFields', params: ({ event }) => event.chosen } },
        ],
      },
    },
    accepting: {
      tags: ['busy', 'choosing'],
      entry: 'clearProblem',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ event }) => {
          assertEvent(event, 'password.chosen')
          return { password: event.chosen.password }
        },
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'code', actions: { type: 'keepNext', params: done } },
          { guard: { type: 'isGone', params: done }, target: 'gone' },
          { target: 'choosing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    code: {
      tags: 'code',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context }: { context: OperatorInvitationContext }) => ({ next: context.next, now: context.now }),
        onDone: { target: 'done', actions: { type: 'keepSession', params: ({ event }) => event.output as CodeOutput } },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ session: context.session }),
})
