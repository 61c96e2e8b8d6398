import type { Answer, Exchange } from '#openapi/drift/exchange.ts'
import type { Kind } from '#openapi/drift/gather/finding.ts'
import type { Mutation } from './recorded.ts'

/** What a body is once it is parsed: a mutation reaches anywhere into it. */
type Free = ReturnType<typeof JSON.parse>
export type Body = Record<string, Free>
export type Planted = { what: string; kind: Kind; change: Mutation }

const utf8 = new TextDecoder()
export const path = ({ url }: Exchange) => new URL(url, 'http://x.example').pathname
export const done = ({ response }: Exchange) => response?.status === 200

/** Changes answers of one address that `when` picks. */
export const answer =
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
export const body = (to: string, change: (body: Body) => unknown, when?: (exchange: Exchange) => boolean) =>
  answer(to, (response) => rewrite(response, change), when)
/** Changes what stands inside the envelope. */
export const value = (to: string, change: (value: Free) => void) =>
  body(to, (whole) => {
    change(whole['value'])
  })
export const header = (to: string, name: string, text: string | null, when?: (exchange: Exchange) => boolean) =>
  answer(
    to,
    (response) => {
      const { [name]: _gone, ...headers } = response.headers as Record<string, string>
      return { ...response, headers: text === null ? headers : { ...headers, [name]: text } }
    },
    when,
  )
export const status = (to: string, code: number, when?: (exchange: Exchange) => boolean) =>
  answer(to, (response) => ({ ...response, status: code }), when)
export const refused =
  (code: number) =>
  ({ response }: Exchange) =>
    response?.status === code
export const probed =
  (kind: string, what = '') =>
  ({ intent }: Exchange) =>
    intent.kind === kind && (!('what' in intent) || intent.what.startsWith(what))

/** Addresses of our own contract. */
export const at = {
  me: '/wps/member/info',
  balance: '/wps/v2/wallets/balance',
  games: '/wps/relay/GCSGAME_gameList',
  hot: '/wps/relay/GCSGAME_hotGamesV2',
  vendors: '/wps/relay/GCSGAME_gameVendor',
  letters: '/wps/relay/CSP_messageList',
  unread: '/wps/relay/CSP_unreadCount',
  news: '/wps/relay/MCSFE_getListAnnouncements',
  countries: '/wps/system/country',
  help: '/wps/system/helpCenter',
  feedback: '/wps/feedback',
  security: '/wps/member/security',
  key: '/wps/session/key/rsa',
  login: '/wps/session/login',
  social: '/wps/session/social',
} as const

export const rename = (object: Body, from: string, to: string) => {
  object[to] = object[from]
  delete object[from]
}
const success = { success: true, value: {}, message: 'ok', traceId: 'x' }
let serial = 0
export const accept = (response: Answer): Answer => ({
  ...response,
  status: 200,
  body: JSON.stringify({ ...success, traceId: `a${(serial += 1)}` }),
})
