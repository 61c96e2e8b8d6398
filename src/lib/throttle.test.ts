import { expect, it, vi } from 'vitest'
import { MORE_THROTTLE_MS, throttle } from './throttle.ts'

it('one request for more passes per 200 ms [9.02]', () => {
  let time = 1000
  const run = vi.fn()
  const throttled = throttle(() => time, MORE_THROTTLE_MS)
  throttled(run)
  time += 199
  throttled(run)
  expect(run).toHaveBeenCalledTimes(1)
  time += 1
  throttled(run)
  expect(run).toHaveBeenCalledTimes(2)
  expect(MORE_THROTTLE_MS).toBe(200)
})
