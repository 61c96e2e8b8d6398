import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Drift } from './drifts.ts'
import { createShop, type Shop } from './shop.ts'
import { route } from './shop-routes.ts'

/** The small shop, with any of its drifts. */
export async function startShop(active: readonly Drift[] = []): Promise<{ url: string; close: () => Promise<void> }> {
  const shop = createShop(active)
  const server: Server = createServer((request, response) => void answer(shop, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(shop: Shop, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const method = request.method ?? 'GET'
  const url = new URL(request.url ?? '/', 'http://shop.example')
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const reply = route(shop, { method, url, body: parse(Buffer.concat(chunks)), token })
  const type = shop.on.has('D11') && url.pathname === '/captcha' ? 'text/plain' : 'application/json'
  response.writeHead(reply.status, { ...(reply.body !== undefined && { 'content-type': type }), ...reply.headers })
  response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
}

function parse(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
