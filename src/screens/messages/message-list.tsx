import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { messagesQuery } from '#src/api/content.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { MessageLink } from './message-link.tsx'
import { useChangeMessages } from './use-change-messages.ts'

type Message = ValueOf<'listMessages'>['messages'][number]

function Row({ message: { id, title, content, sentAt, read } }: { message: Message }) {
  const dates = useDates()
  return (
    <li className="border-t border-line first:border-t-0">
      <MessageLink message={id} className="flex items-center gap-3 rounded-2 px-2 py-3 hover:bg-panel-2">
        <span className={cx('size-2.5 flex-none rounded-full', !read && 'lit')} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={cx('text-sm', !read && 'font-bold')}>
            {!read && (
              <span className="sr-only">
                <Trans>New</Trans>{' '}
              </span>
            )}
            {title}
          </span>
          <span className="truncate text-sm text-ink-2">{content}</span>
          <time dateTime={sentAt} className="text-xs text-ink-3">
            {dates.moment(sentAt)}
          </time>
        </span>
        <Icon name="next" size="xs" flip />
      </MessageLink>
    </li>
  )
}

/** The messages of the inbox in pages, all or unread ones. */
export function MessageList() {
  const { api } = useServices()
  const { t } = useLingui()
  const [pageNo, setPageNo] = useState(1)
  const [unread, setUnread] = useState(false)
  const query = useQuery(messagesQuery(api, { pageNo, ...(unread && { unread }) }))
  const readAll = useChangeMessages('read')
  return (
    <Answer query={query} skeleton={<Skeleton className="h-80 rounded-2" />}>
      {(page) => (
        <div className="grid gap-3">
          {readAll.isError && (
            <Alert tone="alert" live="assertive">
              <Trans>The messages weren’t marked as read. Please try again.</Trans>
            </Alert>
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Checkbox
              checked={unread}
              onChange={({ target }) => {
                setUnread(target.checked)
                setPageNo(1)
              }}
            >
              <Trans>Only new ones</Trans>
            </Checkbox>
            {page.unread > 0 && (
              <Button size="sm" busy={readAll.isPending} onClick={() => readAll.mutate([])}>
                <Trans>Mark all as read</Trans>
              </Button>
            )}
          </div>
          {page.messages.length === 0 ? (
            <EmptyState title={<Trans>There are no messages.</Trans>} />
          ) : (
            <ul aria-label={t`Messages`}>
              {page.messages.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </ul>
          )}
          <RowsPager pageNo={page.pageNum} pageSize={10} totalRows={page.total} onPage={setPageNo} />
        </div>
      )}
    </Answer>
  )
}
