import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, surpriseOf, type Problem } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { UploadPicture } from '../shared/upload-picture.tsx'
import { evidenceMessages, sendEvidence } from './send-evidence.ts'

/** Adds another picture to a disputed payment, by either party. */
export function AddEvidence({ transactionNo }: { transactionNo: string }) {
  const { api, clock, queryClient } = useServices()
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<Problem<keyof typeof evidenceMessages> | null>(null)
  const add = useMutation({
    mutationFn: (pictureId: string) => sendEvidence(api, { transactionNo, pictureId }),
    onSuccess: (answer) => {
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      if (!answer.ok) return
      setOpen(false)
      void queryClient.invalidateQueries({ queryKey: ['listPaymentConfirmations'] })
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <Trans>Add another picture</Trans>
      </Button>
    )
  return (
    <section className="grid gap-3" aria-label={t`Add another picture`} aria-busy={add.isPending}>
      <ProblemAlert problem={problem} messages={evidenceMessages} now={clock.now} />
      <UploadPicture
        purpose="PAYMENT_PROOF"
        label={<Trans>Picture of the payment</Trans>}
        onPicture={(pictureId) => pictureId !== null && add.mutate(pictureId)}
      />
    </section>
  )
}
