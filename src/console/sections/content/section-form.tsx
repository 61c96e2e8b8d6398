import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { languageOf } from '#src/lib/languages.ts'
import { InLanguages } from '../../parts/form/in-languages.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import { NothingChanged } from '../../parts/nothing-changed.tsx'
import { useFault } from './fault-line.tsx'
import { useShownText } from './shown-text.tsx'

type Section = Omit<ConsoleValueOf<'listHelp'>['sections'][number], 'missing'>
type SectionFormProps = { saved: Section; isNew: boolean; title: ReactNode }

type FieldsProps = { section: Section; isNew: boolean; prefix: string; set: (more: Partial<Section>) => void }

/** Address, titles and place of a section. */
function SectionFields({ section: { id, position, titles }, isNew, prefix, set }: FieldsProps) {
  const write = (language: string, to: string) =>
    set({ titles: [...titles.filter((one) => one.language !== language), { language, title: to }] })
  return (
    <>
      {isNew && (
        <TextField
          id={`${prefix}-id`}
          label={<Trans>Address</Trans>}
          hint={<Trans>Letters, digits and hyphens</Trans>}
          maxLength={64}
          value={id}
          onChange={(event) => set({ id: event.target.value.replaceAll(/[^A-Za-z0-9-]/g, '') })}
        />
      )}
      <InLanguages isWritten={(language) => titles.some((one) => one.language === language)}>
        {(language) => (
          <TextField
            key={language}
            id={`${prefix}-${language}`}
            label={<Trans>Title in {language}</Trans>}
            lang={languageOf(language).tag}
            maxLength={200}
            value={titles.find((one) => one.language === language)?.title ?? ''}
            onChange={(event) => write(language, event.target.value)}
          />
        )}
      </InLanguages>
      <TextField
        id={`${prefix}-position`}
        label={<Trans>Place in the order</Trans>}
        inputMode="numeric"
        inputClassName="num"
        value={String(position)}
        onChange={(event) => set({ position: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 3)) })}
      />
    </>
  )
}

function SectionForm({ saved, isNew, title }: SectionFormProps) {
  const [section, setSection] = useState(saved)
  const { id, position, titles } = section
  const set = (more: Partial<Section>) => setSection({ ...section, ...more })
  const written = titles.filter((one) => one.title.trim() !== '')
  const fault = useFault()
  const act = useAct({
    operation: 'saveHelpSection',
    onRefused: fault.onRefused,
    body: () => ({ id, position, titles: written }),
    refreshes: ['listHelp'],
  })
  return (
    <Card title={title}>
      <div className="grid gap-2">
        <SectionFields section={section} isNew={isNew} prefix={`section-${saved.id}`} set={set} />
        <p>
          <Button
            size="sm"
            why={
              id === '' || written.length === 0 ? (
                <Trans>Write its address and a title in one language.</Trans>
              ) : (
                JSON.stringify(section) === JSON.stringify(saved) && <NothingChanged />
              )
            }
            onClick={act.begin}
          >
            <Trans>Save</Trans>
          </Button>
        </p>
      </div>
      <ActDialog
        act={act}
        title={<Trans>Save the section?</Trans>}
        verb={<Trans>Save</Trans>}
        effects={[<Trans key="at-once">Players see it at once</Trans>]}
        fault={fault.line}
      />
    </Card>
  )
}

/** A help section: its name and position. */
export function SetSection({ section: { id, position, titles } }: { section: Section }) {
  const name = useShownText()(titles)?.title ?? id
  return <SectionForm isNew={false} saved={{ id, position, titles }} title={<Trans>Section “{name}”</Trans>} />
}

/** A new section. */
export const NewSection = ({ position }: { position: number }) => (
  <SectionForm isNew saved={{ id: '', position, titles: [] }} title={<Trans>New section</Trans>} />
)
