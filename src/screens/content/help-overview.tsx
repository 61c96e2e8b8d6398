import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { firstWords, plainText, type HelpSection } from './help-topics.ts'
import type { HelpPath } from './help-nav.tsx'

const SHOWN_TEXT = 110

const SectionCard = ({ section, path }: { section: HelpSection; path: HelpPath }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="mb-1 flex items-center gap-2 text-lg">
        <IconMore name="book" size="sm" className="text-lamp-ink" />
        {section.title}
      </h2>
      <ul>
        {section.articles.map((article) => (
          <li key={article.id} className="border-t border-line first:border-0">
            <Link
              to={path}
              search={{ topic: article.id }}
              className="-mx-2 flex items-center gap-3 rounded-2 px-2 py-2.5 hover:bg-panel-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-bold">{article.title}</span>
                <span className="line-clamp-2 text-xs text-ink-2">
                  {firstWords(plainText(article.content), SHOWN_TEXT)}
                </span>
              </span>
              <Icon name="next" size="xs" flip className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sections of the help centre, or the search results. */
export function HelpOverview({ sections, path }: { sections: readonly HelpSection[]; path: HelpPath }) {
  const { t } = useLingui()
  return (
    <div className="grid items-start gap-4 md:grid-cols-2" aria-label={t`Topics`} role="group">
      {sections.map((section) => (
        <SectionCard key={section.id} section={section} path={path} />
      ))}
      {sections.length === 0 && (
        <p className="card text-sm text-ink-2 md:col-span-2">
          <Trans>Nothing was found. Try another word, or ask us below.</Trans>
        </p>
      )}
    </div>
  )
}
