import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { observatoryRules, takes, type Rules } from './rules.ts'
import { readCookies, readForm, readParts, readQuery } from './reading.ts'
import { createMemory, made, type Memory } from './memory.ts'
import type { Reply } from './reply.ts'

type Fields = Record<string, unknown>
export type Asked = {
  method: string
  path: string
  search: URLSearchParams
  headers: Record<string, string>
  type: string
  bytes: Buffer
}
/** The observatory with the changes of a drift. */
export type World = {
  rules: Rules
  /** The accepted media types of each body. */
  media: Record<'session' | 'site' | 'observation' | 'change' | 'frame' | 'note', string[]>
  /** Checks that are switched off. */
  off: Set<
    | 'token'
    | 'made-up token'
    | 'ended token'
    | 'station'
    | 'if-match'
    | 'if-match presence'
    | 'json'
    | 'used key'
    | 'made-up id'
    | 'empty token'
    | 'empty station'
    | 'versions'
    | 'removal'
    | 'filters'
    | 'order'
    | 'changes'
  >
  /** Changes a request before it is read. */
  ask: (request: Asked) => Asked
  /** Changes an answer. */
  answer: (reply: Reply, request: Asked) => Reply
}

const newWorld = (): World => ({
  rules: observatoryRules(),
  media: {
    session: ['application/x-www-form-urlencoded'],
    site: ['application/json'],
    observation: ['application/json'],
    change: ['application/merge-patch+json'],
    frame: ['multipart/form-data'],
    note: ['application/json', 'application/x-www-form-urlencoded'],
  },
  off: new Set(),
  ask: (request) => request,
  answer: (reply) => reply,
})

const problem = (status: number, title: string): Reply => ({
  status,
  type: 'application/problem+json',
  body: { type: 'about:blank', title, status },
})
const wrong = (what: string) => ({
  ...problem(400, 'wrong request'),
  body: {
    type: 'about:blank',
    title: 'wrong request',
    status: 400,
    detail: what,
  },
})
const nothing = problem(404, 'not there')
const stranger = problem(401, 'not let in')
const stationKey = 'station-key-of-the-east-dome'

/** A body as its rule reads it; a reply if it can't be read. */
function bodyOf(world: World, name: keyof World['media'], { type, headers, bytes }: Asked): { value: Fields } | Reply {
  if (bytes.length === 0) return wrong('no body')
  if (!world.media[name].includes(type)) return problem(415, 'not in this type')
  const rule = world.rules[name]
  if (type === 'application/x-www-form-urlencoded') return { value: readForm(rule, String(bytes)) }
  if (type === 'multipart/form-data') return { value: readParts(rule, headers['content-type'] ?? '', bytes) }
  try {
    return { value: JSON.parse(String(bytes)) as Fields }
  } catch {
    return world.off.has('json') ? { value: { title: 'x', text: 'x' } } : wrong('no JSON')
  }
}

type Handler = (world: World, memory: Memory, request: Asked, id: string) => Reply

const readBody =
  (name: keyof World['media'], use: (value: Fields, memory: Memory, request: Asked, id: string) => Reply): Handler =>
  (world, memory, request, id) => {
    const read = bodyOf(world, name, request)
    if ('status' in read) return read as Reply
    return takes(world.rules[name], read.value) ? use(read.value, memory, request, id) : wrong('the body')
  }

const openSession = readBody('session', ({ user, secret }, memory) => {
  if (user !== 'edwin' || secret !== 'hubble-constant') return stranger
  const token = `night-${crypto.randomUUID()}`
  memory.tokens.add(token)
  return { status: 200, body: { token, until: '2026-11-22T06:00:00Z' } }
})

const listSites: Handler = ({ rules }, { sites }, { search, headers }) => {
  const query = readQuery(rules.sitesQuery, search, { band: '|' })
  const cookies = readCookies(headers['cookie'] ?? '')
  const units = headers['x-units'] === undefined ? {} : { 'x-units': headers['x-units'] }
  const theme = cookies['theme'] === undefined ? {} : { theme: cookies['theme'] }
  if (!takes(rules.sitesQuery, query)) return wrong('the query')
  if (!takes(rules.sitesHeaders, units) || !takes(rules.sitesCookies, theme)) return wrong('headers or cookies')
  const from = Number((search.get('cursor') ?? 'c0').slice(1))
  const limit = Number(query['limit'] ?? 10)
  const all = [...sites.values()].map(({ site }) => site)
  const next = from + limit < all.length ? `c${from + limit}` : null
  return {
    status: 200,
    headers: { 'X-Total': String(all.length) },
    body: { items: all.slice(from, from + limit), next },
  }
}

