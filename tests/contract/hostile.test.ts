import fc from 'fast-check'
import { CompactEncrypt, generateKeyPair, importJWK } from 'jose'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationTable } from '#openapi/generated/operations.ts'
import { listen } from '#server/listen.ts'
import { answerFault } from './answer-fault.ts'
import { goodCall } from './good-calls.ts'
import { hostileRequest, nearlyRight, type Hostile, type NearlyRight } from './hostile-requests.ts'
import { noRequests, say } from './raw-bytes.ts'
import { openServer } from './sides/server-side.ts'

type Target = (path: string, init: RequestInit) => Promise<Response>

/** `HOSTILE_CALLS=1000000 npx vitest run tests/contract/hostile.test.ts` sends as many as a night allows. */
const total = Number(process.env['HOSTILE_CALLS'] ?? 10_000)
const overSocket = 500
/** Node refuses a request whose headers are longer than 16 KiB before the application sees it. */
const fitsNode = (call: Hostile) => JSON.stringify([call.headers, call.tokenText, call.search]).length < 14_000
const atOnce = 8
/** `SEED=42 npx vitest run tests/contract/hostile.test.ts` draws others. */
const seed = Number(process.env['SEED'] ?? 17)
const drawn = `SEED=${seed}`
/** Ends a hanging run; a slow machine needs only a part of it. */
const patience = 60 * Math.max(10_000, total)
const foreign = generateKeyPair('RSA-OAEP-256')
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

let side: Awaited<ReturnType<typeof openServer>>
let tokens: Record<string, string> = {}
const sent: string[] = []
let count = 0

beforeAll(async () => {
  side = await openServer()
  await side.reset()
}, patience)
afterAll(() => side.close())

async function newTokens(): Promise<void> {
  for (const account of ['nodi_27', 'agent_07', 'guest.user']) tokens[account] = await side.token(account)
}

async function sealed({ body, seal, method, path }: Hostile): Promise<string> {
  if (seal === 'replayed' && sent.length > 0) return sent[count % sent.length]!
  const key = seal === 'foreign' ? (await foreign).publicKey : await importJWK(side.key, 'RSA-OAEP-256')
  const iat = Math.floor(side.now() / 1000) - (seal === 'stale' ? 400 : 0)
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body) ?? ''))
    .setProtectedHeader({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: side.key.kid,
      iat,
      jti: crypto.randomUUID(),
      method,
      path: seal === 'elsewhere' ? '/wps/feedback' : path,
    })
    .encrypt(key)
  if (seal === 'altered') {
    const at = 20 + ((count * 31) % (jwe.length - 20))
    return `${jwe.slice(0, at)}${jwe[at] === 'A' ? 'B' : 'A'}${jwe.slice(at + 1)}`
  }
  if (seal === 'cut') return jwe.slice(0, count % jwe.length)
  if (sent.length < 500) sent.push(jwe)
  return jwe
}

async function bodyText(call: Hostile): Promise<BodyInit | null> {
  const op = call.id && operationTable[call.id]
  if (call.method === 'GET' || (op && op.bodyType === null)) return null
  if (call.raw) return new Uint8Array(call.raw)
  if (op?.bodyType === 'form') {
    const fields = Object.entries((call.body ?? {}) as object).map(([name, one]) => [
      name.toWellFormed(),
      String(JSON.stringify(one)).toWellFormed(),
    ])
    return String(new URLSearchParams(fields))
  }
  const wrapped = op?.sealed && call.seal !== 'plain' ? { value: await sealed(call) } : call.body
  return JSON.stringify(wrapped) ?? ''
}

