import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OwnPromotion } from '#src/flows/promotion/promotion-action.tsx'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'

type Status = OwnPromotion['status']

const states: Record<Status, { name: MessageDescriptor; tone: BadgeTone }> = {
  'coming soon': { name: msg`Coming soon`, tone: 'info' },
  join: { name: msg`Open to you`, tone: 'info' },
  joined: { name: msg`Joined`, tone: 'lamp' },
  process: { name: msg`Being checked`, tone: 'info' },
  claim: { name: msg`Ready to claim`, tone: 'lamp' },
  claimed: { name: msg`Claimed`, tone: 'win' },
  issued: { name: msg`Issued`, tone: 'win' },
  applying: { name: msg`Application sent`, tone: 'info' },
  rejected: { name: msg`Not accepted`, tone: 'alert' },
  close: { name: msg`Ended`, tone: 'neutral' },
}

const stops: Record<NonNullable<OwnPromotion['stop']>, MessageDescriptor> = {
  notFirst: msg`For a first deposit only`,
  bonusRuns: msg`After your current bonus`,
}

/** The member's state in an offer, in a word. */
export function PromotionStatus({ promotion: { status, stop } }: { promotion: Pick<OwnPromotion, 'status' | 'stop'> }) {
  const { i18n } = useLingui()
  const { name, tone } = stop === null ? states[status] : { name: stops[stop], tone: 'neutral' as const }
  return <Badge tone={tone}>{i18n._(name)}</Badge>
}
