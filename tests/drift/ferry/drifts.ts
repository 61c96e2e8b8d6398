import { problem, type Reply } from './reply.ts'
import type { Asked, Loose, World } from './world.ts'

export type FerryKind = 'no longer enforced' | 'narrowed' | 'answers' | 'doors' | 'state' | 'observations'
export type FerryDrift = { name: string; kind: FerryKind; change: (world: World) => void }

/** Changes what one schema of the ferry line's own contract asks for; `undefined` takes a keyword away. */
const asks =
  (kind: FerryKind) =>
  (path: string, change: Record<string, unknown>): FerryDrift => ({
    name: `${path} ${Object.entries(change)
      .map(([key, value]) => `${key} ${JSON.stringify(value) ?? 'gone'}`)
      .join(', ')}`,
    kind,
    change({ contract }) {
      const [first = '', ...rest] = path.split('.')
      const start: Loose = contract.components.schemas[first] ?? parameterOf(contract, first) ?? bodyOf(contract, first)
      const own: Loose = rest.reduce((one: Loose, step) => (step === '#' ? one.items : one.properties[step]), start)
      for (const [key, value] of Object.entries(change))
        if (value === undefined) delete own[key]
        else own[key] = value
    },
  })

const operationsOf = (contract: Loose): Loose[] =>
  Object.values(contract.paths as object).flatMap((item: Loose) => Object.values(item as object))
/** `listCrossings:page` */
function parameterOf(contract: Loose, name: string): Loose {
  const [id, parameter] = name.split(':')
  const found: Loose = operationsOf(contract).find((one) => one.operationId === id)
  return found?.parameters?.find((one: Loose) => one.name === parameter)?.schema
}
const bodyOf = (contract: Loose, id: string): Loose => {
  const { content }: Loose = operationsOf(contract).find((one) => one.operationId === id).requestBody
  return (Object.values(content as object)[0] as Loose).schema
}

const loose = asks('no longer enforced')
const narrow = asks('narrowed')
const off = (kind: FerryKind, ...names: string[]): FerryDrift[] =>
  names.map((name) => ({ name: `not done: ${name}`, kind, change: (world) => void world.off.add(name) }))
const when = (
  kind: FerryKind,
  name: string,
  test: (reply: Reply, request: Asked) => boolean,
  change: (reply: Reply, request: Asked) => Reply,
): FerryDrift => ({
  name,
  kind,
  change: (world) => (world.answer = (reply, request) => (test(reply, request) ? change(reply, request) : reply)),
})
const at =
  (method: string, path: RegExp, status = 200) =>
  (reply: Reply, request: Asked) =>
    request.method === method && path.test(request.path) && reply.status === status
const withBody = (change: (body: Loose) => unknown) => (reply: Reply) => ({
  ...reply,
  body: change(structured(reply.body)),
})
/** A copy of a body, its long numbers as they are. */
const structured = (body: unknown): Loose =>
  Array.isArray(body)
    ? body.map(structured)
    : typeof body === 'object' && body !== null && !isRaw(body)
      ? Object.fromEntries(Object.entries(body).map(([name, part]) => [name, structured(part)]))
      : body
const isRaw = (body: object) => 'rawJSON' in body
const asText = (body: unknown) => JSON.stringify(body)
const gone = undefined

const noLongerEnforced: FerryDrift[] = [
  loose('login.stay', { type: gone }),
  loose('listPorts:country', { pattern: gone }),
  loose('listPorts:lang', { enum: gone }),
  loose('listCrossings:page', { minimum: gone }),
  loose('listCrossings:pageSize', { maximum: gone }),
  loose('listCrossings:sort', { enum: gone }),
  loose('listCrossings:after', { format: gone }),
  loose('listBookings:state', { enum: gone }),
  loose('listBookings:limit', { type: gone }),
  loose('book:Idempotency-Key', { minLength: gone }),
  loose('Booking', { dependentRequired: gone }),
  loose('Booking', { additionalProperties: gone }),
  loose('Booking.passengers', { maxItems: gone }),
  loose('Booking.passengers', { minItems: gone }),
  loose('Passenger.kind', { enum: gone }),
  loose('Passenger', { required: ['name'] }),
  loose('Passenger.born', { format: gone }),
  loose('Car.plate', { pattern: gone }),
  loose('Car.length', { multipleOf: gone }),
  loose('Bike.electric', { type: ['boolean', 'string'] }),
  loose('Booking.extras', { uniqueItems: gone }),
  loose('Booking.note', { maxLength: gone }),
  loose('Booking.member', { minimum: gone }),
  loose('BookingChange', { minProperties: gone }),
  loose('BookingChange.phone', { pattern: gone }),
  loose('addPaper', { required: ['scan'] }),
  loose('addPaper.pages', { maximum: gone }),
  loose('addPaper.tags', { maxItems: gone }),
  loose('addPaper.tags.#', { minLength: gone }),
  loose('QuoteWish.adults', { maximum: gone }),
  loose('QuoteWish.ages.#', { maximum: gone }),
  loose('QuoteWish.flexible', { type: gone }),
  loose('feed:days', { maximum: gone }),
  loose('Customer.name', { minLength: gone }),
  loose('Customer.birthday', { format: gone }),
  ...off('no longer enforced', 'If-Match presence', 'If-Match', 'media type', 'keys'),
]

