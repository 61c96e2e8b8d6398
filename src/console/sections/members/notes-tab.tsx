import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useDesk, useRefresh } from '../../app/queries.ts'
import { refusalTexts } from '../../app/refusals.ts'
import { useServices } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { FormArea } from '../../parts/form/fields.tsx'
import { Form } from '../../parts/form/form.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'

/** Writes a note; a refusal appears above the field. */
function NoteForm({ id }: { id: string }) {
  const { api } = useServices()
  const { i18n, t } = useLingui()
  const refresh = useRefresh()
  const form = useForm({ defaultValues: { text: '' } })
  const [problem, setProblem] = useState<string | null>(null)
  const save = async ({ text }: { text: string }) => {
    setProblem(null)
    try {
      await api.call('addMemberNote', { body: { id, text: text.trim() } })
      form.reset()
      await refresh('listMemberNotes')
    } catch (error) {
      setProblem(i18n._(refusalTexts[error instanceof DeskError ? error.code : 'unknown.system.err']))
    }
  }
  return (
    <Form form={form} label={t`Write a note`} onSubmit={save}>
      {problem !== null && (
        <Alert tone="alert" live="assertive">
          {problem}
        </Alert>
      )}
      <FormArea
        name="text"
        label={t`Note`}
        rows={3}
        maxLength={2000}
        hint={t`Colleagues read it, the member never does`}
        rules={{ required: t`Write something.` }}
      />
      <p>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save the note</Trans>
        </Button>
      </p>
    </Form>
  )
}

/** Operators' notes about a member; the member never sees them. */
export function NotesTab({ id }: { id: string }) {
  const dates = useDates()
  const answer = useDesk('listMemberNotes', { id })
  return (
    <Card title={<Trans>Notes</Trans>}>
      <NoteForm id={id} />
      <Shown answer={answer} coming={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing title={<Trans>Nothing was noted yet</Trans>} />
          ) : (
            <ul className="mt-3">
              {rows.map((note) => (
                <li key={note.id} className="border-t border-line py-2">
                  <p className="text-xs text-ink-2">
                    <bdi>{note.author}</bdi> · <span className="num">{dates.moment(note.at)}</span>
                  </p>
                  <p className="whitespace-pre-wrap">
                    <bdi>{note.text}</bdi>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </Card>
  )
}
