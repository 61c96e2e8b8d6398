import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { ProofFailure, ProofFields } from '#machines/deposit-proof/deposit-proof.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { toLatinDigits } from '#rules/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PictureField } from '../shared/picture-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { lastFourMessage, pictureMessages, proofMessages, trxIdMessages } from './deposit.messages.ts'
import type { Order } from './pay-target.tsx'
import { useDepositProof } from './use-deposit.ts'

export type ProofFormProps = {
  depositNo: string
  asks: Order['asks']
  /** A proof was already sent: this one adds to it. */
  again: boolean
  onSent: () => void
}

const codeOf = (typed: string) => toLatinDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase()

type NumberProps = {
  asks: Order['asks']
  fields: ProofFields
  trxId: string
  lastFour: string
  onTrxId: (text: string) => void
  onLastFour: (text: string) => void
}

/** The numbers that identify a payment. */
function NumberFields({ asks, fields, trxId, lastFour, onTrxId, onLastFour }: NumberProps) {
  const { i18n } = useLingui()
  return (
    <>
      {asks.includes('TRX_ID') && (
        <TextField
          label={<Trans>Transaction number (TrxID)</Trans>}
          hint={<Trans>It is in the message or on the slip of your payment.</Trans>}
          error={fields.trxId && i18n._(trxIdMessages[fields.trxId])}
          inputClassName="num font-bold rtl:text-right"
          name="trxId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={72}
          value={trxId}
          onChange={(event) => onTrxId(codeOf(event.target.value))}
        />
      )}
      {asks.includes('LAST_FOUR') && (
        <TextField
          label={<Trans>Last 4 digits of your number</Trans>}
          hint={<Trans>The number you paid from.</Trans>}
          error={fields.lastFour && i18n._(lastFourMessage)}
          inputClassName="num font-bold rtl:text-right"
          name="lastFour"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={lastFour}
          onChange={(event) => onLastFour(codeOf(event.target.value))}
        />
      )}
    </>
  )
}

const SendButton = ({ again, busy }: { again: boolean; busy: boolean }) => (
  <Button
    type="submit"
    variant={again ? 'line' : 'lamp'}
    size="lg"
    block
    busy={busy}
    busyLabel={<Trans>Sending…</Trans>}
  >
    {again ? <Trans>Send this too</Trans> : <Trans>I have paid</Trans>}
  </Button>
)

/** The member's proof of payment: the transaction number, or a picture of the slip. */
export function ProofForm({ depositNo, asks, again, onSent }: ProofFormProps) {
  const { clock } = useServices()
  const { i18n, t } = useLingui()
  const { actor, state } = useDepositProof(depositNo, asks.includes('LAST_FOUR'), onSent)
  const { fields: proofFields, problem } = state.context
  const [trxId, setTrxId] = useState('')
  const [lastFour, setLastFour] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const form = useFirstBadField(proofFields)
  const change = (set: () => void) => {
    actor.send({ type: 'proof.changed' })
    set()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'proof.submitted', proof: { trxId, lastFour, picture } })
  }
  return (
    <form ref={form} className="grid gap-3.5" onSubmit={submit} noValidate aria-label={t`When you have paid`}>
      <ProblemAlert<ProofFailure | CommonFailure> problem={problem} messages={proofMessages} now={clock.now} />
      <NumberFields
        asks={asks}
        fields={proofFields}
        {...{ trxId, lastFour }}
        onTrxId={(text) => change(() => setTrxId(text))}
        onLastFour={(text) => change(() => setLastFour(text))}
      />
      {asks.includes('SLIP_IMAGE') && (
        <PictureField
          label={<Trans>Picture of the message or slip</Trans>}
          optional={asks.includes('TRX_ID')}
          picture={picture}
          error={proofFields.picture && i18n._(pictureMessages[proofFields.picture])}
          onPicture={(chosen) => change(() => setPicture(chosen))}
        />
      )}
      <SendButton again={again} busy={state.hasTag('busy')} />
      <p className="text-xs text-ink-2">
        <Trans>You can close this page. You’ll find the deposit here and on any device.</Trans>
      </p>
    </form>
  )
}
