import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { FactList, type Fact } from '#src/flows/shared/fact-list.tsx'
import { Alert } from '#src/ui/alert.tsx'

type Income = Pick<
  ValueOf<'getTeamOverview'>['myIncome'],
  'gross' | 'paid' | 'advanced' | 'net' | 'repaid' | 'toWallet'
>
type Props = { income: Income; money: (amount: string, change?: boolean) => ReactNode }

const isSome = (amount: string): boolean => Number(amount) !== 0

/** The lines from the received amount to the rest; and to the wallet, if the house advanced or took back money. */
const factsOf = ({ income, money }: Props): Fact[] => [
  { key: 'gross', name: <Trans>Received</Trans>, value: money(income.gross) },
  { key: 'paid', name: <Trans>Paid to downlines</Trans>, value: money(income.paid) },
  ...(isSome(income.advanced)
    ? [{ key: 'advanced', name: <Trans>Advanced by the house</Trans>, value: money(income.advanced) }]
    : []),
  { key: 'net', name: <Trans>Left for you</Trans>, value: money(income.net, true), strong: true },
  ...(isSome(income.advanced) || isSome(income.repaid)
    ? [
        { key: 'repaid', name: <Trans>Taken back by the house</Trans>, value: money(income.repaid) },
        { key: 'toWallet', name: <Trans>Change of your main wallet</Trans>, value: money(income.toWallet, true) },
      ]
    : []),
]

/** Why less than nothing is left, from the same figures. */
function WhyNegative({ income: { gross, paid, advanced, net }, money }: Props) {
  if (Number(net) >= 0) return null
  return (
    <Alert tone="info">
      <Trans>
        You paid {money(paid)} to your downlines and received {money(gross)}. Each contract counts its own team: a
        branch that lost gets its share, even when your whole team won.
      </Trans>{' '}
      {isSome(advanced) && (
        <Trans>The house advanced {money(advanced)} of it. Your next commissions pay it back.</Trans>
      )}
    </Alert>
  )
}

/** An agent's income, line by line, and why it's negative if it is. */
export const IncomeFacts = (props: Props) => (
  <div className="grid gap-2.5">
    <FactList facts={factsOf(props)} />
    <WhyNegative {...props} />
  </div>
)
