import { languageOf } from '#src/lib/languages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { AreaField } from '../../parts/form/area-field.tsx'
import { UploadButton } from './upload-button.tsx'

type Mark = { before: string; after: string }
type HtmlFieldProps = { language: string; value: string; onChange: (value: string) => void }

const marks = {
  heading: { before: '<h3>', after: '</h3>' },
  paragraph: { before: '<p>', after: '</p>' },
  bold: { before: '<b>', after: '</b>' },
  list: { before: '<ul>\n  <li>', after: '</li>\n</ul>' },
  link: { before: '<a href="/promotions">', after: '</a>' },
} as const

/** The text with a tag around the selection, or at the caret. */
export function marked(text: string, [from, to]: readonly [number, number], { before, after }: Mark): string {
  return text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to)
}

/** Content as HTML, with the most used tags; the server sanitises what players see. */
export function HtmlField({ language, value, onChange }: HtmlFieldProps) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const put = (mark: Mark) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    onChange(marked(value, [selectionStart, selectionEnd], mark))
    area.current?.focus()
  }
  const buttons = [
    { mark: marks.paragraph, label: t`Paragraph` },
    { mark: marks.heading, label: t`Heading` },
    { mark: marks.bold, label: t`Bold` },
    { mark: marks.list, label: t`List` },
    { mark: marks.link, label: t`A link` },
  ]
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={t`Marks of the text`} className="flex flex-wrap gap-1.5">
        {buttons.map(({ mark, label }) => (
          <button key={label} type="button" className="chip px-3 text-xs" onClick={() => put(mark)}>
            {label}
          </button>
        ))}
        <UploadButton use="text" onPicture={({ path }) => put({ before: `<img src="${path}" alt="">`, after: '' })}>
          <Trans>Picture</Trans>
        </UploadButton>
      </div>
      <AreaField
        ref={area}
        id="content"
        label={<Trans>Content in {language}, HTML</Trans>}
        hint={<Trans>Scripts, styles and handlers are taken out before anybody sees it.</Trans>}
        lang={languageOf(language).tag}
        rows={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
