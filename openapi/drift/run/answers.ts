import { toJson } from '../contract/exact.ts'
import { createHash } from 'node:crypto'
import { isObject, textOf } from '../contract/json.ts'
import { decode } from '../check/decode.ts'
import type { Exchange } from '../exchange.ts'

/** The JSON of an answer; undefined if it has none. */
export function bodyOf({ response }: Exchange): unknown {
  const decoded = response && decode(response)
  return decoded?.kind === 'json' ? decoded.value : undefined
}

const tokenNames = /^(access_?token|auth_?token|session_?token|id_?token|token|jwt|bearer|api_?key|session_?id)$/i

/** The token in an answer, at whatever depth. */
export const tokenIn = (body: unknown): string | null => findToken(body)?.token ?? null

/** The token in an answer with the pointer that leads to it. */
export function findToken(body: unknown, at = '', depth = 0): { token: string; at: string } | null {
  if (!isObject(body) || depth > 4) return null
  for (const [name, value] of Object.entries(body))
    if (tokenNames.test(name) && typeof value === 'string' && value.length > 3)
      return { token: value, at: `${at}/${name}` }
  for (const [name, value] of Object.entries(body)) {
    const found = findToken(value, `${at}/${name}`, depth + 1)
    if (found !== null) return found
  }
  return null
}

const hardest = 26

/**
 * Solves a computation that replaces a captcha: the first decimal nonce for which SHA-256 of `<salt>:<nonce>`
 * begins with `difficulty` zero bits. Null if the answer requires none.
 */
export function workIn(body: unknown, depth = 0): { id: string; nonce: string } | null {
  if (!isObject(body) || depth > 3) return null
  const { captchaId, salt, difficulty } = body
  if (typeof captchaId === 'string' && typeof salt === 'string' && typeof difficulty === 'number') {
    if (difficulty > hardest) return null
    for (let nonce = 0; ; nonce += 1) {
      const digest = createHash('sha256').update(`${salt}:${nonce}`).digest()
      if (leadingZeros(digest) >= difficulty) return { id: captchaId, nonce: String(nonce) }
    }
  }
  for (const part of Object.values(body)) {
    const found = workIn(part, depth + 1)
    if (found) return found
  }
  return null
}

function leadingZeros(digest: Buffer): number {
  let zeros = 0
  for (const byte of digest) {
    if (byte !== 0) return zeros + Math.clz32(byte) - 24
    zeros += 8
  }
  return zeros
}

/** Fields of a request whose values only a person or the back-end team's command knows. */
export const askNames = (body: unknown): string[] =>
  isObject(body)
    ? Object.keys(body).filter((name) =>
        /^(code|otp|captcha|captcha_?(code|answer|text)|sms_?code|verification_?code|pin)$/i.test(name),
      )
    : []

/** The shape of an answer without ids, numbers and addresses. */
export function shapeOf({ response }: Exchange): string {
  if (!response) return ''
  const body = bodyOf({ response } as Exchange)
  const text = isObject(body) ? toJson(strip(body)) : ''
  return `${response.status} ${(response.headers['content-type'] ?? '').split(';')[0]} ${text}`
}

const strip = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          name,
          typeof part === 'string' && /[/\d]/.test(part) ? '' : strip(part),
        ]),
      )
    : value

/** Whether a request was refused because of its content. */
export const isRefusal = ({ response }: Exchange): boolean =>
  response !== null && [400, 405, 406, 411, 413, 414, 415, 417, 422, 431].includes(response.status)

/** The machine-readable code of a refusal; empty if there is none. */
export function wordOf(exchange: Exchange): string {
  const body = bodyOf(exchange)
  const own = isObject(body) ? body : {}
  const inner = isObject(own['error']) ? own['error'] : {}
  const words = [
    own['code'],
    inner['code'],
    own['error'],
    own['reason'],
    inner['reason'],
    own['errorCode'],
    own['type'],
  ]
  const word = words.find(
    (one) => (typeof one === 'string' && one !== '' && one !== 'about:blank') || typeof one === 'number',
  )
  return word === undefined ? '' : textOf(word)
}
