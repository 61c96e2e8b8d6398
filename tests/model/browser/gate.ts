import type { BrowserContext, Page } from '@playwright/test'
import { errorTable, operationTable, type OperationId } from '#openapi/generated/operations.ts'
import type { RefusalOf, ValueOf } from '#openapi/handlers.ts'

/** The answer a path gives a held call. `server` lets the call through to the running server. */
export type Answer<Op extends OperationId> =
  | { value: ValueOf<Op> }
  | { refusal: RefusalOf<Op>; value?: unknown; retryAfterSeconds?: number }
  | 'no connection'
  | 'server'

/** The answer in the form the page gets it. */
type Given = 'no connection' | 'server' | { status: number; body: string; headers: Record<string, string> }

const traceId = '00000000-0000-4000-8000-000000000000'

const given = (answer: Answer<OperationId>): Given => {
  if (typeof answer === 'string') return answer
  const headers = { 'content-type': 'application/json' }
  if (!('refusal' in answer)) {
    const body = JSON.stringify({ success: true, value: answer.value, message: 'ok', traceId })
    return { status: 200, body, headers }
  }
  const { refusal: errorCode, value = null, retryAfterSeconds } = answer
  const { status, message } = errorTable[errorCode]
  const wait = retryAfterSeconds ?? (status === 429 ? 60 : undefined)
  return {
    status,
    body: JSON.stringify({ success: false, value, message, errorCode, traceId }),
    headers: { ...headers, ...(wait !== undefined && { 'retry-after': String(wait) }) },
  }
}

type Held = { operation: string; come: (to: Given) => void }

/**
 * Holds these calls of every page of a context inside the page until a test answers them. Not on the network: a
 * browser whose requests are intercepted there does not reuse the scripts of one page for the next.
 */
export const holdCalls = (context: BrowserContext, operations: readonly OperationId[]) =>
  context.addInitScript(
    (holds) => {
      const real = globalThis.fetch.bind(globalThis)
      const waiting: Held[] = []
      Object.assign(globalThis, { heldCalls: waiting })
      globalThis.fetch = (input, init) => {
        const request = new Request(input, init)
        const { pathname } = new URL(request.url)
        const found = holds.find(({ method, path }) => method === request.method && path === pathname)
        if (!found) return real(request)
        return new Promise((resolve, reject) => {
          const one: Held = {
            operation: found.operation,
            come: (to) => {
              if (to === 'no connection') reject(new TypeError('Failed to fetch'))
              else if (to === 'server') resolve(real(request))
              else resolve(new Response(to.body, to))
            },
          }
          waiting.push(one)
          request.signal.addEventListener('abort', () => {
            waiting.splice(waiting.indexOf(one), 1)
            reject(request.signal.reason as Error)
          })
        })
      }
    },
    operations.map((operation) => {
      const { method, path } = operationTable[operation]
      return { operation, method, path }
    }),
  )

/** Answers the newest held call of an operation and drops older ones. False while there is none. */
export const answerCall = (page: Page, operation: OperationId, answer: Answer<OperationId>): Promise<boolean> =>
  page.evaluate(
    ([name, to]) => {
      const { heldCalls: waiting } = globalThis as unknown as { heldCalls: Held[] }
      const newest = waiting.findLast((one) => one.operation === name)
      for (const one of waiting.filter((other) => other.operation === name)) waiting.splice(waiting.indexOf(one), 1)
      newest?.come(to)
      return newest !== undefined
    },
    [operation, given(answer)] as const,
  )
