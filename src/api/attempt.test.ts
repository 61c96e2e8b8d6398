import { expect, it } from 'vitest'
import { OfflineError } from '#machines/shared/failures.ts'
import { ApiError } from './api-error.ts'
import { attempt } from './attempt.ts'

it('a successful call returns its value', async () => {
  expect(await attempt(Promise.resolve(7), {})).toEqual({ ok: true, value: 7 })
})

it('an expected refusal becomes a failure of the flow', async () => {
  const error = new ApiError('login.cred.err', { status: 403, traceId: 't-1', value: { captcha: true }, message: 'no' })
  expect(await attempt(Promise.reject(error), { 'login.cred.err': 'wrongCredentials' })).toEqual({
    ok: false,
    failure: 'wrongCredentials',
    value: { captcha: true },
    message: 'no',
    traceId: 't-1',
  })
})

it('common refusals mean the same in every flow, and keep their waiting time', async () => {
  const error = new ApiError('TOO_MANY_REQUEST', { status: 429, retryAfterSeconds: 3 })
  expect(await attempt(Promise.reject(error), {})).toMatchObject({ failure: 'tooManyRequests', retryAfterMs: 3000 })
})

it('a flow can map a common refusal to its own failure', async () => {
  const error = new ApiError('error_not_member', { status: 403 })
  expect(await attempt(Promise.reject(error), { error_not_member: 'notMember' })).toMatchObject({
    failure: 'notMember',
  })
})

it('an unreachable server throws an OfflineError', async () => {
  await expect(attempt(Promise.reject(new ApiError('network.offline')), {})).rejects.toBeInstanceOf(OfflineError)
})

it('an aborted call has no outcome, but a call that timed out has one', async () => {
  const gone = (name: string) => new ApiError('network.offline', { cause: new DOMException('no answer', name) })
  const outcome = attempt(Promise.reject(gone('AbortError'))).then(
    () => 'settled',
    () => 'settled',
  )
  const later = new Promise((resolve) => setTimeout(resolve, 5, 'waiting'))
  expect(await Promise.race([outcome, later])).toBe('waiting')
  await expect(attempt(Promise.reject(gone('TimeoutError')))).rejects.toBeInstanceOf(OfflineError)
})

it('an unexpected error is thrown with its trace id', async () => {
  const error = new ApiError('unknown.system.err', { status: 500, traceId: 't-5' })
  await expect(attempt(Promise.reject(error), {})).rejects.toBe(error)
})
