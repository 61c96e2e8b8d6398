import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { isTrial } from './account-types.ts'
import type { MemberResult, SessionEnd, SessionTypes } from './session.types.ts'

/**
 * The logged-in member, if any, from the stored token; and which actions may start.
 * Input, context, events, emitted events and tags: `SessionTypes`; no output, lives as long as the page.
 * - `session.opened` after any login, `session.expired` when a call said so, then
 *   `session.explained { end }` when the server said why (`context.end`), `session.cleared` after a logout
 * - `protected.requested { action }` ends in one of: `modal.openRequested` loginPopupModal (no token), tag
 *   `trialWarning` until `warning.confirmed` (trial account), `action.allowed { action }`
 * - `member.arrived` says that a login, or a start with a token, is through; a forced change comes before it
 * - tags `loggedIn` / `loggedOut`, `expired`, `passwordChange` (no member until `member.refreshed`), `memberFailed`
 */
export const sessionMachine = setup({
  types: {} as SessionTypes,
  actors: { loadMember: missing<MemberResult>('loadMember'), clearSession: missing<void>('clearSession') },
  actions: {
    markToken: assign({ hasToken: true, problem: null, end: null }),
    forget: assign({ hasToken: false, member: null, problem: null, end: null }),
    keepEnd: assign({ end: (_, { end }: { end: SessionEnd }) => end }),
    keepOtherTab: assign((_, otherTab: boolean) => ({
      end: otherTab ? { reason: 'otherTab' as const, at: null } : null,
    })),
    keepMember: assign(({ context }, result: MemberResult) =>
      result.ok ? { member: result.member, problem: null } : { problem: problemOf(result, context.now()) },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    openLogin: emit({ type: 'modal.openRequested', name: 'loginPopupModal' }),
    openPasswordChange: emit({ type: 'modal.openRequested', name: 'changePassModal' }),
    closeModals: emit({ type: 'modals.closeRequested' }),
    goHome: emit({ type: 'navigation.requested', to: '/' }),
    announce: emit({ type: 'member.arrived' }),
    allow: emit((_, params: { action: string }) => ({ type: 'action.allowed' as const, action: params.action })),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isOk: (_, result: { ok: boolean }) => result.ok,
    isSessionEnded: (_, result: MemberResult) => !result.ok && result.failure === 'sessionEnded',
    isTrialAccount: ({ context }) => context.member !== null && isTrial(context.member.type),
    passwordChangeNeeded: (_, params: { passwordChangeNeeded: boolean }) => params.passwordChangeNeeded,
    isChangeLeft: (_, result: MemberResult) => result.ok && result.passwordChangeNeeded === true,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    hasToken: input.hasToken,
    member: null,
    problem: null,
    end: null,
    now: input.now ?? Date.now,
  }),
  initial: 'deciding',
  on: {
    'session.opened': [
      {
        guard: { type: 'passwordChangeNeeded', params: ({ event }) => event },
        target: '.loggedIn.passwordChange',
        meta: { spec: ['4.10'] },
        actions: ['markToken', 'closeModals', 'openPasswordChange'],
      },
      { target: '.loggedIn.loadingMember', meta: { spec: ['4.09', '4.11'] }, actions: ['markToken', 'closeModals'] },
    ],
  },
  states: {
    deciding: {
      meta: { spec: ['4.01'] },
      always: [{ guard: 'hasToken', target: 'loggedIn' }, { target: 'loggedOut' }],
    },
    loggedOut: {
      tags: 'loggedOut',
      initial: 'absent',
      on: { 'protected.requested': { meta: { spec: ['6.02', '8.04'] }, actions: 'openLogin' } },
      states: {
        absent: {},
        expired: {
          tags: 'expired',
          entry: 'openLogin',
          on: { 'session.explained': { actions: { type: 'keepEnd', params: ({ event }) => event } } },
        },
      },
    },
    clearing: {
      description: 'removes the data that the session stored before the page asks for a new login',
      tags: ['busy', 'loggedOut'],
      entry: 'forget',
      on: { 'session.explained': { actions: { type: 'keepEnd', params: ({ event }) => event } } },
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        onDone: 'loggedOut.expired',
        onError: 'loggedOut.expired',
      },
    },
    loggedIn: {
      tags: 'loggedIn',
      initial: 'loadingMember',
      on: {
        'session.expired': 'clearing',
        'session.cleared': {
          target: 'loggedOut',
          meta: { spec: ['4.18'] },
          actions: ['forget', { type: 'keepOtherTab', params: ({ event }) => event.otherTab === true }, 'goHome'],
        },
        'member.refreshed': '.loadingMember',
        'protected.requested': { actions: { type: 'allow', params: ({ event }) => event } },
      },
      states: {
        loadingMember: {
          tags: 'busy',
          meta: { spec: ['2.29'] },
          on: { 'protected.requested': {} },
          invoke: {
            id: 'loadMember',
            src: 'loadMember',
            onDone: [
              {
                guard: { type: 'isChangeLeft', params: done },
                target: 'passwordChange',
                meta: { spec: ['4.10'] },
                actions: 'openPasswordChange',
              },
              {
                guard: { type: 'isOk', params: done },
                target: 'present',
                actions: [{ type: 'keepMember', params: done }, 'announce'],
              },
              { guard: { type: 'isSessionEnded', params: done }, target: '#session.clearing' },
              { target: 'memberFailed', actions: [{ type: 'keepMember', params: done }, 'announce'] },
            ],
            onError: {
              target: 'memberFailed',
              actions: [{ type: 'keepSurprise', params: ({ event }) => event }, 'announce'],
            },
          },
        },
        passwordChange: { tags: 'passwordChange', on: { 'protected.requested': { actions: 'openPasswordChange' } } },
        memberFailed: { tags: 'memberFailed', on: { 'protected.requested': '#session.loggedIn.loadingMember' } },
        present: {
          on: { 'protected.requested': { guard: 'isTrialAccount', target: 'warned', meta: { spec: ['8.05'] } } },
        },
        warned: {
          tags: 'trialWarning',
          meta: { spec: ['4.04', '6.06', '6.07', '8.05'] },
          on: { 'protected.requested': {}, 'warning.confirmed': 'present' },
        },
      },
    },
  },
})
