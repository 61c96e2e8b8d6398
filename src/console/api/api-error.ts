import type { ConsoleErrorCode } from '#openapi/generated/console-operations.ts'

/** Codes of the console's contract, and what happens before an answer comes. */
export type DeskErrorCode = ConsoleErrorCode | 'network.offline'

/** Why a call came to nothing. `status` is 0 when no answer came. */
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
