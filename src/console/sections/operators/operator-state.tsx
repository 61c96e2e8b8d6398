import { Trans } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import type { DeskOperator } from '../../api/types.ts'

/** Whether the operator is active, waits for the first login, or is frozen. */
export function OperatorState({ operator: { status, app } }: { operator: Pick<DeskOperator, 'status' | 'app'> }) {
  if (status === 'frozen')
    return (
      <Badge tone="alert">
        <Trans>frozen</Trans>
      </Badge>
    )
  if (status === 'invited')
    return (
      <Badge tone="lamp">
        <Trans>invited</Trans>
      </Badge>
    )
  return (
    <span className="inline-flex gap-1">
      <Badge tone="win">
        <Trans>active</Trans>
      </Badge>
      {!app && (
        <Badge tone="alert">
          <Trans>without the app</Trans>
        </Badge>
      )}
    </span>
  )
}
