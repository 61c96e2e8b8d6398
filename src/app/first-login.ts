import { queryOptions } from '@tanstack/react-query'

/** Whether this is the account's first login, until the member has answered its welcome. */
export const firstLoginQuery = queryOptions({
  queryKey: ['firstLogin'],
  queryFn: () => false,
  staleTime: Infinity,
  gcTime: Infinity,
})
