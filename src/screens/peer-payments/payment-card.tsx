import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { useDates } from '#src/app/use-dates.ts'
import { AddEvidence } from '#src/flows/withdrawal-confirmation/add-evidence.tsx'
import { AnswerPayment } from '#src/flows/withdrawal-confirmation/answer-payment.tsx'
import { ContestPayment } from '#src/flows/withdrawal-confirmation/contest-payment.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { cx } from '#src/ui/cx.ts'
import { useNow } from '#src/ui/use-now.ts'
import { countedByClock, ownTexts, statusNames, type Payment } from './payment-texts.ts'

export type CardProps = {
  payment: Payment
  currency: string
  figure: MoneyWriter
  /** The server's clock. */
  now: () => number
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

const Pictures = ({ paths, label }: { paths: readonly string[]; label: string }) =>
  paths.map((path, index) => (
    <a key={path} href={path} target="_blank" rel="noreferrer" className="link me-2 inline-block py-1">
      {label} {paths.length > 1 && index + 1}
    </a>
  ))

/** The sender's details of the payment. */
export function Claim({ payment: { trxId, senderLastFour, paidAt, payerPictures } }: { payment: Payment }) {
  const { t } = useLingui()
  const dates = useDates()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-2 bg-panel-2 px-3.5 py-3 text-sm max-[339px]:grid-cols-1">
      <Fact name={<Trans>Transaction number</Trans>}>
        <bdi className="num font-bold">{trxId}</bdi>
      </Fact>
      <Fact name={<Trans>Sender’s number</Trans>}>
        <bdi className="num">•••• {senderLastFour}</bdi>
      </Fact>
      {paidAt && (
        <Fact name={<Trans>Said to be sent</Trans>}>
          <bdi>{dates.moment(paidAt)}</bdi>
        </Fact>
      )}
      {payerPictures.length > 0 && (
        <Fact name={<Trans>Sender’s picture</Trans>}>
          <Pictures paths={payerPictures} label={t`View`} />
        </Fact>
      )}
    </dl>
  )
}

/** The two sides of a dispute, and the amount held until it is decided. */
function Sides({ payment, figure }: Pick<CardProps, 'payment' | 'figure'>) {
  const { t } = useLingui()
  const { trxId, senderLastFour, amount, receivedAmount, disputedAmount, ownPictures } = payment
  const rows = [
    {
      key: 'withdrawer',
      name: <Trans>Reported as received</Trans>,
      value: figure(receivedAmount),
      note: <Pictures paths={ownPictures} label={t`My picture`} />,
    },
    {
      key: 'sender',
      name: <Trans>Said to be sent</Trans>,
      value: figure(amount),
      note: (
        <bdi className="num">
          {trxId} · •••• {senderLastFour}
        </bdi>
      ),
    },
    { key: 'disputed', name: <Trans>In dispute</Trans>, value: figure(disputedAmount), note: <Trans>held</Trans> },
  ]
  return (
    <dl className="grid divide-y divide-line rounded-2 border border-line bg-panel-2 text-sm">
      {rows.map(({ key, name, value, note }) => (
        <div key={key} className="px-3.5 py-2.5">
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <b className={cx('num', key === 'disputed' && 'text-alert-ink')}>{value}</b>
            <span className="text-xs text-ink-2">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A waiting payment: its details, the answer, and what happens without one. */
function Waiting({ payment, currency, figure, now }: CardProps) {
  const dates = useDates()
  const time = useNow(now)
  const { transactionNo, amount, confirmBy } = payment
  const until = Date.parse(confirmBy ?? '')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Trans>
          Confirms itself in <Countdown deadline={until} now={time} of={1800} className="text-ink" />
        </Trans>
      </p>
      <p className="text-sm">
        <Trans>Someone says they sent it. Look in your wallet app first, then answer.</Trans>
      </p>
      <Claim payment={payment} />
      <AnswerPayment {...{ transactionNo, amount, currency, figure, until, now }} />
      <p className="text-xs text-ink-2">
        <Trans>Without an answer by {dates.moment(confirmBy!)} it counts as received, by our clock.</Trans>
      </p>
    </>
  )
}

/** One payment of a withdrawal as the withdrawing member sees it. */
export function PaymentCard(props: CardProps) {
  const { payment, figure, now } = props
  const { i18n } = useLingui()
  const id = useId()
  const { status, auto, transactionNo, amount, contestBy, myText } = payment
  const isWaiting = status === 'WAITING'
  const isDisputed = status === 'DISPUTED' || status === 'PART_DISPUTED'
  const { tone, name } = status === 'RECEIVED' && auto ? countedByClock : statusNames[status]
  const text = ownTexts[myText]
  return (
    <section aria-labelledby={id} className={cx('card grid gap-3', isWaiting && 'border-lamp-edge')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-lg font-bold">
          {isWaiting ? <Trans>Did you get {figure(amount)}?</Trans> : <span className="num">{figure(amount)}</span>}
        </h3>
        {!isWaiting && <Badge tone={tone}>{i18n._(name)}</Badge>}
      </div>
      {isWaiting && <Waiting {...props} />}
      {isDisputed && <Sides payment={payment} figure={figure} />}
      {text && <p className="text-sm">{i18n._(text)}</p>}
      {isDisputed && <AddEvidence transactionNo={transactionNo} />}
      {!isWaiting && !isDisputed && <Claim payment={payment} />}
      {contestBy !== null && <Contest {...{ transactionNo, amount, contestBy, now }} />}
    </section>
  )
}

type ContestProps = { transactionNo: string; amount: string; contestBy: string; now: () => number }

function Contest({ transactionNo, amount, contestBy, now }: ContestProps) {
  const dates = useDates()
  return (
    <>
      <p className="text-sm text-ink-2">
        <Trans>If it never arrived, contest it with a picture until {dates.moment(contestBy)}.</Trans>
      </p>
      <ContestPayment {...{ transactionNo, amount, now }} until={Date.parse(contestBy)} />
    </>
  )
}
