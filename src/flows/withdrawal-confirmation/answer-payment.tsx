import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { AnswerFault, PaymentAnswer } from '#machines/withdrawal-confirmation/withdrawal-confirmation.types.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { decimalsOf, isBelow, lessAmount } from '#rules/money.ts'
import { currencySign } from '#rules/written-money.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { UploadPicture } from '../shared/upload-picture.tsx'
import { useAmounts } from '../shared/use-amounts.ts'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { confirmationMessages, faultMessages } from './confirmation.messages.ts'
import { useConfirmation } from './use-confirmation.ts'

type Sending = { busy: boolean; fault: AnswerFault | null; onSend: (answer: PaymentAnswer) => void }
type Money = { amount: string; currency: string; figure: MoneyWriter }

function PartOfIt({ amount, currency, figure, busy, fault, onSend }: Sending & Money) {
  const { i18n, t } = useLingui()
  const [typed, setTyped] = useState('')
  const { read, isAmount, notAnAmount } = useAmounts(decimalsOf(amount))
  const part = read(typed)
  const form = useFirstBadField(fault === null ? nothingWrong : { fault })
  const fits = isAmount(part) && isBelow(part, amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend({ action: 'RECEIVED_PART', amount: part })
  }
  return (
    <form ref={form} className="grid gap-3" onSubmit={submit} noValidate aria-label={t`Part of it`}>
      <TextField
        label={<Trans>How much did you get?</Trans>}
        hint={
          fits && (
            <Trans>
              {figure(part)} is settled. We’re checking the other {figure(lessAmount(amount, part))}.
            </Trans>
          )
        }
        error={fault && fault !== 'picture' && (fault === 'format' ? notAnAmount : i18n._(faultMessages[fault]))}
        leading={<b className="text-lamp-ink">{currencySign(currency).trim()}</b>}
        inputClassName="num text-lg font-bold rtl:text-right"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(toLatinDigits(event.target.value))}
      />
      <Button type="submit" variant="lamp" size="lg" block busy={busy}>
        {fits ? <Trans>I got {figure(part)}</Trans> : <Trans>I got a part of it</Trans>}
      </Button>
    </form>
  )
}

function NoneOfIt({ amount, figure, busy, fault, onSend }: Sending & Money) {
  const { i18n, t } = useLingui()
  const [pictureId, setPicture] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend({ action: 'NOT_RECEIVED', pictureId })
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate aria-label={t`None`}>
      <UploadPicture
        purpose="PAYMENT_PROOF"
        label={<Trans>Picture of the list in your wallet app</Trans>}
        hint={<Trans>You need one to send this. The sender gives one too, and a person looks at both.</Trans>}
        error={fault === 'picture' && i18n._(faultMessages.picture)}
        onPicture={setPicture}
      />
      <Button type="submit" variant="danger" size="lg" block busy={busy}>
        <Trans>Report {figure(amount)} as not received</Trans>
      </Button>
    </form>
  )
}

/** The answer was sent, without a response. */
const Unknown = ({ busy, onAsk }: { busy: boolean; onAsk: () => void }) => (
  <Alert tone="warn" live="polite" title={<Trans>No answer came yet</Trans>}>
    <p>
      <Trans>Your answer was sent. We are checking whether it arrived; nothing is sent twice.</Trans>
    </p>
    <Button className="mt-2" busy={busy} onClick={onAsk}>
      <Trans>Ask now</Trans>
    </Button>
  </Alert>
)

const nothingWrong = {}
type Choice = 'all' | 'part' | 'none'

type AnswerPaymentProps = Money & { transactionNo: string; until: number; now: () => number }

/** The withdrawer's answer to a claimed payment: all of it arrived, a part, or nothing, with a picture. */
export function AnswerPayment({ transactionNo, until, now, ...money }: AnswerPaymentProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<Choice>('all')
  const { actor, state } = useConfirmation({ transactionNo, amount: money.amount, until, now })
  const { fault, problem } = state.context
  const busy = state.hasTag('busy') || state.hasTag('answered')
  const onSend = (answer: PaymentAnswer) => actor.send({ type: 'answer.sent', answer })
  const sending = { ...money, busy, fault, onSend }
  const choose = (next: Choice) => {
    setChoice(next)
    actor.send({ type: 'answer.changed' })
  }
  if (state.hasTag('over'))
    return (
      <Alert tone="warn" live="polite">
        <Trans>Time is up, or this was answered elsewhere. We are loading the list again.</Trans>
      </Alert>
    )
  if (state.hasTag('unknown'))
    return <Unknown busy={state.hasTag('busy')} onAsk={() => actor.send({ type: 'answer.asked' })} />
  return (
    <div className="grid gap-3">
      <ProblemAlert problem={problem} messages={confirmationMessages} now={now} />
      <Tabs
        label={t`Your answer`}
        value={choice}
        onValueChange={choose}
        items={[
          {
            value: 'all',
            label: <Trans>All of it</Trans>,
            panel: (
              <Button variant="win" size="lg" block busy={busy} onClick={() => onSend({ action: 'RECEIVED_FULL' })}>
                <Icon name="check" size="sm" />
                <Trans>Yes, I got {money.figure(money.amount)}</Trans>
              </Button>
            ),
          },
          { value: 'part', label: <Trans>Part of it</Trans>, panel: <PartOfIt {...sending} /> },
          { value: 'none', label: <Trans>None</Trans>, panel: <NoneOfIt {...sending} /> },
        ]}
      />
    </div>
  )
}
