import { languageOf } from '#src/lib/languages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Chips } from '../../parts/choice.tsx'
import { AreaField } from '../../parts/form/area-field.tsx'
import { Card } from '../../parts/page.tsx'
import { HtmlField } from './html-field.tsx'
import type { Text } from './kinds.ts'

type TextFieldsProps = {
  texts: readonly Text[]
  languages: readonly string[]
  language: string
  /** Messages are plain text; content shown on a page is HTML. */
  plain?: boolean
  onChange: (texts: Text[]) => void
  onLanguage: (language: string) => void
}

type ContentFieldProps = { language: string; plain: boolean; content: string; onContent: (content: string) => void }

/** The text itself: plain for a message, with headings and lists for a page. */
function ContentField({ language, plain, content, onContent }: ContentFieldProps) {
  if (!plain) return <HtmlField key={language} language={language} value={content} onChange={onContent} />
  return (
    <AreaField
      id="content"
      label={<Trans>Message in {language}</Trans>}
      lang={languageOf(language).tag}
      rows={6}
      maxLength={5000}
      value={content}
      onChange={(event) => onContent(event.target.value)}
    />
  )
}

/** Title and content in one language at a time; unwritten languages are marked. */
export function TextFields({ texts, languages, language, plain = false, onChange, onLanguage }: TextFieldsProps) {
  const { t } = useLingui()
  const textIn = (code: string) =>
    texts.find((one) => one.language === code) ?? { language: code, title: '', content: '' }
  const { title, content } = textIn(language)
  const write = (more: Partial<Text>) =>
    onChange([...texts.filter((one) => one.language !== language), { ...textIn(language), ...more }])
  const missing = languages.filter((code) => textIn(code).title.trim() === '')
  const names = missing.join(', ')
  return (
    <Card
      title={<Trans>Texts</Trans>}
      more={
        missing.length > 0 && (
          <Badge tone="alert" wraps>
            <Trans>missing: {names}</Trans>
          </Badge>
        )
      }
    >
      <div className="grid gap-3">
        <Chips
          label={t`Language`}
          value={language}
          onChange={onLanguage}
          choices={languages.map((code) => ({ value: code, label: code }))}
        />
        <TextField
          id="title"
          label={<Trans>Title in {language}</Trans>}
          lang={languageOf(language).tag}
          maxLength={200}
          value={title}
          onChange={(event) => write({ title: event.target.value })}
        />
        <ContentField {...{ language, plain, content }} onContent={(next) => write({ content: next })} />
      </div>
    </Card>
  )
}
