import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { problemOf, surpriseOf, type Problem } from '#machines/shared/failures.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import { toLatinDigits } from '#src/lib/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { UploadPicture } from '../shared/upload-picture.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { claimFailures, claimMessages, type ClaimFailure } from './claim.messages.ts'

const nothingWrong = {}
const typed = (text: string) => toLatinDigits(text).replaceAll(/\s/g, '')

/** "I have paid": the number of the transaction, the last four digits it was sent from, and a picture if wanted. */
export function ClaimPayment({ transactionNo }: { transactionNo: string }) {
  const { api, clock, queryClient } = useServices()
  const { t } = useLingui()
  const [trxId, setTrxId] = useState('')
  const [senderLastFour, setLastFour] = useState('')
  const [pictureId, setPicture] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<Problem<ClaimFailure> | null>(null)
  const wrong = {
    ...(!/^[A-Za-z0-9]{6,64}$/.test(trxId) && { trxId: true }),
    ...(!/^[0-9]{4}$/.test(senderLastFour) && { lastFour: true }),
  }
  const claim = useMutation({
    mutationFn: () => {
      const body = { transactionNo, trxId, senderLastFour, ...(pictureId !== null && { pictureId }) }
      return attempt(request(api.POST('/wps/relay/MCSFE_claimC2CTransaction', { body })), claimFailures)
    },
    onSuccess: (answer) => {
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      void queryClient.invalidateQueries({ queryKey: ['listPaymentConfirmations'] })
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  const form = useFirstBadField(isTried ? wrong : nothingWrong)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(null)
    if (Object.keys(wrong).length === 0) claim.mutate()
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`I have paid`}>
      <ProblemAlert problem={problem} messages={claimMessages} now={clock.now} />
      <TextField
        name="trxId"
        label={<Trans>Transaction number (TrxID)</Trans>}
        hint={<Trans>It stands in the message of your wallet app.</Trans>}
        error={isTried && wrong.trxId && <Trans>Six letters or digits at least, as the message has them.</Trans>}
        inputClassName="num"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        value={trxId}
        onChange={(event) => setTrxId(typed(event.target.value))}
      />
      <TextField
        name="lastFour"
        label={<Trans>Last four digits of the number you sent from</Trans>}
        error={isTried && wrong.lastFour && <Trans>Enter four digits.</Trans>}
        inputClassName="num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={senderLastFour}
        onChange={(event) => setLastFour(typed(event.target.value))}
      />
      <UploadPicture
        purpose="PAYMENT_PROOF"
        label={<Trans>Picture of the payment</Trans>}
        optional
        onPicture={setPicture}
      />
      <Button type="submit" variant="lamp" size="lg" block busy={claim.isPending}>
        <Trans>I have paid</Trans>
      </Button>
    </form>
  )
}
