import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DepositDetail } from '#machines/deposit/deposit.types.ts'
import { minorUnits } from '#rules/money.ts'
import { depositChannelsQuery } from '#src/api/cashier.queries.ts'
import { promotionQuery } from '#src/api/promotions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { moneyText, type MoneyWriter } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Countdown } from '#src/ui/countdown.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { StepLine, type LineStep } from '../shared/step-line.tsx'
import { useAmounts } from '../shared/use-amounts.ts'
import { BonusPrice, TermsLink } from './bonus-price.tsx'
import { PayTarget, payText, type Order } from './pay-target.tsx'
import { ProofForm } from './proof-form.tsx'
import { PictureSteps, type Way } from './step-pictures.tsx'

/** The deposit's progress: the current step and the steps ahead. */
function useSteps({ deposit, confirmations }: DepositDetail): LineStep[] {
  const dates = useDates()
  const { t } = useLingui()
  const isMatched = deposit.review || confirmations !== null
  const count = confirmations === null ? null : t`${confirmations.count} of ${confirmations.required} confirmations`
  return [
    { key: 'begun', name: <Trans>Started</Trans>, at: dates.time(deposit.createdAt), state: 'done' },
    { key: 'pay', name: <Trans>You pay</Trans>, at: null, state: isMatched ? 'done' : 'now' },
    { key: 'match', name: <Trans>We match it</Trans>, at: count, state: isMatched ? 'now' : 'ahead' },
    { key: 'arrived', name: <Trans>Arrived</Trans>, at: null, state: 'ahead' },
  ]
}

const wayOf = ({ payTo }: Order): Way =>
  payTo === null
    ? 'app'
    : ({ WALLET_NUMBER: 'number', BANK_ACCOUNT: 'bank', CRYPTO_ADDRESS: 'chain' } as const)[payTo.kind]

/** Time left by the server's clock. */
function TimeLeft({ detail: { deposit, serverTime } }: { detail: DepositDetail }) {
  const { clock } = useServices()
  const now = useNow(clock.now)
  // the difference between the server's clock and this device's, updated by each answer
  const ahead = useMemo(() => Date.parse(serverTime) - clock.now(), [serverTime, clock])
  const whole = (Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt)) / 1000
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-2">
      <Trans>Time left</Trans> <Countdown deadline={Date.parse(deposit.expiresAt)} now={now + ahead} of={whole} />
    </span>
  )
}

/** The link to the provider's page, which opens in another tab. */
function LaunchPart({ order, amount }: { order: Order; amount: string }) {
  if (order.launchUrl === null)
    return (
      <Alert>
        <Trans>We are preparing the payment page. This takes a moment; don’t start another deposit.</Trans>
      </Alert>
    )
  return (
    <div className="grid gap-2">
      <a
        href={order.launchUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'lamp', size: 'lg', block: true })}
      >
        <IconMore name="external" size="sm" />
        <Trans>Continue and pay {amount}</Trans>
      </a>
      <p className="text-xs text-ink-2">
        <Trans>It opens in a new tab. This page updates by itself. We can’t see what you enter there.</Trans>
      </p>
    </div>
  )
}

/** A peer payment to another member, with a link to its page. */
const DirectPart = () => (
  <Alert>
    <Trans>You pay another member directly, who then confirms it.</Trans>{' '}
    <Link
      to="."
      search={(before: object) => ({ ...withoutCentre(before), mc: 'paymentConfirmation' as const })}
      resetScroll={false}
      className="link"
    >
      <Trans>See how to pay</Trans>
    </Link>
  </Alert>
)

/** What else the member has to send. */
function MoreAsked({ more: { text, until } }: { more: NonNullable<DepositDetail['more']> }) {
  const dates = useDates()
  return (
    <Alert tone="warn" live="polite" title={<Trans>We need something more from you</Trans>}>
      <bdi className="block">{text}</bdi>
      <Trans>Send it below by {dates.moment(until)}.</Trans>
    </Alert>
  )
}

