import { describe, expect, it } from 'vitest'
import { refuse } from '#openapi/handlers.ts'
import { TooBusy } from '../ports/password/work-queue.ts'
import { refusalAnswer, refusalOf, successAnswer } from './envelope.ts'
import { secondsUntilFree } from './seconds-until-free.ts'

const read = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  cache: response.headers.get('cache-control'),
  sniffing: response.headers.get('x-content-type-options'),
  cookie: response.headers.get('set-cookie'),
  wait: response.headers.get('retry-after'),
  body: await response.json(),
})
const always = { type: 'application/json; charset=utf-8', cache: 'no-store', sniffing: 'nosniff' }

describe('the envelope', () => {
  it('of a success has its value, and sets a cookie only if there is one', async () => {
    const done = { success: true, value: { a: ['é', null] }, message: 'ok', traceId: 't-1' }
    const plain = { ...always, status: 200, cookie: null, wait: null, body: done }
    expect(await read(successAnswer({ a: ['é', null] }, 't-1'))).toEqual(plain)
    expect(await read(successAnswer({ a: ['é', null] }, 't-1', 'device=a'))).toEqual({ ...plain, cookie: 'device=a' })
  })

  it('of a refusal has the status and the text of its code, and the waiting time if there is one', async () => {
    const message = 'You are not logged in, please login'
    const value = { why: 1 }
    const body = { success: false, value, message, errorCode: 'login.not.session', traceId: 't-2' }
    const plain = { ...always, status: 401, cookie: null, wait: null, body }
    expect(await read(refusalAnswer(refuse('login.not.session', { value }), 't-2'))).toEqual(plain)
    expect(await read(refusalAnswer(refuse('login.not.session', { value }), 't-2', 418))).toEqual({
      ...plain,
      status: 418,
    })
    const wait = async (status: number, retryAfterSeconds: number | null) =>
      (await read(refusalOf({ status, message }, { code: 'some', value: null, retryAfterSeconds }, 't'))).wait
    expect([await wait(429, null), await wait(429, 5), await wait(503, 7), await wait(503, null)]).toEqual([
      '60',
      '5',
      '7',
      '60',
    ])
  })
})

it('a failure for want of a hash or of a session of the database says how long to wait, however deep it lies', () => {
  const within = (cause: unknown) => new Error('the query failed', { cause })
  const noSession = new Error('timeout exceeded when trying to connect')
  expect(secondsUntilFree(new TooBusy(7))).toBe(7)
  expect(secondsUntilFree(within(within(new TooBusy(2))))).toBe(2)
  expect([secondsUntilFree(noSession), secondsUntilFree(within(noSession))]).toEqual([3, 3])
  for (const other of [new Error('no'), within(new Error('no')), { message: noSession.message }, undefined])
    expect(secondsUntilFree(other)).toBeNull()
})
