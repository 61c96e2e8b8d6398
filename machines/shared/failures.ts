const commonFailures = [
  'offline',
  'unknown',
  'tooManyRequests',
  'region',
  'maintenance',
  'moduleOff',
  'denied',
  'passwordDue',
  'sessionEnded',
  'badRequest',
] as const

/**
 * Why any call can come to nothing, whatever the flow. `offline` and `unknown` are surprises, the rest are refusals.
 */
export type CommonFailure = (typeof commonFailures)[number]

/** What the phone-auth service can refuse with (specification, section 8). */
export type PhoneAuthFailure =
  | 'phoneInvalid'
  | 'phoneMissing'
  | 'phoneTooManyRequests'
  | 'phoneUnknown'
  | 'codeInvalid'
  | 'codeMissing'
  | 'phoneCaptchaFailed'
  | 'phoneQuotaExceeded'
  | 'phoneNotAllowed'
  | 'codeExpired'
  | 'phonePopupClosed'

/** An expected refusal, given as a value. `message` is the server's own text where the specification shows it. */
export type Refused<TFailure> = {
  ok: false
  failure: TFailure
  /** milliseconds from now until the call is allowed again */
  retryAfterMs?: number
  traceId?: string
  message?: string
}

const isCommon: ReadonlySet<string> = new Set(commonFailures)

/**
 * Whether an answer proves that the request was not carried out, not merely that the server couldn't be reached. The
 * server answers a request that was carried out before it refuses anything.
 */
export const saysNotDone = (result: { ok: true } | Refused<string>): boolean =>
  !result.ok && !isCommon.has(result.failure)

/** What a machine remembers of a refusal or a surprise, for the view to say. `until` is a deadline in milliseconds. */
export type Problem<TFailure> = {
  failure: TFailure | 'offline' | 'unknown'
  until: number | null
  traceId: string | null
  message: string | null
}

/** Thrown by wired actors when the server cannot be reached. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

const traceIdOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'traceId' in error && typeof error.traceId === 'string'
    ? error.traceId
    : null

/** A refusal as a problem, its waiting time turned into a deadline. */
export const problemOf = <TFailure>(refused: Refused<TFailure>, now: number): Problem<TFailure> => ({
  failure: refused.failure,
  until: refused.retryAfterMs === undefined ? null : now + refused.retryAfterMs,
  traceId: refused.traceId ?? null,
  message: refused.message ?? null,
})

/** What `onError` brings. */
export type Thrown = { error: unknown }

/** Whatever an actor threw, as a problem: `offline` for an `OfflineError`, else `unknown` with its trace id. */
export const surpriseOf = (error: unknown): Problem<never> => ({
  failure: error instanceof OfflineError ? 'offline' : 'unknown',
  until: null,
  traceId: traceIdOf(error),
  message: null,
})

const LONGEST_TIMER = 2 ** 31 - 1

/** Milliseconds from `now` to a deadline, never negative and never more than a browser timer can hold. */
export const timeUntil = (deadline: number, now: number): number => Math.min(LONGEST_TIMER, Math.max(0, deadline - now))
