import type { Transport } from '#openapi/drift/run/wire.ts'

type Handler = (url: string, init: RequestInit) => Promise<Response> | Response

/** Puts the checker's calls into a handler in the same process. `more` are headers of every call. */
export const handlerTransport =
  (handle: Handler, more: Record<string, string> = {}): Transport =>
  async ({ method, url, headers, body }) => {
    const began = performance.now()
    const length: Record<string, string> = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = { ...length, ...headers, ...more }
    const response = await handle(url, { method, headers: sent, ...(body !== null && { body }) } as RequestInit)
    return {
      response: {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: new Uint8Array(await response.arrayBuffer()),
      },
      ms: performance.now() - began,
    }
  }
