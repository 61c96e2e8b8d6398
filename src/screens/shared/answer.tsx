import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem, StaleNote } from './problem.tsx'
import { Waiting } from './waiting.tsx'

type Asked<TValue> = Pick<UseQueryResult<TValue>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'fetchStatus'> & {
  refetch: () => unknown
}

export type AnswerProps<TValue> = {
  query: Asked<TValue>
  /** Placeholders in the size of the content. */
  skeleton: ReactNode
  children: (value: TValue) => ReactNode
  className?: string
}

/** The result of a query: its skeleton, its error, or its value; an old value stays when the newest call failed. */
export function Answer<TValue>({ query, skeleton, children, className }: AnswerProps<TValue>) {
  const { data, error, isFetching, dataUpdatedAt } = query
  const retry = () => void query.refetch()
  if (data !== undefined)
    return (
      <>
        {error && <StaleNote updatedAt={dataUpdatedAt} onRetry={retry} busy={isFetching} />}
        {children(data)}
      </>
    )
  if (error) return <Problem error={error} onRetry={retry} busy={isFetching} className={className} />
  return <Waiting onRetry={retry}>{skeleton}</Waiting>
}
