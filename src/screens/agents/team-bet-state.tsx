import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BetStatus } from '#rules/bet-status.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

/** The result of a member's bet. */
export const teamBetStates: Record<BetStatus, MessageDescriptor> = {
  1: msg`Won`,
  2: msg`Lost`,
  3: msg`Tied`,
  4: msg`Cancelled`,
}
const tones: Record<BetStatus, BadgeTone> = { 1: 'win', 2: 'neutral', 3: 'info', 4: 'neutral' }

export function TeamBetState({ status }: { status: BetStatus | null }) {
  const { i18n } = useLingui()
  if (status === null)
    return (
      <Badge tone="lamp">
        <Trans>Open</Trans>
      </Badge>
    )
  return <Badge tone={tones[status]}>{i18n._(teamBetStates[status])}</Badge>
}
