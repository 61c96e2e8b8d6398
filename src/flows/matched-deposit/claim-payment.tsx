import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { problemOf, surpriseOf, type Problem } from '#machines/shared/failures.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import { toLatinDigits } from '#rules/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { UploadPicture } from '../shared/upload-picture.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { claimFailures, claimMessages, type ClaimFailure } from './claim.messages.ts'

const nothingWrong: { trxId?: boolean; lastFour?: boolean } = {}
const typed = (text: string) => toLatinDigits(text).replaceAll(/\s/g, '')

type Claim = { transactionNo: string; trxId: string; senderLastFour: string; pictureId: string | null }

const faultsOf = ({ trxId, senderLastFour }: Claim) => ({
  ...(!/^[A-Za-z0-9]{6,64}$/.test(trxId) && { trxId: true }),
  ...(!/^[0-9]{4}$/.test(senderLastFour) && { lastFour: true }),
})

/** Sends the depositor's claim; shows field failures after the first try. */
function useClaim(claimed: Claim) {
  const { api, clock, queryClient } = useServices()
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<Problem<ClaimFailure> | null>(null)
  const faults = faultsOf(claimed)
  const claim = useMutation({
    mutationFn: ({ pictureId, ...said }: Claim) => {
      const body = { ...said, ...(pictureId !== null && { pictureId }) }
      return attempt(request(api.POST('/wps/relay/MCSFE_claimC2CTransaction', { body })), claimFailures)
    },
    onSuccess: (answer) => {
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      void queryClient.invalidateQueries({ queryKey: ['listPaymentConfirmations'] })
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  const send = () => {
    setTried(true)
    setProblem(null)
    if (Object.keys(faults).length === 0) claim.mutate(claimed)
  }
  return { wrong: isTried ? faults : nothingWrong, problem, busy: claim.isPending, send }
}

/** "I have paid": the transaction number, the sender's last four digits, and an optional picture. */
export function ClaimPayment({ transactionNo }: { transactionNo: string }) {
  const { clock } = useServices()
  const { t } = useLingui()
  const [trxId, setTrxId] = useState('')
  const [senderLastFour, setLastFour] = useState('')
  const [pictureId, setPicture] = useState<string | null>(null)
  const { wrong, problem, busy, send } = useClaim({ transactionNo, trxId, senderLastFour, pictureId })
  const form = useFirstBadField(wrong)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`I have paid`}>
      <ProblemAlert problem={problem} messages={claimMessages} now={clock.now} />
      <TextField
        name="trxId"
        label={<Trans>Transaction number (TrxID)</Trans>}
        hint={<Trans>You find it in the message from your wallet app.</Trans>}
        error={wrong.trxId && <Trans>At least six letters or digits, as in the message.</Trans>}
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
        error={wrong.lastFour && <Trans>Enter four digits.</Trans>}
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
      <Button type="submit" variant="lamp" size="lg" block busy={busy}>
        <Trans>I have paid</Trans>
      </Button>
    </form>
  )
}
