import { accept, answer, at, body, done, header, path, probed, refused, status, value, type Planted } from './change.ts'

/** Drifts planted into how our own server answers. */
export const plantedAround: readonly Planted[] = [
  { what: 'an undocumented status', kind: 'status', change: status(at.feedback, 201) },
  { what: 'a redirect', kind: 'status', change: status(at.help, 302) },
  {
    what: '403 in place of 401',
    kind: 'status',
    change: status('*', 403, (e) => e.response?.status === 401 && e.intent.kind === 'auth'),
  },
  {
    what: '418 for whatever is invalid',
    kind: 'status',
    change: status('*', 418, (e) => e.response?.status === 400 && e.intent.kind === 'invalid'),
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
    change: (e) =>
      path(e) === at.hot && done(e) ? { ...e, trouble: { kind: 'cut', text: 'the server broke off' } } : e,
  },
  {
    what: 'an answer that never ends',
    kind: 'slow',
    change: (e) =>
      path(e) === at.help && done(e)
        ? { ...e, response: null, trouble: { kind: 'slow', text: 'no answer within 15000 ms' } }
        : e,
  },
  {
    what: 'an answer that takes long',
    kind: 'slow',
    change: (e) => (path(e) === at.letters && done(e) ? { ...e, ms: 60_000 } : e),
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
    change: answer(
      at.feedback,
      (r) => ({ ...r, status: 200 }),
      (e) => (refused(400)(e) && e.intent.kind === 'seen') || (refused(400)(e) && e.intent.kind === 'odd'),
    ),
  },
  { what: 'no token asked for', kind: 'security', change: answer(at.me, accept, probed('auth', 'no')) },
  { what: 'any token taken', kind: 'security', change: answer(at.balance, accept, probed('auth', 'foreign')) },
  {
    what: 'a token taken after it ended',
    kind: 'security',
    change: answer(at.letters, accept, probed('auth', 'expired')),
  },
  {
    what: 'an invalid body accepted',
    kind: 'invalid-accepted',
    change: answer(at.feedback, accept, probed('invalid', 'the body without')),
  },
  {
    what: 'an invalid query accepted',
    kind: 'invalid-accepted',
    change: answer(at.games, accept, probed('invalid', 'query parameter')),
  },
  {
    what: 'a replayed seal accepted',
    kind: 'invalid-accepted',
    change: answer('/wps/session/login/freeplay', accept, probed('invalid', 'the same sealed')),
  },
  {
    what: 'a body that is not sealed accepted',
    kind: 'invalid-accepted',
    change: answer(at.login, accept, probed('invalid', 'a body that is not sealed')),
  },
  { what: '500 for text beyond ASCII', kind: 'text', change: status(at.feedback, 500, probed('odd', 'text')) },
  {
    what: 'letters lost on the way',
    kind: 'text',
    change: value(at.news, (v) => (v.player[0].title = 'নতুন \uFFFD\uFFFD')),
  },
  { what: '500 for an invalid request', kind: 'server-error', change: status(at.feedback, 500, probed('invalid')) },
  { what: '500 for a valid request', kind: 'server-error', change: status(at.unread, 500, probed('valid')) },
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
]
