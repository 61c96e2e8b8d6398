import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ArticleDate } from '../shared/article-date.tsx'
import { RichText } from '../shared/rich-text.tsx'
import type { HelpPath } from './help-nav.tsx'
import type { HelpArticle as Article } from './help-topics.ts'

/** One article, with a link back to the topics. A change of article moves the focus to its heading. */
export function HelpArticle({ article, path }: { article: Article; path: HelpPath }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(article.id)
  useEffect(() => {
    if (shown.current !== article.id) heading.current?.focus({ preventScroll: true })
    shown.current = article.id
  }, [article.id])
  return (
    <div className="min-w-0">
      <Link to={path} search={{}} className={buttonClass({ variant: 'quiet' }, 'mb-2')}>
        <Icon name="prev" size="sm" flip />
        <Trans>All topics</Trans>
      </Link>
      <article aria-labelledby={id} className="card grid gap-3.5 md:p-6">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-0">
          {article.title}
        </h2>
        <RichText html={article.content} />
        <p className="text-xs text-ink-2">
          <Trans>
            Last changed: <ArticleDate instant={article.updatedAt} />
          </Trans>
        </p>
      </article>
    </div>
  )
}
