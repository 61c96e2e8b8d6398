import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, type Ref } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { ArticleDate } from '../shared/article-date.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { KindName } from './notice-kind.tsx'
import type { Notice, NoticeKind } from './notices.ts'

/** The target of a notice: a path of this site or an https address; any other value is ignored. */
const NoticeLink = ({ link }: { link: string }) => {
  const outside = link.startsWith('https://')
  if (!outside && !/^\/(?!\/)/.test(link)) return null
  return (
    <a
      href={link}
      className={buttonClass({}, 'justify-self-start')}
      {...(outside && { target: '_blank', rel: 'noreferrer' })}
    >
      <Trans>Go there</Trans>
      {outside ? <IconMore name="external" size="sm" /> : <Icon name="next" size="sm" flip />}
    </a>
  )
}

export type NoticeDetailProps = {
  notice: Notice
  page: number
  kind: NoticeKind | undefined
  headingRef?: Ref<HTMLHeadingElement>
}

/** One notice. On phones it fills the page, with a link back to its page of the list. */
export function NoticeDetail({ notice, page, kind, headingRef }: NoticeDetailProps) {
  const id = useId()
  return (
    <>
      <Link
        to="/noticePage"
        search={{ page, ...(kind && { type: kind }) }}
        className={buttonClass({ variant: 'quiet' }, 'mb-2 md:hidden')}
      >
        <Icon name="prev" size="sm" flip />
        <Trans>All notices</Trans>
      </Link>
      <article aria-labelledby={id} className="card grid content-start gap-3.5 md:sticky md:top-32 md:p-6">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <IconMore name="calendar" size="xs" />
          <ArticleDate instant={notice.startDate} />
          {notice.endDate && (
            <span>
              <Trans>
                until <ArticleDate instant={notice.endDate} />
              </Trans>
            </span>
          )}
          <Badge tone={notice.kind === 'PU' ? 'lamp' : 'neutral'}>
            <KindName kind={notice.kind} />
          </Badge>
        </p>
        <h2 id={id} ref={headingRef} tabIndex={-1} className="text-xl outline-0">
          {notice.title}
        </h2>
        {notice.content !== '' && <RichText html={notice.content} />}
        {notice.link && <NoticeLink link={notice.link} />}
      </article>
    </>
  )
}
