import { vi } from 'vitest'
import { errorTable, type ErrorCode } from '#openapi/generated/operations.ts'

export type Sent = { method: string; path: string; query: URLSearchParams; headers: Headers; body: string }
export type Answer = (sent: Sent) => Response | Promise<Response>

/** A call that was done. */
export const done =
  (value: unknown): Answer =>
  () =>
    Response.json({ success: true, value, message: 'ok', traceId: 't-1' })

/** A call that was refused. */
export const refused =
  (errorCode: ErrorCode, value: unknown = null): Answer =>
  () => {
    const { status, message } = errorTable[errorCode]
    return Response.json({ success: false, value, message, errorCode, traceId: 't-1' }, { status })
  }

/** A call that is never answered. */
export const unanswered: Answer = () => new Promise(() => {})

/**
 * Answers calls instead of the network, by `METHOD /path`; a call without an answer stays pending. Returns the sent
 * calls. Undone by `vi.unstubAllGlobals()`.
 */
export function stubCalls(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (called: Request | string, init?: RequestInit) => {
    const call = typeof called === 'string' ? new Request(called, init) : called
    const url = new URL(call.url)
    const one = {
      method: call.method,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(call.headers),
      body: await call.text(),
    }
    const signal = init?.signal
    signal?.throwIfAborted()
    sent.push(one)
    const answer = answers[`${one.method} ${one.path}`] ?? unanswered
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      Promise.resolve(answer(one)).then(resolve, reject)
    })
  })
  return sent
}
