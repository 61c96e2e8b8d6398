import type { Answer, Exchange } from '#openapi/drift/exchange.ts'
import type { Kind } from '#openapi/drift/gather/finding.ts'
import type { Mutation } from './recorded.ts'

/** What a body is once it is parsed: a mutation reaches anywhere into it. */
type Free = ReturnType<typeof JSON.parse>
type Body = Record<string, Free>
type Planted = { what: string; kind: Kind; change: Mutation }

const utf8 = new TextDecoder()
const path = ({ url }: Exchange) => new URL(url, 'http://x.example').pathname
const done = ({ response }: Exchange) => response?.status === 200

/** Changes answers of one address that `when` picks. */
const answer =
  (
    to: string,
    change: (response: Answer, exchange: Exchange) => Answer,
    when: (exchange: Exchange) => boolean = done,
  ): Mutation =>
  (exchange) =>
    exchange.response && (to === '*' || path(exchange) === to) && when(exchange)
      ? { ...exchange, response: change(exchange.response, exchange) }
      : exchange

const rewrite = (response: Answer, change: (body: Body) => unknown): Answer => {
  const body = JSON.parse(utf8.decode(response.body as Uint8Array)) as Body
  const made = change(body)
  return { ...response, body: JSON.stringify(made === undefined ? body : made) }
}
/** Changes the JSON of answers. */
const body = (to: string, change: (body: Body) => unknown, when?: (exchange: Exchange) => boolean) =>
  answer(to, (response) => rewrite(response, change), when)
/** Changes what stands inside the envelope. */
const value = (to: string, change: (value: Free) => void) =>
  body(to, (whole) => {
    change(whole['value'])
  })
const header = (to: string, name: string, text: string | null, when?: (exchange: Exchange) => boolean) =>
  answer(
    to,
    (response) => {
      const { [name]: _gone, ...headers } = response.headers as Record<string, string>
      return { ...response, headers: text === null ? headers : { ...headers, [name]: text } }
    },
    when,
  )
const status = (to: string, code: number, when?: (exchange: Exchange) => boolean) =>
  answer(to, (response) => ({ ...response, status: code }), when)
const refused =
  (code: number) =>
  ({ response }: Exchange) =>
    response?.status === code
const probed =
  (kind: string, what = '') =>
  ({ intent }: Exchange) =>
    intent.kind === kind && (!('what' in intent) || intent.what.startsWith(what))

const me = '/wps/member/info'
const balance = '/wps/v2/wallets/balance'
const games = '/wps/relay/GCSGAME_gameList'
const hot = '/wps/relay/GCSGAME_hotGamesV2'
const vendors = '/wps/relay/GCSGAME_gameVendor'
const letters = '/wps/relay/CSP_messageList'
const unread = '/wps/relay/CSP_unreadCount'
const news = '/wps/relay/MCSFE_getListAnnouncements'
const countries = '/wps/system/country'
const help = '/wps/system/helpCenter'
const feedback = '/wps/feedback'
const security = '/wps/member/security'
const key = '/wps/session/key/rsa'
const login = '/wps/session/login'
const social = '/wps/session/social'

