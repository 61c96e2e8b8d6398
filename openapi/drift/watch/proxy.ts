import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'
import type { Duplex } from 'node:stream'
import type { Exchange } from '../exchange.ts'
import { forward, type Far } from './forward.ts'

export type Proxy = { url: string; close: () => Promise<void> }
export type ProxyOptions = {
  /** Scheme and host of the server. */
  target: string
  port: number
  insecure: boolean
  onExchange: (exchange: Exchange) => void
  /** The maximum size of an inspected body, in bytes; longer ones are not judged. */
  maxBytes?: number
}

/** A proxy between client and server. Bytes pass immediately; judging waits until the client has its answer. */
export async function startProxy({
  target,
  port,
  insecure,
  onExchange,
  maxBytes = 32 * 1024 * 1024,
}: ProxyOptions): Promise<Proxy> {
  const to = new URL(target)
  const secure = to.protocol === 'https:'
  const agent = secure
    ? new https.Agent({ keepAlive: true, rejectUnauthorized: !insecure })
    : new http.Agent({ keepAlive: true })
  const far: Far = { to, secure, insecure, agent, maxBytes, closing: false }
  const waiting = new Set<Promise<void>>()
  const trackWork = (work: Promise<void>) => {
    waiting.add(work)
    void work.finally(() => waiting.delete(work))
  }

  const server = http.createServer((incoming, outgoing) => forward(far, incoming, outgoing, onExchange, trackWork))
  // a client that expects 100 Continue gets it from the server
  server.on('checkContinue', (incoming, outgoing) => forward(far, incoming, outgoing, onExchange, trackWork))
  server.on('upgrade', (incoming, socket, first) => tunnel(far, incoming, socket, first))
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      far.closing = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      agent.destroy()
      await closed
      await Promise.all(waiting)
    },
  }
}

/** Passes upgraded connections unseen. */
function tunnel({ to, secure, insecure }: Far, incoming: http.IncomingMessage, socket: Duplex, first: Buffer): void {
  const port = Number(to.port || (secure ? 443 : 80))
  const far = secure
    ? tls.connect({ host: to.hostname, port, servername: to.hostname, rejectUnauthorized: !insecure })
    : net.connect(port, to.hostname)
  const lines = incoming.rawHeaders.flatMap((name, index, all) =>
    index % 2 ? [] : [`${name}: ${name.toLowerCase() === 'host' ? to.host : all[index + 1]}`],
  )
  far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  far.write(first)
  far.pipe(socket).pipe(far)
  far.on('error', () => socket.destroy())
  socket.on('error', () => far.destroy())
}
