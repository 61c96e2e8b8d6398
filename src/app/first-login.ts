import { queryOptions } from '@tanstack/react-query'

/** Whether the member logged in for the first time in the life of the account, until the welcome for it is answered. */
export const firstLoginQuery = queryOptions({
  queryKey: ['firstLogin'],
  queryFn: () => false,
  staleTime: Infinity,
  gcTime: Infinity,
})
