import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { languageOf } from '#src/lib/languages.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { titleOf, type Promotion } from './promotion-draft.ts'

const tones: Record<Promotion['status'], BadgeTone> = {
  draft: 'info',
  coming: 'lamp',
  running: 'win',
  paused: 'alert',
  ended: 'neutral',
  closed: 'neutral',
}

const names: Record<Promotion['status'], ReactNode> = {
  draft: <Trans>draft</Trans>,
  coming: <Trans>to come</Trans>,
  running: <Trans>running</Trans>,
  paused: <Trans>paused</Trans>,
  ended: <Trans>ended</Trans>,
  closed: <Trans>closed</Trans>,
}

/** The status of a promotion. */
export const PromotionState = ({ status }: Pick<Promotion, 'status'>) => (
  <Badge tone={tones[status]}>{names[status]}</Badge>
)

/** The name of a promotion, in the operator's language if it is written. */
export function PromotionTitle({ promotion: { draft, promotionId } }: { promotion: Promotion }) {
  const { i18n } = useLingui()
  const text = titleOf(draft.texts, i18n.locale)
  return <bdi lang={text && languageOf(text.language).tag}>{text?.title ?? promotionId}</bdi>
}
