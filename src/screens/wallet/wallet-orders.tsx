import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { depositChannelsQuery, depositSettingsQuery, withdrawSettingsQuery } from '#src/api/cashier.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { moneyText } from '#src/lib/money-text.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { UnfinishedDeposits } from '../cashier/unfinished-deposits.tsx'
import { UnfinishedWithdrawals } from '../cashier/unfinished-withdrawals.tsx'
import { WithdrawalHeld } from '../cashier/withdrawal-held.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

/** Pending deposits; empty while they load, and after a failure, which the deposit page explains. */
function OpenDeposits() {
  const { api } = useServices()
  const settings = useQuery(depositSettingsQuery(api)).data
  const channels = useQuery({ ...depositChannelsQuery(api), enabled: settings?.unfinished.length !== 0 }).data
  if (!settings) return null
  const nameOf = (id: string) => channels?.find(({ channelId }) => channelId === id)?.name ?? id
  return <UnfinishedDeposits settings={settings} nameOf={nameOf} />
}

/** The available balance, or the reason why money can't be withdrawn and how that ends; and the pending withdrawals. */
function Withdrawable() {
  const { api } = useServices()
  const { i18n } = useLingui()
  const settings = useQuery(withdrawSettingsQuery(api)).data
  if (!settings) return null
  const figure = (amount: string) => moneyText(amount, { currency: settings.currency, locale: i18n.locale })
  const { amount, heldBy } = settings.available
  return (
    <>
      <UnfinishedWithdrawals withdrawals={settings.unfinished} figure={figure} />
      <section className="card grid gap-2 text-sm">
        <h3 className="text-md font-bold">
          {heldBy.length === 0 ? (
            <Trans>You can withdraw {figure(amount)} now</Trans>
          ) : (
            <Trans>You can’t withdraw yet</Trans>
          )}
        </h3>
        {heldBy.length > 0 && <WithdrawalHeld settings={settings} figure={figure} />}
      </section>
    </>
  )
}

/** Deposit and withdrawal, the pending orders, and the reasons why money can't be withdrawn. */
export const WalletOrders = () => (
  <>
    <div className="grid grid-cols-2 gap-2">
      <CentreLink mc="depositv2" className={buttonClass({ variant: 'lamp', size: 'lg', block: true })}>
        <Icon name="plus" size="sm" />
        <Trans>Deposit</Trans>
      </CentreLink>
      <CentreLink mc="withdraw" className={buttonClass({ size: 'lg', block: true })}>
        <IconMore name="up" size="sm" />
        <Trans>Withdraw</Trans>
      </CentreLink>
    </div>
    <OpenDeposits />
    <Withdrawable />
  </>
)
