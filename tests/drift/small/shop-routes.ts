import { iso, orderOut, profileOut, refuse, type Reply, type Shop } from './shop.ts'

export type Asked = { method: string; url: URL; body: Record<string, unknown> | undefined; token: string }
type Route = (shop: Shop, request: Asked) => Reply

/** Answers a request as the shop's contract says, except for its drifts. */
export function route(shop: Shop, request: Asked): Reply {
  const { method, url, token } = request
  const { on } = shop
  const name = `${method} ${url.pathname}`
  const open = openRoutes[name]
  if (open) return open(shop, request)
  if (url.pathname === '/ghost' && on.has('D13')) return { status: 200, body: { boo: true } }
  const isKnown = /^\/(profile|orders(\/[^/]+)?|payment-methods)$/.test(url.pathname)
  if (!isKnown) return refuse(shop, 404, 'not_found')
  const isOpen = on.has('D19') && name === 'GET /profile'
  if (!isOpen && !shop.tokens.has(token)) return refuse(shop, on.has('D16') ? 403 : 401, 'no_session')
  const closed = closedRoutes[name] ?? oneOrder
  return closed(shop, request)
}

const openRoutes: Record<string, Route> = {
  'GET /captcha': giveCaptcha,
  'POST /login': logIn,
  'POST /sms/verify': verifyCode,
}
const closedRoutes: Record<string, Route> = {
  'GET /profile': (shop) => ({ status: 200, body: profileOut(shop) }),
  'PUT /profile': changeProfile,
  'GET /orders': listOrders,
  'POST /orders': placeOrder,
  'GET /payment-methods': listPaymentMethods,
}

function giveCaptcha({ captchas, nextId }: Shop): Reply {
  const captchaId = nextId('c')
  captchas.add(captchaId)
  return { status: 200, body: { captchaId, image: 'aW1hZ2U=' } }
}

function logIn(shop: Shop, { body }: Asked): Reply {
  const isText = (name: string) => typeof body?.[name] === 'string' && body[name] !== ''
  if (!['username', 'password', 'captchaId'].every(isText) || typeof body?.['captchaCode'] !== 'string')
    return refuse(shop, 400, 'bad_request')
  if (!shop.captchas.delete(String(body['captchaId'])) || body['captchaCode'] !== '1234')
    return refuse(shop, 401, 'captcha')
  if (body['username'] !== 'ada' || body['password'] !== 'open sesame') return refuse(shop, 401, 'credentials')
  const ticket = shop.nextId('t')
  shop.tickets.add(ticket)
  return { status: 200, body: { ticket } }
}

function verifyCode(shop: Shop, { body }: Asked): Reply {
  const [ticket, code] = [body?.['ticket'], body?.['smsCode']]
  if (typeof ticket !== 'string' || typeof code !== 'string' || !/^\d{6}$/.test(code))
    return refuse(shop, 400, 'bad_request')
  if (!shop.tickets.has(ticket) || code !== '000000') return refuse(shop, 401, 'code')
  const token = shop.nextId('token')
  shop.tokens.add(token)
  return { status: 200, body: { token, expiresAt: iso } }
}

function changeProfile(shop: Shop, { body }: Asked): Reply {
  const name = body?.['userName']
  if (typeof name !== 'string' || name === '' || Array.from(name).length > 40) return refuse(shop, 400, 'bad_request')
  if (shop.on.has('D26') && /\P{ASCII}/u.test(name)) return { status: 500, body: { code: 'oops', message: 'oops' } }
  shop.userName = name
  return { status: 200, body: profileOut(shop) }
}

function listOrders(shop: Shop, { url: { searchParams } }: Asked): Reply {
  const { on, orders } = shop
  const name = on.has('D20') ? 'page_size' : 'size'
  if ([...searchParams.keys()].some((key) => on.has('D20') && key !== name))
    return refuse(shop, 400, 'unknown_parameter')
  const raw = searchParams.get(name)
  if (raw !== null && (!/^\d+$/.test(raw) || Number(raw) < 1 || Number(raw) > 50))
    return refuse(shop, 400, 'bad_request')
  const items = [...orders.values()].slice(0, Number(raw ?? 50)).map((order) => orderOut(shop, order))
  if (on.has('D17') && items[2]) items[2]['sku'] = 17
  const headers: Record<string, string> = on.has('D12') ? {} : { 'x-total-count': String(orders.size) }
  return { status: 200, body: on.has('D23') ? items : { items, total: orders.size }, headers }
}

function placeOrder(shop: Shop, { body }: Asked): Reply {
  const { on } = shop
  const { sku, quantity, note } = body ?? {}
  const isSku = typeof sku === 'string' && sku !== ''
  const isFine = isSku && Number.isInteger(quantity) && Number(quantity) >= 1
  const isNote = note === undefined || (typeof note === 'string' && Array.from(note).length <= 100)
  if ((!isFine || !isNote) && !(on.has('D21') && isSku)) return refuse(shop, 400, 'bad_request')
  const order = { sku, quantity: isFine ? quantity : 1, ...(typeof note === 'string' && { note }) }
  return { status: on.has('D06') ? 200 : 201, body: orderOut(shop, shop.addOrder(order)) }
}

function listPaymentMethods(shop: Shop): Reply {
  if (shop.on.has('D14')) return refuse(shop, 404, 'not_found')
  const methods: unknown[] = [
    { kind: 'card', last4: '4242' },
    { kind: 'bank', iban: 'DE02120300000000202051' },
  ]
  return { status: 200, body: shop.on.has('D18') ? [...methods, { kind: 'wallet', address: 'x' }] : methods }
}

function oneOrder(shop: Shop, { method, url: { pathname } }: Asked): Reply {
  if (!pathname.startsWith('/orders/') || (method !== 'GET' && method !== 'DELETE')) return { status: 405 }
  const id = pathname.slice('/orders/'.length)
  const order = shop.orders.get(id)
  if (!order) return refuse(shop, 404, 'not_found')
  if (method === 'GET') return { status: 200, body: orderOut(shop, order) }
  shop.orders.delete(id)
  return shop.on.has('D25') ? { status: 200, body: { deleted: true } } : { status: 204 }
}
