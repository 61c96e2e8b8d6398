import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { identityQuery } from '#src/api/identity.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { OverviewRow, type RowState } from './overview-row.tsx'

type State = ValueOf<'getIdentity'>['state']

const states: Record<State, RowState> = {
  none: 'open',
  asked: 'missing',
  sent: 'waiting',
  accepted: 'safe',
  refused: 'refused',
}

const abouts: Record<State, ReactNode> = {
  none: <Trans>Needed before large withdrawals</Trans>,
  asked: <Trans>We need them before you can withdraw</Trans>,
  sent: <Trans>We are looking at them</Trans>,
  accepted: <Trans>Large withdrawals are open to you</Trans>,
  refused: <Trans>Please send them again</Trans>,
}

/** Identity documents, if the operator wants some: not a missing protection until they are required. */
export function IdentityRow() {
  const { api } = useServices()
  const { t } = useLingui()
  const { data } = useQuery(identityQuery(api))
  if (!data || (data.state === 'none' && data.need === null)) return null
  const sends = data.state !== 'sent' && data.state !== 'accepted'
  return (
    <OverviewRow
      icon={<Icon name="user" size="sm" />}
      name={<Trans>Documents</Trans>}
      state={states[data.state]}
      part="identity"
      action={sends ? <Trans>Send</Trans> : <Trans>Show</Trans>}
      actionName={sends ? t`Send the documents` : t`Show what became of the documents`}
    >
      {abouts[data.state]}
    </OverviewRow>
  )
}
