import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Money } from '#src/ui/money.tsx'
import { usePurseHidden } from '../shell/purse-hidden.ts'

const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 rounded-2 bg-panel-2 px-3 py-2">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
)

/** What is in the account, above the pages where money is the matter. */
export function Balances() {
  const { api } = useServices()
  const { t, i18n } = useLingui()
  const { data: balance } = useQuery(balanceQuery(api))
  const [hidden] = usePurseHidden()
  const money = (amount: string | undefined) =>
    balance && amount !== undefined ? (
      <Money
        amount={amount}
        currency={balance.currency}
        locale={i18n.locale}
        hidden={hidden}
        hiddenLabel={t`The balance is hidden`}
      />
    ) : (
      '–'
    )
  return (
    <section aria-label={t`Balances`}>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
        <Figure name={<Trans>Balance</Trans>}>{money(balance?.sumBalance)}</Figure>
        <Figure name={<Trans>Main wallet</Trans>}>{money(balance?.mainBalance)}</Figure>
        <Figure name={<Trans>Held</Trans>}>{money(balance?.heldBalance)}</Figure>
        <Figure name={<Trans>Bonus</Trans>}>{money(balance?.bonusBalance)}</Figure>
      </dl>
    </section>
  )
}
