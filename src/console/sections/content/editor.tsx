import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useGo } from '../../app/link.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card, Columns } from '../../parts/page.tsx'
import { useFault } from './fault-line.tsx'
import { isWritten, type Draft } from './kinds.ts'
import { PlaceFields } from './place-fields.tsx'
import { Preview } from './preview.tsx'
import { TextFields } from './text-fields.tsx'

type EditorProps = { id: string | null; version: number; languages: readonly string[]; saved: Draft }
type ActsProps = Pick<EditorProps, 'id' | 'version' | 'saved'> & { draft: Draft }

const refreshes = ['listDeskAnnouncements'] as const

function SaveAct({ id, version, saved, draft }: ActsProps) {
  const go = useGo()
  const fault = useFault()
  const save = useAct({
    operation: 'saveAnnouncement',
    onRefused: fault.onRefused,
    body: () => ({ id, version, draft: { ...draft, texts: draft.texts.filter(isWritten) } }),
    refreshes,
    onDone: ({ id: newId }) => void go({ to: `/content/${newId}`, replace: true }),
  })
  const later = Date.parse(draft.startsAt) > Date.parse(saved.startsAt) || id !== null
  const [title, verb] =
    id === null
      ? [<Trans key="t">Publish the announcement?</Trans>, <Trans key="v">Publish</Trans>]
      : [<Trans key="t">Save the announcement?</Trans>, <Trans key="v">Save</Trans>]
  return (
    <>
      <Button
        variant="lamp"
        why={!draft.texts.some(isWritten) && <Trans>Write a title and a text in one language.</Trans>}
        onClick={save.begin}
      >
        {verb}
      </Button>
      <ActDialog
        act={save}
        title={title}
        verb={verb}
        effects={[
          later ? (
            <Trans key="later">It is shown from its start to its end</Trans>
          ) : (
            <Trans key="now">It is shown from now on</Trans>
          ),
        ]}
        fault={fault.line}
      />
    </>
  )
}

function RemoveAct({ id, version }: { id: string; version: number }) {
  const go = useGo()
  const remove = useAct({
    operation: 'removeAnnouncement',
    body: () => ({ id, version }),
    refreshes,
    onDone: () => void go({ to: '/content', replace: true }),
  })
  return (
    <>
      <Button variant="danger" onClick={remove.begin}>
        <Trans>Remove</Trans>
      </Button>
      <ActDialog
        act={remove}
        danger
        title={<Trans>Remove the announcement?</Trans>}
        verb={<Trans>Remove</Trans>}
        effects={[<Trans key="gone">It is gone with its texts in all languages</Trans>]}
      />
    </>
  )
}

/** The editor of an announcement: its texts in each language, where and when it is shown, and a preview. */
export function Editor({ id, version, languages, saved }: EditorProps) {
  const [draft, setDraft] = useState(saved)
  const [language, setLanguage] = useState(languages[0] ?? 'EN')
  return (
    <Columns
      main={
        <>
          <TextFields
            texts={draft.texts}
            {...{ languages, language }}
            onChange={(texts) => setDraft({ ...draft, texts })}
            onLanguage={setLanguage}
          />
          <Preview texts={draft.texts} draft={draft} language={language} />
        </>
      }
      side={
        <Card title={<Trans>Where and when</Trans>}>
          <PlaceFields draft={draft} onChange={setDraft} />
          <p className="mt-3 flex gap-2">
            <SaveAct {...{ id, version, saved, draft }} />
            {id !== null && <RemoveAct id={id} version={version} />}
          </p>
        </Card>
      }
    />
  )
}
