/** What a refused call throws. Decide by `code`; `message` is a text for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: number
  /** What the site's support asks for. */
  readonly traceId: string | null
  readonly value: unknown
  readonly retryAfterSeconds: number | null

  constructor(
    answer: { errorCode?: string; message?: string; traceId?: string; value?: unknown },
    { status, headers }: Pick<Response, 'status' | 'headers'>,
  ) {
    super(`${answer.errorCode ?? 'no code'}: ${answer.message ?? `status ${status}`}`)
    const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
    this.code = answer.errorCode ?? 'unknown.system.err'
    this.status = status
    this.traceId = answer.traceId ?? null
    this.value = answer.value ?? null
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null
  }
}
