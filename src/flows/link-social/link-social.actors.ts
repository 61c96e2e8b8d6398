import { fromPromise } from 'xstate'
import type { linkSocialMachine } from '#machines/link-social/link-social.machine.ts'
import type { LinkFailure, LinkResult } from '#machines/link-social/link-social.types.ts'
import type { SecretBox } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { securityQuery } from '#src/api/members.queries.ts'
import type { Services } from '#src/app/services.tsx'
import { linkReturn } from './link-return.ts'

const failures = {
  'login.cred.err': 'wrongPassword',
  'max.attempt.limit': 'locked',
  'login.social.off': 'providerOff',
  'login.social.err': 'providerFailed',
  'login.social.expired': 'expired',
  'login.social.cancelled': 'cancelled',
  'exists.social.err': 'takenByOther',
  'social.link.exists': 'linkedAlready',
} as const satisfies Partial<Record<ApiErrorCode, LinkFailure>>

/** The page's origin, its way to leave, and the address with which a provider has just returned the browser. */
export type LinkPlace = { origin: string; returned: SecretBox | null; leave: (url: string) => void }
type Asked = { provider: string; password: SecretBox }

/** The actors that link and unlink sign-in providers; each change updates the list at once. */
export function linkSocialActors({ api, queryClient }: Services, place: LinkPlace): ActorsOf<typeof linkSocialMachine> {
  const changed = async (call: Promise<ValueOf<'getSecurityOverview'>>): Promise<LinkResult> => {
    const result = await attempt(call, failures)
    if (!result.ok) return result
    const { queryKey } = securityQuery(api)
    // an overview that is still loading may have been read before the change
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, result.value)
    return { ok: true }
  }
  return {
    startLink: fromPromise<LinkResult, Asked>(async ({ input: { provider, password }, signal }) => {
      const body = { provider, returnUrl: `${place.origin}/login`, loginPassword: password.read() }
      const result = await attempt(request(api.POST('/wps/member/social/start', { body, signal })), failures)
      if (!result.ok) return result
      linkReturn.begin(result.value.url)
      place.leave(result.value.url)
      return { ok: true }
    }),
    completeLink: fromPromise<LinkResult>(({ signal }) => {
      const body = { callbackUrl: place.returned?.read() ?? '' }
      return changed(request(api.POST('/wps/member/social/complete', { body, signal })))
    }),
    unlink: fromPromise<LinkResult, Asked>(({ input: { provider, password }, signal }) => {
      const body = { provider, loginPassword: password.read() }
      return changed(request(api.POST('/wps/member/social/unlink', { body, signal })))
    }),
  }
}
