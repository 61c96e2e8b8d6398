import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { withdrawalStates } from '#src/flows/withdrawal/withdrawal-states.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

type Withdrawal = ValueOf<'getWithdrawSettings'>['unfinished'][number]
type UnfinishedProps = { withdrawals: readonly Withdrawal[]; figure: MoneyWriter }

/** Pending withdrawals, each with a link to follow it. */
export function UnfinishedWithdrawals({ withdrawals, figure }: UnfinishedProps) {
  const { i18n, t } = useLingui()
  if (withdrawals.length === 0) return null
  return (
    <ul aria-label={t`Withdrawals under way`} className="grid gap-2">
      {withdrawals.map(({ withdrawalNo, amount, bankName, number, status }) => (
        <li
          key={withdrawalNo}
          className="flex items-center gap-3 rounded-2 border-s-4 border-lamp-edge bg-lamp-wash px-3.5 py-2.5 text-sm"
        >
          <Icon name="clock" size="sm" className="text-lamp-ink" />
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="num font-bold">{figure(amount)}</span>
            <bdi className="text-ink-2">
              {bankName} <span className="num">{number}</span>
            </bdi>
            <span className="font-bold text-lamp-ink">{i18n._(withdrawalStates[status])}</span>
          </p>
          <CentreLink mc="withdraw" number={withdrawalNo} className="link flex min-h-11 flex-none items-center">
            <Trans>Follow</Trans>
          </CentreLink>
        </li>
      ))}
    </ul>
  )
}
