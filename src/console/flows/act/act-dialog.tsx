import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useProblemText } from '../../app/refusals-of.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { Coming } from '../../parts/states.tsx'
import { EffectTable } from './effect-table.tsx'
import type { Act } from './use-act.ts'

export type ActDialogProps = {
  act: Act
  /** The question: "Freeze padma_91?" */
  title: ReactNode
  /** What happens, in a list of sentences. */
  effects?: readonly ReactNode[]
  /** The verb of the button: "Freeze padma_91". */
  verb: ReactNode
  /** Frequent reasons: a press fills the field. */
  reasons?: readonly string[]
  danger?: boolean
  /** The reason, if it was typed before the dialog opened. */
  given?: string
  /** What the last refusal says besides its code, if it says something. */
  fault?: ReactNode
  /** Fields besides the reason. */
  children?: ReactNode
}

/** Errors of the reason, and why the last attempt failed. */
function useProblems({ state }: Act) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const { field, problem } = state.context
  const fieldTexts = {
    missing: t`Say why: the audit log keeps it.`,
    short: t`A reason has 3 characters or more.`,
    long: t`A reason has 300 characters at most.`,
  }
  return {
    field: field && fieldTexts[field],
    problem: problem && problemText(problem),
  }
}

function Requested({ act }: { act: Act }) {
  const names = act.preview?.approvers.join(', ') ?? ''
  return (
    <Alert tone="win" live="polite" title={<Trans>Asked for</Trans>}>
      <Trans>Waiting for approval. One of these operators must approve within 24 hours: {names}.</Trans>
    </Alert>
  )
}

type FootProps = { act: Act; verb: ReactNode; danger: boolean; onClose: () => void }

/** The buttons: cancel, try again, or confirm. */
function Foot({ act, verb, danger, onClose }: FootProps) {
  const asking = act.state.hasTag('asking')
  if (act.state.hasTag('requested'))
    return (
      <Button variant="lamp" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    )
  return (
    <>
      <Button onClick={onClose} waits={act.busy && asking}>
        <Trans>Cancel</Trans>
      </Button>
      {act.state.hasTag('failed') && (
        <Button onClick={act.retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {asking && (
        <Button
          type="submit"
          form="act"
          variant={danger ? 'danger' : 'lamp'}
          busy={act.busy}
          busyLabel={<Trans>Sending…</Trans>}
        >
          {act.preview?.second ? <Trans>Ask a second operator</Trans> : verb}
        </Button>
      )}
    </>
  )
}

type WhatProps = { act: Act; effects: readonly ReactNode[]; problem: string | null; fault: ReactNode }

/** What happens: sentences, the effect as both operators see it, and why the last attempt failed. */
function What({ act, effects, problem, fault }: WhatProps) {
  const requested = act.state.hasTag('requested')
  return (
    <>
      {effects.length > 0 && (
        <ul className="list-disc ps-5 text-ink-2">
          {effects.map((effect, at) => (
            <li key={at}>{effect}</li>
          ))}
        </ul>
      )}
      {act.state.hasTag('previewing') && <Coming lines={3} />}
      {problem !== null && (
        <Alert tone="alert" live="assertive">
          {problem}
        </Alert>
      )}
      {problem !== null && fault}
      {act.preview && !requested && <EffectTable effects={act.preview.effect} />}
      {requested && <Requested act={act} />}
    </>
  )
}

/**
 * One act: what it does, why, and the button with its verb. An act with four-eyes approval shows its effect first and
 * becomes a request. The focus starts in the reason, never on the button.
 */
export function ActDialog(props: ActDialogProps) {
  const { act, title, effects = [], verb, reasons, danger = false, given = '', fault, children } = props
  const { t } = useLingui()
  const [typed, setReason] = useState<string | null>(null)
  const reason = typed ?? given
  const problems = useProblems(act)
  const asking = act.state.hasTag('asking')
  const close = () => {
    setReason(null)
    act.close()
  }
  return (
    <Dialog
      open={act.open}
      onClose={close}
      title={title}
      locked={act.busy && asking}
      height={0}
      labels={{ close: t`Close` }}
      footer={<Foot {...{ act, verb, danger }} onClose={close} />}
    >
      <form
        id="act"
        className="grid gap-3 text-sm"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act.confirm(reason)
        }}
      >
        <What {...{ act, effects, fault }} problem={problems.problem} />
        {asking && (
          <>
            {children}
            <Why {...{ reason, reasons, error: problems.field }} onChange={setReason} />
            {act.preview?.second && (
              <p className="text-ink-2">
                <Trans>Two have to do this: you ask for it, another operator approves it.</Trans>
              </p>
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}

type WhyProps = {
  reason: string
  reasons: readonly string[] | undefined
  error: string | null | undefined
  onChange: (text: string) => void
}

/** The reason, which the log keeps. */
const Why = ({ reason, reasons, error, onChange }: WhyProps) => (
  <>
    {reasons && <Suggestions texts={reasons} chosen={reason} onChoose={onChange} />}
    <AreaField
      label={<Trans>Reason (audit log)</Trans>}
      value={reason}
      error={error}
      maxLength={300}
      rows={2}
      onChange={(event) => onChange(event.target.value)}
    />
  </>
)

type SuggestionsProps = { texts: readonly string[]; chosen: string; onChoose: (text: string) => void }

/** Frequent reasons. */
const Suggestions = ({ texts, chosen, onChoose }: SuggestionsProps) => (
  <div className="flex flex-wrap gap-1.5">
    {texts.map((text) => (
      <button key={text} type="button" className="chip" aria-pressed={text === chosen} onClick={() => onChoose(text)}>
        {text}
      </button>
    ))}
  </div>
)
