import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AvatarFailure } from '#machines/avatar/avatar.types.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { pictureMegabytes, pictureMegapixels } from '#rules/upload-limits.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

type DrawnAvatar = NonNullable<BodyOf<'changeProfile'>['drawnAvatar']>

export const avatarMessages = {
  ...commonFailureMessages,
  type: msg`We can’t use this file. Choose a PNG or JPG.`,
  size: msg`This picture is too large. Choose one of up to ${pictureMegabytes} MB and ${pictureMegapixels} megapixels.`,
} satisfies Record<AvatarFailure, MessageDescriptor>

/** Descriptions of the drawn pictures. */
export const drawnAvatars: Record<DrawnAvatar, MessageDescriptor> = {
  1: msg`Tiger`,
  2: msg`Fox`,
  3: msg`Owl`,
  4: msg`Elephant`,
  5: msg`Frog`,
  6: msg`Bull`,
  7: msg`Mask`,
  8: msg`Sun`,
  9: msg`Peacock`,
  10: msg`Joker`,
  11: msg`Robot`,
  12: msg`Viking`,
  13: msg`Lotus`,
  14: msg`Octopus`,
}

/** The names of all drawn pictures, in order. */
export const drawnAvatarNames = Object.keys(drawnAvatars) as DrawnAvatar[]
