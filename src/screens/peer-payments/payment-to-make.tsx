import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { ClaimPayment } from '#src/flows/matched-deposit/claim-payment.tsx'
import { CopyButton } from '#src/flows/shared/copy-button.tsx'
import { AddEvidence } from '#src/flows/withdrawal-confirmation/add-evidence.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { cx } from '#src/ui/cx.ts'
import { useNow } from '#src/ui/use-now.ts'
import { Claim, type CardProps } from './payment-card.tsx'
import { ownTexts, statusNames, type Payment } from './payment-texts.ts'

const Copied = ({ name, text, children }: { name: ReactNode; text: string; children?: ReactNode }) => (
  <div className="py-2">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-2">
      <b className="num min-w-0 text-lg wrap-anywhere">{children ?? text}</b>
      <CopyButton text={text} />
    </dd>
  </div>
)

/** The number, amount and deadline of a payment, and the button to report it as paid. */
function ToPay({ payment, figure, now }: CardProps) {
  const time = useNow(now)
  const { payTo, payBy, amount, transactionNo } = payment
  const deadline = Date.parse(payBy)
  if (deadline <= time)
    return (
      <Alert tone="warn">
        <Trans>The time to pay is over. Don’t send money to this number; start a new deposit.</Trans>
      </Alert>
    )
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Trans>
          Pay and say so within <Countdown deadline={deadline} now={time} of={900} className="text-ink" />
        </Trans>
      </p>
      <p className="text-sm">
        <Trans>You pay another member, whose withdrawal this is. Use Send Money, and send exactly this amount.</Trans>
      </p>
      {payTo && (
        <dl className="grid divide-y divide-line rounded-2 bg-panel-2 px-3.5">
          <Copied name={<Trans>Number, of {payTo.name}</Trans>} text={payTo.number} />
          <Copied name={<Trans>Exact amount</Trans>} text={amount}>
            {figure(amount)}
          </Copied>
          {payTo.reference !== null && <Copied name={<Trans>Reference</Trans>} text={payTo.reference} />}
        </dl>
      )}
      <ClaimPayment transactionNo={transactionNo} />
    </>
  )
}

const saidText = (status: Payment['status']) =>
  status === 'WAITING' ? (
    <Trans>You told us you have paid. The other member answers now; without an answer it counts as received.</Trans>
  ) : null

/** A peer payment as the paying depositor sees it. */
export function PaymentToMake(props: CardProps) {
  const { payment, figure, now } = props
  const { i18n } = useLingui()
  const id = useId()
  const time = useNow(now, payment.status === 'WAITING')
  const { status, amount, receivedAmount, confirmBy, myText, transactionNo } = payment
  const { tone, name } = statusNames[status]
  const text = ownTexts[myText]
  const isDisputed = status === 'DISPUTED' || status === 'PART_DISPUTED'
  return (
    <section aria-labelledby={id} className={cx('card grid gap-3', status === 'MATCHED' && 'border-lamp-edge')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-lg font-bold">
          {status === 'MATCHED' ? <Trans>Pay {figure(amount)}</Trans> : <Trans>Your payment of {figure(amount)}</Trans>}
        </h3>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </div>
      {status === 'MATCHED' ? <ToPay {...props} /> : <Claim payment={payment} />}
      {saidText(status) && <p className="text-sm">{saidText(status)}</p>}
      {status === 'WAITING' && confirmBy && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <Trans>
            Counts as received in <Countdown deadline={Date.parse(confirmBy)} now={time} of={1800} />
          </Trans>
        </p>
      )}
      {isDisputed && (
        <p className="text-sm">
          <Trans>{figure(receivedAmount)} is in your wallet; we’re checking the rest.</Trans>
        </p>
      )}
      {text && !isDisputed && <p className="text-sm">{i18n._(text)}</p>}
      {isDisputed && <AddEvidence transactionNo={transactionNo} />}
    </section>
  )
}
