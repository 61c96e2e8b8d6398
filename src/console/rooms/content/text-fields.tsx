import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Chips } from '../../parts/choice.tsx'
import { AreaField } from '../../parts/form/area-field.tsx'
import { Card } from '../../parts/page.tsx'
import type { Draft } from './kinds.ts'

type TextFieldsProps = {
  draft: Draft
  languages: readonly string[]
  language: string
  onChange: (draft: Draft) => void
  onLanguage: (language: string) => void
}

/** Title and content in one language at a time; what is not written yet is marked. */
export function TextFields({ draft, languages, language, onChange, onLanguage }: TextFieldsProps) {
  const { t } = useLingui()
  const textIn = (code: string) =>
    draft.texts.find((one) => one.language === code) ?? { language: code, title: '', content: '' }
  const { title, content } = textIn(language)
  const write = (more: object) => {
    const others = draft.texts.filter((one) => one.language !== language)
    onChange({ ...draft, texts: [...others, { ...textIn(language), ...more }] })
  }
  const missing = languages.filter((code) => textIn(code).title.trim() === '')
  const names = missing.join(', ')
  return (
    <Card
      title={<Trans>Texts</Trans>}
      more={
        missing.length > 0 && (
          <Badge tone="alert">
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
          lang={language.toLowerCase()}
          maxLength={200}
          value={title}
          onChange={(event) => write({ title: event.target.value })}
        />
        <AreaField
          id="content"
          label={<Trans>Content in {language}, HTML</Trans>}
          hint={<Trans>Scripts, styles and handlers are taken out before anybody sees it.</Trans>}
          lang={language.toLowerCase()}
          rows={8}
          value={content}
          onChange={(event) => write({ content: event.target.value })}
        />
      </div>
    </Card>
  )
}
