import { pause } from './dom.ts'
import { n } from './texts.ts'

export type Rules = Record<string, unknown>
export type Session = {
  token: string
  game: {
    code: string | null
    name: Record<string, string>
    image: string | null
    minBet: string | null
    category: string
    vassalage: string
  }
  name: string
  currency: string
  decimals: number
  language: string
  maxBet: string
  balance: string
  engine: string
  rules: Rules
  commit: string
  /** Played with the vendor's play money. */
  free: boolean
}
export type Answer = { ok: boolean; code?: string } & Record<string, unknown>

let token = ''

const patienceMs = 10_000
const askAgainMs = [500, 1000, 2000, 3000]

/** A call to this vendor's own API. Every failure is an answer with `code`; `NO_ANSWER`: the outcome is unknown. */
export async function call(path: string, body: object = {}): Promise<Answer> {
  try {
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status < 500) return (await response.json()) as Answer
  } catch {
    // no connection, or the connection broke
  }
  return { ok: false, code: 'NO_ANSWER' }
}

/** A unique name for one bet. */
export const newRequest = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((one) => one.toString(36).padStart(4, '0')).join('-')

/** The result of a bet placed under a name before, once it is known. */
export const outcomeOf = (request: string): Promise<Answer> => placeBet('outcome', {}, () => undefined, request)

/**
 * Places one bet under its own name, and asks again under the same name until the result is known. @param checking
 * called when an answer is missing
 */
export async function placeBet(
  path: 'play' | 'bet' | 'outcome',
  body: object,
  checking: () => void,
  request = newRequest(),
): Promise<Answer> {
  for (let turn = 0; ; turn++) {
    const answer = await call(path, { ...body, request })
    if (answer.code !== 'NO_ANSWER' && answer.code !== 'PENDING') return answer
    checking()
    await pause(askAgainMs[Math.min(turn, askAgainMs.length - 1)]!)
  }
}

const storageKey = 'demo-vendor-token'

/**
 * Opens the session of the launch code in the address, or of the code of free play; a reload continues with the one of
 * this frame.
 */
export async function openSession(launch: string | null, free: string | null): Promise<Session | string> {
  if (free !== null) sessionStorage.setItem(storageKey, free)
  const opened = launch === null ? null : await call('enter', { launch })
  if (opened?.ok) {
    token = String(opened['token'])
    sessionStorage.setItem(storageKey, token)
    return opened as unknown as Session
  }
  token = sessionStorage.getItem(storageKey) ?? ''
  if (token === '') return opened?.code ?? 'LAUNCH_EXPIRED'
  const again = await call('again')
  return again.ok ? (again as unknown as Session) : (opened?.code ?? again.code ?? 'NO_ANSWER')
}

/** Amounts in minor units, exact up to 2^53. */
export const amounts = ({ decimals, currency }: Pick<Session, 'decimals' | 'currency'>) => ({
  read: (amount: string): number => {
    const [whole = '0', rest = ''] = amount.split('.')
    return Number(whole + rest.padEnd(decimals, '0').slice(0, decimals))
  },
  wire: (minor: number): string => {
    const digits = String(minor).padStart(decimals + 1, '0')
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  },
  show: (minor: number): string => `${currency === 'BDT' ? '৳' : `${currency} `}${n(minor / 10 ** decimals, decimals)}`,
})
export type Amounts = ReturnType<typeof amounts>

/** Notifies the surrounding page; `stopped`: the member's own limits refused a bet. It knows us by our origin. */
export function tell(type: 'ready' | 'closed' | 'balance' | 'failed' | 'stopped'): void {
  const around = window.opener ?? (window.parent === window ? null : window.parent)
  const to = document.referrer === '' ? (location.ancestorOrigins?.[0] ?? null) : new URL(document.referrer).origin
  if (around && to) (around as Window).postMessage({ source: 'game', type }, to)
}