/** Sends one request and says what is wrong with the answer, or null. */
async function faultOf(call: Hostile, target: Target): Promise<string | null> {
  count += 1
  const op = call.id && operationTable[call.id]
  const given = call.token === 'garbage' ? call.tokenText : tokens[call.token]
  const kind = op?.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = await bodyText(call)
  const response = await target(`${call.path}${call.search}`, {
    method: call.method,
    headers: {
      merchant: 'fairhall',
      language: 'EN',
      'x-forwarded-for': `10.${count % 251}.${(count >> 8) % 251}.${count % 13}`,
      ...(given !== undefined && { authorization: given }),
      ...(body !== null && { 'content-type': call.contentType || kind }),
      ...call.headers,
    },
    body,
  })
  const { status } = response
  const text = await response.text()
  const where = `${call.method} ${call.path} ${status} ${text.slice(0, 200)}`
  const inArea = /^\/(wps|lgw|lotto)\//.test(new URL(call.path, 'http://fairhall.example').pathname)
  if (!inArea) return status === 404 ? null : `not 404: ${where}`
  let envelope: Record<string, unknown>
  try {
    envelope = JSON.parse(text) as Record<string, unknown>
  } catch {
    return `no JSON: ${where}`
  }
  if (status >= 500 && status !== 501)
    return `a surprise: ${where} ${JSON.stringify(call.body)?.slice(0, 300)} ${call.search.slice(0, 200)}`
  if (call.id === null) {
    const { success, errorCode, traceId } = envelope
    return status === 404 && success === false && errorCode === 'not.found' && traceId ? null : `not 404: ${where}`
  }
  if (status === 501) return `501: ${where}`
  const fault = answerFault(call.id, status, response.headers, envelope)
  return fault && `${fault} at ${where}`
}

/** Any value as a query value; values that aren't text as JSON. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed()

let arranged: Promise<unknown> = Promise.resolve()
/** A good call. Calls are prepared one after the other: two at once would both create the rows that a call needs. */
function goodCallInTurn(id: NearlyRight['id']): ReturnType<typeof goodCall> {
  const call = arranged.then(() => goodCall(id, side.hand))
  arranged = call
  return call
}

/** The right call with its part spoilt, in the form of the others. */
async function spoilt({ id, part, value }: NearlyRight): Promise<Hostile> {
  const { method, path } = operationTable[id]
  const { body, query = {}, as = 'none' } = await goodCallInTurn(id)
  const parts = Object.keys(body ?? query)
  const name = parts[part % parts.length]
  const changed = name === undefined ? {} : { [name]: value }
  const search = String(
    new URLSearchParams(Object.entries({ ...query, ...(body ? {} : changed) }).map(([key, one]) => [key, textOf(one)])),
  )
  return {
    id,
    method,
    path,
    search: search && `?${search}`,
    token: as,
    tokenText: '',
    seal: 'good',
    body: body && { ...body, ...changed },
    raw: null,
    contentType: '',
    headers: {},
  }
}

async function sendAll(calls: readonly (Hostile | NearlyRight)[], target: Target): Promise<string[]> {
  const faults: string[] = []
  const queue = calls.values()
  const worker = async () => {
    for (const call of queue) {
      const fault = await faultOf('part' in call ? await spoilt(call) : call, target)
      if (fault !== null) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return faults
}

const heap = () => {
  collect()
  return process.memoryUsage().heapUsed
}

it(
  `answers ${total} hostile requests inside the contract, without a surprise and in flat memory`,
  async () => {
    const target: Target = async (path, init) => side.server.app.request(`http://fairhall.example${path}`, init)
    const faults: string[] = []
    let early = 0
    for (let batch = 0; batch < 10; batch += 1) {
      await newTokens()
      const calls = [
        ...fc.sample(hostileRequest, { numRuns: 700, seed: seed + batch }),
        ...fc.sample(nearlyRight, { numRuns: 300, seed: seed + batch }),
      ]
      faults.push(...(await sendAll(calls, target)))
      if (batch === 1) early = heap()
    }
    expect(faults.slice(0, 10), drawn).toEqual([])
    expect(heap()).toBeLessThan(early * 1.5)
    expect(count).toBe(total)
    const answer = await side.server.call('getSystemStatus')
    expect([answer.status, answer.success]).toEqual([200, true])
  },
  patience,
)

it(
  'answers hostile requests over a real socket, and lives through bytes that are no request',
  async () => {
    const listening = await listen(side.server.app, { host: '127.0.0.1', port: 0 })
    try {
      await newTokens()
      const calls = fc.sample(hostileRequest, { numRuns: overSocket, seed }).filter(fitsNode)
      expect(calls.length).toBeGreaterThan(overSocket / 2)
      const faults = await sendAll(calls, (path, init) => fetch(`${listening.address}${path}`, init))
      expect(faults.slice(0, 10), drawn).toEqual([])
      const { port } = new URL(listening.address)
      for (const bytes of noRequests) expect(await say(Number(port), bytes)).toMatch(/^(HTTP\/1\.1 4\d\d [^]*)?$/)
      const headers = { merchant: 'fairhall' }
      expect((await fetch(`${listening.address}/wps/system/status`, { headers })).status).toBe(200)
    } finally {
      await listening.close()
    }
  },
  patience,
)
