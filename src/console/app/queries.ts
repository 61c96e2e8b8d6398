import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { QueryOf } from '../api/client.ts'
import { useServices } from './services.tsx'

export type DeskQueryOptions = {
  enabled?: boolean
  /** Refetches at this interval, in ms. */
  every?: number
  /** Keeps showing the previous data while new data loads. */
  keep?: boolean
}

const optionsOf = ({ enabled = true, every, keep = false }: DeskQueryOptions) => ({
  enabled,
  ...(every !== undefined && { refetchInterval: every }),
  ...(keep && { placeholderData: keepPreviousData }),
})

/** Reads an operation: `useDesk('getMember', { id })`. */
export function useDesk<Op extends ConsoleOperationId>(
  operation: Op,
  query: QueryOf<Op>,
  options: DeskQueryOptions = {},
) {
  const { api } = useServices()
  return useQuery<ConsoleValueOf<Op>>({
    queryKey: [operation, query],
    queryFn: ({ signal }) => api.call(operation, { query, signal }),
    ...optionsOf(options),
  })
}

type Rows = { rows: unknown[]; next: string | null }
type ListOperation = {
  [Op in ConsoleOperationId]: ConsoleValueOf<Op> extends Rows ? Op : never
}[ConsoleOperationId]
type RowOf<Op extends ListOperation> = ConsoleValueOf<Op> extends { rows: (infer Row)[] } ? Row : never

/** The loaded rows of a list, and how to load more: `useDeskList('listAudit', { thing })`. */
export function useDeskList<Op extends ListOperation>(
  operation: Op,
  query: QueryOf<Op>,
  options: DeskQueryOptions = {},
) {
  const { api } = useServices()
  const list = useInfiniteQuery({
    queryKey: [operation, query],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const paged = { ...query, ...(pageParam !== null && { after: pageParam }) }
      return api.call(operation, { query: paged, signal })
    },
    getNextPageParam: (last) => (last as Rows).next,
    ...optionsOf(options),
  })
  const rows = list.data?.pages.flatMap((page) => (page as Rows).rows as RowOf<Op>[])
  return {
    query: list,
    rows,
    more: list.hasNextPage ? () => void list.fetchNextPage() : null,
    moreComing: list.isFetchingNextPage,
  }
}

/** Refetches the answers of these operations. */
export function useRefresh(): (...operations: ConsoleOperationId[]) => Promise<void> {
  const client = useQueryClient()
  return async (...operations) => {
    await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation] })))
  }
}