const rename = (object: Body, from: string, to: string) => {
  object[to] = object[from]
  delete object[from]
}
const success = { success: true, value: {}, message: 'ok', traceId: 'x' }
let serial = 0
const accept = (response: Answer): Answer => ({
  ...response,
  status: 200,
  body: JSON.stringify({ ...success, traceId: `a${(serial += 1)}` }),
})
const extra = (method: string, url: string, text: string, code = 200): Exchange => ({
  method,
  url,
  request: { headers: { authorization: 'x', merchant: 'fairhall' }, body: null },
  response: { status: code, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' }, body: text },
  at: 0,
  ms: 1,
  intent: { kind: 'seen' },
})

const throttled = (headers: Record<string, string>): Exchange => {
  const text = JSON.stringify({
    success: false,
    value: null,
    message: 'wait',
    errorCode: 'TOO_MANY_REQUEST',
    traceId: 'throttled',
  })
  const one = extra('GET', countries, text, 429)
  return { ...one, response: { ...one.response!, headers: { ...one.response!.headers, ...headers } } }
}

/** Drifts planted into the answers of our own server, by the kinds of the specification. */
export const planted: readonly Planted[] = [
  { what: 'a required field left out of the member', kind: 'required', change: value(me, (v) => delete v.nickname) },
  {
    what: 'a required field left out of one item',
    kind: 'required',
    change: value(countries, (v) => delete v[3].mobileMaxLength),
  },
  {
    what: 'a required field left out of a nested object',
    kind: 'required',
    change: value(me, (v) => delete v.clubLabel.rankLevel),
  },
  { what: 'a text in place of a number', kind: 'type', change: value(unread, (v) => (v.count = String(v.count))) },
  { what: 'a number in place of a truth value', kind: 'type', change: value(me, (v) => (v.toUpline = 0)) },
  {
    what: 'an object in place of a list',
    kind: 'type',
    change: value(vendors, (v) => (v[0].cards = { 0: v[0].cards[0] })),
  },
  {
    what: 'a bare list in place of the value',
    kind: 'type',
    change: body(letters, (b) => ((b['value'] = b['value'].messages), undefined)),
  },
  {
    what: 'a decimal string sent as a number',
    kind: 'type',
    change: value(balance, (v) => (v.mainBalance = Number(v.mainBalance))),
  },
  {
    what: 'the smallest bet as a number',
    kind: 'type',
    change: value(games, (v) => v.games.forEach((g: Body) => (g['minBet'] = 1))),
  },
  { what: 'a time stamp that is none', kind: 'format', change: value(me, (v) => (v.registeredAt = '21/11/2026')) },
  {
    what: 'a day in place of a time',
    kind: 'format',
    change: value(news, (v) => (v.player[0].startDate = '2026-11-21')),
  },
  { what: 'a value outside its list', kind: 'enum', change: value(letters, (v) => (v.messages[0].kind = 'SAFETY')) },
  { what: 'a state outside its list', kind: 'enum', change: value(security, (v) => (v.paymentPassword = 'unset')) },
  { what: 'another constant', kind: 'const', change: value(key, (v) => (v.alg = 'RSA1_5')) },
  { what: 'another key type', kind: 'const', change: value(key, (v) => (v.kty = 'EC')) },
  { what: 'a number below its minimum', kind: 'bounds', change: value(unread, (v) => (v.count = -1)) },
  { what: 'a length below its minimum', kind: 'bounds', change: value(countries, (v) => (v[0].mobileMinLength = 0)) },
  { what: 'too many sign-in providers', kind: 'bounds', change: value(social, (v) => v.push(...v, ...v)) },
  {
    what: 'a balance against its pattern',
    kind: 'pattern',
    change: value(balance, (v) => (v.sumBalance = '10,001.00')),
  },
  {
    what: 'a dialling code without its plus',
    kind: 'pattern',
    change: value(countries, (v) => (v[0].countryDialingCode = '880')),
  },
  { what: 'null where null is not allowed', kind: 'nullable', change: value(me, (v) => (v.nickname = null)) },
  { what: 'null for a balance', kind: 'nullable', change: value(balance, (v) => (v.heldBalance = null)) },
  { what: 'a field too many in the member', kind: 'extra-field', change: value(me, (v) => (v.shoeSize = 38)) },
  {
    what: 'a field too many in the envelope of every answer',
    kind: 'extra-field',
    change: body('*', (b) => {
      b['took'] = 1
    }),
  },
  {
    what: 'a field too many in one item',
    kind: 'extra-field',
    change: value(letters, (v) => (v.messages.at(-1).folder = 'in')),
  },
  { what: 'a field renamed', kind: 'rename', change: value(me, (v) => rename(v, 'nickname', 'nick_name')) },
  {
    what: 'a field renamed in two lists',
    kind: 'rename',
    change: (e) =>
      value(hot, (v) => v.forEach((g: Body) => rename(g, 'minBet', 'min_bet')))(
        value(games, (v) => v.games.forEach((g: Body) => rename(g, 'minBet', 'min_bet')))(e),
      ),
  },
  {
    what: 'a field renamed to another word',
    kind: 'rename',
    change: value(unread, (v) => rename(v, 'count', 'number')),
  },
  {
    what: 'a field renamed in a nested object',
    kind: 'rename',
    change: value(me, (v) => rename(v.clubLabel, 'labelName', 'label')),
  },
  {
    what: 'an optional field that is never sent',
    kind: 'never-shown',
    change: body('*', (b) => {
      if (b['success'] === true) delete b['traceId']
    }),
  },
  { what: 'an empty text in place of null', kind: 'never-shown', change: value(security, (v) => (v.payeeName = '')) },
  {
    what: 'a dash in place of null',
    kind: 'never-shown',
    change: value(letters, (v) => v.messages.forEach((m: Body) => (m['refNo'] = '-'))),
  },
  { what: 'an undocumented status', kind: 'status', change: status(feedback, 201) },
  { what: 'a redirect', kind: 'status', change: status(help, 302) },
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
  { what: 'an operation that is gone', kind: 'operation', change: status(countries, 404, () => true) },
  { what: 'an operation that is not allowed', kind: 'operation', change: status(social, 405, () => true) },
  { what: 'another media type', kind: 'media-type', change: header(countries, 'content-type', 'text/plain') },
  {
    what: 'HTML in place of JSON',
    kind: 'media-type',
    change: answer(help, (r) => ({
      ...r,
      headers: { ...r.headers, 'content-type': 'text/html' },
      body: '<!doctype html><p>Welcome',
    })),
  },
  {
    what: 'JSON in another charset',
    kind: 'media-type',
    change: header(news, 'content-type', 'application/json; charset=iso-8859-1'),
  },
  { what: 'no body', kind: 'body', change: answer(social, (r) => ({ ...r, body: null })) },
  { what: 'no body for a refusal', kind: 'body', change: answer(balance, (r) => ({ ...r, body: null }), refused(400)) },
  { what: 'invalid JSON', kind: 'json', change: answer(unread, (r) => ({ ...r, body: "{'success': true}" })) },
  {
    what: 'HTML that says it is JSON',
    kind: 'json',
    change: answer(key, (r) => ({ ...r, body: '<html>down</html>' })),
  },
  {
    what: 'an answer cut in its middle',
    kind: 'cut',
    change: answer(games, (r) => ({ ...r, body: (r.body as Uint8Array).slice(0, 400) })),
  },
  {
    what: 'a server that breaks off',
    kind: 'cut',
    change: (e) => (path(e) === hot && done(e) ? { ...e, trouble: { kind: 'cut', text: 'the server broke off' } } : e),
  },
  {
    what: 'an answer that never ends',
    kind: 'slow',
    change: (e) =>
      path(e) === help && done(e)
        ? { ...e, response: null, trouble: { kind: 'slow', text: 'no answer within 15000 ms' } }
        : e,
  },
  {
    what: 'an answer that takes long',
    kind: 'slow',
    change: (e) => (path(e) === letters && done(e) ? { ...e, ms: 60_000 } : e),
  },
  { what: 'no cache-control', kind: 'header', change: header(me, 'cache-control', null) },
  { what: 'another cache-control', kind: 'header', change: header(balance, 'cache-control', 'max-age=60') },
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
    change: body(me, (b) => {
      b['traceId'] = ''
    }),
  },
  {
    what: 'a code outside the closed list',
    kind: 'refusal',
    change: body(
      login,
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
      balance,
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
    change: body(me, (b) => ({ ...b, success: false, value: null, errorCode: 'login.denied' })),
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
      feedback,
      (r) => ({ ...r, status: 200 }),
      (e) => (refused(400)(e) && e.intent.kind === 'seen') || (refused(400)(e) && e.intent.kind === 'odd'),
    ),
  },
  { what: 'no token asked for', kind: 'security', change: answer(me, accept, probed('auth', 'no')) },
  { what: 'any token taken', kind: 'security', change: answer(balance, accept, probed('auth', 'foreign')) },
  {
    what: 'a token taken after it ended',
    kind: 'security',
    change: answer(letters, accept, probed('auth', 'expired')),
  },
  {
    what: 'an invalid body accepted',
    kind: 'invalid-accepted',
    change: answer(feedback, accept, probed('invalid', 'the body without')),
  },
  {
    what: 'an invalid query accepted',
    kind: 'invalid-accepted',
    change: answer(games, accept, probed('invalid', 'query parameter')),
  },
  {
    what: 'a replayed seal accepted',
    kind: 'invalid-accepted',
    change: answer('/wps/session/login/freeplay', accept, probed('invalid', 'the same sealed')),
  },
  {
    what: 'a body that is not sealed accepted',
    kind: 'invalid-accepted',
    change: answer(login, accept, probed('invalid', 'a body that is not sealed')),
  },
  { what: '500 for text beyond ASCII', kind: 'text', change: status(feedback, 500, probed('odd', 'text')) },
  {
    what: 'letters lost on the way',
    kind: 'text',
    change: value(news, (v) => (v.player[0].title = 'নতুন \uFFFD\uFFFD')),
  },
  { what: '500 for an invalid request', kind: 'server-error', change: status(feedback, 500, probed('invalid')) },
  { what: '500 for a valid request', kind: 'server-error', change: status(unread, 500, probed('valid')) },
  { what: 'a total below the items', kind: 'pages', change: value(letters, (v) => (v.total = 1)) },
  { what: 'no items though there is a total', kind: 'pages', change: value(letters, (v) => (v.messages = [])) },
  {
    what: 'a time stamp with an offset',
    kind: 'offset',
    change: value(me, (v) => (v.registeredAt = '2026-11-21T12:00:00+06:00')),
  },
  {
    what: 'a time in the list of letters with an offset',
    kind: 'offset',
    change: value(letters, (v) => (v.messages.at(-1).sentAt = '2026-11-21T12:00:00+06:00')),
  },
]

