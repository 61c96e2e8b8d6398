import { errorTable } from '#openapi/generated/operations.ts'
import type { Refusal } from '#openapi/handlers.ts'
import { securityHeaders } from './security-headers.ts'
import { jsonText } from './stable-json.ts'

const headers = { ...securityHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** The answer to a call that was done. */
export const successAnswer = (value: unknown, traceId: string, cookie: string | null = null): Response =>
  new Response(`{"success":true,"value":${jsonText(value)},"message":"ok","traceId":"${traceId}"}`, {
    status: 200,
    headers: cookie === null ? headers : { ...headers, 'set-cookie': cookie },
  })

/** The answer to a call that was refused; the status is the code's own unless given. */
export const refusalAnswer = (refusal: Refusal, traceId: string, status?: number): Response =>
  refusalOf(errorTable[refusal.code], refusal, traceId, status)

type Refused = { code: string; value: unknown; retryAfterSeconds: number | null }

/** The same of any contract: `entry` is what it says of the code. */
export function refusalOf(
  entry: { status: number; message: string },
  { code, value, retryAfterSeconds }: Refused,
  traceId: string,
  status?: number,
): Response {
  const body = { success: false, value, message: entry.message, errorCode: code, traceId }
  const wait = retryAfterSeconds ?? ([429, 503].includes(entry.status) ? 60 : null)
  return new Response(JSON.stringify(body), {
    status: status ?? entry.status,
    headers: wait === null ? headers : { ...headers, 'retry-after': String(wait) },
  })
}
