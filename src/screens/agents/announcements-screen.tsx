import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { agentAnnouncementsQuery } from '#src/api/agents.queries.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { ArticleDate } from '../shared/article-date.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'

type Announcement = ValueOf<'listAgentAnnouncements'>['rows'][number]

const skeleton = (
  <div className="grid gap-2.5">
    {Array.from({ length: 4 }, (_, i) => (
      <Skeleton key={i} className="h-16 rounded-2" />
    ))}
  </div>
)

/** Marks announcements as read; lists and counts follow. */
function useReadAnnouncements() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (ids: string[]) => request(api.POST('/wps/agent/announcementsRead', { body: { ids } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['listAgentAnnouncements'] }),
  })
}

function Entry({
  entry: { id, title, content, startDate, unread },
  onRead,
}: {
  entry: Announcement
  onRead: () => void
}) {
  return (
    <li>
      <details
        name="agent-announcement"
        id={`announcement-${id}`}
        onToggle={({ currentTarget }) => currentTarget.open && unread && onRead()}
        className="group rounded-2 border border-line bg-panel-2"
      >
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-2 px-3 py-2.5 hover:bg-panel [&::-webkit-details-marker]:hidden">
          <span className={cx('size-2.5 flex-none rounded-full', unread && 'border border-lamp-edge bg-lamp')} />
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className={cx('text-sm wrap-anywhere', unread && 'font-bold')}>
              {unread && (
                <span className="sr-only">
                  <Trans>New</Trans>{' '}
                </span>
              )}
              {title}
            </span>
            <ArticleDate instant={startDate} className="text-xs text-ink-2" />
          </span>
          <span className="flex-none transition-transform group-open:rotate-180 motion-reduce:transition-none">
            <Icon name="down" size="xs" />
          </span>
        </summary>
        <div className="border-t border-line px-3 py-3">
          <RichText html={content} />
        </div>
      </details>
    </li>
  )
}

/** The operator's announcements for agents, newest first; opening one marks it as read [1.26]. */
export function AnnouncementsScreen() {
  const { api } = useServices()
  const { t } = useLingui()
  const [pageNo, setPageNo] = useState(1)
  const query = useQuery(agentAnnouncementsQuery(api, { pageNo }))
  const read = useReadAnnouncements()
  return (
    <Answer query={query} skeleton={skeleton}>
      {(page) =>
        page.totalRows === 0 ? (
          <EmptyState title={<Trans>No announcements right now</Trans>}>
            <Trans>News for agents will show here.</Trans>
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-3">
            {read.isError && (
              <Alert tone="alert" live="assertive">
                <Trans>The announcement wasn’t marked as read. Open it again to try once more.</Trans>
              </Alert>
            )}
            <ul aria-label={t`Announcements for agents`} className="grid gap-2.5">
              {page.rows.map((entry) => (
                <Entry key={entry.id} entry={entry} onRead={() => read.mutate([entry.id])} />
              ))}
            </ul>
            <RowsPager {...page} onPage={setPageNo} />
          </div>
        )
      }
    </Answer>
  )
}
