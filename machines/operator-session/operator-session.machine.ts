import { assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing, missingAction } from '../shared/missing.ts'
import type { OperatorSession } from '../shared/operator.ts'
import type { OperatorSessionTypes, RestoreResult, SessionOver } from './operator-session.types.ts'

/** How long before its end a session says so, in milliseconds. */
export const CLOSING_MS = 120_000

/**
 * The logged-in operator. The server measures idle time; the page measures it too, so that it can warn and hide its
 * content in time.
 * - input `{ now? }`; lives as long as the page; `context.session` while an operator is logged in, otherwise
 *   `context.over` says why
 * - events `session.opened { session }`, `session.used` (a call was made that counts as use), `session.lost` (the
 *   server knows it no more), `session.left`, `restore.retried`
 * - tags `busy`, `in`, `closing` (ends soon: `context.idleAt`), `out`, `failed`
 * - actions to hand over: `forget` drops whatever was shown
 */
export const operatorSessionMachine = setup({
  types: {} as OperatorSessionTypes,
  actors: {
    restore: missing<RestoreResult>('restore'),
    leave: missing<void>('leave'),
  },
  actions: {
    keepSession: assign((_, { session }: { session: OperatorSession }) => ({ session, over: null, problem: null })),
    keepRestored: assign((_, result: RestoreResult) => ({ session: result.ok ? result.session : null, problem: null })),
    keepRefusal: assign(({ context }, result: RestoreResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    countAnew: assign(({ context: { session, now } }) => ({
      idleAt: Math.min(now() + (session?.idleSeconds ?? 0) * 1000, Date.parse(session?.endsAt ?? '') || 0),
    })),
    end: assign((_, { over }: { over: SessionOver | null }) => ({ session: null, over })),
    forget: missingAction('forget'),
  },
  guards: {
    isThere: (_, result: RestoreResult) => result.ok,
    isNobody: (_, result: RestoreResult) => !result.ok && result.failure === 'nobody',
    isExpired: ({ context }) => context.now() >= Date.parse(context.session?.endsAt ?? ''),
  },
  delays: {
    untilClosing: ({ context }) => timeUntil(context.idleAt - CLOSING_MS, context.now()),
    untilIdle: ({ context }) => timeUntil(context.idleAt, context.now()),
  },
}).createMachine({
  id: 'operatorSession',
  context: ({ input }) => ({ session: null, over: null, idleAt: 0, problem: null, now: input.now ?? Date.now }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          { guard: { type: 'isThere', params: done }, target: 'in', actions: { type: 'keepRestored', params: done } },
          { guard: { type: 'isNobody', params: done }, target: 'out' },
          { target: 'failed', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'restore.retried': 'restoring' } },
    out: {
      tags: 'out',
      on: {
        'session.opened': { target: 'in', actions: { type: 'keepSession', params: ({ event }) => event } },
      },
    },
    in: {
      tags: 'in',
      initial: 'fresh',
      on: {
        'session.used': '.fresh',
        'session.lost': { target: 'out', actions: [{ type: 'end', params: { over: 'ended' } }, 'forget'] },
        'session.left': 'leaving',
      },
      states: {
        fresh: { entry: 'countAnew', after: { untilClosing: 'closing' } },
        closing: {
          tags: 'closing',
          after: {
            untilIdle: [
              {
                guard: 'isExpired',
                target: '#operatorSession.out',
                actions: [{ type: 'end', params: { over: 'expired' } }, 'forget'],
              },
              { target: '#operatorSession.out', actions: [{ type: 'end', params: { over: 'idle' } }, 'forget'] },
            ],
          },
        },
      },
    },
    leaving: {
      tags: 'busy',
      exit: [{ type: 'end', params: { over: null } }, 'forget'],
      invoke: { id: 'leave', src: 'leave', onDone: 'out', onError: 'out' },
    },
  },
})
