import { fromPromise } from 'xstate'
import type { responsibleGamingMachine } from '#machines/responsible-gaming/responsible-gaming.machine.ts'
import type {
  ProtectionChange,
  ProtectionFailure,
  ProtectionResult,
} from '#machines/responsible-gaming/responsible-gaming.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = { 'limit.change.invalid': 'invalid' } as const satisfies Partial<
  Record<ApiErrorCode, ProtectionFailure>
>

function send(api: Api, change: ProtectionChange): Promise<unknown> {
  switch (change.what) {
    case 'set': {
      const { what: _, ...body } = change
      return request(api.POST('/wps/member/limits', { body }))
    }
    case 'confirm': {
      const { what: _, ...body } = change
      return request(api.POST('/wps/member/limits/confirm', { body }))
    }
    case 'remove': {
      const { what: _, ...query } = change
      return request(api.DELETE('/wps/member/limits', { params: { query } }))
    }
    case 'review':
      return request(api.POST('/wps/member/limits/review'))
    case 'coolOff':
      return request(api.POST('/wps/member/coolingOff', { body: { hours: change.hours } }))
    case 'exclude':
      return request(api.POST('/wps/member/selfExclusion', { body: { months: change.months } }))
    case 'endExclusion':
      return request(api.DELETE('/wps/member/selfExclusion'))
    case 'interval':
      return request(api.POST('/wps/member/realityCheck', { body: { intervalMinutes: change.minutes } }))
  }
}

/** Continues when the player leaves the page: closing a window doesn't undo a requested change. */
async function saveChange(api: Api, change: ProtectionChange): Promise<ProtectionResult> {
  const answer = await attempt(send(api, change), failures)
  if (answer.ok) return { ok: true }
  const { value: _, ...refused } = answer
  return refused
}

export const responsibleGamingActors = (api: Api): ActorsOf<typeof responsibleGamingMachine> => ({
  saveChange: fromPromise<ProtectionResult, ProtectionChange>(({ input }) => saveChange(api, input)),
})
