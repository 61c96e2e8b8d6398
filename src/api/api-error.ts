import type { ErrorCode } from '#openapi/generated/operations.ts'

/** Error codes of the API contract, and those of calls that got no answer. */
export type ApiErrorCode = ErrorCode | 'network.offline'

/** A failed call. `status` is 0 when no answer arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly traceId: string | null
  /** The details of a refusal, as the contract defines them for its code. */
  readonly value: unknown
  /** How long to wait before the next call, if the server says so. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: ApiErrorCode,
    details: {
      message?: string
      status?: number
      traceId?: string | null
      value?: unknown
      retryAfterSeconds?: number | null
      cause?: unknown
    } = {},
  ) {
    super(details.message ?? code, { cause: details.cause })
    this.code = code
    this.status = details.status ?? 0
    this.traceId = details.traceId ?? null
    this.value = details.value ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}

/** Whether a call was refused with one of these codes. */
export const isRefusal = <const TCode extends ApiErrorCode>(
  error: unknown,
  ...codes: TCode[]
): error is ApiError & { readonly code: TCode } =>
  error instanceof ApiError && (codes as ApiErrorCode[]).includes(error.code)
