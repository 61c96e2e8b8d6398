import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChecker, type Report } from '#openapi/drift/checker.ts'
import { keenEvidence } from '#openapi/drift/gather/never-shown.ts'
import type { Exchange } from '#openapi/drift/exchange.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { closeConnections, usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'
import { password } from '#mocks/people.ts'
import { listen } from '#server/listen.ts'
import { contract } from '#tests/contract/answer-fault.ts'
import { openServer } from '#tests/contract/sides/server-side.ts'
import type { Change } from './change.ts'

/** The operations every run needs: log in at the start, log out at the end. */
const always = ['getSealingKey', 'getCaptchaWork', 'logIn', 'logOut']
/** Milliseconds; a slow answer takes longer than the first and less than the second. */
const limits = { slowMs: 3000, timeoutMs: 5000 }

export type Bed = {
  /** The proxy's address. */
  url: string
  /** Resets our server to its first state; returns a session's token. */
  enter: () => Promise<string>
  /** Changes every answer from now on. */
  change: (changes: readonly Change[]) => void
  /** The command's own run through the proxy, limited to the operations at these addresses. */
  run: (operations: readonly string[]) => Promise<Report>
  close: () => Promise<void>
}

type Pass = (exchange: Exchange, outgoing: http.ServerResponse) => void

/** A proxy that passes every exchange to `hand`, which writes the answer. */
function proxyTo(upstream: URL, agent: http.Agent, hand: Pass): http.Server {
  return http.createServer((incoming, outgoing) => {
    void carry(incoming, upstream, agent).then((exchange) => hand(exchange, outgoing))
  })
}

async function carry(incoming: http.IncomingMessage, upstream: URL, agent: http.Agent): Promise<Exchange> {
  const { method = 'GET', url = '/', headers } = incoming
  const sent = await allOf(incoming)
  const forward = http.request({ agent, host: upstream.hostname, port: upstream.port, method, path: url, headers })
  forward.end(sent)
  const [answer] = (await once(forward, 'response')) as [http.IncomingMessage]
  return {
    method,
    url,
    request: { headers: flat(headers), body: sent.toString() },
    response: { status: answer.statusCode ?? 0, headers: flat(answer.headers), body: await allOf(answer) },
    at: 0,
    ms: 0,
    intent: { kind: 'seen' },
  }
}

async function allOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Our real server on a socket, behind a proxy that changes its answers. */
export async function openBed(): Promise<Bed> {
  const side = await openServer()
  const server = await listen(side.server.app, { host: '127.0.0.1', port: 0 })
  const agent = new http.Agent({ keepAlive: true })
  let changes: readonly Change[] = []
  const proxy = proxyTo(new URL(server.address), agent, (exchange, outgoing) =>
    pass(changes.reduce(changed, exchange), outgoing),
  )
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

  return {
    url,
    async enter() {
      await side.reset()
      return side.token('nodi_27')
    },
    change: (wanted) => void (changes = wanted),
    async run(operations) {
      await side.reset()
      return runThrough(url, operations, side.now)
    },
    async close() {
      closeConnections()
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise<void>((resolve) => proxy.close(() => resolve()))
      await server.close()
      await side.close()
    },
  }
}

/** The command's own run of some operations. */
async function runThrough(base: string, operations: readonly string[], now: () => number): Promise<Report> {
  const checker = createChecker(contract, { slowMs: limits.slowMs, evidence: keenEvidence })
  await runAgainst({
    contract,
    checker,
    base,
    transport: socketTransport({ ...usualLimits, timeoutMs: limits.timeoutMs }),
    credentials: readCredentials({ DRIFT_USERNAME: 'nodi_27', DRIFT_PASSWORD: password }),
    writes: false,
    // the planted drifts are in answers
    edges: false,
    addresses: ['/wps/member/friends', '/wps/member/friends/1', '/wps/member/friends/2'],
    now,
    headers: { 'x-forwarded-for': '203.0.113.7', host: 'fairhall.example' },
    skip: ({ id, path }) => !always.includes(id) && !operations.includes(path),
  })
  return checker.finish()
}

/** An exchange with a drift; unchanged if the drift does not apply, for example to an empty page. */
function changed(exchange: Exchange, change: (exchange: Exchange) => Exchange): Exchange {
  try {
    return change(exchange)
  } catch {
    return exchange
  }
}

/** Sends an answer whole, cut off, late or not at all. */
function pass({ response, trouble }: Exchange, outgoing: http.ServerResponse): void {
  if (trouble?.text === 'never comes') return
  const { status, headers, body } = response!
  const bytes = Buffer.from(body ?? '')
  const { 'content-length': _length, 'transfer-encoding': _coding, ...forwarded } = headers
  outgoing.writeHead(status, { ...forwarded, 'content-length': bytes.length })
  if (trouble?.kind === 'cut') {
    outgoing.write(bytes.subarray(0, bytes.length / 2))
    setImmediate(() => outgoing.destroy())
  } else if (trouble) setTimeout(() => outgoing.end(bytes), limits.slowMs + 200)
  else outgoing.end(bytes)
}

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
