import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useGo } from '../../app/link.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card, Columns } from '../../parts/page.tsx'
import { useFault } from './fault-line.tsx'
import { isWritten } from './kinds.ts'
import { Preview } from './preview.tsx'
import { useShownText } from './shown-text.tsx'
import { TextFields } from './text-fields.tsx'

type Help = ConsoleValueOf<'listHelp'>
type Article = Omit<Help['articles'][number], 'missing' | 'updatedAt'>
type ArticleEditorProps = { saved: Article; sections: Help['sections']; languages: readonly string[] }

const refreshes = ['listHelp'] as const

function RemoveArticle({ article: { id, version } }: { article: Article }) {
  const go = useGo()
  const fault = useFault()
  const act = useAct({
    operation: 'removeHelpArticle',
    onRefused: fault.onRefused,
    body: () => ({ id, version }),
    refreshes,
    onDone: () => void go({ to: '/content/help', replace: true }),
  })
  return (
    <>
      <Button variant="danger" onClick={act.begin}>
        <Trans>Remove</Trans>
      </Button>
      <ActDialog
        act={act}
        danger
        title={<Trans>Remove the article?</Trans>}
        verb={<Trans>Remove</Trans>}
        effects={[<Trans key="gone">It is gone with its texts in all languages</Trans>]}
        fault={fault.line}
      />
    </>
  )
}

type PlaceProps = { article: Article; sections: Help['sections']; set: (more: Partial<Article>) => void }

/** Its address and its place in the help. */
function PlaceOfArticle({ article: { id, version, sectionId, position }, sections, set }: PlaceProps) {
  const { t } = useLingui()
  const shown = useShownText()
  return (
    <>
      {version === 0 && (
        <TextField
          id="article-id"
          label={<Trans>Address</Trans>}
          hint={<Trans>Letters, digits and hyphens</Trans>}
          maxLength={64}
          value={id}
          onChange={(event) => set({ id: event.target.value.replaceAll(/[^A-Za-z0-9-]/g, '') })}
        />
      )}
      <SelectField<string>
        label={t`Section`}
        options={sections.map((one) => ({ value: one.id, label: shown(one.titles)?.title ?? one.id }))}
        value={sectionId}
        onValueChange={(value) => set({ sectionId: value })}
      />
      <TextField
        id="position"
        label={<Trans>Place in the order</Trans>}
        inputMode="numeric"
        inputClassName="num"
        value={String(position)}
        onChange={(event) => set({ position: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 3)) })}
      />
    </>
  )
}

/** A help article in every language, as players will read it. */
export function ArticleEditor({ saved, sections, languages }: ArticleEditorProps) {
  const go = useGo()
  const [article, setArticle] = useState(saved)
  const [language, setLanguage] = useState(languages[0] ?? 'EN')
  const set = (more: Partial<Article>) => setArticle({ ...article, ...more })
  const { id, version, sectionId, position, texts } = article
  const fault = useFault()
  const act = useAct({
    operation: 'saveHelpArticle',
    onRefused: fault.onRefused,
    body: () => ({ id, version, sectionId, position, texts: texts.filter(isWritten) }),
    refreshes,
    onDone: ({ id }) => void go({ to: `/content/help/${id}`, replace: true }),
  })
  return (
    <Columns
      main={
        <>
          <TextFields
            {...{ texts, languages, language }}
            onChange={(next) => set({ texts: next })}
            onLanguage={setLanguage}
          />
          <Preview texts={texts} language={language} />
        </>
      }
      side={
        <Card title={<Trans>Where it stands</Trans>}>
          <div className="grid gap-3">
            <PlaceOfArticle article={article} sections={sections} set={set} />
            <p className="flex gap-2">
              <Button
                variant="lamp"
                why={
                  (id === '' || !texts.some(isWritten)) && (
                    <Trans>Write its address, and a title and a text in one language.</Trans>
                  )
                }
                onClick={act.begin}
              >
                <Trans>Save</Trans>
              </Button>
              {version > 0 && <RemoveArticle article={article} />}
            </p>
          </div>
          <ActDialog
            act={act}
            title={<Trans>Save the article?</Trans>}
            verb={<Trans>Save</Trans>}
            effects={[<Trans key="at-once">Players see it at once</Trans>]}
            fault={fault.line}
          />
        </Card>
      }
    />
  )
}
