import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useGo } from '../../app/link.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card, Columns } from '../../parts/page.tsx'
import type { Draft } from './kinds.ts'
import { PlaceFields } from './place-fields.tsx'
import { Preview } from './preview.tsx'
import { TextFields } from './text-fields.tsx'

type EditorProps = { id: string | null; version: number; languages: readonly string[]; kept: Draft }

const filled = ({ title }: Draft['texts'][number]) => title.trim() !== ''

/** Everything of an announcement: what it says in each language, where and when it is shown, and how it will look. */
export function Editor({ id, version, languages, kept }: EditorProps) {
  const go = useGo()
  const [draft, setDraft] = useState(kept)
  const [language, setLanguage] = useState(languages[0] ?? 'EN')
  const body = () => ({ id, version, draft: { ...draft, texts: draft.texts.filter(filled) } })
  const refreshes = ['listDeskAnnouncements'] as const
  const save = useAct({
    operation: 'saveAnnouncement',
    body,
    refreshes,
    onDone: (saved) => void go({ to: `/content/${saved.id}`, replace: true }),
  })
  const remove = useAct({
    operation: 'removeAnnouncement',
    body: () => ({ id: id ?? '', version }),
    refreshes,
    onDone: () => void go({ to: '/content', replace: true }),
  })
  const later = Date.parse(draft.startsAt) > Date.parse(kept.startsAt) || id !== null
  return (
    <Columns
      main={
        <>
          <TextFields {...{ draft, languages, language }} onChange={setDraft} onLanguage={setLanguage} />
          <Preview draft={draft} language={language} />
        </>
      }
      side={
        <Card title={<Trans>Where and when</Trans>}>
          <PlaceFields draft={draft} onChange={setDraft} />
          <p className="mt-3 flex gap-2">
            <Button variant="lamp" disabled={!draft.texts.some(filled)} onClick={save.begin}>
              {id === null ? <Trans>Publish</Trans> : <Trans>Save</Trans>}
            </Button>
            {id !== null && (
              <Button variant="danger" onClick={remove.begin}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </p>
          <ActDialog
            act={save}
            title={id === null ? <Trans>Publish the announcement?</Trans> : <Trans>Save the announcement?</Trans>}
            verb={id === null ? <Trans>Publish</Trans> : <Trans>Save</Trans>}
            effects={[
              later ? (
                <Trans key="later">It is shown from its start to its end</Trans>
              ) : (
                <Trans key="now">It is shown from now on</Trans>
              ),
            ]}
          />
          <ActDialog
            act={remove}
            danger
            title={<Trans>Remove the announcement?</Trans>}
            verb={<Trans>Remove</Trans>}
            effects={[<Trans key="gone">It is gone with its texts in all languages</Trans>]}
          />
        </Card>
      }
    />
  )
}
