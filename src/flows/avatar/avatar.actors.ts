import { fromPromise } from 'xstate'
import type { avatarMachine } from '#machines/avatar/avatar.machine.ts'
import type { AvatarFailure, AvatarResult, Upload } from '#machines/avatar/avatar.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { avatarQuery, profileQuery } from '#src/api/members.queries.ts'
import { sendWithProgress } from '#src/api/send-with-progress.ts'
import type { Services } from '#src/app/services.tsx'
import { base64Of } from '#src/lib/base64-of.ts'
import { drawnAvatarNames } from './avatar.messages.ts'

const failures = {
  'image.type.err': 'type',
  'image.size.err': 'size',
} as const satisfies Partial<Record<ApiErrorCode, AvatarFailure>>

/** The actors of the account's picture; `send` uploads it and reports progress. */
export function avatarActors(
  { api, queryClient }: Pick<Services, 'api' | 'queryClient'>,
  send: (report: Upload['report']) => (call: Request) => Promise<Response> = sendWithProgress,
): ActorsOf<typeof avatarMachine> {
  const resultOf = async (call: Promise<ValueOf<'getProfile'>>): Promise<AvatarResult> => {
    const answer = await attempt(call, failures)
    if (!answer.ok) return answer
    queryClient.setQueryData(profileQuery(api).queryKey, answer.value)
    queryClient.setQueryData(avatarQuery(api).queryKey, answer.value.avatar)
    return { ok: true }
  }
  return {
    uploadPicture: fromPromise<AvatarResult, Upload>(async ({ input: { picture, report }, signal }) => {
      const body = { image: await base64Of(picture) }
      return resultOf(request(api.POST('/wps/member/avatar', { body, signal, fetch: send(report) })))
    }),
    chooseDrawn: fromPromise<AvatarResult, { name: string }>(({ input, signal }) => {
      const drawnAvatar = drawnAvatarNames.find((name) => name === input.name)
      return resultOf(request(api.PUT('/wps/member/profile', { body: { drawnAvatar }, signal })))
    }),
  }
}
