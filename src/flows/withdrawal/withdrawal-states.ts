import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

type Status = ValueOf<'getWithdrawal'>['withdrawal']['status']

/** A withdrawal's states in a word or two. */
export const withdrawalStates: Record<Status, MessageDescriptor> = {
  pending: msg`asked for`,
  approved: msg`approved`,
  rejected: msg`rejected`,
  paying: msg`on its way`,
  paid: msg`paid`,
  failed: msg`not sent`,
  unknown: msg`being checked`,
  returned: msg`came back`,
}

export const withdrawalTones: Record<Status, BadgeTone> = {
  pending: 'lamp',
  approved: 'lamp',
  rejected: 'alert',
  paying: 'lamp',
  paid: 'win',
  failed: 'alert',
  unknown: 'lamp',
  returned: 'info',
}
