import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BodyOf } from '#openapi/handlers.ts'
import { pictureMegabytes, pictureMegapixels } from '#rules/upload-limits.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import { commonFailureMessages } from './failure-messages.ts'

const failures = { 'image.type.err': 'type', 'image.size.err': 'size', 'image.count.err': 'count' } as const

export const pictureMessages = {
  ...commonFailureMessages,
  type: msg`We can’t use this file. Choose a PNG or JPG.`,
  size: msg`This picture is too large. Choose one of up to ${pictureMegabytes} MB and ${pictureMegapixels} megapixels.`,
  count: msg`You have sent many pictures that aren’t used yet. Please try again tomorrow.`,
} satisfies Record<string, MessageDescriptor>

type How = { signal?: AbortSignal; fetch?: (request: Request) => Promise<Response> }

/** Uploads one picture; the answer has the id that a later call refers to. */
export const sendPicture = (api: Api, body: BodyOf<'uploadPicture'>, how: How = {}) =>
  attempt(request(api.POST('/wps/member/picture', { body, ...how })), failures)
