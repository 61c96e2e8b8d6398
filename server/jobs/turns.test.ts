import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('an owner with much to do lets others have every second turn', async () => {
  const turns = createTurns(1)
  const order: string[] = []
  const recordTurn = (name: string) => async () => void order.push(name)
  const large = turns('large')
  const small = turns('small')
  await Promise.all([
    ...['1', '2', '3', '4'].map((n) => large(recordTurn(`large ${n}`))),
    ...['1', '2'].map((n) => small(recordTurn(`small ${n}`))),
  ])
  expect(order).toEqual(['large 1', 'large 2', 'small 1', 'large 3', 'small 2', 'large 4'])
})

it('a turn that fails gives way to the next, and no more run at once than are let', async () => {
  const turn = createTurns(2)('one')
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    throw new Error('broken')
  }
  const done = await Promise.allSettled([1, 2, 3, 4, 5].map(() => turn(work)))
  expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  expect(most).toBe(2)
})
