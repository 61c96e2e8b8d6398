import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import {
  COMMENT_LENGTH,
  feedbackMachine,
  type Feedback as Comment,
  type FeedbackResult,
} from '#machines/feedback/feedback.machine.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { charactersOf } from '#rules/characters-of.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import {
  contentMessage,
  feedbackMessages,
  questionTypeMessage,
  questionTypes,
  type QuestionType,
} from './feedback.messages.ts'

const feedbackActors = (api: Api): ActorsOf<typeof feedbackMachine> => ({
  sendFeedback: fromPromise<FeedbackResult, Comment>(async ({ input, signal }) => {
    const body = { questionType: input.questionType as QuestionType, content: input.content }
    const result = await attempt(request(api.POST('/wps/feedback', { body, signal })))
    return result.ok ? { ok: true } : result
  }),
})

const types = Object.keys(questionTypes) as QuestionType[]
const { min, max } = COMMENT_LENGTH

type CommentFieldProps = { value: string; onChange: (value: string) => void; error: ReactNode }

/** Feedback and complaints: a topic, and 5 to 140 characters [1.44, 2.88]; one press closes the thanks. */
export function Feedback({ onDone }: { onDone?: () => void }) {
  const { api, clock } = useServices()
  const { i18n, t } = useLingui()
  const [machine] = useState(() => feedbackMachine.provide({ actors: feedbackActors(api) }))
  const actor = useActorRef(machine, { input: { now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { fields, problem } = state.context
  const [questionType, setQuestionType] = useState<QuestionType | null>(null)
  const [content, setContent] = useState('')
  const form = useFirstBadField(fields)

  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'feedback.submitted', feedback: { questionType: questionType ?? '', content } })
  }
  const again = () => {
    setContent('')
    actor.send({ type: 'feedback.restarted' })
  }
  if (state.hasTag('sent')) return <Thanks onAgain={again} {...(onDone && { onDone })} />
  const typeError = questionTypeMessage(fields)
  const contentError = contentMessage(fields)
  return (
    <form ref={form} className="grid gap-4" onSubmit={send} noValidate aria-label={t`Feedback`}>
      <ProblemAlert problem={problem} messages={feedbackMessages} now={clock.now} />
      <SelectField<QuestionType>
        label={<Trans>What is it about?</Trans>}
        placeholder={t`Choose`}
        options={types.map((value) => ({ value, label: i18n._(questionTypes[value]) }))}
        value={questionType}
        onValueChange={setQuestionType}
        error={typeError && i18n._(typeError)}
      />
      <CommentField value={content} onChange={setContent} error={contentError && i18n._(contentError)} />
      <Button
        type="submit"
        variant="lamp"
        className="justify-self-start"
        busy={state.hasTag('busy')}
        busyLabel={<Trans>Sending…</Trans>}
      >
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}

function CommentField({ value, onChange, error }: CommentFieldProps) {
  const length = charactersOf(value)
  return (
    <Field
      id="feedback-content"
      label={<Trans>Your message</Trans>}
      hint={
        <Trans>
          {min} to {max} characters
        </Trans>
      }
      error={error}
    >
      {(ids) => (
        <>
          <textarea
            {...ids}
            name="content"
            rows={5}
            className="w-full rounded-2 border border-edge bg-field p-3 text-md aria-invalid:border-alert"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <p className="num mt-1 text-end text-xs text-ink-2" data-over={length > max || undefined}>
            {length} / {max}
          </p>
        </>
      )}
    </Field>
  )
}

const Thanks = ({ onAgain, onDone }: { onAgain: () => void; onDone?: () => void }) => (
  <div className="grid gap-4">
    <Alert tone="win" live="polite">
      <Trans>Thank you. Your message has arrived and will be read.</Trans>
    </Alert>
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onAgain}>
        <Trans>Write another one</Trans>
      </Button>
      {onDone && (
        <Button variant="lamp" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      )}
    </div>
  </div>
)
