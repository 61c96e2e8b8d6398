import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageStream } from '../api/event-stream.ts'
import { ServicesProvider, type Services } from './services.tsx'
import { useStreamNews } from './use-stream-news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sendNews = (kind: string) => pageStream.tell({ kind, data: {} })

/** Counts how often a query became stale, with a hook that listens. */
function listening(everyMs?: number) {
  const queryClient = new QueryClient()
  const spy = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const { unmount } = renderHook(() => useStreamNews(['team'], ['getTeamOverview'], everyMs), {
    wrapper: ({ children }) => <ServicesProvider value={{ queryClient } as Services}>{children}</ServicesProvider>,
  })
  return { times: () => spy.mock.calls.length, unmount }
}

it('refetches at once, then at most once per pause, and never skips the last event', () => {
  const { times, unmount } = listening(10_000)
  for (const kind of ['team', 'team', 'balance', 'team']) sendNews(kind)
  expect(times()).toBe(1)
  vi.advanceTimersByTime(9999)
  expect(times()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(times()).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(times()).toBe(2)
  sendNews('missed')
  expect(times()).toBe(3)
  sendNews('team')
  unmount()
  vi.advanceTimersByTime(60_000)
  sendNews('team')
  expect(times()).toBe(3)
})

it('refetches at every event without a pause', () => {
  const { times, unmount } = listening()
  for (const kind of ['team', 'inbox', 'team']) sendNews(kind)
  expect(times()).toBe(2)
  unmount()
})
