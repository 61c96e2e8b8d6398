import { expect, it } from 'vitest'
import { createWorkQueue, TooBusy } from './work-queue.ts'

const limits = { concurrency: 2, maxWaiting: 3, retryAfterSeconds: 7 }

it('does two pieces at a time in the order they came, and refuses the sixth with the time to wait', async () => {
  const queue = createWorkQueue(limits)
  const begun: number[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const all = ends.map(({ promise }, n) =>
    queue(async () => {
      begun.push(n)
      await promise
      return n
    }),
  )
  expect(begun).toEqual([0, 1])
  await expect(queue(async () => 5)).rejects.toMatchObject({ retryAfterSeconds: 7 })
  ends[0]!.resolve()
  await all[0]
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

it('takes the next piece after one that failed, and is free again when all are done', async () => {
  const queue = createWorkQueue({ ...limits, concurrency: 1, maxWaiting: 1 })
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'done')
  await expect(queue(async () => 'too many')).rejects.toThrow(TooBusy)
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await queue(async () => 'again')).toBe('again')
})