const narrowed: FerryDrift[] = [
  narrow('listCrossings:pageSize', { maximum: 10 }),
  narrow('listCrossings:sort', { enum: ['departs'] }),
  narrow('listPorts:lang', { enum: ['en', 'sv'] }),
  narrow('book:Idempotency-Key', { maxLength: 36 }),
  narrow('Booking.passengers', { maxItems: 8 }),
  narrow('Passenger.kind', { enum: ['adult', 'child'] }),
  narrow('Passenger', { required: ['name', 'kind', 'born'] }),
  narrow('Car.length', { maximum: 11 }),
  narrow('Bike', { required: ['type', 'electric'] }),
  narrow('Booking.note', { type: 'string' }),
  narrow('Booking.extras', { minItems: 1 }),
  narrow('Booking', { required: ['crossingId', 'passengers', 'phone', 'vehicle'] }),
  narrow('BookingChange', { minProperties: 2 }),
  narrow('addPaper.kind', { enum: ['passport', 'visa'] }),
  narrow('addPaper.pages', { minimum: 2 }),
  narrow('QuoteWish.code', { maxLength: 5 }),
  narrow('QuoteWish.ages', { maxItems: 3 }),
  narrow('QuoteWish', { required: ['adults', 'from', 'flexible'] }),
  narrow('Customer.birthday', { type: 'string' }),
  narrow('Customer', { additionalProperties: false }),
  narrow('feed:days', { maximum: 6 }),
  {
    name: 'a version header nobody documented',
    kind: 'narrowed',
    change: (world) =>
      (world.answer = (reply, { path, headers }) =>
        path === '/quotes' && reply.status === 200 && headers['x-client-version'] === undefined
          ? problem(400, 'wrong request', 'X-Client-Version')
          : reply),
  },
  {
    name: 'quotes in JSON no longer taken',
    kind: 'narrowed',
    change: ({ contract }) => void delete contract.paths['/quotes'].post.requestBody.content['application/json'],
  },
]

const answers: FerryDrift[] = [
  when(
    'answers',
    'a ticket without its deck',
    at('GET', /tickets$/),
    withBody((all) => all.map(({ deck: _deck, ...one }: Loose) => one)),
  ),
  when(
    'answers',
    'a seat as a number',
    at('GET', /tickets$/),
    withBody((all) => all.map((one: Loose) => ({ ...one, seat: one.seat && 7 }))),
  ),
  when(
    'answers',
    'the second page of crossings without a vessel',
    (reply, request) => at('GET', /^\/crossings$/)(reply, request) && request.search.get('page') === '2',
    withBody((own) => ({ ...own, items: own.items.map(({ vessel: _vessel, ...one }: Loose) => one) })),
  ),
  when(
    'answers',
    'the last bookings come without a phone',
    (reply, request) =>
      at('GET', /^\/bookings$/)(reply, request) &&
      request.search.get('cursor') === 'n2' &&
      request.search.get('limit') === null,
    withBody((own) => ({ ...own, data: own.data.map(({ phone: _phone, ...one }: Loose) => one) })),
  ),
  when(
    'answers',
    'a price as a number',
    at('GET', /^\/crossings\//),
    withBody((own) => ({ ...own, price: Number(own.price) })),
  ),
  when(
    'answers',
    'a quote in dollars',
    at('POST', /^\/quotes$/),
    withBody((own) => ({ ...own, currency: 'USD' })),
  ),
  when(
    'answers',
    'a problem with another status',
    (reply) => reply.status === 412,
    withBody((own) => ({ ...own, status: 409 })),
  ),
  when('answers', 'a 404 with a booking in it', at('GET', /^\/bookings\/[^/]+$/, 404), () => ({
    status: 404,
    type: 'application/json',
    body: { ref: 'XXXXXX', crossingId: 1, passengers: [], phone: '+4687654321' },
  })),
  when('answers', 'a 404 that holds the port nobody has', at('GET', /^\/ports\//, 404), (reply, { path }) => ({
    ...reply,
    body: { code: path.slice(-3), name: '', country: 'XX' },
  })),
  when('answers', 'a 204 with a body', at('DELETE', /^\/bookings\//, 204), () => ({
    status: 204,
    raw: 'HTTP/1.1 204 No Content\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{"ok":true}',
  })),
  when('answers', 'a feed in Latin-1', at('GET', /^\/feed$/), (reply) => ({
    ...reply,
    body: Buffer.from(String(reply.body), 'latin1'),
  })),
  when('answers', 'a feed that says it is Latin-1', at('GET', /^\/feed$/), (reply) => ({
    ...reply,
    type: 'text/csv; charset=iso-8859-1',
  })),
  when('answers', 'a byte-order mark before JSON', at('GET', /^\/me$/), (reply) => ({
    ...reply,
    body: `\uFEFF${asText(reply.body)}`,
  })),
  when('answers', 'a key twice', at('GET', /^\/me$/), (reply) => ({
    ...reply,
    body: asText(reply.body).replace('{', '{"name":"Nobody",'),
  })),
  when('answers', 'an id rounded to a double', at('GET', /^\/crossings\//), (reply) => ({
    ...reply,
    body: asText(reply.body).replace(/"crossingId":(\d+)/, '"crossingId":"$1"'),
  })),
  when('answers', 'no Location', at('POST', /^\/bookings$/, 201), ({ headers, ...reply }) => ({
    ...reply,
    headers: { ETag: headers!['ETag']! },
  })),
  when('answers', 'a header nobody named', at('GET', /^\/me$/), (reply) => ({
    ...reply,
    headers: { 'X-Cabin-Deck': '7' },
  })),
  when('answers', '200 for a booking', at('POST', /^\/bookings$/, 201), (reply) => ({ ...reply, status: 200 })),
]

