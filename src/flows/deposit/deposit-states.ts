import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

type Status = ValueOf<'getDeposit'>['deposit']['status']

/** A deposit's states in a word or two. */
export const depositStates: Record<Status, MessageDescriptor> = {
  created: msg`Started`,
  'awaiting payment': msg`Awaiting payment`,
  arrived: msg`Arrived`,
  failed: msg`Not paid`,
  expired: msg`Expired`,
}

export const depositTones: Record<Status, BadgeTone> = {
  created: 'lamp',
  'awaiting payment': 'lamp',
  arrived: 'win',
  failed: 'alert',
  expired: 'neutral',
}
