import type { Drift, DriftKind } from './drift.ts'
import type { Asked, World } from './observatory-server.ts'
import type { Reply } from './reply.ts'

type Fields = Record<string, unknown>
const off = (kind: DriftKind, name: string, what: Parameters<World['off']['add']>[0]): Drift => ({
  kind,
  name,
  change: (world) => void world.off.add(what),
})
const ofRequest = (kind: DriftKind, name: string, change: (one: Asked) => Asked): Drift => ({
  kind,
  name,
  change: (world) => (world.ask = change),
})
const answered = (
  kind: DriftKind,
  name: string,
  test: (reply: Reply, one: Asked) => boolean,
  change: (reply: Reply, one: Asked) => Reply,
): Drift => ({
  kind,
  name,
  change: (world) => (world.answer = (reply, one) => (test(reply, one) ? change(reply, one) : reply)),
})
const at =
  (method: string, path: RegExp, status: number) =>
  (reply: Reply, one: Asked): boolean =>
    one.method === method && path.test(one.path) && reply.status === status
const without = (search: URLSearchParams, name: string) =>
  new URLSearchParams([...search].filter(([key]) => key !== name))
const items = (reply: Reply, change: (one: Fields) => Fields): Reply => {
  const body = reply.body as { items: Fields[] }
  return { ...reply, body: { ...body, items: body.items.map(change) } }
}
const site = /^\/sites\/site-\d+$/
const sites = /^\/sites$/
const trace = 'TypeError: no star\n    at point (/srv/dome/point.js:12:7)\n    at plan (/srv/dome/plan.js:4:3)'

/** Drifts that show only when values from answers are used, and observations. */
export const stateDrifts: Drift[] = [
  ofRequest('state', 'If-None-Match is not read', (one) => ({
    ...one,
    headers: { ...one.headers, 'if-none-match': '' },
  })),
  answered(
    'state',
    '304 whatever version is named',
    (_, one) => one.method === 'GET' && site.test(one.path) && one.headers['if-none-match'] !== undefined,
    (reply) => ({ status: 304, headers: reply.headers! }),
  ),
  off('state', 'a site keeps its version when it changes', 'versions'),
  off('state', 'a removed observation is still there', 'removal'),
  answered('state', 'what is gone can be removed again', at('DELETE', /^\/observations\/\d+$/, 404), () => ({
    status: 204,
  })),
  answered('state', 'frames of what nobody has', at('GET', /frames$/, 404), () => ({ status: 200, body: [] })),
  answered('state', 'a Location that leads nowhere', at('POST', /^\/observations$/, 201), (reply) => ({
    ...reply,
    headers: { Location: '/sky/v1/observation/1' },
  })),
  answered('state', 'a list that never ends', at('GET', sites, 200), (reply, { search }) => ({
    ...reply,
    body: { ...(reply.body as Fields), next: `c${Number((search.get('cursor') ?? 'c0').slice(1)) + 3}` },
  })),
  answered(
    'state',
    'the second page without a name',
    (reply, one) => at('GET', sites, 200)(reply, one) && Number(one.search.get('cursor')?.slice(1) ?? 0) > 0,
    (reply) => items(reply, ({ name: _name, ...own }) => own),
  ),
  answered(
    'state',
    'a cursor that is refused',
    (reply, one) => at('GET', sites, 200)(reply, one) && one.search.get('cursor') === 'c2',
    () => ({
      status: 400,
      type: 'application/problem+json',
      body: { type: 'about:blank', title: 'cursor', status: 400 },
    }),
  ),
  answered(
    'state',
    'a frame of the seeded night without its bytes',
    (reply, one) => at('GET', /^\/observations\/1\/frames$/, 200)(reply, one),
    (reply) => ({ ...reply, body: (reply.body as Fields[]).map(({ bytes: _bytes, ...own }) => own) }),
  ),
  answered('state', 'a mark before the JSON of the weather', at('GET', /^\/weather$/, 200), (reply) => ({
    ...reply,
    body: `\uFEFF${JSON.stringify(reply.body)}`,
  })),
  answered('state', 'the wind twice', at('GET', /^\/weather$/, 200), (reply) => ({
    ...reply,
    body: JSON.stringify(reply.body).replace('{', '{"wind":1,'),
  })),
  answered(
    'state',
    'a PUT nobody documented',
    (_, one) => one.method === 'PUT' && /^\/observations\/\d+$/.test(one.path),
    () => ({ status: 200, body: {} }),
  ),
  ofRequest('only seen', 'the limit changes nothing', (one) =>
    /^([1-9]|[1-4]\d|50)$/.test(one.search.get('limit') ?? '') ? { ...one, search: without(one.search, 'limit') } : one,
  ),
  off('only seen', 'the filter by state changes nothing', 'filters'),
  off('only seen', 'the order changes nothing', 'order'),
  off('only seen', 'a change changes nothing', 'changes'),
  ofRequest('only seen', 'pages repeat', (one) =>
    /^c\d+$/.test(one.search.get('cursor') ?? '') ? { ...one, search: without(one.search, 'cursor') } : one,
  ),
  answered('only seen', 'a site is higher by itself than in the list', at('GET', site, 200), (reply) => ({
    ...reply,
    body: { ...(reply.body as Fields), altitude: 12 },
  })),
  answered(
    'only seen',
    'a stack trace in a refusal',
    ({ status }) => status === 404,
    (reply) => ({ ...reply, body: { type: 'about:blank', title: 'not there', status: 404, detail: trace } }),
  ),
]
