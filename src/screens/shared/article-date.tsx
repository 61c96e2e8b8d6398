import { useLingui } from '@lingui/react/macro'
import { dateText } from '#src/lib/date-text.ts'

/** A day, in the reader's language and zone. */
export function ArticleDate({ instant, className }: { instant: string; className?: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={instant} className={className}>
      {dateText(instant, { locale: i18n.locale })}
    </time>
  )
}
