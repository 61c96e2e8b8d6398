import { marks } from '#openapi/generated/marks.ts'
import { request } from '#src/api/call.ts'
import { createApi } from '#src/api/client.ts'
import { createSealer } from '#src/api/seal.ts'
import { brand } from '#src/app/brand.ts'

/** A call that the viewer is about to send. */
export type ViewerCall = { url: string; method?: string; headers: Record<string, string>; body?: unknown }

const api = createApi({
  caller: { merchantCode: () => brand.merchantCode, language: () => 'EN', token: () => null },
  onSessionEnded: () => undefined,
  onSiteClosed: () => undefined,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
})
const sealer = createSealer({
  fetchKey: () => request(api.GET('/wps/session/key/rsa')),
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
})

/**
 * The headers that a page of the site sends with each call, unless the person set others; a body that the contract
 * wants sealed is typed plainly and sealed here.
 */
export async function asThePage(call: ViewerCall): Promise<ViewerCall> {
  const { pathname } = new URL(call.url, location.href)
  const method = (call.method ?? 'GET').toUpperCase()
  const mark = marks[`${method} ${pathname}`]
  const headers = {
    Merchant: brand.merchantCode,
    Device: 'web',
    Language: 'EN',
    ModuleId: mark?.module ?? 'COMM3',
    ...call.headers,
  }
  if (!mark?.sealed || typeof call.body !== 'string') return { ...call, headers }
  return { ...call, headers, body: await sealer.seal(call.body, { method, path: pathname }) }
}

/** If the server no longer has the key, the next attempt fetches a new one. */
export function afterAnswer<TAnswer extends { text?: string }>(answer: TAnswer): TAnswer {
  if (answer.text?.includes('"seal.key.unknown"')) sealer.forgetKey()
  return answer
}
