import { useMutation } from '@tanstack/react-query'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'

const changed = ['countUnreadMessages', 'listMessages', 'getMessage']

/** Marks messages as read or removes them; no ids mean the whole inbox. */
export function useChangeMessages(change: 'read' | 'delete', onDone?: () => void) {
  const { api, queryClient } = useServices()
  const path = change === 'read' ? '/wps/relay/CSP_readMessages' : '/wps/relay/CSP_deleteMessages'
  return useMutation({
    mutationFn: (ids: string[]) => request(api.POST(path, { body: { ids } })),
    onSuccess: (_, ids) => {
      onDone?.()
      // a removed message must not be refetched
      if (change === 'delete') for (const id of ids) queryClient.removeQueries({ queryKey: ['getMessage', id] })
      return Promise.all(changed.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    },
  })
}
