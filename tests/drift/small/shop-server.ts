import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Drift = `D${number}`
type Order = Record<string, unknown>
type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

/** The drifts of the bed, in words; each is what the server does instead of what shop.yaml says. */
export const drifts: Record<Drift, string> = {
  D01: 'a required field is missing',
  D02: 'an optional field is never sent',
  D03: 'a field too many in an open schema',
  D04: 'a field too many in a closed schema',
  D05: 'a field of another type',
  D06: '200 in place of 201',
  D07: 'a value of a list renamed',
  D08: 'null where null is not allowed',
  D09: 'an empty text where null is documented',
  D10: 'a time stamp that is none',
  D11: 'another content type',
  D12: 'a required header is missing',
  D13: 'an address that is not documented',
  D14: 'an operation that is not there',
  D15: 'refusals of another shape',
  D16: '403 in place of 401',
  D17: 'a wrong type in the third item only',
  D18: 'a variant that is not documented',
  D19: 'a token is no longer asked for',
  D20: 'a query parameter renamed',
  D21: 'an invalid request accepted',
  D22: 'a number below its minimum',
  D23: 'a bare list in place of an object',
  D24: 'a field renamed in list, item and creation',
  D25: '200 with a body in place of 204',
  D26: '500 for a name beyond ASCII',
}

const iso = '2026-11-21T09:30:00Z'

