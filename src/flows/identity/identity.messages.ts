import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Documents, IdentityFailure } from '#machines/identity/identity.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why documents were refused. */
export const identityMessages: Record<IdentityFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  closed: msg`You have sent your documents already.`,
  pictureGone: msg`One of the pictures is no longer there. Please choose all three again.`,
}

export const kindNames: Record<Documents['kind'], MessageDescriptor> = {
  NATIONAL_ID: msg`National ID card`,
  PASSPORT: msg`Passport`,
  DRIVING_LICENCE: msg`Driving licence`,
}

export const pictureMissing = msg`Add this picture.`
