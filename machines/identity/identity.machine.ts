import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { identityFields } from './identity.types.ts'
import type { Documents, IdentityRead, IdentitySent, IdentityTypes, WholeDocuments } from './identity.types.ts'

/**
 * The documents that prove who a member is: sent by the member, looked at by an operator, sent again when they were
 * refused or asked for again.
 * - input `{ now? }`, no output: lives as long as its page
 * - events `documents.submitted { documents }`, `documents.changed`, `identity.retried`, `identity.changed` (it was
 *   decided, or sent elsewhere)
 * - tags `unread` (it is not known yet; `context.problem`), `open` (documents may be sent; `context.identity` says
 *   whether some were refused, `fields`, `problem`), `sending`, `sent`, `accepted`, `busy`
 * - a sending without an answer is read again: what arrived is not sent twice
 */
export const identityMachine = setup({
  types: {} as IdentityTypes,
  actors: {
    readIdentity: missing<IdentityRead>('readIdentity'),
    sendIdentity: missing<IdentitySent, WholeDocuments>('sendIdentity'),
  },
  actions: {
    keepIdentity: assign((_, result: IdentityRead | IdentitySent) => (result.ok ? { identity: result.identity } : {})),
    keepRefusal: assign(({ context }, result: IdentityRead | IdentitySent) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    keepFields: assign((_, documents: Documents) => ({ fields: identityFields(documents), problem: null })),
    forget: assign({ fields: {}, problem: null }),
  },
  guards: {
    isAccepted: (_, result: IdentityRead) => result.ok && result.identity.state === 'accepted',
    isSent: (_, result: IdentityRead) => result.ok && result.identity.state === 'sent',
    isOk: (_, result: IdentityRead | IdentitySent) => result.ok,
    isClosed: (_, result: IdentitySent) => !result.ok && result.failure === 'closed',
    isWhole: (_, documents: Documents) => Object.keys(identityFields(documents)).length === 0,
  },
}).createMachine({
  id: 'identity',
  context: ({ input }) => ({ identity: null, fields: {}, problem: null, now: input.now ?? Date.now }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readIdentity',
        src: 'readIdentity',
        onDone: [
          {
            guard: { type: 'isAccepted', params: done },
            target: 'accepted',
            actions: [{ type: 'keepIdentity', params: done }, 'forget'],
          },
          {
            guard: { type: 'isSent', params: done },
            target: 'sent',
            actions: [{ type: 'keepIdentity', params: done }, 'forget'],
          },
          { guard: { type: 'isOk', params: done }, target: 'open', actions: { type: 'keepIdentity', params: done } },
          { target: 'unread', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unread', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    unread: { tags: 'unread', on: { 'identity.retried': { target: 'reading', actions: 'forget' } } },
    open: {
      tags: 'open',
      on: {
        'documents.submitted': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.documents },
            target: 'sending',
            actions: { type: 'keepFields', params: ({ event }) => event.documents },
          },
          { actions: { type: 'keepFields', params: ({ event }) => event.documents } },
        ],
        'documents.changed': { actions: 'forget' },
        'identity.changed': 'reading',
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      invoke: {
        id: 'sendIdentity',
        src: 'sendIdentity',
        input: ({ event }) => {
          assertEvent(event, 'documents.submitted')
          return event.documents as WholeDocuments
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'sent', actions: { type: 'keepIdentity', params: done } },
          { guard: { type: 'isClosed', params: done }, target: 'reading' },
          { target: 'open', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'reading', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    sent: { tags: 'sent', on: { 'identity.changed': 'reading' } },
    accepted: { tags: 'accepted', on: { 'identity.changed': 'reading' } },
  },
})
