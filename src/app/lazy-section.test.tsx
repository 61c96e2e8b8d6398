import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, lazySection, LoadFailedError } from './lazy-section.tsx'
import { sections } from './sections.ts'

const Page = ({ name }: { name: string }) => <p>page {name}</p>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('fails when its chunk has not loaded after 120 seconds, and not before [8.07, 9.01]', async () => {
  const section = lazySection('slow', () => new Promise<typeof Page>(() => {}))
  const failed = vi.fn<(error: unknown) => void>()
  section.preload().catch(failed)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(LoadFailedError)
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})

it('loads again at the next request after a failure', async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new TypeError('404')).mockResolvedValue(Page)
  const section = lazySection('flaky', load)
  await expect(section.preload()).rejects.toBeInstanceOf(LoadFailedError)
  await section.preload()
  render(<section.Screen name="two" />)
  expect(screen.getByText('page two')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads once, however many callers request it', async () => {
  const load = vi.fn(async () => Page)
  const section = lazySection('once', load)
  await Promise.all([section.preload(), section.preload()])
  await section.preload()
  expect(load).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('shows its fallback until it has loaded', async () => {
  const chunk = Promise.withResolvers<typeof Page>()
  const section = lazySection('late', () => chunk.promise)
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <section.Screen name="one" />
      </Suspense>,
    )
  })
  expect(document.body.textContent).toBe('waiting')
  await act(async () => {
    chunk.resolve(Page)
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(document.body.textContent).toBe('page one')
})

it('has the 21 sections of the specification', () => {
  const named =
    'fish-live-pvp Vip byIframe download eaLottery egame elott fish help index joinus live lottery pointMall promo promoDetail pvp seamless sports vendors vnlottery'
  expect(Object.keys(sections).toSorted()).toEqual(named.split(' ').toSorted())
  expect(Object.entries(sections).every(([name, section]) => section.name === name)).toBe(true)
})
