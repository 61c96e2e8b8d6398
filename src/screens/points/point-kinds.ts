import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import type { IconName } from '#src/ui/icon.tsx'

export type PointType = ValueOf<'listAccountRecord'>['points'][number]['type']

/** The sources and uses of points. */
export const pointKinds: Record<PointType, { name: MessageDescriptor; icon: IconName }> = {
  slots: { name: msg`Slots, fishing`, icon: 'slots' },
  lottery: { name: msg`Lottery`, icon: 'lottery' },
  sports: { name: msg`Sports`, icon: 'sports' },
  live: { name: msg`Live casino`, icon: 'live' },
  PVP: { name: msg`Card games`, icon: 'pvp' },
  deposit: { name: msg`Deposit`, icon: 'wallet' },
  raffle: { name: msg`Lucky wheel`, icon: 'star' },
  redeem: { name: msg`Redeemed`, icon: 'gift' },
}
