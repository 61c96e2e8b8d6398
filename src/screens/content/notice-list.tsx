import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ArticleDate } from '../shared/article-date.tsx'
import { kindIcon } from './notice-kind.tsx'
import { isNew, NOTICES_PER_PAGE, type Notice, type NoticeKind } from './notices.ts'
import { ChoiceLink } from '../shared/choice-link.tsx'

const row = 'flex min-h-16 items-center gap-3 rounded-tile px-3 py-2.5'

export type NoticeListProps = {
  notices: readonly Notice[]
  selectedId: string | undefined
  kind: NoticeKind | undefined
  now: number
  ref?: Ref<HTMLUListElement>
}

/** The notices of one page; each line leads to its notice. */
export const NoticeList = ({ notices, selectedId, kind, now, ref }: NoticeListProps) => (
  <ul ref={ref} className="card p-1">
    {notices.map((notice) => {
      const fresh = isNew(notice, now)
      return (
        <li key={notice.id}>
          <ChoiceLink
            to="/noticePage"
            search={{ page: 1, id: notice.id, ...(kind && { type: kind }) }}
            resetScroll={false}
            current={notice.id === selectedId}
            className={cx(row, 'hover:bg-panel-2 md:aria-[current=true]:bg-lamp-wash')}
          >
            <span
              className={cx(
                'grid size-10 flex-none place-items-center rounded-2',
                fresh ? 'bg-lamp-wash text-lamp-ink' : 'bg-panel-2 text-ink-2',
              )}
            >
              <Icon name={kindIcon[notice.kind]} size="sm" />
            </span>
            <span className="min-w-0 flex-1">
              <span className={cx('block text-sm', fresh ? 'font-bold' : 'text-ink-2')}>{notice.title}</span>
              <ArticleDate instant={notice.startDate} className="block text-xs text-ink-2" />
            </span>
            {fresh && (
              <span className="size-2.5 flex-none rounded-full border border-lamp-edge bg-lamp">
                <span className="sr-only">
                  <Trans>New</Trans>
                </span>
              </span>
            )}
            <Icon name="next" size="xs" flip className="text-ink-3 md:hidden" />
          </ChoiceLink>
        </li>
      )
    })}
  </ul>
)

/** Nine placeholder lines. */
export const NoticeListSkeleton = () => (
  <div className="md:grid md:grid-cols-[minmax(280px,420px)_minmax(0,1fr)] md:gap-5">
    <div className="card p-1">
      {Array.from({ length: NOTICES_PER_PAGE }, (_, i) => (
        <div key={i} className={row}>
          <Skeleton className="size-10 flex-none" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
    <div className="card hidden content-start gap-4 p-6 md:grid">
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-24" />
    </div>
  </div>
)
