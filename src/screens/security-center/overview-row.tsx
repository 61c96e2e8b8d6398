import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import type { SecurityPart } from './part-names.ts'

/** The state of a row's protection: in place, possible, or action needed; `open`: optional. */
export type RowState = 'safe' | 'missing' | 'locked' | 'open' | 'waiting' | 'refused'

const tones: Record<Exclude<RowState, 'open'>, BadgeTone> = {
  safe: 'win',
  missing: 'lamp',
  locked: 'alert',
  waiting: 'info',
  refused: 'alert',
}

export type OverviewRowProps = {
  icon: ReactNode
  name: ReactNode
  state: RowState
  /** The current value, in a line. */
  children: ReactNode
  /** Where the row's action happens. */
  part?: SecurityPart
  action?: ReactNode
  /** The action's name for screen readers, which may read it without its row. */
  actionName?: string
}

/** One protection of the account: its state, and its action. */
export const OverviewRow = ({ icon, name, state, children, part, action, actionName }: OverviewRowProps) => (
  <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-t-0">
    {icon}
    <div className="min-w-40 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b>{name}</b>
        {state !== 'open' && (
          <Badge tone={tones[state]}>
            {state === 'safe' && <Trans>In place</Trans>}
            {state === 'missing' && <Trans>Missing</Trans>}
            {state === 'locked' && <Trans>Locked</Trans>}
            {state === 'waiting' && <Trans>Being checked</Trans>}
            {state === 'refused' && <Trans>Refused</Trans>}
          </Badge>
        )}
      </span>
      <span className="block text-sm text-ink-2">{children}</span>
    </div>
    {part !== undefined && (
      <CentreLink
        mc="securityCenter"
        part={part}
        aria-label={actionName}
        className={buttonClass({ size: 'sm', variant: state === 'missing' ? 'lamp' : 'line' })}
      >
        {action}
      </CentreLink>
    )}
  </li>
)
