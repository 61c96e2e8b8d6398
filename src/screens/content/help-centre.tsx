import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { HelpArticle } from './help-article.tsx'
import { HelpContact } from './help-contact.tsx'
import { HelpNav, type HelpPath } from './help-nav.tsx'
import { HelpOverview } from './help-overview.tsx'
import { findTopic, searchHelp, type HelpSection } from './help-topics.ts'

export type HelpCentreProps = { sections: readonly HelpSection[]; topic: string | undefined; path: HelpPath }

const ArticleGone = ({ path }: { path: HelpPath }) => (
  <EmptyState
    className="mb-4"
    title={<Trans>This article is no longer here</Trans>}
    action={
      <Link to={path} search={{}} className={buttonClass()}>
        <Trans>All topics</Trans>
      </Link>
    }
  />
)

/** Topics with their search; a requested article appears beside the topics. */
export function HelpCentre({ sections, topic, path }: HelpCentreProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const found = useMemo(() => searchHelp(sections, wanted), [sections, wanted])
  const count = found.reduce((sum, { articles }) => sum + articles.length, 0)
  const article = findTopic(sections, topic)

  if (topic !== undefined && article)
    return (
      <>
        <div className="lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start lg:gap-6">
          <nav
            aria-label={t`Topics`}
            className="sticky top-32 hidden max-h-[calc(100dvh-150px)] overflow-y-auto lg:block"
          >
            <HelpNav path={path} sections={sections} current={article.id} />
          </nav>
          <HelpArticle article={article} path={path} />
        </div>
        <HelpContact />
      </>
    )
  return (
    <>
      {topic !== undefined && <ArticleGone path={path} />}
      <search className="mb-4 block max-w-[36rem]">
        <div className="frame">
          <Icon name="search" size="sm" className="text-ink-2" />
          <input
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            aria-label={t`Search the help centre`}
            placeholder={t`For example: withdrawal`}
            maxLength={80}
            className="frame-input"
          />
        </div>
        <p role="status" className="mt-1.5 min-h-5 text-xs text-ink-2">
          {wanted.trim() !== '' && <Trans>Articles found: {count}</Trans>}
        </p>
      </search>
      <HelpOverview sections={found} path={path} />
      <HelpContact />
    </>
  )
}
