import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

export const statuses: Record<1 | 2 | 3 | 4, { name: MessageDescriptor; tone: BadgeTone }> = {
  1: { name: msg`Won`, tone: 'win' },
  2: { name: msg`Lost`, tone: 'neutral' },
  3: { name: msg`Stake back`, tone: 'info' },
  4: { name: msg`Cancelled`, tone: 'neutral' },
}

/** How a bet ended; one without a status waits for its result. */
export function BetState({ status }: { status: keyof typeof statuses | null }) {
  const { i18n } = useLingui()
  if (status === null)
    return (
      <Badge tone="lamp">
        <Trans>Open</Trans>
      </Badge>
    )
  const { name, tone } = statuses[status]
  return <Badge tone={tone}>{i18n._(name)}</Badge>
}
