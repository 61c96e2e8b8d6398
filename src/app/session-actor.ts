import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import type { SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { MemberResult } from '#machines/session/session.types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { attempt } from '../api/attempt.ts'
import type { Api } from '../api/client.ts'
import { memberInfoQuery } from '../api/members.queries.ts'
import type { Preferences } from './preferences.ts'
import type { SessionStorage } from './session-storage.ts'

export type Session = ActorRefFrom<typeof sessionMachine>

type Parts = {
  api: Api
  queryClient: QueryClient
  storage: SessionStorage
  preferences: Preferences
  secrets: SecretDrawer<'password'>
  storeMerchant: () => void
  now: () => number
}

/** Stores the member's values that the session keeps [3.12]. */
function storeMember(storage: SessionStorage, member: ValueOf<'getMemberInfo'>): void {
  storage.set('isAgent', member.type)
  storage.set('account', member.account)
  storage.set('username', member.account)
  storage.set('nickname', member.nickname)
  storage.set('customerId', member.id)
  storage.set('toUpline', member.toUpline)
  storage.set(
    'memberLabel',
    member.memberLabel.map(({ labelName }) => labelName),
  )
}

/** Clears stored values, secrets and answers of the member, and stores the merchant's values again [4.17]. */
export const clearSessionWith =
  ({
    queryClient,
    storage,
    secrets,
    storeMerchant,
  }: Pick<Parts, 'queryClient' | 'storage' | 'secrets' | 'storeMerchant'>) =>
  async (): Promise<void> => {
    storage.clear()
    storeMerchant()
    secrets.clear()
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.['ofSession'] === true })
  }

/** Creates the session's actor, which reads the stored token; the caller starts it. */
export function createSession(parts: Parts): Session {
  const { api, queryClient, storage, preferences, now } = parts
  const actors: ActorsOf<typeof sessionMachine> = {
    loadMember: fromPromise<MemberResult>(async () => {
      const answer = await attempt(queryClient.fetchQuery({ ...memberInfoQuery(api), staleTime: 0 }), {})
      if (!answer.ok) return answer
      storeMember(storage, answer.value)
      const { id, account, nickname, type, clubLabel, passwordDefault, passwordExpired } = answer.value
      const changeNeeded = storage.get('changePasswordNeeded') === true
      return {
        ok: true,
        member: { id, account, nickname, type, rankLevel: clubLabel.rankLevel },
        passwordChangeNeeded: changeNeeded && (passwordDefault || passwordExpired),
      }
    }),
    clearSession: fromPromise<void>(clearSessionWith(parts)),
  }
  const session = createActor(sessionMachine.provide({ actors }), {
    input: { hasToken: storage.get('token') !== null, now },
  })
  session.subscribe(({ context }) => preferences.setMember(context.hasToken))
  return session
}
