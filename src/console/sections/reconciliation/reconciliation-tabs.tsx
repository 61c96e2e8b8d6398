import { Trans, useLingui } from '@lingui/react/macro'
import { useMay } from '../../app/services.tsx'
import { RoomTabs } from '../../parts/room-tabs.tsx'

/** The pages of the reconciliation section. */
export function ReconciliationTabs() {
  const { t } = useLingui()
  const may = useMay()
  const tabs = [
    { to: '/reconciliation', label: <Trans>Statement lines</Trans> },
    { to: '/reconciliation/exceptions', label: <Trans>Exceptions</Trans> },
    { to: '/reconciliation/balances', label: <Trans>Balances</Trans> },
    { to: '/reconciliation/files', label: <Trans>Files</Trans> },
    { to: '/reconciliation/numbers', label: <Trans>Own numbers</Trans> },
    ...(may('listPaymentProviders')
      ? [{ to: '/reconciliation/providers', label: <Trans>Payment providers</Trans> }]
      : []),
  ]
  return <RoomTabs label={t`Reconciliation`} tabs={tabs} />
}
