import { useEffect } from 'react'
import { listenToCorrections, type LotteryNews } from '#src/api/lottery-events.ts'
import { betQueries, correctionQueries, drawQueries } from '#src/api/lottery-changes.ts'
import { useServices } from '#src/app/services.tsx'

const changed = [...betQueries, ...drawQueries, ...correctionQueries]

/** Refetches what a corrected draw changes as soon as it is corrected; calls `hear` with each correction. */
export function useCorrections(hear?: (news: LotteryNews) => void): void {
  const { queryClient } = useServices()
  useEffect(
    () =>
      listenToCorrections((news) => {
        for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] })
        hear?.(news)
      }),
    [queryClient, hear],
  )
}
