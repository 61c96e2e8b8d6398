import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'

/** Whether a user name is free at this moment; asked during a registration. */
export const usernameFreeQuery = (api: Api, username: string) =>
  queryOptions({
    queryKey: ['checkUsername', username],
    queryFn: async ({ signal }) =>
      (await request(api.GET('/wps/member/username', { params: { query: { username } }, signal }))).available,
    staleTime: 30_000,
    retry: false,
  })
