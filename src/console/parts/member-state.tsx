import { Trans } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import type { DeskMember } from '../api/types.ts'

export function MemberState({ status }: { status: DeskMember['status'] }) {
  if (status === 'active')
    return (
      <Badge tone="win">
        <Trans>active</Trans>
      </Badge>
    )
  return (
    <Badge tone={status === 'frozen' ? 'alert' : 'neutral'}>
      {status === 'frozen' ? <Trans>frozen</Trans> : <Trans>closed</Trans>}
    </Badge>
  )
}
