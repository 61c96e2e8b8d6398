import { expect, it } from 'vitest'
import { OfflineError } from '#machines/shared/failures.ts'
import { ApiError } from './api-error.ts'
import { attempt } from './attempt.ts'

it('gives the value of a call that was done', async () => {
  expect(await attempt(Promise.resolve(7), {})).toEqual({ ok: true, value: 7 })
})

it('gives an expected refusal as the failure of the flow', async () => {
  const error = new ApiError('login.cred.err', { status: 403, traceId: 't-1', value: { captcha: true }, message: 'no' })
  expect(await attempt(Promise.reject(error), { 'login.cred.err': 'wrongCredentials' })).toEqual({
    ok: false,
    failure: 'wrongCredentials',
    value: { captcha: true },
    message: 'no',
    traceId: 't-1',
  })
})

it('knows the refusals that mean the same in every flow, and their waiting time', async () => {
  const error = new ApiError('TOO_MANY_REQUEST', { status: 429, retryAfterSeconds: 3 })
  expect(await attempt(Promise.reject(error), {})).toMatchObject({ failure: 'tooManyRequests', retryAfterMs: 3000 })
})

it('lets a flow say of a common refusal what it means there', async () => {
  const error = new ApiError('error_not_member', { status: 403 })
  expect(await attempt(Promise.reject(error), { error_not_member: 'notMember' })).toMatchObject({
    failure: 'notMember',
  })
})

it('throws that the server cannot be reached', async () => {
  await expect(attempt(Promise.reject(new ApiError('network.offline')), {})).rejects.toBeInstanceOf(OfflineError)
})

it('gives no outcome to a call that was aborted, but to one that took too long', async () => {
  const gone = (name: string) => new ApiError('network.offline', { cause: new DOMException('no answer', name) })
  const outcome = attempt(Promise.reject(gone('AbortError'))).then(
    () => 'settled',
    () => 'settled',
  )
  const later = new Promise((resolve) => setTimeout(resolve, 5, 'waiting'))
  expect(await Promise.race([outcome, later])).toBe('waiting')
  await expect(attempt(Promise.reject(gone('TimeoutError')))).rejects.toBeInstanceOf(OfflineError)
})

it('throws what nobody expected, with its trace id', async () => {
  const error = new ApiError('unknown.system.err', { status: 500, traceId: 't-5' })
  await expect(attempt(Promise.reject(error), {})).rejects.toBe(error)
})
