import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { problemOf, surpriseOf, type CommonFailure, type Problem } from '#machines/shared/failures.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { commonFailureMessages } from '../shared/failure-messages.ts'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { RateFields, percentsOf, ratesOf, type Rates } from '../shared/rate-fields.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'

const failures = {
  'member.not.found': 'gone',
  'affiliate.rate.exceeds.own': 'rateTooHigh',
  'affiliate.rate.below.child': 'rateTooLow',
  'contract.rate.exceeds.upline': 'aboveCeiling',
} as const
type Failure = (typeof failures)[keyof typeof failures] | CommonFailure

const messages = {
  ...commonFailureMessages,
  gone: msg`This member isn’t directly below you.`,
  rateTooHigh: msg`A rate is above your own. Nothing was changed.`,
  rateTooLow: msg`Someone below this member has a higher rate. Nothing was changed.`,
  aboveCeiling: msg`A rate is too high beside the contracts of this member. Nothing was changed.`,
} satisfies Record<Failure, MessageDescriptor>

const nothingWrong = {}

export type DownlineRatesProps = { memberId: string; rates: Rates; own: Rates; onDone: () => void }

/** Changes the rebate rates of a direct child. */
export function DownlineRates({ memberId, rates, own, onDone }: DownlineRatesProps) {
  const { api, clock, queryClient } = useServices()
  const { t } = useLingui()
  const [percents, setPercents] = useState(() => percentsOf(rates))
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<Problem<Failure> | null>(null)
  const change = useMutation({
    mutationFn: (rebateRates: Rates) =>
      attempt(request(api.PUT('/wps/agent/downline/rebateRates', { body: { memberId, rebateRates } })), failures),
    onSuccess: (answer) => {
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      void queryClient.invalidateQueries({ queryKey: ['listDownlines'] })
      if (answer.ok) onDone()
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  const wanted = ratesOf(percents, own)
  const form = useFirstBadField(isTried && wanted === null ? percents : nothingWrong)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(null)
    if (wanted !== null) change.mutate(wanted)
  }
  return (
    <form ref={form} className="grid gap-3" onSubmit={submit} noValidate aria-label={t`Rebate rates`}>
      <ProblemAlert problem={problem} messages={messages} now={clock.now} />
      <RateFields own={own} typed={percents} isTried={isTried} onTyped={setPercents} />
      <Button type="submit" variant="lamp" className="justify-self-start" busy={change.isPending}>
        <Trans>Save the rates</Trans>
      </Button>
    </form>
  )
}
