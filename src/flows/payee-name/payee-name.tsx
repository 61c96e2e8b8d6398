import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { surpriseOf } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { isOfField, payeeNameMessages } from './payee-name.messages.ts'
import { setPayeeName, type PayeeNameProblem } from './set-payee-name.ts'

const noProblem = {}
const nothingTyped: PayeeNameProblem = { failure: 'required', until: null, traceId: null, message: null }

/** Sets the real name, which is possible only once. */
export function PayeeName() {
  const services = useServices()
  const { i18n, t } = useLingui()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<PayeeNameProblem | null>(null)
  const set = useMutation({
    mutationFn: (typed: string) => setPayeeName(services, typed),
    onSuccess: setProblem,
    onError: (error) => setProblem(surpriseOf(error)),
  })
  const isOfName = problem !== null && isOfField(problem.failure)
  const form = useFirstBadField(isOfName ? problem : noProblem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(name.trim() === '' ? { ...nothingTyped } : null)
    if (name.trim() !== '') set.mutate(name.trim())
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Real name`}>
      {!isOfName && <ProblemAlert problem={problem} messages={payeeNameMessages} now={services.clock.now} />}
      <TextField
        name="payeeName"
        label={<Trans>Real name</Trans>}
        error={isOfName && i18n._(payeeNameMessages[problem.failure])}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="lamp" className="justify-self-start" busy={set.isPending}>
        <Trans>Set the name</Trans>
      </Button>
    </form>
  )
}
