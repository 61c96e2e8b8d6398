import { ApiError, type ApiErrorCode } from './api-error.ts'

type Envelope = { success: boolean; value: unknown; message?: string; errorCode?: string; traceId?: string }

type Answered = { data?: unknown; error?: unknown; response: Response }

/** The `value` of the envelope a call answers with. */
type ValueIn<TAnswer> = TAnswer extends { data: { value: infer TValue } } ? TValue : never

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean'

/** Seconds of a Retry-After header, or null. */
const waitOf = (response: Response): number | null => {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/** A refusal, or an answer outside the contract: an empty 503, a proxy's page, a success without an envelope. */
function failureOf(body: unknown, response: Response): ApiError {
  const { status } = response
  const retryAfterSeconds = waitOf(response)
  if (!isEnvelope(body)) return new ApiError('unknown.system.err', { status, retryAfterSeconds })
  return new ApiError((body.errorCode ?? 'unknown.system.err') as ApiErrorCode, {
    ...(body.message !== undefined && { message: body.message }),
    status,
    traceId: body.traceId ?? null,
    value: body.value,
    retryAfterSeconds,
  })
}

/** The reason of a rejected call: an unreadable answer, or no answer at all (offline, aborted, too slow). */
const rejectionOf = (cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause
  return new ApiError(cause instanceof SyntaxError ? 'unknown.system.err' : 'network.offline', { cause })
}

/**
 * Unwraps the envelope of a call: `await request(api.GET('/wps/system/status', { signal }))`. @throws ApiError with
 * the refusal's code; `network.offline` when no answer arrived; `unknown.system.err` when the answer doesn't follow
 * the contract.
 */
export async function request<TAnswer extends Answered>(call: Promise<TAnswer>): Promise<ValueIn<TAnswer>> {
  const answer = await call.catch((cause: unknown) => {
    throw rejectionOf(cause)
  })
  const { data, error, response } = answer
  if (!response.ok || !isEnvelope(data) || !data.success) throw failureOf(response.ok ? data : error, response)
  return data.value as ValueIn<TAnswer>
}
