import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

/** A step of a check in this browser; null: not known yet. */
export const CheckStep = ({ holds, children }: { holds: boolean | null; children: ReactNode }) => (
  <li className="flex gap-2.5 text-sm">
    <Icon
      name={holds === null ? 'clock' : holds ? 'check' : 'alert'}
      size="sm"
      className={holds === null ? 'text-ink-3' : holds ? 'text-win-ink' : 'text-alert-ink'}
    />
    <span>
      {children}
      <span className="sr-only">
        {': '}
        {holds === null ? <Trans>not known yet</Trans> : holds ? <Trans>holds</Trans> : <Trans>does not hold</Trans>}
      </span>
    </span>
  </li>
)
