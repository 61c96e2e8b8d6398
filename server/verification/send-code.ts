import { ok, refuse, type Refusal } from '#openapi/handlers.ts'
import { countTry } from '../http/throttle.ts'
import type { Services } from '../services.ts'
import type { MessageKind } from '../ports/outbox/outbox.ts'
import { codeText } from './code-text.ts'
import { createCode, expiredMinutes, type CodePurpose } from './codes.ts'

const minute = 60_000
/** One code per countdown; five in ten minutes to one receiver or ten from one address lock for five minutes [9.15]. */
const perCountdown = { limit: 1, windowMs: expiredMinutes * minute }
const perTarget = { limit: 5, windowMs: 10 * minute, lockMs: 5 * minute }
const perAddress = { limit: 10, windowMs: 10 * minute, lockMs: 5 * minute }

type Sent = { ok: true; value: { expiredMinutes: number } } | Refusal<'TOO_MANY_REQUEST' | 'max.attempt.limit'>
export type CodeReceiver = { channel: 'sms' | 'mail'; target: string }

const kinds: Record<CodePurpose, MessageKind> = {
  login: 'login-code',
  register: 'register-code',
  password: 'password-code',
  bind: 'notice',
  member: 'notice',
  'login-verification': 'login-verification-code',
}

/** Sends a code to a number or an address, unless one was sent just now or too many were. */
export async function sendCode(
  services: Services,
  purpose: CodePurpose,
  { channel, target }: CodeReceiver,
  from: { ip: string; language: string },
): Promise<Sent> {
  const { db, clock, ports } = services
  const now = clock.now()
  for (const [key, rule] of [
    [`code:ip:${from.ip}`, perAddress],
    [`code:to:${target}`, perTarget],
    [`code:${purpose}:${target}`, perCountdown],
  ] as const) {
    const { allowed, retryAfterSeconds } = await countTry(db, key, rule, now)
    if (allowed) continue
    if (rule === perCountdown) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds })
    return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  }
  const code = await createCode(services, purpose, target)
  const message = {
    to: target,
    text: codeText(from.language, code),
    kind: kinds[purpose],
    locale: from.language === 'BN' ? 'bn' : 'en',
  }
  if (channel === 'sms') await ports.sms.send(message)
  else await ports.mail.send({ ...message, subject: 'Fairhall' })
  return ok({ expiredMinutes })
}
