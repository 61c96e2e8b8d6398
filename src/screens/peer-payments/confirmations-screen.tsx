import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { confirmationsQuery } from '#src/api/peer-payments.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Answer } from '../shared/answer.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PaymentToMake } from './payment-to-make.tsx'
import type { Payment } from './payment-texts.ts'
import { ReceivedBeam } from './received-beam.tsx'

type Page = { rows: Payment[]; ahead: number }
type ListProps = { page: Page; currency: string }

const Waits = () => (
  <div className="grid gap-3">
    <Skeleton className="h-32 rounded-3" />
    <Skeleton className="h-64 rounded-3" />
  </div>
)

/** The props of a page's cards: money in the page's language, and the server's clock. */
function useCards({ ahead }: Page, currency: string) {
  const { clock } = useServices()
  const { i18n } = useLingui()
  const now = useCallback(() => clock.now() + ahead, [clock, ahead])
  return { currency, now, figure: (amount: string) => moneyText(amount, { currency, locale: i18n.locale }) }
}

/** The payments of each withdrawal, below the total received. */
function OwnWithdrawals({ page, currency }: ListProps) {
  const cards = useCards(page, currency)
  const groups = Map.groupBy(page.rows, ({ withdrawalNo }) => withdrawalNo ?? '')
  return [...groups].map(([withdrawalNo, payments]) => (
    <div key={withdrawalNo} className="grid gap-3">
      <ReceivedBeam {...{ withdrawalNo, payments, figure: cards.figure }} />
      {payments.map((payment) => (
        <PaymentCard key={`${payment.transactionNo} ${payment.status}`} payment={payment} {...cards} />
      ))}
    </div>
  ))
}

function OwnDeposits({ page, currency }: ListProps) {
  const cards = useCards(page, currency)
  if (page.rows.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="own-payments">
      <h2 id="own-payments" className="text-lg font-bold">
        <Trans>What you pay to others</Trans>
      </h2>
      {page.rows.map((payment) => (
        <PaymentToMake key={`${payment.transactionNo} ${payment.status}`} payment={payment} {...cards} />
      ))}
    </section>
  )
}

/** The member's peer payments: received ones to confirm, and ones to make. */
export function ConfirmationsScreen() {
  const services = useServices()
  const withdrawals = useQuery(confirmationsQuery(services, 'WITHDRAWER'))
  const deposits = useQuery(confirmationsQuery(services, 'DEPOSITOR'))
  const currency = useCurrency()
  const isEmpty = withdrawals.data?.rows.length === 0 && deposits.data?.rows.length === 0
  if (isEmpty)
    return (
      <EmptyState title={<Trans>Nothing to confirm</Trans>}>
        <Trans>When another member pays your withdrawal directly, you confirm here that it arrived.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <Answer query={deposits} skeleton={<Waits />}>
        {(page) => <OwnDeposits page={page} currency={currency} />}
      </Answer>
      <Answer query={withdrawals} skeleton={<Waits />}>
        {(page) => <OwnWithdrawals page={page} currency={currency} />}
      </Answer>
      <p className="text-xs text-ink-2">
        <Trans>We never match you with someone who shares your device, name or upline.</Trans>
      </p>
    </div>
  )
}
