import type { Answer, Exchange } from '#openapi/drift/exchange.ts'
import type { Kind } from '#openapi/drift/gather/finding.ts'

/** A parsed body, which a mutation may change anywhere. */
type Free = ReturnType<typeof JSON.parse>
export type Body = Record<string, Free>
/** The proxy's changed version of an exchange. */
export type Change = (exchange: Exchange) => Exchange
/** A change to the answers of one address; `*` means all of them. */
type Mutation = Change & { to: string; alone?: true }
export type Planted = { what: string; kind: Kind; change: Mutation }

const utf8 = new TextDecoder()
export const path = ({ url }: Exchange) => new URL(url, 'http://x.example').pathname
export const done = ({ response }: Exchange) => response?.status === 200

/** Changes the answers of one address that `when` selects. */
export const answer = (
  to: string,
  change: (response: Answer, exchange: Exchange) => Answer,
  when: (exchange: Exchange) => boolean = done,
): Mutation =>
  Object.assign(
    (exchange: Exchange) =>
      exchange.response && (to === '*' || path(exchange) === to) && when(exchange)
        ? { ...exchange, response: change(exchange.response, exchange) }
        : exchange,
    { to },
  )

const textOf = ({ body }: Answer): string => (typeof body === 'string' ? body : utf8.decode(body ?? new Uint8Array()))

const rewrite = (response: Answer, change: (body: Body) => unknown): Answer => {
  const body = JSON.parse(textOf(response)) as Body
  const made = change(body)
  return { ...response, body: JSON.stringify(made === undefined ? body : made) }
}
/** Changes the JSON of answers. */
export const body = (to: string, change: (body: Body) => unknown, when?: (exchange: Exchange) => boolean) =>
  answer(to, (response) => rewrite(response, change), when)
/** Changes the value inside the envelope. */
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
/** Answers with a status, and with a code if given. */
export const refused =
  (code: number, errorCode = '') =>
  ({ response }: Exchange) =>
    response?.status === code && (errorCode === '' || textOf(response).includes(`"errorCode":"${errorCode}"`))
/** The POST operation of an address with two methods, which are separate operations. */
export const posted =
  (when: (exchange: Exchange) => boolean = done) =>
  (exchange: Exchange): boolean =>
    exchange.method === 'POST' && when(exchange)
/** A refusal of a caller without a token, with a made-up one, or with an ended one. */
export const turnedAway =
  (token: 'none' | 'made up' | 'ended') =>
  (exchange: Exchange): boolean => {
    const given = exchange.request.headers['authorization']
    const kind = given === undefined ? 'none' : given.startsWith('drift') ? 'made up' : 'ended'
    return refused(401)(exchange) && kind === token
  }
/** An address whose answer breaks off, or never comes, only for the first call. */
export const troubled = (to: string, trouble: NonNullable<Exchange['trouble']>): Mutation => {
  let left = 1
  return Object.assign(
    (exchange: Exchange) =>
      path(exchange) === to && done(exchange) && left-- > 0 ? { ...exchange, trouble } : exchange,
    { to },
  )
}
/** Repeats the address's last successful answer for the calls that `when` selects. */
export const asBefore = (to: string, when: (exchange: Exchange) => boolean): Mutation => {
  let last: Answer | null = null
  return answer(
    to,
    (response, exchange) => {
      if (response.status === 200) last = response
      if (!last || !when(exchange)) return response
      return rewrite(last, (whole) => void (whole['traceId'] = crypto.randomUUID()))
    },
    () => true,
  )
}
/** Several changes that form one drift and affect each other's addresses. */
export const together = (to: string, ...changes: readonly Change[]): Mutation =>
  Object.assign((exchange: Exchange) => changes.reduce((one, change) => change(one), exchange), {
    to,
    alone: true as const,
  })

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
  freePlay: '/wps/session/login/freeplay',
  transfer: '/wps/relay/GCS_walletTransfer',
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
