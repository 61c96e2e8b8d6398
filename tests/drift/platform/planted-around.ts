import type { Answer } from '#openapi/drift/exchange.ts'
import {
  accept,
  answer,
  asBefore,
  at,
  body,
  header,
  posted,
  refused,
  status,
  together,
  troubled,
  turnedAway,
  value,
  type Planted,
} from './change.ts'

const friends = '/wps/member/friends'
const throttle = (response: Answer, headers: Record<string, string>): Answer => ({
  status: 429,
  headers: { ...response.headers, ...headers },
  body: JSON.stringify({
    success: false,
    value: null,
    message: 'wait',
    errorCode: 'TOO_MANY_REQUEST',
    traceId: crypto.randomUUID(),
  }),
})

/** Drifts planted around the bodies of our own server's answers. */
export const plantedAround: readonly Planted[] = [
  { what: 'an undocumented status', kind: 'status', change: status(at.feedback, 201, posted()) },
  { what: 'a redirect', kind: 'status', change: status(at.help, 302) },
  {
    what: '403 in place of 401',
    kind: 'status',
    change: status('*', 403, refused(401)),
  },
  {
    what: '418 for whatever is invalid',
    kind: 'status',
    change: status('*', 418, refused(400)),
  },
  { what: 'an operation that is gone', kind: 'operation', change: status(at.countries, 404, () => true) },
  { what: 'an operation that is not allowed', kind: 'operation', change: status(at.social, 405, () => true) },
  { what: 'another media type', kind: 'media-type', change: header(at.countries, 'content-type', 'text/plain') },
  {
    what: 'HTML in place of JSON',
    kind: 'media-type',
    change: answer(at.help, (r) => ({
      ...r,
      headers: { ...r.headers, 'content-type': 'text/html' },
      body: '<!doctype html><p>Welcome',
    })),
  },
  {
    what: 'JSON in another charset',
    kind: 'media-type',
    change: header(at.news, 'content-type', 'application/json; charset=iso-8859-1'),
  },
  { what: 'no body', kind: 'body', change: answer(at.social, (r) => ({ ...r, body: null })) },
  {
    what: 'no body for a refusal',
    kind: 'body',
    change: answer(at.balance, (r) => ({ ...r, body: null }), refused(400)),
  },
  { what: 'invalid JSON', kind: 'json', change: answer(at.unread, (r) => ({ ...r, body: "{'success': true}" })) },
  {
    what: 'HTML that says it is JSON',
    kind: 'json',
    change: answer(at.key, (r) => ({ ...r, body: '<html>down</html>' })),
  },
  {
    what: 'an answer cut in its middle',
    kind: 'cut',
    change: answer(at.games, (r) => ({ ...r, body: (r.body as Uint8Array).slice(0, 400) })),
  },
  {
    what: 'a server that breaks off',
    kind: 'cut',
    change: troubled(at.hot, { kind: 'cut', text: 'breaks off' }),
  },
  {
    what: 'an answer that never ends',
    kind: 'slow',
    change: troubled(at.help, { kind: 'slow', text: 'never comes' }),
  },
  {
    what: 'an answer that takes long',
    kind: 'slow',
    change: troubled(at.letters, { kind: 'slow', text: 'takes long' }),
  },
  { what: 'no cache-control', kind: 'header', change: header(at.me, 'cache-control', null) },
  { what: 'another cache-control', kind: 'header', change: header(at.balance, 'cache-control', 'max-age=60') },
  { what: 'a header nobody documented', kind: 'header', change: header('*', 'x-total-members', '7') },
  {
    what: 'the same trace id twice',
    kind: 'trace',
    change: body('*', (b) => {
      b['traceId'] = 'always-the-same'
    }),
  },
  {
    what: 'an empty trace id',
    kind: 'trace',
    change: body(at.me, (b) => {
      b['traceId'] = ''
    }),
  },
  {
    what: 'a code outside the closed list',
    kind: 'refusal',
    change: body(
      at.login,
      (b) => {
        b['errorCode'] = 'E1001'
      },
      refused(400),
    ),
  },
  {
    what: 'a code of another operation',
    kind: 'refusal',
    change: body(
      at.balance,
      (b) => {
        b['errorCode'] = 'login.cred.err'
      },
      refused(400),
    ),
  },
  {
    what: 'refusals without their code',
    kind: 'required',
    change: body(
      '*',
      (b) => {
        delete b['errorCode']
      },
      refused(400),
    ),
  },
  {
    what: 'a refusal with 200',
    kind: 'envelope',
    change: body(at.me, (b) => ({ ...b, success: false, value: null, errorCode: 'login.denied' })),
  },
  {
    what: 'success true with 401',
    kind: 'envelope',
    change: body(
      '*',
      (b) => {
        b['success'] = true
      },
      refused(401),
    ),
  },
  {
    what: 'every refusal answered with 200',
    kind: 'envelope',
    change: answer(at.news, (r) => ({ ...r, status: 200 }), refused(400)),
  },
  { what: 'no token asked for', kind: 'security', change: answer(at.me, accept, turnedAway('none')) },
  { what: 'any token taken', kind: 'security', change: answer(at.balance, accept, turnedAway('made up')) },
  {
    what: 'a token taken after it ended',
    kind: 'security',
    change: answer(at.letters, accept, turnedAway('ended')),
  },
  {
    what: 'an invalid body accepted',
    kind: 'invalid-accepted',
    change: asBefore(at.feedback, posted(refused(400))),
  },
  {
    what: 'an invalid query accepted',
    kind: 'invalid-accepted',
    change: asBefore(at.games, refused(400)),
  },
  {
    what: 'a replayed seal accepted',
    kind: 'invalid-accepted',
    change: answer(at.freePlay, accept, refused(409, 'seal.replayed')),
  },
  {
    what: 'a body that is not sealed accepted',
    kind: 'invalid-accepted',
    change: answer(at.freePlay, accept, refused(400, 'seal.invalid')),
  },
  {
    what: '500 for text beyond ASCII',
    kind: 'text',
    change: status(
      at.feedback,
      500,
      posted(({ request }) => /\P{ASCII}/u.test(String(request.body))),
    ),
  },
  {
    what: 'letters lost on the way',
    kind: 'text',
    change: value(at.news, (v) => (v.player[0].title = 'নতুন \uFFFD\uFFFD')),
  },
  { what: '500 for an invalid request', kind: 'server-error', change: status(at.feedback, 500, posted(refused(400))) },
  { what: '500 for a valid request', kind: 'server-error', change: status(at.unread, 500) },
  { what: 'a total below the items', kind: 'pages', change: value(at.letters, (v) => (v.total = 1)) },
  { what: 'no items though there is a total', kind: 'pages', change: value(at.letters, (v) => (v.messages = [])) },
  {
    what: 'a time stamp with an offset',
    kind: 'offset',
    change: value(at.me, (v) => (v.registeredAt = '2026-11-21T12:00:00+06:00')),
  },
  {
    what: 'a time in the list of letters with an offset',
    kind: 'offset',
    change: value(at.letters, (v) => (v.messages.at(-1).sentAt = '2026-11-21T12:00:00+06:00')),
  },
  { what: 'an address nobody documented', kind: 'operation', change: answer(friends, accept, refused(404)) },
  {
    what: 'a family of addresses nobody documented',
    kind: 'operation',
    change: together(
      `${friends}/1`,
      answer(`${friends}/1`, accept, refused(404)),
      answer(`${friends}/2`, accept, refused(404)),
    ),
  },
  {
    what: 'a method nobody documented',
    kind: 'method',
    change: answer(at.security, accept, ({ method }) => method === 'PATCH'),
  },
  {
    what: 'another method nobody documented',
    kind: 'method',
    change: answer(at.feedback, accept, ({ method }) => method === 'GET'),
  },
  { what: 'no retry-after on 429', kind: 'header', change: answer(at.countries, (r) => throttle(r, {})) },
  {
    what: 'a retry-after in words',
    kind: 'header',
    change: answer(at.social, (r) => throttle(r, { 'retry-after': 'soon' })),
  },
]
