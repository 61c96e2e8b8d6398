import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'

/** Whether nobody has a user name; true or false of the moment, asked while somebody registers. */
export const usernameFreeQuery = (api: Api, username: string) =>
  queryOptions({
    queryKey: ['checkUsername', username],
    queryFn: async ({ signal }) =>
      (await request(api.GET('/wps/member/username', { params: { query: { username } }, signal }))).available,
    staleTime: 30_000,
    retry: false,
  })
