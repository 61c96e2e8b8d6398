import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '#openapi/generated/types.ts'
import { request } from './call.ts'
import { counted } from '../lib/writing.ts'
import { codeIn } from './code-in.ts'
import { markOf } from './mark-of.ts'
import { sealing } from './sealing.ts'
import { createSealer } from './seal.ts'

/** The typed client of the contract. */
export type Api = Client<paths>

export type ApiOptions = {
  /** The caller, read for every call. `language` is the upper-case site code. */
  caller: { merchantCode: () => string; language: () => string; token: () => string | null }
  /** Called when the server no longer knows the session of a call that needs one. */
  onSessionEnded: (code: 'login.not.session' | 'user.token.expired') => void
  /** Called when a call was refused because the site is in maintenance or closed to this region. */
  onSiteClosed: () => void
  /** Called with the headers of every answer. */
  onAnswer?: (headers: Headers) => void
  /** Milliseconds. */
  now: () => number
  newId: () => string
  /** Empty in the browser: paths are relative to the site [7.01]. */
  baseUrl?: string
  /** How long to wait for an answer, in milliseconds. */
  timeoutMs?: number
}

const ANSWER_TIMEOUT_MS = 30_000
const ended = ['login.not.session', 'user.token.expired'] as const

/** Sends a call that aborts after `timeoutMs` or by its own signal. */
async function fetchInTime(call: Request, timeoutMs: number): Promise<Response> {
  const slow = new AbortController()
  const timer = setTimeout(() => slow.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs)
  try {
    return await globalThis.fetch(call, { signal: AbortSignal.any([call.signal, slow.signal]) })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A client that sends what the contract's marks ask for: merchant, device, language and module on every call, the
 * token on T calls [7.02], a sealed body on E calls [7.03].
 */
export function createApi(options: ApiOptions): Api {
  const { caller, onSessionEnded, onSiteClosed, onAnswer, now, newId, baseUrl, timeoutMs } = options
  const send = (call: Request) => counted(call, (sent) => fetchInTime(sent, timeoutMs ?? ANSWER_TIMEOUT_MS))
  const api = createClient<paths>({ baseUrl: baseUrl ?? '', fetch: send })
  const fetchKey = () => request(api.GET('/wps/session/key/rsa'))

  api.use({
    async onRequest({ request: call, schemaPath }) {
      const mark = await markOf(call.method, schemaPath)
      call.headers.set('Merchant', caller.merchantCode())
      call.headers.set('Device', 'web')
      call.headers.set('Language', caller.language())
      call.headers.set('ModuleId', mark?.module ?? 'COMM3')
      const token = mark?.token ? caller.token() : null
      if (token !== null) call.headers.set('Authorization', token)
      return call
    },
    async onResponse({ request: call, response, schemaPath }) {
      onAnswer?.(response.headers)
      if (response.status === 401 && (await markOf(call.method, schemaPath))?.token) {
        const code = await codeIn(response)
        const reason = ended.find((name) => name === code)
        if (reason) onSessionEnded(reason)
      } else if (response.status === 503 || response.status === 451) {
        const code = await codeIn(response)
        if (code === 'system.not.available' || code === 'region.restricted') onSiteClosed()
      }
    },
  })
  api.use(sealing(createSealer({ fetchKey, now, newId }), send))
  return api
}
