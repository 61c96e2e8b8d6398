import { OfflineError, type CommonFailure, type Refused } from '#machines/shared/failures.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

/** Refusals that mean the same in every flow. */
const common = {
  'request.param.err': 'badRequest',
  'function.not.available': 'moduleOff',
  'system.not.available': 'maintenance',
  'region.restricted': 'region',
  TOO_MANY_REQUEST: 'tooManyRequests',
  'login.not.session': 'sessionEnded',
  'user.token.expired': 'sessionEnded',
  'login.denied': 'denied',
  'password.change.required': 'passwordDue',
  error_not_member: 'denied',
  error_not_agent: 'denied',
} as const satisfies Partial<Record<ApiErrorCode, CommonFailure>>

const isCommon = (code: ApiErrorCode): code is keyof typeof common => Object.hasOwn(common, code)

/** Aborted by the caller, not by a timeout. */
const isAborted = ({ cause }: ApiError) => cause instanceof DOMException && cause.name === 'AbortError'

/**
 * Runs a call for the actor of a machine: returns expected refusals as values and throws everything else. An aborted
 * call has no outcome at all: its actor was stopped, and may have been started again when React undoes and redoes
 * effects (a kept page, StrictMode); then the actor's outcome is that of the new call. @param failures the failure of
 * the flow for each expected code; overrides the common ones. @throws OfflineError when no answer arrived, else the
 * ApiError with its trace id.
 */
export async function attempt<TValue, TFailure extends string = never>(
  call: Promise<TValue>,
  failures: Partial<Record<ApiErrorCode, TFailure>> = {},
): Promise<{ ok: true; value: TValue } | (Refused<TFailure | CommonFailure> & { value: unknown })> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isAborted(error)) return new Promise(() => {})
    const { code, value, message, traceId, retryAfterSeconds } = error
    if (code === 'network.offline') throw new OfflineError(message, { cause: error })
    const failure = failures[code] ?? (isCommon(code) ? common[code] : undefined)
    if (failure === undefined) throw error
    return {
      ok: false,
      failure,
      value,
      message,
      ...(traceId !== null && { traceId }),
      ...(retryAfterSeconds !== null && { retryAfterMs: retryAfterSeconds * 1000 }),
    }
  }
}
