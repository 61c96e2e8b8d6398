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
  /** Reasons that are given often: a press fills the field. */
  reasons?: readonly string[]
  danger?: boolean
  /** The reason when it was typed before the dialog opened. */
  given?: string
  /** What has to be filled in besides the reason. */
  children?: ReactNode
}

/** What is wrong with a reason, and why the last try came to nothing. */
function useProblems({ state }: Act) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const { field, problem } = state.context
  const fieldTexts = {
    missing: t`Say why: it stands in the audit log.`,
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
      <Trans>Nothing is done yet. Another operator has to approve it within a day: {names}.</Trans>
    </Alert>
  )
}

/**
 * One act: what it does, why, and the button with its verb. What needs four eyes shows its effect first and becomes a
 * request. The focus starts in the reason, never on the button.
 */
export function ActDialog({ act, title, effects, verb, reasons, danger, given = '', children }: ActDialogProps) {
  const { t } = useLingui()
  const [typed, setReason] = useState<string | null>(null)
  const reason = typed ?? given
  const problems = useProblems(act)
  const requested = act.state.hasTag('requested')
  const asking = act.state.hasTag('asking')
  const second = act.preview?.second ?? false
  const close = () => {
    setReason(null)
    act.close()
  }
  const footer = requested ? (
    <Button variant="lamp" onClick={close}>
      <Trans>Close</Trans>
    </Button>
  ) : (
    <>
      <Button onClick={close} disabled={act.busy && asking}>
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
          {second ? <Trans>Ask a second operator</Trans> : verb}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open={act.open}
      onClose={close}
      title={title}
      locked={act.busy && asking}
      labels={{ close: t`Close` }}
      footer={footer}
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
        {effects && effects.length > 0 && (
          <ul className="list-disc ps-5 text-ink-2">
            {effects.map((effect, at) => (
              <li key={at}>{effect}</li>
            ))}
          </ul>
        )}
        {act.state.hasTag('previewing') && <Coming lines={3} />}
        {problems.problem !== null && (
          <Alert tone="alert" live="assertive">
            {problems.problem}
          </Alert>
        )}
        {act.preview && !requested && <EffectTable effects={act.preview.effect} />}
        {requested && <Requested act={act} />}
        {asking && (
          <>
            {children}
            {reasons && <Suggestions texts={reasons} chosen={reason} onChoose={setReason} />}
            <AreaField
              label={<Trans>Reason (audit log)</Trans>}
              value={reason}
              error={problems.field}
              maxLength={300}
              rows={2}
              onChange={(event) => setReason(event.target.value)}
            />
            {second && (
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

type SuggestionsProps = { texts: readonly string[]; chosen: string; onChoose: (text: string) => void }

/** Reasons that are given often. */
const Suggestions = ({ texts, chosen, onChoose }: SuggestionsProps) => (
  <div className="flex flex-wrap gap-1.5">
    {texts.map((text) => (
      <button key={text} type="button" className="chip" aria-pressed={text === chosen} onClick={() => onChoose(text)}>
        {text}
      </button>
    ))}
  </div>
)
