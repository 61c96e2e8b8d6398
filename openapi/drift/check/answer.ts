import { textOf } from '../contract/json.ts'
import type { Operation, Response } from '../contract/model.ts'
import type { Answer, Exchange, Intent } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'

/** What the contract says about a status: exactly, by its class such as `4XX`, or by `default`. */
export function responseFor({ responses }: Operation, status: number): Response | null {
  const exact = responses.find((one) => one.status === String(status))
  const range = responses.find((one) => one.status === `${Math.floor(status / 100)}XX`)
  return exact ?? range ?? responses.find((one) => one.status === 'default') ?? null
}

const documents = (operation: Operation, statuses: readonly number[]) =>
  statuses.some((status) => responseFor(operation, status) !== null)

const refusing = (status: number) => status >= 400 && status < 500

/** A correct refusal of an invalid request is no drift if the contract names no status for it. */
function isFairRefusal(operation: Operation, intent: Intent, status: number): boolean {
  const { kind } = intent
  if (kind === 'invalid' && intent.name === 'media type') return refusing(status)
  if (kind === 'auth') return (status === 401 || status === 403) && !documents(operation, [401, 403])
  if (kind === 'invalid') return refusing(status) && !documents(operation, [400, 422])
  return kind === 'odd' && refusing(status)
}

/** Statuses that HTTP itself allows, documented or not. */
function isPlainHttp({ request, method }: Exchange, status: number): boolean {
  if (status === 304) return 'if-none-match' in request.headers || 'if-modified-since' in request.headers
  if (status === 206 || status === 416) return 'range' in request.headers
  if (status === 412) return 'if-match' in request.headers || 'if-unmodified-since' in request.headers
  return method === 'OPTIONS' || status < 200
}

type AuthWhat = Extract<Intent, { kind: 'auth' }>['what']
const passWords: Record<AuthWhat, string> = { no: 'no', empty: 'an empty', foreign: 'a made-up', expired: 'an expired' }

/** The required credentials, in the contract's words. */
function passName({ security }: Operation, of: string | undefined): string {
  const named = security.flat().find(({ scheme }) => scheme === of)
  const source = (named ?? security.find((all) => all.length > 0)?.[0])?.source ?? {}
  if (source['type'] !== 'apiKey') return 'token'
  return `${source['in'] === 'cookie' ? 'cookie' : source['in'] === 'query' ? 'parameter' : 'header'} ${textOf(source['name'])}`
}

const sentences: Record<Intent['kind'], string> = {
  seen: '',
  valid: '',
  auth: ' to a call without a valid token',
  invalid: ' to an invalid request',
  odd: '',
}

/** How a status departs from the contract; null if the contract or HTTP has it. */
export function statusFault(operation: Operation, exchange: Exchange, answer: Answer): Departure | null {
  const { status } = answer
  const { intent } = exchange
  const at = `${operation.at}/responses`
  const crash = status >= 500 && status !== 501 && status !== 503 && intent.kind !== 'seen'
  if (crash && intent.kind === 'odd' && intent.what.startsWith('text'))
    return { kind: 'text', at, text: `${status} for ${intent.what.slice(5)}`, actual: String(status) }
  if (crash) {
    const cause =
      intent.kind === 'valid'
        ? 'a valid request'
        : intent.kind === 'odd'
          ? intent.what
          : `${intent.kind === 'auth' ? `${intent.what} token` : intent.what}`
    return { kind: 'server-error', at, key: String(status), text: `${status} for ${cause}`, actual: String(status) }
  }
  if (intent.kind === 'auth' && status === 403 && operation.responses.some((one) => one.status === '401'))
    return authStatus(at, intent.what, status, '401')
  // a contract without answers allows any
  if (operation.responses.length === 0) return null
  if (responseFor(operation, status) || isPlainHttp(exchange, status) || isFairRefusal(operation, intent, status))
    return null
  const expected = operation.responses.map((one) => one.status).join(', ')
  if (intent.kind === 'auth' && !(status >= 200 && status < 300)) return authStatus(at, intent.what, status, expected)
  const moved =
    answer.headers['location'] !== undefined && status >= 300 && status < 400 ? ` to ${answer.headers['location']}` : ''
  const alone = intent.kind === 'invalid' && refusing(status)
  return {
    kind: 'status',
    at,
    key: alone ? `invalid ${status}` : String(status),
    ...(alone && { alone }),
    text: `${status}${moved}${sentences[intent.kind]} is not documented`,
    expected,
    actual: String(status),
  }
}

const authStatus = (at: string, what: AuthWhat, status: number, expected: string): Departure => ({
  kind: 'status',
  at,
  key: `auth ${status}`,
  alone: true,
  text: `${status} for ${passWords[what]} token, documented is ${expected}`,
  expected,
  actual: String(status),
})

/** How admitting or refusing a caller departs from the contract. */
export function verdictFault(operation: Operation, { intent }: Exchange, { status }: Answer): Departure | null {
  const done = status >= 200 && status < 300
  if (intent.kind === 'auth' && done)
    return {
      kind: 'security',
      at: `${operation.at}/security`,
      field: passName(operation, intent.of),
      text: `answered with ${status} with ${passWords[intent.what]} ${passName(operation, intent.of)}`,
      actual: intent.what,
    }
  if (intent.kind === 'invalid' && done)
    return {
      kind: 'invalid-accepted',
      at: intent.at,
      // operations check a parameter that they share each for itself
      key: intent.at.startsWith('/components/parameters/') ? `${operation.id} ${intent.name}` : intent.name,
      text: `accepted with ${status}: ${intent.what}`,
      field: intent.name,
    }
  const turned = [405, 406, 415].includes(status) || (status === 404 && intent.kind === 'valid' && intent.real)
  if (intent.kind === 'valid' && intent.sure && turned && responseFor(operation, status))
    return {
      kind: 'valid-refused',
      at: operation.at,
      key: intent.label,
      text: `refused with ${status}: ${intent.label}`,
      actual: String(status),
    }
  return null
}
