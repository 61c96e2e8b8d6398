import type { Exchange } from '#openapi/drift/exchange.ts'
import type { Kind } from '#openapi/drift/gather/finding.ts'
import { at } from './change.ts'

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
  const one = extra('GET', at.countries, text, 429)
  return { ...one, response: { ...one.response!, headers: { ...one.response!.headers, ...headers } } }
}

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
        at.feedback,
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
        at.feedback,
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
