import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isAgent } from '#machines/session/account-types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { ApiError } from '#src/api/api-error.ts'
import { messageQuery } from '#src/api/content.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { useAccountType } from '../shell/use-account-type.ts'
import { MessageLink } from './message-link.tsx'
import { useChangeMessages } from './use-change-messages.ts'

function Removal({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const leave = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, message: undefined }),
      replace: true,
      resetScroll: false,
    })
  const remove = useChangeMessages('delete', leave)
  return (
    <>
      {remove.isError && (
        <Alert tone="alert" live="assertive">
          <Trans>The message wasn’t removed. Please try again.</Trans>
        </Alert>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => setConfirming(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={confirming}
        title={<Trans>Remove this message?</Trans>}
        description={<Trans>You can’t get it back.</Trans>}
        labels={{ confirm: <Trans>Delete</Trans>, cancel: <Trans>Keep it</Trans>, close: t`Close` }}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          remove.mutate([id])
        }}
        danger
      />
    </>
  )
}

type Message = ValueOf<'getMessage'>

/** The page of contracts: agents have it in their centre, players don't. */
const contractsOf = (type: number | undefined) =>
  type !== undefined && isAgent(type)
    ? ({ ac: 'agentContracts' } as const)
    : ({ mc: 'transactionHistory', part: 'contracts' } as const)

/** Links to the subject of a message, if that has a page. */
function About({ kind, refNo }: Pick<Message, 'kind' | 'refNo'>) {
  const type = useAccountType()
  if (refNo === null) return null
  const shape = 'link flex min-h-11 items-center gap-1 justify-self-start text-sm'
  if (kind === 'SALARY')
    return (
      <CentreLink mc="transactionHistory" part="statement" number={refNo} className={shape}>
        <Trans>How it’s calculated</Trans>
        <Icon name="next" size="xs" flip />
      </CentreLink>
    )
  if (kind !== 'CONTRACT') return null
  return (
    <CentreLink {...contractsOf(type)} number={refNo} className={shape}>
      <Trans>See the contract</Trans>
      <Icon name="next" size="xs" flip />
    </CentreLink>
  )
}

/** Kinds that link to a page instead of naming a number. */
const leading: ReadonlySet<Message['kind']> = new Set(['CONTRACT', 'SALARY'])

function Text({ message: { id, kind, title, content, sentAt, read, refNo } }: { message: Message }) {
  const dates = useDates()
  const { mutate } = useChangeMessages('read')
  useEffect(() => {
    if (!read) mutate([id])
  }, [id, read, mutate])
  return (
    <article className="grid gap-3">
      <header className="grid gap-1">
        <h3 className="text-lg">{title}</h3>
        <p className="flex flex-wrap gap-x-4 text-xs text-ink-2">
          <time dateTime={sentAt}>{dates.moment(sentAt)}</time>
          {refNo !== null && !leading.has(kind) && (
            <span>
              <Trans>Number: {refNo}</Trans>
            </span>
          )}
        </p>
      </header>
      <p className="text-sm break-words whitespace-pre-line">{content}</p>
      <About {...{ kind, refNo }} />
      <Removal id={id} />
    </article>
  )
}

/** One message; it is marked as read once it is loaded. */
export function MessageDetail({ id }: { id: string }) {
  const { api } = useServices()
  const query = useQuery(messageQuery(api, id))
  const isGone = query.error instanceof ApiError && query.error.code === 'record.not.found'
  return (
    <div className="grid gap-4">
      <MessageLink className="link flex min-h-11 items-center gap-1.5 justify-self-start text-sm">
        <Icon name="next" size="xs" flip className="rotate-180" />
        <Trans>All messages</Trans>
      </MessageLink>
      {isGone ? (
        <EmptyState title={<Trans>This message is no longer there.</Trans>} />
      ) : (
        <Answer query={query} skeleton={<Skeleton className="h-56 rounded-2" />}>
          {(message) => <Text message={message} />}
        </Answer>
      )}
    </div>
  )
}
