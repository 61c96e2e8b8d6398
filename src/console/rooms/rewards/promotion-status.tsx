import { Trans } from '@lingui/react/macro'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import type { Promotion } from './promotion-draft.ts'

const tones: Record<Promotion['status'], BadgeTone> = {
  draft: 'info',
  coming: 'lamp',
  running: 'win',
  paused: 'alert',
  ended: 'neutral',
  closed: 'neutral',
}

const names: Record<Promotion['status'], React.ReactNode> = {
  draft: <Trans>draft</Trans>,
  coming: <Trans>to come</Trans>,
  running: <Trans>running</Trans>,
  paused: <Trans>paused</Trans>,
  ended: <Trans>ended</Trans>,
  closed: <Trans>closed</Trans>,
}

/** Where a promotion stands. */
export const PromotionState = ({ status }: Pick<Promotion, 'status'>) => (
  <Badge tone={tones[status]}>{names[status]}</Badge>
)
