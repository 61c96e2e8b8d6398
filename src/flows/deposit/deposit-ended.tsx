import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DepositDetail } from '#machines/deposit/deposit.types.ts'
import { useDates } from '#src/app/use-dates.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Arrived } from '../shared/arrived.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { ReceiptLink } from '../shared/receipt-link.tsx'

type Deposit = DepositDetail['deposit']

/** Says that another amount arrived than requested, or that it came late. */
function Remarks({ deposit: { amountDiffers, late }, requested }: { deposit: Deposit; requested: string }) {
  return (
    <>
      {amountDiffers && (
        <p>
          <Trans>You asked for {requested}. What arrived is what counts.</Trans>
        </p>
      )}
      {late && (
        <p>
          <Trans>It arrived late. We added it all the same.</Trans>
        </p>
      )}
    </>
  )
}

const notPaid = (
  <Trans>
    Nothing was added. If you did pay, don’t pay again: a late payment is added by itself, and customer service can find
    it by the number.
  </Trans>
)

/** The outcome, in a sentence or two. */
function Outcome({ deposit, figure }: { deposit: Deposit; figure: (amount: string) => string }) {
  const { status, reversed, cancelled, amount, arrivedAmount } = deposit
  const arrived = figure(arrivedAmount ?? amount)
  if (reversed)
    return (
      <Alert tone="alert" live="polite" title={<Trans>{arrived} was taken back</Trans>}>
        <Trans>
          The payer had it charged back, so it left your wallet again. We take what your wallet didn’t cover from what
          comes in, and withdrawals are paused until we have checked it.
        </Trans>
      </Alert>
    )
  if (status === 'arrived')
    return (
      <Alert tone="win" live="polite" title={<Trans>{arrived} has arrived</Trans>}>
        <p>
          <Trans>It is in your main wallet.</Trans>
        </p>
        <Remarks deposit={deposit} requested={figure(amount)} />
      </Alert>
    )
  return status === 'failed' ? (
    <Alert tone="alert" live="polite" title={<Trans>This deposit wasn’t paid</Trans>}>
      {notPaid}
    </Alert>
  ) : (
    <Alert
      tone="warn"
      live="polite"
      title={cancelled ? <Trans>You cancelled this deposit</Trans> : <Trans>The time to pay is over</Trans>}
    >
      {notPaid}
    </Alert>
  )
}

export type DepositEndedProps = { detail: DepositDetail; onNew: () => void; afterArrival?: ReactNode }

/** The outcome of a deposit. */
export function DepositEnded({ detail: { deposit }, onNew, afterArrival }: DepositEndedProps) {
  const { i18n } = useLingui()
  const dates = useDates()
  const { status, depositNo, arrivedAt } = deposit
  const figure = (amount: string) => moneyText(amount, { currency: deposit.currency, locale: i18n.locale })
  return (
    <Arrived>
      <Outcome deposit={deposit} figure={figure} />
      {status === 'arrived' && !deposit.reversed && afterArrival}
      <section className="card">
        <FactList
          facts={[
            { key: 'number', name: <Trans>Number</Trans>, value: <bdi className="num">{depositNo}</bdi> },
            {
              key: 'asked',
              name: <Trans>Asked for</Trans>,
              value: <span className="num">{figure(deposit.amount)}</span>,
            },
            { key: 'begun', name: <Trans>Started</Trans>, value: dates.moment(deposit.createdAt) },
            ...(arrivedAt === null
              ? []
              : [{ key: 'arrived', name: <Trans>Arrived</Trans>, value: dates.moment(arrivedAt) }]),
          ]}
        />
      </section>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onNew}>
          <Trans>Another deposit</Trans>
        </Button>
        {status === 'arrived' && <ReceiptLink number={depositNo} />}
      </div>
    </Arrived>
  )
}
