import { useEffect } from 'react'
import { pageStream } from '../api/event-stream.ts'
import { useServices } from './services.tsx'

/**
 * Refetches queries, by the first part of their key, when the member's stream reports an event of the given kinds or
 * may have missed one: at once, then at most every `everyMs`, so that the last event always counts.
 */
export function useStreamNews(kinds: readonly string[], queries: readonly string[], everyMs = 0): void {
  const { queryClient } = useServices()
  const [news, old] = [kinds.join(), queries.join()]
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let waits = false
    const read = () => {
      waits = false
      for (const name of old.split(',')) void queryClient.invalidateQueries({ queryKey: [name] })
      if (everyMs > 0)
        timer = setTimeout(() => {
          timer = undefined
          if (waits) read()
        }, everyMs)
    }
    const leave = pageStream.listenTo({}, ({ kind }) => {
      if (kind !== 'missed' && !news.split(',').includes(kind)) return
      if (timer === undefined) read()
      else waits = true
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [queryClient, news, old, everyMs])
}