const etag = (version: number) => `"v${version}"`
const getSite: Handler = ({ off }, { sites }, { headers }, id) => {
  const found = sites.get(id) ?? (off.has('made-up id') ? sites.get('site-1') : undefined)
  if (!/^site-\d+$/.test(id)) return wrong('siteId')
  if (!found) return nothing
  const headersOut = { ETag: etag(found.version) }
  return headers['if-none-match'] === etag(found.version)
    ? { status: 304, headers: headersOut }
    : { status: 200, body: found.site, headers: headersOut }
}
const putSite: Handler = (world, memory, request, id) => {
  const found = memory.sites.get(id)
  const match = request.headers['if-match']
  if (!/^site-\d+$/.test(id)) return wrong('siteId')
  if (!found) return nothing
  if (match === undefined && !world.off.has('if-match presence')) return wrong('If-Match')
  return readBody('site', (value) => {
    if (match !== undefined && match !== etag(found.version) && !world.off.has('if-match'))
      return problem(412, 'changed since')
    if (!world.off.has('versions')) found.version += 1
    found.site = { bands: ['radio'], ...value, siteId: id }
    return {
      status: 200,
      body: found.site,
      headers: { ETag: etag(found.version) },
    }
  })(world, memory, request, id)
}

const listObservations: Handler = ({ rules, off }, { observations }, { search }) => {
  const query = readQuery(rules.observationsQuery, search)
  if (!takes(rules.observationsQuery, query)) return wrong('the query')
  const { state, sort, dark } = query as { state?: string[]; sort?: string; dark?: boolean }
  const all = [...observations.values()].filter(
    (one) =>
      off.has('filters') ||
      ((state === undefined || state.includes(String(one['state']))) && (dark === undefined || one['dark'] === dark)),
  )
  const by = off.has('order') ? undefined : sort
  return {
    status: 200,
    body: by === undefined ? all : all.toSorted((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1)),
  }
}

const plan: Handler = (world, memory, request) => {
  const key = request.headers['idempotency-key']
  if (!takes(world.rules.planHeaders, key === undefined ? {} : { 'idempotency-key': key }))
    return wrong('Idempotency-Key')
  return readBody('observation', (value) => {
    const before = key === undefined ? undefined : memory.keys.get(key)
    const sent = String(request.bytes)
    if (before && !world.off.has('used key'))
      return before.sent === sent ? before.reply : problem(409, 'the key was used')
    const observationId = (memory.serial += 1)
    const body = { ...value, observationId, state: 'planned', made }
    memory.observations.set(observationId, body)
    const reply: Reply = {
      status: 201,
      body,
      headers: { Location: `/sky/v1/observations/${observationId}` },
    }
    if (key !== undefined) memory.keys.set(key, { sent, reply })
    return reply
  })(world, memory, request, '')
}

const withObservation =
  (use: (own: Fields, world: World, memory: Memory, request: Asked, id: string) => Reply): Handler =>
  (world, memory, request, id) => {
    if (!/^[1-9]\d*$/.test(id)) return wrong('observationId')
    const own =
      memory.observations.get(Number(id)) ?? (world.off.has('made-up id') ? memory.observations.get(2) : undefined)
    return own ? use(own, world, memory, request, id) : nothing
  }

