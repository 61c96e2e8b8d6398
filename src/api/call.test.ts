import { expect, it } from 'vitest'
import { ApiError, isRefusal } from './api-error.ts'
import { request } from './call.ts'

const answered = (response: Response, data?: unknown, error?: unknown) => Promise.resolve({ data, error, response })
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const failure: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiError)) throw new Error('the call did not fail with an ApiError')
  return failure
}

it('a call returns the value inside the envelope', async () => {
  const body = { success: true, value: { sum: '1.00' }, message: 'ok' } as const
  expect(await request(Promise.resolve({ data: body, response: Response.json(body) }))).toEqual({ sum: '1.00' })
})

it('a refusal is thrown with its code, status, trace id and details', async () => {
  const body = { success: false, value: { captcha: true }, message: 'no', errorCode: 'login.cred.err', traceId: 't-9' }
  const failure = await failureOf(request(answered(Response.json(body, { status: 403 }), undefined, body)))
  expect(failure).toMatchObject({ code: 'login.cred.err', status: 403, traceId: 't-9', value: { captcha: true } })
  expect(isRefusal(failure, 'login.denied', 'login.cred.err')).toBe(true)
  expect(isRefusal(failure, 'login.denied')).toBe(false)
})

it('a refusal says how long to wait', async () => {
  const body = { success: false, value: null, message: 'wait', errorCode: 'TOO_MANY_REQUEST', traceId: 't-9' }
  const response = Response.json(body, { status: 429, headers: { 'retry-after': '42' } })
  expect((await failureOf(request(answered(response, undefined, body)))).retryAfterSeconds).toBe(42)
})

it.each([
  ['an empty 503', new Response('', { status: 503 }), undefined, undefined],
  ['a proxy page', new Response('<h1>Bad gateway</h1>', { status: 502 }), undefined, '<h1>Bad gateway</h1>'],
  ['a success without a body', new Response('', { status: 200 }), undefined, undefined],
  ['a success without an envelope', Response.json([1]), [1], undefined],
])('the answer %s is an unknown error, never a success', async (_name, response, data, error) => {
  const failure = await failureOf(request(answered(response, data, error)))
  expect(failure).toMatchObject({ code: 'unknown.system.err', status: response.status, traceId: null })
})

it('a refusal with status 200 is still a refusal', async () => {
  const body = { success: false, value: null, message: 'no', errorCode: 'login.denied', traceId: 't-9' }
  expect((await failureOf(request(answered(Response.json(body), body)))).code).toBe('login.denied')
})

it.each([
  new TypeError('Failed to fetch'),
  new DOMException('stopped', 'AbortError'),
  new DOMException('slow', 'TimeoutError'),
])('a call without an answer counts as offline: %s', async (cause) => {
  const failure = await failureOf(request(Promise.reject<{ response: Response }>(cause)))
  expect(failure).toMatchObject({ code: 'network.offline', status: 0 })
})

it('an answer that is not JSON is an unknown error', async () => {
  const failure = await failureOf(
    request(Promise.reject<{ response: Response }>(new SyntaxError('Unexpected token <'))),
  )
  expect(failure.code).toBe('unknown.system.err')
})
