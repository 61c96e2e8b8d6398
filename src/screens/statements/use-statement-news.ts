import { useEffect } from 'react'
import { pageStream } from '#src/api/event-stream.ts'
import { useServices } from '#src/app/services.tsx'

/** What the member's stream says that statements may have changed by. */
const news: ReadonlySet<string> = new Set(['decided', 'missed'])
const queries = ['listStatements', 'getContractStatement']

/** Reads what is shown of statements anew when the stream tells of one that was paid or held. */
export function useStatementNews(): void {
  const { queryClient } = useServices()
  useEffect(
    () =>
      pageStream.listenTo({}, ({ kind }) => {
        if (news.has(kind)) for (const name of queries) void queryClient.invalidateQueries({ queryKey: [name] })
      }),
    [queryClient],
  )
}