const handlers: [method: string, path: RegExp, handler: Handler, door: 'open' | 'night' | 'station'][] = [
  ['POST', /^\/session$/, openSession, 'open'],
  ['DELETE', /^\/session$/, () => ({ status: 204 }), 'night'],
  ['GET', /^\/sites$/, listSites, 'night'],
  ['GET', /^\/sites\/([^/]+)$/, getSite, 'night'],
  ['PUT', /^\/sites\/([^/]+)$/, putSite, 'night'],
  ['GET', /^\/observations$/, listObservations, 'night'],
  ['POST', /^\/observations$/, plan, 'night'],
  ['GET', /^\/observations\/([^/]+)$/, withObservation((own) => ({ status: 200, body: own })), 'night'],
  [
    'PATCH',
    /^\/observations\/([^/]+)$/,
    withObservation((own, world, memory, request, id) =>
      readBody('change', (value) => ({
        status: 200,
        body: Object.assign(own, world.off.has('changes') ? {} : value),
      }))(world, memory, request, id),
    ),
    'night',
  ],
  [
    'DELETE',
    /^\/observations\/([^/]+)$/,
    withObservation((own, { off }, { observations }) => {
      if (!off.has('removal')) observations.delete(Number(own['observationId']))
      return { status: 204 }
    }),
    'night',
  ],
  [
    'GET',
    /^\/observations\/([^/]+)\/frames$/,
    withObservation((own, _, { frames }) => ({
      status: 200,
      body: frames.get(Number(own['observationId'])) ?? [],
    })),
    'night',
  ],
  [
    'POST',
    /^\/observations\/([^/]+)\/frames$/,
    withObservation((own, world, memory, request, id) =>
      readBody('frame', ({ image, ...value }) => {
        const frame = {
          ...value,
          frameId: crypto.randomUUID(),
          bytes: String(image).length,
        }
        const before = memory.frames.get(Number(own['observationId'])) ?? []
        memory.frames.set(Number(own['observationId']), [...before, frame])
        return { status: 201, body: frame }
      })(world, memory, request, id),
    ),
    'night',
  ],
  [
    'POST',
    /^\/notes$/,
    readBody('note', ({ text, mood, page }) => ({
      status: 201,
      body: {
        noteId: crypto.randomUUID(),
        text,
        ...(mood !== undefined && { mood }),
        ...(page !== undefined && { page }),
      },
    })),
    'night',
  ],
  [
    'GET',
    /^\/weather$/,
    ({ rules }, _, { search }) => {
      const query = readQuery(rules.weatherQuery, search)
      delete query['station']
      if (!takes(rules.weatherQuery, query)) return wrong('the query')
      return {
        status: 200,
        body: {
          night: query['night'],
          cloud: 3,
          wind: 4.5,
          warning: query['every'] === 60 ? 'gusts' : null,
        },
      }
    },
    'station',
  ],
]

/** Whether the caller may use a way to authenticate. */
function isLetIn({ off }: World, { tokens, ended }: Memory, door: string, { headers, search }: Asked): boolean {
  if (door === 'open') return true
  if (door === 'station')
    return (
      off.has('station') ||
      search.get('station') === (off.has('empty station') && search.get('station') === '' ? '' : stationKey)
    )
  const token = (headers['authorization'] ?? '').replace(/^Bearer ?/, '')
  if (token === '') return off.has('token') || (off.has('empty token') && headers['authorization'] !== undefined)
  if (ended.has(token)) return off.has('ended token')
  return tokens.has(token) || off.has('made-up token')
}

function route(world: World, memory: Memory, request: Asked): Reply {
  const known = handlers.filter(([, path]) => path.test(request.path))
  const own = known.find(([method]) => method === request.method)
  if (!own) return problem(known.length > 0 ? 405 : 404, known.length > 0 ? 'no such method' : 'no such address')
  const [, path, handler, door] = own
  if (!isLetIn(world, memory, door, request)) return stranger
  const id = decodeURIComponent(path.exec(request.path)?.[1] ?? '')
  const reply = handler(world, memory, request, id)
  if (request.path === '/session' && request.method === 'DELETE')
    memory.ended.add((request.headers['authorization'] ?? '').replace(/^Bearer /, ''))
  return reply
}

function readRequest({ method, url, headers, bytes }: Call): Asked {
  const { pathname: path, searchParams: search } = new URL(url, 'http://observatory.example')
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim()
  return { method, path: path.replace(/^\/sky\/v1/, ''), search, headers, type, bytes }
}

/** A request as it arrived. */
type Call = Pick<Asked, 'method' | 'headers' | 'bytes'> & { url: string }
type Sent = { status: number; headers: Record<string, string>; body: string | undefined }

/** An observatory that keeps its contract exactly, unless `change` changes it. */
export function openObservatory(change: (world: World) => void = () => undefined) {
  const world = newWorld()
  change(world)
  const memory = createMemory()
  return (call: Call): Sent => {
    const request = world.ask(readRequest(call))
    const { status, body, type = 'application/json', headers } = world.answer(route(world, memory, request), request)
    return {
      status,
      headers: { ...(body !== undefined && { 'content-type': type }), ...headers },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    }
  }
}

async function receive(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { method: request.method ?? 'GET', url: request.url ?? '/', headers, bytes: Buffer.concat(chunks) }
}

/** Starts an observatory on its own port. */
export async function startObservatory(change?: (world: World) => void, port = 0) {
  const answer = openObservatory(change)
  const server = createServer((request, response) => {
    void receive(request).then((call) => {
      const { status, headers, body } = answer(call)
      response.writeHead(status, headers)
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
