import { lessAmount } from '#rules/money.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { FactList, type Fact } from '#src/flows/shared/fact-list.tsx'
import type { Days } from '../records/record-dates.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import type { Statement } from './statement-words.tsx'

type Totals = ValueOf<'listDividendStatements'>['totals']
type Props = {
  totals: Totals
  side: Statement['side']
  days: Days
  /** Whether the list belongs to the agent centre, which has a page of income. */
  isOfAgent: boolean
  money: (amount: string, change?: boolean) => ReactNode
}

/** From what the periods of these days came to, to what was paid on these days: why the two pages differ. */
export function PaymentBridge({ totals, side, days, isOfAgent, money }: Props) {
  if (totals.byDay === null) return null
  const [sum, bridge] = side === 'PAID' ? [totals.paid, totals.byDay.paid] : [totals.gross, totals.byDay.gross]
  const step = (key: 'unpaid' | 'later' | 'earlier', name: ReactNode): Fact[] => {
    const amount = bridge[key]
    if (Number(amount) === 0) return []
    return [{ key, name, value: money(key === 'earlier' ? amount : lessAmount('0', amount), true) }]
  }
  return (
    <section className="grid gap-1.5 rounded-2 bg-panel-2 p-3">
      <FactList
        facts={[
          { key: 'sum', name: <Trans>In periods that begin on these days</Trans>, value: money(sum) },
          ...step('unpaid', <Trans>Not paid yet</Trans>),
          ...step('later', <Trans>Paid after these days</Trans>),
          ...step('earlier', <Trans>Paid on these days for earlier periods</Trans>),
          { key: 'byDay', name: <Trans>Paid on these days</Trans>, value: money(bridge.byDay), strong: true },
        ]}
      />
      {isOfAgent && (
        <p className="text-xs text-ink-2">
          <Trans>
            <CentreLink ac="agentIncome" filter={days} className="link">
              Income
            </CentreLink>{' '}
            counts by the day of payment.
          </Trans>
        </p>
      )}
    </section>
  )
}
