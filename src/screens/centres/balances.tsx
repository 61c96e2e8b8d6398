import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSome } from '#rules/money.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { Money } from '#src/ui/money.tsx'
import { usePurseHidden } from '../shell/purse-hidden.ts'

const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex min-w-0 items-baseline gap-1.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
)

/** The total balance, above the pages that show money, with its parts beside it if there are any. */
export function Balances() {
  const { api } = useServices()
  const { t, i18n } = useLingui()
  const currency = useCurrency()
  const { data: balance } = useQuery(balanceQuery(api))
  const [hidden] = usePurseHidden()
  const money = (amount: string) => (
    <Money
      amount={amount}
      currency={currency}
      locale={i18n.locale}
      hidden={hidden}
      hiddenLabel={t`The balance is hidden`}
    />
  )
  return (
    <section aria-label={t`Balances`} className="rounded-2 bg-panel-2 px-3.5 py-2.5 text-sm">
      <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <div className="flex min-w-0 items-baseline gap-2">
          <dt className="text-ink-2">
            <Trans>Balance</Trans>
          </dt>
          <dd className="text-lg font-bold">{balance ? money(balance.sumBalance) : '–'}</dd>
        </div>
        {balance && isSome(balance.vendorBalance) && (
          <Figure name={<Trans>Main wallet</Trans>}>{money(balance.mainBalance)}</Figure>
        )}
        {balance && isSome(balance.heldBalance) && (
          <Figure name={<Trans>Held</Trans>}>{money(balance.heldBalance)}</Figure>
        )}
        {balance && isSome(balance.bonusBalance) && (
          <Figure name={<Trans>Bonus</Trans>}>{money(balance.bonusBalance)}</Figure>
        )}
      </dl>
    </section>
  )
}
