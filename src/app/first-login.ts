import { queryOptions } from '@tanstack/react-query'

/** Whether whoever is logged in did so for the first time in the life of the account, until the prompt for it is answered. */
export const firstLoginQuery = queryOptions({
  queryKey: ['firstLogin'],
  queryFn: () => false,
  staleTime: Infinity,
  gcTime: Infinity,
})