/** The little shop, with any of its drifts. */
export async function startShop(active: readonly Drift[] = []): Promise<{ url: string; close: () => Promise<void> }> {
  const on = new Set(active)
  const captchas = new Set<string>()
  const tickets = new Set<string>()
  const tokens = new Set<string>()
  const orders = new Map<string, Order>()
  let serial = 0
  let userName = 'ada'
  const nextId = (prefix: string) => `${prefix}-${(serial += 1)}`
  const addOrder = (order: Order): Order => {
    const id = nextId('o')
    const full: Order = {
      orderId: id,
      status: serial % 2 ? 'open' : 'shipped',
      createdAt: iso,
      note: 'by the door',
      ...order,
    }
    orders.set(id, full)
    return full
  }
  for (let n = 0; n < 3; n += 1) addOrder({ sku: 'lamp', quantity: n + 1 })

  const refuse = (status: number, code: string): Reply => ({
    status,
    body: on.has('D15') ? { error: { reason: code } } : { code, message: code },
  })
  const orderOut = (order: Order): Order => {
    const out: Order = { ...order }
    if (on.has('D04')) out['internalId'] = 7
    if (on.has('D05')) out['quantity'] = String(out['quantity'])
    if (on.has('D07') && out['status'] === 'shipped') out['status'] = 'sent'
    if (on.has('D10')) out['createdAt'] = '21.11.2026 09:30'
    if (on.has('D22')) out['quantity'] = 0
    if (on.has('D24')) {
      out['order_id'] = out['orderId']
      delete out['orderId']
    }
    return out
  }
  const profile = (): Order => {
    const out: Order = {
      id: 1,
      userName,
      email: 'ada@example.org',
      nickname: on.has('D09') ? '' : null,
      birthday: '1990-05-01',
      level: 'gold',
    }
    if (on.has('D01')) delete out['email']
    if (on.has('D02')) delete out['birthday']
    if (on.has('D03')) out['shoeSize'] = 38
    if (on.has('D08')) out['email'] = null
    return out
  }

  function route(method: string, url: URL, body: Record<string, unknown> | undefined, token: string): Reply {
    const { pathname, searchParams } = url
    const isText = (name: string) => typeof body?.[name] === 'string' && body[name] !== ''
    if (pathname === '/captcha' && method === 'GET') {
      const captchaId = nextId('c')
      captchas.add(captchaId)
      return { status: 200, body: { captchaId, image: 'aW1hZ2U=' } }
    }
    if (pathname === '/login' && method === 'POST') {
      if (!['username', 'password', 'captchaId'].every(isText) || typeof body?.['captchaCode'] !== 'string')
        return refuse(400, 'bad_request')
      if (!captchas.delete(String(body['captchaId'])) || body['captchaCode'] !== '1234') return refuse(401, 'captcha')
      if (body['username'] !== 'ada' || body['password'] !== 'open sesame') return refuse(401, 'credentials')
      const ticket = nextId('t')
      tickets.add(ticket)
      return { status: 200, body: { ticket } }
    }
    if (pathname === '/sms/verify' && method === 'POST') {
      if (
        typeof body?.['ticket'] !== 'string' ||
        !/^\d{6}$/.test(String(body['smsCode'])) ||
        typeof body['smsCode'] !== 'string'
      )
        return refuse(400, 'bad_request')
      if (!tickets.has(body['ticket']) || body['smsCode'] !== '000000') return refuse(401, 'code')
      const fresh = nextId('token')
      tokens.add(fresh)
      return { status: 200, body: { token: fresh, expiresAt: iso } }
    }
    if (pathname === '/ghost' && on.has('D13')) return { status: 200, body: { boo: true } }
    const isKnown = /^\/(profile|orders(\/[^/]+)?|payment-methods)$/.test(pathname)
    if (!isKnown) return refuse(404, 'not_found')
    const open = on.has('D19') && pathname === '/profile' && method === 'GET'
    if (!open && !tokens.has(token)) return refuse(on.has('D16') ? 403 : 401, 'no_session')
    if (pathname === '/profile' && method === 'GET') return { status: 200, body: profile() }
    if (pathname === '/profile' && method === 'PUT') {
      const name = body?.['userName']
      if (typeof name !== 'string' || name === '' || Array.from(name).length > 40) return refuse(400, 'bad_request')
      if (on.has('D26') && /\P{ASCII}/u.test(name)) return { status: 500, body: { code: 'oops', message: 'oops' } }
      userName = name
      return { status: 200, body: profile() }
    }
    if (pathname === '/orders' && method === 'GET') {
      const name = on.has('D20') ? 'page_size' : 'size'
      if ([...searchParams.keys()].some((key) => on.has('D20') && key !== name)) return refuse(400, 'unknown_parameter')
      const raw = searchParams.get(name)
      if (raw !== null && (!/^\d+$/.test(raw) || Number(raw) < 1 || Number(raw) > 50)) return refuse(400, 'bad_request')
      const items = [...orders.values()].slice(0, Number(raw ?? 50)).map(orderOut)
      if (on.has('D17') && items[2]) items[2]['sku'] = 17
      const headers: Record<string, string> = on.has('D12') ? {} : { 'x-total-count': String(orders.size) }
      return { status: 200, body: on.has('D23') ? items : { items, total: orders.size }, headers }
    }
    if (pathname === '/orders' && method === 'POST') {
      const { sku, quantity, note } = body ?? {}
      const isFine = typeof sku === 'string' && sku !== '' && Number.isInteger(quantity) && Number(quantity) >= 1
      const isNote = note === undefined || (typeof note === 'string' && Array.from(note).length <= 100)
      if ((!isFine || !isNote) && !(on.has('D21') && typeof sku === 'string' && sku !== ''))
        return refuse(400, 'bad_request')
      return {
        status: on.has('D06') ? 200 : 201,
        body: orderOut(addOrder({ sku, quantity: isFine ? quantity : 1, ...(typeof note === 'string' && { note }) })),
      }
    }
    if (pathname === '/payment-methods' && method === 'GET') {
      if (on.has('D14')) return refuse(404, 'not_found')
      const methods: unknown[] = [
        { kind: 'card', last4: '4242' },
        { kind: 'bank', iban: 'DE02120300000000202051' },
      ]
      return { status: 200, body: on.has('D18') ? [...methods, { kind: 'wallet', address: 'x' }] : methods }
    }
    const id = pathname.slice('/orders/'.length)
    const order = orders.get(id)
    if (!pathname.startsWith('/orders/') || (method !== 'GET' && method !== 'DELETE')) return { status: 405 }
    if (!order) return refuse(404, 'not_found')
    if (method === 'GET') return { status: 200, body: orderOut(order) }
    orders.delete(id)
    return on.has('D25') ? { status: 200, body: { deleted: true } } : { status: 204 }
  }

  const server: Server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://shop.example')
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const reply = route(request.method ?? 'GET', url, parse(Buffer.concat(chunks)), token)
    const type = on.has('D11') && url.pathname === '/captcha' ? 'text/plain' : 'application/json'
    response.writeHead(reply.status, { ...(reply.body !== undefined && { 'content-type': type }), ...reply.headers })
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
  }
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
