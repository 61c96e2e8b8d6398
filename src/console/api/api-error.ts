import type { ConsoleErrorCode } from '#openapi/generated/console-operations.ts'

/** Error codes of the console's API contract, and those of calls that got no answer. */
export type DeskErrorCode = ConsoleErrorCode | 'network.offline'

/** A failed call. `status` is 0 when no answer arrived. */
export class DeskError extends Error {
  override readonly name = 'DeskError'
  readonly code: DeskErrorCode
  readonly status: number
  readonly traceId: string | null
  readonly value: unknown
  readonly retryAfterSeconds: number | null

  constructor(
    code: DeskErrorCode,
    details: {
      status?: number
      traceId?: string | null
      value?: unknown
      retryAfterSeconds?: number | null
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = details.status ?? 0
    this.traceId = details.traceId ?? null
    this.value = details.value ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}
