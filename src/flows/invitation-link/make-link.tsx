import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { problemOf, surpriseOf, type CommonFailure, type Problem } from '#machines/shared/failures.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import { toLatinDigits } from '#rules/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { KindChoice, type MemberKind } from '../shared/kind-choice.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { RateFields, ratesOf, type Percents, type Rates } from '../shared/rate-fields.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { linkFailures, linkMessages, type LinkFailure } from './link.messages.ts'

const dayMs = 86_400_000
const spans = ['never', '1', '7', '30', '90'] as const
type Span = (typeof spans)[number]
const nothingWrong = {}

function SpanChoice({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const { t } = useLingui()
  const names: Record<Span, string> = {
    never: t`No end`,
    1: t`Ends in a day`,
    7: t`Ends in 7 days`,
    30: t`Ends in 30 days`,
    90: t`Ends in 90 days`,
  }
  return (
    <CompactSelect
      label={t`How long it works`}
      value={span}
      options={spans.map((value) => ({ value, label: names[value] }))}
      onValueChange={onSpan}
    />
  )
}

/** Creates a link, and holds the failure. */
function useMakeLink(onMade: () => void) {
  const { api, clock, queryClient } = useServices()
  const [problem, setProblem] = useState<Problem<LinkFailure | CommonFailure> | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: BodyOf<'createAffiliateUrl'>) =>
      attempt(request(api.POST('/wps/agent/affiliateUrl', { body })), linkFailures),
    onSuccess: (answer) => {
      setProblem(answer.ok ? null : problemOf(answer, clock.now()))
      void queryClient.invalidateQueries({ queryKey: ['listAffiliateUrls'] })
      if (answer.ok) onMade()
    },
    onError: (error) => setProblem(surpriseOf(error)),
  })
  return { make: mutate, isPending, problem, clearProblem: () => setProblem(null) }
}

type LinkFieldsProps = {
  uses: string
  usesError: ReactNode
  onUses: (text: string) => void
  remark: string
  onRemark: (text: string) => void
}

/** The optional fields of a link: a limit of members, and a private note. */
const LinkFields = ({ uses, usesError, onUses, remark, onRemark }: LinkFieldsProps) => (
  <>
    <TextField
      name="maxUses"
      label={<Trans>How many may use it</Trans>}
      optionalMark={<Trans>(optional)</Trans>}
      error={usesError}
      inputMode="numeric"
      inputClassName="num"
      autoComplete="off"
      maxLength={6}
      value={uses}
      onChange={(event) => onUses(toLatinDigits(event.target.value))}
    />
    <TextField
      name="remark"
      label={<Trans>Your note</Trans>}
      hint={<Trans>Only you see it.</Trans>}
      optionalMark={<Trans>(optional)</Trans>}
      autoComplete="off"
      maxLength={40}
      value={remark}
      onChange={(event) => onRemark(event.target.value)}
    />
  </>
)

/** Creates an invitation link: the kind of member, the rates, the duration and the number of uses. */
export function MakeLink({ own, onMade }: { own: Rates; onMade: () => void }) {
  const { clock, siteClock } = useServices()
  const { t } = useLingui()
  const { make, isPending, problem, clearProblem } = useMakeLink(onMade)
  const [kind, setKind] = useState<MemberKind>(0)
  const [percents, setPercents] = useState<Percents>({})
  const [span, setSpan] = useState<Span>('never')
  const [uses, setUses] = useState('')
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const rebateRates = ratesOf(percents, own)
  const usesWrong = uses !== '' && !/^[1-9]\d{0,5}$/.test(uses)
  const form = useFirstBadField(isTried && (rebateRates === null || usesWrong) ? percents : nothingWrong)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    clearProblem()
    if (rebateRates === null || usesWrong) return
    make({
      memberType: kind,
      rebateRates,
      expiresAt: span === 'never' ? null : new Date(siteClock.now() + Number(span) * dayMs).toISOString(),
      maxUses: uses === '' ? null : Number(uses),
      remark: remark.trim(),
    })
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`New invitation link`}>
      <ProblemAlert problem={problem} messages={linkMessages} now={clock.now} />
      <KindChoice kind={kind} onKind={setKind} />
      <RateFields own={own} typed={percents} isTried={isTried} onTyped={setPercents} />
      <SpanChoice span={span} onSpan={setSpan} />
      <LinkFields
        {...{ uses, remark }}
        usesError={isTried && usesWrong && <Trans>Enter a whole number, or leave it empty.</Trans>}
        onUses={setUses}
        onRemark={setRemark}
      />
      <Button type="submit" variant="lamp" size="lg" block busy={isPending}>
        <Trans>Make the link</Trans>
      </Button>
    </form>
  )
}
