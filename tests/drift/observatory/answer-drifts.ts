import type { Drift } from './drift.ts'
import type { Asked } from './observatory-server.ts'
import type { Reply } from './reply.ts'

const answers = (
  name: string,
  test: (reply: Reply, request: Asked) => boolean,
  change: (reply: Reply) => Reply,
): Drift => ({
  kind: 'answers',
  name,
  change: (world) => (world.answer = (reply, request) => (test(reply, request) ? change(reply) : reply)),
})
const done =
  (method: string, path: RegExp) =>
  (reply: Reply, request: Asked): boolean =>
    reply.status < 300 && request.method === method && path.test(request.path)
const body =
  (change: (body: Record<string, unknown>) => unknown) =>
  (reply: Reply): Reply => ({
    ...reply,
    body: change(reply.body as Record<string, unknown>),
  })
const without =
  (name: string) =>
  ({ [name]: _gone, ...rest }: Record<string, unknown>) =>
    rest
const list = (change: (one: Record<string, unknown>) => unknown) =>
  body((all) => (all as unknown as Record<string, unknown>[]).map(change))
const weather = done('GET', /^\/weather$/)
const one = done('GET', /^\/observations\/\d+$/)
const all = done('GET', /^\/observations$/)

/** Drifts in answers. */
export const answerDrifts: Drift[] = [
  answers('an observation without its state', one, body(without('state'))),
  answers(
    'the field wind renamed',
    weather,
    body(({ wind, ...rest }) => ({ ...rest, windSpeed: wind })),
  ),
  answers(
    'cloud as text',
    weather,
    body((own) => ({ ...own, cloud: String(own['cloud']) })),
  ),
  answers(
    'cloud beyond eight',
    weather,
    body((own) => ({ ...own, cloud: 9 })),
  ),
  answers(
    'a field too many',
    weather,
    body((own) => ({ ...own, humidity: 3 })),
  ),
  answers(
    'a night that is no date',
    weather,
    body((own) => ({ ...own, night: 'tonight' })),
  ),
  answers(
    'a state the contract does not name',
    all,
    list((own) => ({
      ...own,
      state: own['state'] === 'lost' ? 'missed' : own['state'],
    })),
  ),
  answers(
    'a list in an object',
    all,
    body((own) => ({ items: own })),
  ),
  answers(
    'null for made',
    all,
    list((own) => ({ ...own, made: null })),
  ),
  answers(
    'a variant nobody named',
    all,
    list((own) => ({ ...own, target: { kind: 'moon' } })),
  ),
  answers('200 for a plan', done('POST', /^\/observations$/), (reply) => ({
    ...reply,
    status: 200,
  })),
  answers('no Location', done('POST', /^\/observations$/), ({ headers: _gone, ...reply }) => reply),
  answers('no ETag', done('GET', /^\/sites\/site-1$/), ({ headers: _gone, ...reply }) => reply),
  answers('an ETag without quotes', done('PUT', /^\/sites\//), (reply) => ({
    ...reply,
    headers: { ETag: 'v1' },
  })),
  answers('X-Total is a word', done('GET', /^\/sites$/), (reply) => ({
    ...reply,
    headers: { 'X-Total': 'three' },
  })),
  answers('204 turned 200', done('DELETE', /^\/observations\//), () => ({
    status: 200,
    body: {},
  })),
  answers('HTML for JSON', weather, (reply) => ({
    ...reply,
    type: 'text/html',
    body: '<p>clear</p>',
  })),
  answers('broken JSON', weather, (reply) => ({ ...reply, body: '{"night":' })),
  answers('500 for frames', done('GET', /frames$/), () => ({
    status: 500,
    type: 'application/problem+json',
    body: { type: 'about:blank', title: 'oops', status: 500 },
  })),
  answers(
    '403 for nobody',
    ({ status }) => status === 401,
    (reply) => ({
      ...reply,
      status: 403,
      body: { type: 'about:blank', title: 'no', status: 403 },
    }),
  ),
  answers(
    'a problem as plain JSON',
    ({ status }) => status === 404,
    (reply) => ({ ...reply, type: 'application/json' }),
  ),
  answers(
    'a problem with another status',
    ({ status }) => status === 400,
    (reply) => ({
      ...reply,
      body: { type: 'about:blank', title: 'wrong', status: 422 },
    }),
  ),
]
