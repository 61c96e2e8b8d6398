import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { tellTime } from './tell-time.ts'

it('an answer tells the time of the clock that was moved, not of the machine', async () => {
  const app = new Hono().use(tellTime({ now: () => Date.UTC(2031, 0, 2, 3, 4, 5) })).get('/', (c) => c.text('here'))
  expect((await app.request('/')).headers.get('date')).toBe('Thu, 02 Jan 2031 03:04:05 GMT')
})
