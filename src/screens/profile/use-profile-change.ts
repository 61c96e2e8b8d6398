import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#openapi/handlers.ts'
import { request } from '#src/api/call.ts'
import { memberInfoQuery, profileQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'

/** Changes the profile, and shows the change everywhere once it is stored. */
export function useProfileChange() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (body: BodyOf<'changeProfile'>) => request(api.PUT('/wps/member/profile', { body })),
    onSuccess: (profile, body) => {
      queryClient.setQueryData(profileQuery(api).queryKey, profile)
      if (body.nickname !== undefined) void queryClient.invalidateQueries({ queryKey: memberInfoQuery(api).queryKey })
    },
  })
}
