import { exactly, firstCrossing } from './memory.ts'
import { problem, type Reply } from './reply.ts'
import type { Call } from './world.ts'

type Fields = Record<string, unknown>
const letters = (count: number) => (count + 46_656_000).toString(36).toUpperCase().slice(-6).padStart(6, 'A')

const nothing = problem(404, 'not there')

const ports: Fields[] = [
  { code: 'STO', name: 'Stockholm', country: 'SE', position: { lat: 59.3, lon: 18.1 } },
  { code: 'TKU', name: 'Åbo', country: 'FI' },
]
const etagOf = ({ version }: { version: number }) => `"v${version}"`

function bookingBody({ memory }: Call, body: Fields, bytes: Buffer): Fields {
  const id = /"crossingId"\s*:\s*(\d+)/.exec(String(bytes))?.[1] ?? ''
  const known = memory.crossings.some((one) => JSON.stringify(one['crossingId']) === id)
  return { ...body, crossingId: exactly(known ? id : String(firstCrossing)) }
}

function book(call: Call): Reply {
  const { memory, headers, bytes, body, world } = call
  const key = headers['idempotency-key']
  const before = key === undefined ? undefined : memory.keys.get(key)
  if (before && !world.off.has('keys'))
    return before.sent === String(bytes) ? before.reply : problem(409, 'used before')
  const ref = letters((memory.serial += 1))
  const own = world.off.has('readOnly')
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => !isOwn.has(name)))
  const fields = { ref, state: 'held', price: '90.00', ...bookingBody(call, own, bytes) }
  memory.bookings.set(ref, { version: 1, fields })
  const reply: Reply = {
    status: 201,
    body: fields,
    headers: { Location: `/api/bookings/${ref}`, ETag: '"v1"' },
  }
  if (key !== undefined) memory.keys.set(key, { sent: String(bytes), reply })
  return reply
}
const isOwn = new Set(['ref', 'state', 'price', 'customerId', 'points'])

const withBooking =
  (use: (own: { version: number; fields: Fields }, call: Call) => Reply) =>
  (call: Call): Reply => {
    const own = call.memory.bookings.get(call.id)
    return own ? use(own, call) : nothing
  }

function patch(own: { version: number; fields: Fields }, { headers, body, world }: Call): Reply {
  if (headers['if-match'] !== undefined && headers['if-match'] !== etagOf(own) && !world.off.has('If-Match'))
    return problem(412, 'changed since')
  if (!world.off.has('versions')) own.version += 1
  if (!world.off.has('changes')) Object.assign(own.fields, body)
  return { status: 200, body: own.fields, headers: { ETag: etagOf(own) } }
}

function listCrossings({ memory, query, world }: Call): Reply {
  const page = Number(query['page'] ?? 1)
  const pageSize = world.off.has('pageSize') ? 3 : Number(query['pageSize'] ?? 3)
  const found = memory.crossings
    .filter((one) => query['from'] === undefined || one['from'] === query['from'] || world.off.has('from'))
    .filter((one) => query['after'] === undefined || String(one['departs']) > (query['after'] as string))
  const by = query['sort'] as string | undefined
  if (by !== undefined && !world.off.has('sort'))
    found.sort((a, b) => (by === 'price' ? Number(a[by]) - Number(b[by]) : String(a[by]) < String(b[by]) ? -1 : 1))
  const start = world.off.has('page') ? 0 : (page - 1) * pageSize
  return { status: 200, body: { items: found.slice(start, start + pageSize), page, pageSize, total: found.length } }
}

function listBookings({ memory, query, world }: Call): Reply {
  const cursor = query['cursor'] as string | undefined
  const from = cursor === undefined ? 0 : Number(/^n(\d+)$/.exec(cursor)?.[1] ?? Number.NaN)
  if (Number.isNaN(from)) return problem(400, 'wrong request', 'cursor')
  const limit = Number(query['limit'] ?? 2)
  const all = [...memory.bookings.values()]
    .map(({ fields }) => fields)
    .filter(({ state }) => query['state'] === undefined || state === query['state'] || world.off.has('state'))
  const start = world.off.has('cursor') ? 0 : from
  const end = world.off.has('limit') ? start + 50 : start + limit
  const next = from + limit < all.length || world.off.has('cursor end') ? `n${from + limit}` : null
  return { status: 200, body: { data: all.slice(start, end), nextCursor: next } }
}

