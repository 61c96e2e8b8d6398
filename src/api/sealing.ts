import type { Middleware } from 'openapi-fetch'
import { codeIn } from './code-in.ts'
import { markOf } from './mark-of.ts'
import type { Sealer } from './seal.ts'

const withBody = (call: Request, body: string): Request =>
  new Request(call.url, { method: call.method, headers: call.headers, signal: call.signal, body })

/**
 * Seals the bodies of E calls [7.03]. If the server has changed its key, it fetches the new one and seals the body
 * once more; it never sends a body unsealed.
 */
export function sealing(sealer: Sealer, send: (call: Request) => Promise<Response>): Middleware {
  const plain = new Map<string, string>()
  const sealed = async (call: Request, path: string, body: string) =>
    withBody(call, await sealer.seal(body, { method: call.method, path }))
  return {
    async onRequest({ request: call, schemaPath, id }) {
      if (!(await markOf(call.method, schemaPath))?.sealed) return undefined
      const body = await call.text()
      plain.set(id, body)
      try {
        return await sealed(call, schemaPath, body)
      } catch (error) {
        plain.delete(id)
        throw error
      }
    },
    async onResponse({ request: call, response, schemaPath, id }) {
      const body = plain.get(id)
      plain.delete(id)
      if (body === undefined || response.status !== 400) return undefined
      if ((await codeIn(response)) !== 'seal.key.unknown') return undefined
      sealer.forgetKey()
      return send(await sealed(call, schemaPath, body))
    },
    onError({ id }) {
      plain.delete(id)
    },
  }
}