/** Drifts that are traffic of their own beside what the server answers. */
export const strays: readonly { what: string; kind: Kind; exchanges: Exchange[] }[] = [
  {
    what: 'an address nobody documented',
    kind: 'operation',
    exchanges: [
      extra('GET', '/wps/member/friends', '{"success":true}'),
      extra('GET', '/wps/member/friends', '{"success":true}'),
    ],
  },
  {
    what: 'a family of addresses nobody documented',
    kind: 'operation',
    exchanges: [1, 2, 3].map((id) => extra('GET', `/wps/member/friends/${id}`, '{}')),
  },
  { what: 'no retry-after on 429', kind: 'header', exchanges: [throttled({})] },
  { what: 'a retry-after in words', kind: 'header', exchanges: [throttled({ 'retry-after': 'soon' })] },
  { what: 'a method nobody documented', kind: 'method', exchanges: [extra('PATCH', '/wps/member/info', '{}')] },
  { what: 'another method nobody documented', kind: 'method', exchanges: [extra('DELETE', '/wps/feedback', '{}')] },
  {
    what: 'a parameter that is used and not documented',
    kind: 'parameter',
    exchanges: [
      {
        ...extra(
          'GET',
          '/wps/session/key/rsa?verbose=1',
          JSON.stringify({
            success: true,
            value: { kty: 'RSA', kid: 'k', n: 'AQAB', e: 'AQAB', alg: 'RSA-OAEP-256', use: 'enc' },
            message: 'ok',
          }),
        ),
      },
    ],
  },
  {
    what: 'another parameter that is not documented',
    kind: 'parameter',
    exchanges: [
      { ...extra('GET', '/wps/session/social?locale=bn', JSON.stringify({ success: true, value: [], message: 'ok' })) },
    ],
  },
  {
    what: 'one key answered in two ways',
    kind: 'idempotency',
    exchanges: ['F-20261121-0001', 'F-20261121-0002'].map((feedbackNo) => {
      const one = extra(
        'POST',
        feedback,
        JSON.stringify({ success: true, value: { feedbackNo }, message: 'ok', traceId: feedbackNo }),
      )
      return {
        ...one,
        request: {
          headers: { 'idempotency-key': 'k1', merchant: 'fairhall', 'content-type': 'application/json' },
          body: '{"type":"OTHER","content":"a b c d e"}',
        },
        intent: { kind: 'odd', what: 'again' },
      }
    }),
  },
  {
    what: 'one key taken with two bodies',
    kind: 'idempotency',
    exchanges: ['first words', 'other words'].map((content) => {
      const one = extra(
        'POST',
        feedback,
        JSON.stringify({ success: true, value: { feedbackNo: 'F-20261121-0001' }, message: 'ok', traceId: content }),
      )
      return {
        ...one,
        request: {
          headers: { 'idempotency-key': 'k2', merchant: 'fairhall', 'content-type': 'application/json' },
          body: JSON.stringify({ content }),
        },
        intent: { kind: 'odd', what: 'again' },
      }
    }),
  },
]
