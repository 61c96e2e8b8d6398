import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { UploadPicture } from '../shared/upload-picture.tsx'
import { confirmationMessages, faultMessages } from './confirmation.messages.ts'
import { useConfirmation } from './use-confirmation.ts'

type ContestPaymentProps = { transactionNo: string; amount: string; until: number; now: () => number }

/** Contests a payment that counts as received because time ran out: takes a picture, and an operator decides. */
export function ContestPayment({ transactionNo, amount, until, now }: ContestPaymentProps) {
  const { i18n, t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [pictureId, setPicture] = useState<string | null>(null)
  const { actor, state } = useConfirmation({ transactionNo, amount, until, now })
  const { fault, problem } = state.context
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'answer.sent', answer: { action: 'CONTEST', pictureId } })
  }
  if (state.hasTag('over')) return null
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <Trans>It didn’t arrive: contest</Trans>
      </Button>
    )
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate aria-label={t`Contest this payment`}>
      <ProblemAlert problem={problem} messages={confirmationMessages} now={now} />
      <UploadPicture
        purpose="PAYMENT_PROOF"
        label={<Trans>Picture of the list in your wallet app</Trans>}
        error={fault === 'picture' && i18n._(faultMessages.picture)}
        onPicture={setPicture}
      />
      <Button type="submit" variant="danger" block busy={state.hasTag('busy') || state.hasTag('unknown')}>
        <Trans>Contest this payment</Trans>
      </Button>
    </form>
  )
}
