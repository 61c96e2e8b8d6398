import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, surpriseOf, type CommonFailure, type Problem } from '#machines/shared/failures.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { linkFailures, linkMessages, type LinkFailure } from './link.messages.ts'

/** Ends a link permanently, after a confirmation. */
export function EndLink({ id, code }: { id: string; code: string }) {
  const { api, clock, queryClient } = useServices()
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<Problem<LinkFailure | CommonFailure> | null>(null)
  const end = useMutation({
    mutationFn: () =>
      attempt(request(api.DELETE('/wps/agent/affiliateUrl', { params: { query: { id } } })), linkFailures),
    onSuccess: (answer) => {
      setAsked(false)
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      void queryClient.invalidateQueries({ queryKey: ['listAffiliateUrls'] })
    },
    onError: (error) => {
      setAsked(false)
      setProblem(surpriseOf(error))
    },
  })
  return (
    <>
      <ProblemAlert problem={problem} messages={linkMessages} now={clock.now} />
      <Button
        size="sm"
        onClick={() => {
          setProblem(null)
          setAsked(true)
        }}
      >
        <Trans>End the link</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        busy={end.isPending}
        title={<Trans>End the link {code}?</Trans>}
        labels={{
          confirm: <Trans>End the link</Trans>,
          cancel: <Trans>Keep it</Trans>,
          close: t`Close`,
        }}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsked(false)}
      >
        <span className="text-sm text-ink-2">
          <Trans>Nobody can sign up with it now. Members who already did stay in your team.</Trans>
        </span>
      </ConfirmDialog>
    </>
  )
}