/** What each operation does, by method and path. */
export const handlers: Record<string, (call: Call) => Reply> = {
  'POST /login': ({ body, memory }) => {
    if (body['email'] !== 'tove@example.org' || body['password'] !== 'archipelago') return problem(401, 'not let in')
    const cabin = `cabin-${crypto.randomUUID()}`
    memory.cabins.add(cabin)
    return { status: 200, body: memory.customer, headers: { 'Set-Cookie': `cabin=${cabin}; HttpOnly; Path=/` } }
  },
  'POST /logout': ({ headers, memory }) => {
    const cabin = /cabin=([^;]*)/.exec(headers['cookie'] ?? '')?.[1] ?? ''
    memory.cabins.delete(cabin)
    memory.ended.add(cabin)
    return { status: 204 }
  },
  'GET /ports': ({ headers, query, world }) => {
    const etag = `W/"ports-${query['country'] === undefined ? 'all' : (query['country'] as string)}"`
    if (headers['if-none-match'] === etag && !world.off.has('ports 304'))
      return { status: 304, headers: { ETag: etag } }
    const found = ports.filter(({ country }) => query['country'] === undefined || country === query['country'])
    return { status: 200, body: found, headers: { ETag: etag } }
  },
  'GET /ports/{code}': ({ id }) => {
    const found = ports.find(({ code }) => code === id)
    return found ? { status: 200, body: found } : nothing
  },
  'GET /crossings': listCrossings,
  'GET /crossings/{crossingId}': ({ id, memory }) => {
    const found = memory.crossings.find((one) => JSON.stringify(one['crossingId']) === id)
    return found ? { status: 200, body: found } : nothing
  },
  'GET /bookings': listBookings,
  'POST /bookings': book,
  'GET /bookings/{ref}': withBooking((own, { headers, world }) =>
    headers['if-none-match'] === etagOf(own) && !world.off.has('booking 304')
      ? { status: 304, headers: { ETag: etagOf(own) } }
      : { status: 200, body: own.fields, headers: { ETag: etagOf(own) } },
  ),
  'PATCH /bookings/{ref}': withBooking(patch),
  'DELETE /bookings/{ref}': withBooking((_, { id, memory, world }) => {
    if (!world.off.has('removal')) memory.bookings.delete(id)
    return { status: 204 }
  }),
  'GET /bookings/{ref}/tickets': withBooking((_, { id, memory }) => ({
    status: 200,
    body: memory.tickets.get(id) ?? [],
  })),
  'POST /bookings/{ref}/papers': withBooking((_, { body, memory }) => {
    const { scan, ...own } = body
    return { status: 201, body: { ...own, paperId: `p${(memory.serial += 1)}`, bytes: String(scan).length } }
  }),
  'POST /quotes': ({ body }) => ({
    status: 200,
    body: {
      amount: `${45 * Number(body['adults'])}.00`,
      currency: body['flexible'] === false ? 'SEK' : 'EUR',
      validFor: 15,
    },
  }),
  'GET /feed': ({ query }) => ({
    status: 200,
    type: 'text/csv; charset=utf-8',
    body: `port,days\nÅbo,${(query['days'] as number | undefined) ?? 1}\n`,
  }),
  'GET /me': ({ memory }) => ({ status: 200, body: memory.customer }),
  'PUT /me': ({ memory, body, world }) => {
    const own = Object.entries(body).filter(
      ([name]) => name !== 'email' && (!isOwn.has(name) || world.off.has('readOnly')),
    )
    Object.assign(memory.customer, Object.fromEntries(own))
    return { status: 200, body: { ...memory.customer, email: body['email'] } }
  },
}
