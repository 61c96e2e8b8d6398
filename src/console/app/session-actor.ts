import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { operatorSessionMachine } from '#machines/operator-session/operator-session.machine.ts'
import type { RestoreResult } from '#machines/operator-session/operator-session.types.ts'
import type { OperatorSession } from '#machines/shared/operator.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { attempt } from '../api/attempt.ts'
import type { DeskErrorCode } from '../api/api-error.ts'
import type { DeskApi } from '../api/client.ts'
import type { Services } from './services.tsx'

type Failure = Extract<RestoreResult, { ok: false }>['failure']

const failures: Partial<Record<DeskErrorCode, Failure>> = {
  'login.not.session': 'nobody',
  'user.token.expired': 'nobody',
  'login.denied': 'nobody',
  TOO_MANY_REQUEST: 'tooManyRequests',
  'network.not.allowed': 'region',
}

/** A session as the page keeps it; the CSRF token goes into memory beside it. */
export function keepSession(value: ConsoleValueOf<'getSession'>, csrf: Services['csrf']): OperatorSession {
  const { csrf: token, ...session } = value
  csrf.set(token)
  return session
}

type Parts = { api: DeskApi; csrf: Services['csrf']; forget: () => void; now: () => number }

/** The operator's session, by the cookie that no script can read. The caller starts it. */
export function createSession({ api, csrf, forget, now }: Parts): ActorRefFrom<typeof operatorSessionMachine> {
  const actors: ActorsOf<typeof operatorSessionMachine> = {
    restore: fromPromise<RestoreResult>(async ({ signal }) => {
      const answer = await attempt(api.call('getSession', { signal }), (code) => failures[code] ?? 'unknown')
      return answer.ok ? { ok: true, session: keepSession(answer.value, csrf) } : answer
    }),
    leave: fromPromise<void>(async () => void (await api.call('logOut', {}))),
  }
  const machine = operatorSessionMachine.provide({
    actors,
    actions: {
      forget: () => {
        csrf.set(null)
        forget()
      },
    },
  })
  return createActor(machine, { input: { now } })
}
