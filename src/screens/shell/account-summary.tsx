import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { artUrl } from '#rules/art.ts'
import { memberInfoQuery } from '#src/api/members.queries.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Money } from '#src/ui/money.tsx'
import { usePurseHidden } from './purse-hidden.ts'

const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 rounded-2 bg-panel-2 px-3 py-2">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
)

/** Who the account belongs to and what is in it. */
export function AccountSummary() {
  const { api } = useServices()
  const { t, i18n } = useLingui()
  const dates = useDates()
  const { data: member } = useQuery(memberInfoQuery(api))
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
    <section aria-label={t`Account`} className="grid gap-3">
      {member && (
        <div className="flex items-center gap-3">
          <img src={artUrl.badge(member.clubLabel.rankLevel)} alt="" width={48} height={48} className="flex-none" />
          <p className="min-w-0">
            <b className="block truncate">
              <bdi>{member.account}</bdi>
            </b>
            <span className="block truncate text-xs text-ink-2">
              <bdi>{member.clubLabel.labelName}</bdi> · <Trans>member since {dates.day(member.registeredAt)}</Trans>
            </span>
          </p>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
        <Figure name={<Trans>Balance</Trans>}>{money(balance?.sumBalance)}</Figure>
        <Figure name={<Trans>Main wallet</Trans>}>{money(balance?.mainBalance)}</Figure>
        <Figure name={<Trans>Held</Trans>}>{money(balance?.heldBalance)}</Figure>
        <Figure name={<Trans>Bonus</Trans>}>{money(balance?.bonusBalance)}</Figure>
      </dl>
    </section>
  )
}
