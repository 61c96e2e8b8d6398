import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AGAIN_MS, loadLater } from './load-later.tsx'

const Part = ({ name }: { name: string }) => <>{name} is here</>
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const text = () => document.body.textContent
const loads = () => vi.fn<() => Promise<typeof Part>>().mockResolvedValue(Part)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a failed chunk is requested again and shown then', async () => {
  const load = loads().mockRejectedValueOnce(new TypeError('404'))
  const Later = loadLater(load, ({ name }) => `waiting for ${name}`)
  render(<Later name="one" />)
  await wait(AGAIN_MS - 1)
  expect([text(), load.mock.calls.length]).toEqual(['waiting for one', 1])
  await wait(1)
  expect([text(), load.mock.calls.length]).toEqual(['one is here', 2])
  expect(vi.getTimerCount()).toBe(0)
})

it("a chunk isn't requested again once its view is gone", async () => {
  const load = loads().mockRejectedValue(new TypeError('404'))
  const Later = loadLater(load)
  const { unmount } = render(<Later name="one" />)
  await wait(0)
  unmount()
  expect([vi.getTimerCount(), load.mock.calls.length]).toEqual([0, 1])
})

it('a chunk loads once for all its views', async () => {
  const load = loads()
  const Later = loadLater(load)
  render(<Later name="one" />).unmount()
  await wait(0)
  render(<Later name="two" />)
  expect(text()).toBe('two is here')
  expect(load).toHaveBeenCalledOnce()
})
