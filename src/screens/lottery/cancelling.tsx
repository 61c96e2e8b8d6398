import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { betQueries } from '#src/api/lottery-changes.ts'
import { useServices } from '#src/app/services.tsx'
import { commonFailureMessages } from '#src/flows/shared/failure-messages.ts'

type CancelFailure = 'closed' | 'gone' | 'reused'

const failures = {
  'lottery.issue.closed': 'closed',
  'record.not.found': 'gone',
  'request.id.reused': 'reused',
} as const satisfies Partial<Record<ApiErrorCode, CancelFailure>>

const messages: Record<CancelFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  closed: msg`The draw has closed. Your bets on it count.`,
  gone: msg`This bet no longer exists.`,
  reused: msg`This was already sent with different details. Please check your bets.`,
}

export type Cancelling<TWhat> = {
  cancel: (what: TWhat, on: { onSettled: () => void }) => void
  busy: boolean
  /** No answer came; the call is retried. */
  asking: boolean
  /** All retries remained without an answer. */
  unsure: boolean
  /** Why the server did not cancel it. */
  refusal: MessageDescriptor | null
}

/** A call without an outcome is sent again with the same request id, which the server executes once. */
const AGAIN = { times: 4, after: 2000 }

/**
 * Cancels the bet or draw that `send` names, once. Each try refetches the lists of bets, which show the actual state.
 * @param keyOf returns a key for each thing that can be cancelled.
 */
export function useCancelling<TWhat>(
  send: (what: TWhat, requestId: string) => Promise<unknown>,
  keyOf: (what: TWhat) => string,
): Cancelling<TWhat> {
  const { newId, queryClient } = useServices()
  const ids = useRef(new Map<string, string>())
  const readAnew = () => {
    for (const name of betQueries) void queryClient.invalidateQueries({ queryKey: [name] })
  }
  const cancel = useMutation({
    mutationFn: (what: TWhat) => {
      const requestId = ids.current.get(keyOf(what)) ?? newId()
      ids.current.set(keyOf(what), requestId)
      return attempt(send(what, requestId), failures)
    },
    retry: (tries) => {
      readAnew()
      return tries < AGAIN.times
    },
    retryDelay: AGAIN.after,
    // runs offline too, so that the failure is shown
    networkMode: 'always',
    onSettled: readAnew,
  })
  return {
    cancel: cancel.mutate,
    busy: cancel.isPending && cancel.failureCount === 0,
    asking: cancel.isPending && cancel.failureCount > 0,
    unsure: cancel.isError,
    refusal: cancel.data?.ok === false ? messages[cancel.data.failure] : null,
  }
}

/** The outcome of a cancellation that did not succeed at once. */
export function CancelOutcome({ asking, unsure, refusal }: Omit<Cancelling<never>, 'cancel' | 'busy'>) {
  const { i18n } = useLingui()
  return (
    <>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {asking && <Trans>No answer yet. We are checking whether it was cancelled. It is never done twice.</Trans>}
        {unsure && <Trans>No answer yet. The list will show whether it is cancelled.</Trans>}
      </p>
      {refusal && (
        <p role="alert" className="text-sm text-alert-ink">
          {i18n._(refusal)}
        </p>
      )}
    </>
  )
}