/** How to pay, and until when. */
function HowToPay({
  deposit,
  order,
  figure,
}: {
  deposit: DepositDetail['deposit']
  order: Order
  figure: MoneyWriter
}) {
  const { api } = useServices()
  const dates = useDates()
  const { data: channels } = useQuery(depositChannelsQuery(api))
  const isDirect = channels?.find(({ channelId }) => channelId === deposit.channelId)?.direct === true
  return (
    <>
      {order.direct ? (
        <DirectPart />
      ) : order.payTo === null ? (
        <LaunchPart order={order} amount={payText(order, figure)} />
      ) : isDirect ? (
        <Alert>
          <Trans>No member is waiting for this amount now, so you pay us: send it to the number below.</Trans>
        </Alert>
      ) : null}
      <PayTarget order={order} figure={figure} />
      <p className="text-xs text-ink-2">
        <Trans>
          Pay by {dates.moment(deposit.expiresAt)}. Deposit <bdi className="num">{deposit.depositNo}</bdi>.
        </Trans>
      </p>
    </>
  )
}

/** The deposit's bonus, with its wagering requirement. */
function WithBonus({ deposit, promotionId, figure }: OrderBonusProps) {
  const { api } = useServices()
  const { decimals } = useAmounts()
  const { data } = useQuery(promotionQuery(api, promotionId))
  if (!data?.bonus) return null
  return (
    <div className="rounded-2 bg-lamp-wash px-3.5 py-3 text-sm">
      <b className="block">
        <bdi>{data.title}</bdi>
      </b>
      <BonusPrice terms={data.bonus} worth={minorUnits(deposit.amount, decimals)} figure={figure} />{' '}
      <TermsLink promotionId={promotionId} />
    </div>
  )
}

type OrderBonusProps = { deposit: DepositDetail['deposit']; promotionId: string; figure: MoneyWriter }

const InReview = () => (
  <Alert tone="warn" live="polite" icon="info" title={<Trans>Do not pay again.</Trans>}>
    <Trans>
      No line of the statement fits yet, so a person is looking. This usually takes 30 minutes. It doesn’t expire.
    </Trans>
  </Alert>
)

/** What the member has to send: the channel's fields, or helpful evidence when an operator needs more. */
const asksOf = ({ order, more }: DepositDetail): Order['asks'] => {
  const asks = order?.asks ?? []
  return more && asks.length === 0 ? ['TRX_ID', 'SLIP_IMAGE'] : asks
}

export type OpenDepositProps = { detail: DepositDetail; onSent: () => void }

/** A pending deposit: how to pay, until when, and what to send afterwards; or that an operator is checking it. */
export function OpenDeposit({ detail, onSent }: OpenDepositProps) {
  const { i18n, t } = useLingui()
  const steps = useSteps(detail)
  const { deposit, order, more } = detail
  const figure = (amount: string) => moneyText(amount, { currency: deposit.currency, locale: i18n.locale })
  const amount = order ? payText(order, figure) : figure(deposit.amount)
  const { review, depositNo } = deposit
  const asks = asksOf(detail)
  return (
    <>
      <section className="card grid gap-4 border-lamp-edge">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg font-bold">
            {review ? <Trans>Matching your {amount}</Trans> : <Trans>Pay exactly {amount}</Trans>}
          </h3>
          {review ? (
            <Badge tone="lamp">
              <Trans>in review</Trans>
            </Badge>
          ) : (
            <TimeLeft detail={detail} />
          )}
        </header>
        <StepLine label={t`Where the deposit is`} steps={steps} />
        {deposit.promotionId !== null && <WithBonus {...{ deposit, figure }} promotionId={deposit.promotionId} />}
        {more && <MoreAsked more={more} />}
        {review ? <InReview /> : order && <HowToPay {...{ deposit, order, figure }} />}
      </section>
      {order && !review && (
        <section className="card">
          <PictureSteps way={wayOf(order)} steps={order.steps} label={<Trans>How to pay</Trans>} />
        </section>
      )}
      {asks.length > 0 && (
        <section className="card grid gap-3">
          <h3 className="text-lg font-bold">
            {review ? <Trans>Help us find it</Trans> : <Trans>When you have paid</Trans>}
          </h3>
          <ProofForm depositNo={depositNo} asks={asks} again={review} onSent={onSent} />
        </section>
      )}
    </>
  )
}
