import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

type Status = ValueOf<'getWithdrawal'>['withdrawal']['status']

/** A withdrawal's states in a word or two. */
export const withdrawalStates: Record<Status, MessageDescriptor> = {
  pending: msg`Requested`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  paying: msg`On its way`,
  paid: msg`Paid`,
  failed: msg`Not sent`,
  unknown: msg`Being checked`,
  returned: msg`Returned`,
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