const doors: FerryDrift[] = [
  ...off('doors', 'cabin: none', 'cabin: empty', 'cabin: foreign', 'cabin: ended'),
  ...off(
    'doors',
    'partner: none',
    'partner: empty',
    'partner: foreign',
    'feedKey: none',
    'feedKey: empty',
    'feedKey: foreign',
  ),
  {
    name: 'tickets are shown to anybody',
    kind: 'doors',
    change: ({ contract }) => (contract.paths['/bookings/{ref}/tickets'].get.security = []),
  },
]

const state: FerryDrift[] = [
  ...off('state', 'ports 304', 'booking 304', 'versions', 'removal', 'readOnly', 'cursor end'),
  when('state', 'a booking that cannot be read back', at('GET', /^\/bookings\/AR/, 200), () =>
    problem(404, 'not there'),
  ),
  when('state', 'a 304 for everybody', at('GET', /^\/bookings\/[^/]+$/), (reply, request) =>
    request.headers['if-none-match'] === undefined ? reply : { status: 304, headers: reply.headers! },
  ),
  when('state', 'a Location that leads nowhere', at('POST', /^\/bookings$/, 201), (reply) => ({
    ...reply,
    headers: { ...reply.headers, Location: '/api/booking/1' },
  })),
  when('state', 'tickets of bookings nobody has', at('GET', /tickets$/, 404), () => ({ status: 200, body: [] })),
  when('state', '500 for a port that is not there', at('GET', /^\/ports\//, 404), () => problem(500, 'oops')),
  when(
    'state',
    '500 after the end of the list',
    (reply, request) => at('GET', /^\/bookings$/)(reply, request) && request.search.get('cursor') === 'n2',
    () => problem(500, 'oops'),
  ),
  {
    name: 'a PUT nobody documented on bookings',
    kind: 'state',
    change: (world) =>
      (world.answer = (reply, { method, path }) =>
        method === 'PUT' && /^\/bookings\/\w+$/.test(path) ? { status: 200, body: {} } : reply),
  },
]

const observations: FerryDrift[] = [
  ...off('observations', 'pageSize', 'from', 'sort', 'page', 'limit', 'state', 'cursor', 'changes'),
  when(
    'observations',
    'a crossing whose detail has another price',
    at('GET', /^\/crossings\//),
    withBody((own) => ({ ...own, price: '1.00' })),
  ),
  when(
    'observations',
    'a stack trace in a refusal',
    (reply) => reply.status === 400,
    (reply) => ({
      ...reply,
      body: {
        title: 'wrong request',
        status: 400,
        detail: 'Error: x\n    at readBody (/srv/app/reading.js:10:5)\n    at route (/srv/app/server.js:3:1)',
      },
    }),
  ),
]

/** Who logs in with what is wrong is refused in any case: whether the form was looked at cannot be seen. */
export const hiddenAtTheDoor = [
  { ...loose('login.email', { format: gone }), named: 'login: email no email' },
  { ...loose('login.password', { minLength: gone }), named: 'login: password too short' },
]

/** Every way the ferry line can leave its contract. */
export const ferryDrifts: FerryDrift[] = [
  ...noLongerEnforced,
  ...narrowed,
  ...answers,
  ...doors,
  ...state,
  ...observations,
]
