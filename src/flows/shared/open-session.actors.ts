import { fromPromise } from 'xstate'
import { isTrial } from '#machines/session/account-types.ts'
import { openSessionMachine } from '#machines/open-session/open-session.machine.ts'
import type { SecretBox } from '#machines/shared/secrets.ts'
import type { RememberedName } from '#machines/shared/session-opened.ts'
import { request } from '#src/api/call.ts'
import { memberInfoQuery } from '#src/api/members.queries.ts'
import { firstLoginQuery } from '#src/app/first-login.ts'
import type { Services } from '#src/app/services.tsx'

/**
 * Replaces a guest with a real account: ends the guest's session on the server and refetches what belonged to the
 * guest. If the server doesn't answer, the login continues: the guest's session expires there.
 */
async function replaceGuest({ api, queryClient, storage }: Services, token: string): Promise<void> {
  await request(api.DELETE('/wps/session/logout')).catch(() => undefined)
  storage.set('token', token)
  void queryClient.resetQueries({ predicate: ({ meta }) => meta?.['ofSession'] === true })
}

type Stored = { token: SecretBox | null; remember: RememberedName | null }

/** After a login: stores the token for the visit, marks the first login and loads the member [4.07–4.11]. */
export const openSession = (services: Services) =>
  openSessionMachine.provide({
    actors: {
      storeSession: fromPromise<void, Stored>(async ({ input }) => {
        if (!input.token) throw new Error('there is no token to store')
        const { storage } = services
        const token = input.token.take()
        if (storage.get('token') !== null && isTrial(storage.get('isAgent') ?? 0)) await replaceGuest(services, token)
        else storage.set('token', token)
        services.preferences.setMember(true)
        services.queryClient.setQueryData(firstLoginQuery.queryKey, false)
        if (input.remember) services.remember.write(input.remember)
        else services.remember.forget()
      }),
      markFirstLogin: fromPromise<void>(async ({ signal }) => {
        await request(services.api.POST('/wps/member/firstLogin', { signal }))
        services.queryClient.setQueryData(firstLoginQuery.queryKey, true)
      }),
      loadMember: fromPromise<void>(async () => {
        await services.queryClient.fetchQuery({ ...memberInfoQuery(services.api), staleTime: 0 })
      }),
    },
  })
