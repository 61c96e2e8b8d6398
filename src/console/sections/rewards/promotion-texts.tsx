import { languageOf } from '#src/lib/languages.ts'
import { Trans } from '@lingui/react/macro'
import { TextField } from '#src/ui/text-field.tsx'
import { HtmlField } from '../content/html-field.tsx'
import type { Draft, Text } from './promotion-draft.ts'

type TextFormProps = { draft: Draft; language: string; onChange: (draft: Draft) => void }

/** Title, summary and terms in plain words, one language at a time. */
export function TextForm({ draft, language, onChange }: TextFormProps) {
  const text = draft.texts.find((one) => one.language === language) ?? { language, title: '', summary: '', html: '' }
  const write = (more: Partial<Text>) => {
    const others = draft.texts.filter((one) => one.language !== language)
    onChange({ ...draft, texts: [...others, { ...text, ...more }] })
  }
  return (
    <div className="grid gap-3">
      <TextField
        id="title"
        label={<Trans>Title in {language}</Trans>}
        lang={languageOf(language).tag}
        maxLength={120}
        value={text.title}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextField
        id="summary"
        label={<Trans>In one sentence, in {language}</Trans>}
        lang={languageOf(language).tag}
        maxLength={300}
        value={text.summary}
        onChange={(event) => write({ summary: event.target.value })}
      />
      <HtmlField key={language} language={language} value={text.html} onChange={(html) => write({ html })} />
    </div>
  )
}
