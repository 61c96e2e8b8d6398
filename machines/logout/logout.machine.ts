import { assign, emit, setup } from 'xstate'
import { missing } from '../shared/missing.ts'

/**
 * Logging out: asks once, then tells the server, and clears the session here whatever the server answers.
 * - no input, output `{ loggedOut }` · events `logout.confirmed`, `logout.cancelled`
 * - tags `confirming` (the dialog), `busy` · emits `navigation.requested { to: '/' }` when cleared
 * - `clearSession` clears the whole session and puts the merchant values back
 */
export const logoutMachine = setup({
  types: {
    context: {} as { loggedOut: boolean },
    events: {} as { type: 'logout.confirmed' } | { type: 'logout.cancelled' },
    emitted: {} as { type: 'navigation.requested'; to: '/' },
    output: {} as { loggedOut: boolean },
    tags: {} as 'confirming' | 'busy',
  },
  actors: { logOut: missing<void>('logOut'), clearSession: missing<void>('clearSession') },
  actions: {
    markLoggedOut: assign({ loggedOut: true }),
    goHome: emit({ type: 'navigation.requested', to: '/' }),
  },
}).createMachine({
  id: 'logout',
  context: { loggedOut: false },
  initial: 'confirming',
  states: {
    confirming: {
      tags: 'confirming',
      meta: { spec: ['2.43', '4.16'] },
      on: { 'logout.confirmed': 'loggingOut', 'logout.cancelled': 'stayed' },
    },
    loggingOut: {
      tags: 'busy',
      meta: { spec: ['4.16'] },
      invoke: { id: 'logOut', src: 'logOut', onDone: 'clearing', onError: 'clearing' },
    },
    clearing: {
      tags: 'busy',
      meta: { spec: ['4.17', '4.18'] },
      invoke: { id: 'clearSession', src: 'clearSession', onDone: 'cleared', onError: 'cleared' },
    },
    cleared: { type: 'final', entry: ['markLoggedOut', 'goHome'] },
    stayed: { type: 'final' },
  },
  output: ({ context }) => ({ loggedOut: context.loggedOut }),
})
