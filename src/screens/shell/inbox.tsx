import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from '#src/api/call.ts'
import { messagesQuery, unreadCountQuery } from '#src/api/content.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The newest messages to the member. */
export function Inbox() {
  const { api, queryClient } = useServices()
  const dates = useDates()
  const { data, isError, refetch } = useQuery(messagesQuery(api))
  const readAll = useMutation({
    mutationFn: () => request(api.POST('/wps/relay/CSP_readMessages', { body: { ids: [] } })),
    onSuccess: () =>
      Promise.all(
        [messagesQuery(api), unreadCountQuery(api)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-sm">
        <Trans>The messages did not load.</Trans>
        <Button size="sm" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="h-24" />
  if (data.messages.length === 0)
    return (
      <p className="text-sm text-ink-2">
        <Trans>There are no messages.</Trans>
      </p>
    )
  return (
    <div className="grid gap-2">
      {readAll.isError && (
        <Alert tone="alert" live="assertive">
          <Trans>The messages were not marked as read. Please try again.</Trans>
        </Alert>
      )}
      {data.unread > 0 && (
        <Button size="sm" className="justify-self-end" busy={readAll.isPending} onClick={() => readAll.mutate()}>
          <Trans>Mark all as read</Trans>
        </Button>
      )}
      <ul className="grid">
        {data.messages.map(({ id, title, content, sentAt, read }) => (
          <li key={id} className="grid gap-1 border-t border-line py-3 text-sm first:border-t-0">
            <h3 className="flex items-center gap-2 text-sm">
              {!read && (
                <span className="size-2.5 flex-none rounded-full lit">
                  <span className="sr-only">
                    <Trans>New</Trans>
                  </span>
                </span>
              )}
              {title}
            </h3>
            <p className="text-ink-2">{content}</p>
            <time dateTime={sentAt} className="text-xs text-ink-3">
              {dates.moment(sentAt)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  )
}
