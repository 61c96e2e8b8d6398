import { ok, refuse, type Refusal } from '#openapi/handlers.ts'
import { brandName, senderOf, type BrandSettings } from '#server/areas/site/brand/brand-settings.ts'
import { sendLetter } from '#server/areas/site/brand/send-letter.ts'
import { networkOf } from '#server/http/network-of.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { MessageKind } from '#server/ports/outbox/outbox.ts'
import { SmsQuotaExceeded } from '#server/ports/sms/sms.ts'
import type { Services } from '#server/services.ts'
import { tagOfTexts } from '#server/texts/server-texts.ts'
import { codeText } from './code-text.ts'
import { createCode, type CodePurpose } from './codes.ts'

const { resendMinutes, validMinutes } = limits.codes
/** One code per countdown. */
const perCountdown = { limit: 1, windowMs: resendMinutes * 60_000 }
const sent = { expiredMinutes: resendMinutes, validMinutes }

export type CodeReceiver = { channel: 'sms' | 'mail'; target: string }
type CodeAnswer = { ok: true; value: typeof sent } | Refusal<'TOO_MANY_REQUEST' | 'max.attempt.limit'>
type Asked = { ip: string; language: string }

const kinds: Record<CodePurpose, MessageKind> = {
  login: 'login-code',
  register: 'register-code',
  password: 'password-code',
  bind: 'notice',
  member: 'notice',
  'login-verification': 'login-verification-code',
}

async function throttled({ db, clock }: Services, purpose: CodePurpose, target: string, ip: string) {
  const now = clock.now()
  const countdown = await countTry(db, `code:${purpose}:${target}`, perCountdown, now)
  if (!countdown.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: countdown.retryAfterSeconds })
  for (const [key, rule] of [
    [`code:ip:${networkOf(ip)}`, limits.codes.address],
    [`code:to:${target}`, limits.codes.receiver],
  ] as const) {
    const { allowed, retryAfterSeconds } = await countTry(db, key, rule, now)
    if (!allowed) return refuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
  }
  return null
}

/** The code was created but its message was not accepted for delivery. */
class CodeNotDelivered extends Error {
  override readonly name = 'CodeNotDelivered'
}

async function deliver(
  { ports }: Services,
  purpose: CodePurpose,
  receiver: CodeReceiver,
  { text, language, brand }: { text: string; language: string; brand: BrandSettings },
) {
  const message = { to: receiver.target, text, kind: kinds[purpose], locale: tagOfTexts(language) }
  try {
    if (receiver.channel === 'sms') await ports.sms.send({ ...message, sender: senderOf(brand, 'sms', language) })
    else await sendLetter({ ports }, brand, language, { ...message, subject: brandName(brand, language) })
  } catch (cause) {
    throw new CodeNotDelivered(`A message of the purpose ${purpose} was not delivered.`, { cause })
  }
}

async function prepare(services: Services, purpose: CodePurpose, receiver: CodeReceiver, { ip, language }: Asked) {
  const refused = await throttled(services, purpose, receiver.target, ip)
  if (refused) return refused
  const { brand } = await services.merchant.read()
  const text = codeText(language, await createCode(services, purpose, receiver.target), brandName(brand, language))
  return { ok: true, send: () => deliver(services, purpose, receiver, { text, language, brand }) } as const
}

/** Whether a message was not delivered because the budget is exhausted. */
export const isOverBudget = (error: unknown): boolean =>
  error instanceof CodeNotDelivered && error.cause instanceof SmsQuotaExceeded

/**
 * Sends a code to a number or an address, unless one was just sent or too many were. Rejects when the message was not
 * delivered.
 */
export async function sendCode(
  services: Services,
  purpose: CodePurpose,
  receiver: CodeReceiver,
  requested: Asked,
): Promise<CodeAnswer> {
  const prepared = await prepare(services, purpose, receiver, requested)
  if (!prepared.ok) return prepared
  await prepared.send()
  return ok(sent)
}

/** The same by SMS, with refusals for an undelivered message [8.11, 8.15]. */
export async function sendSmsCode(
  services: Services,
  purpose: CodePurpose,
  target: string,
  requested: Asked,
): Promise<CodeAnswer | Refusal<'phone.auth.err' | 'phone.quota.exceeded'>> {
  try {
    return await sendCode(services, purpose, { channel: 'sms', target }, requested)
  } catch (error) {
    if (!(error instanceof CodeNotDelivered)) throw error
    services.log.error({ err: error }, 'a code was not sent')
    return refuse(isOverBudget(error) ? 'phone.quota.exceeded' : 'phone.auth.err')
  }
}

/**
 * Gives the same answer after the same work, sent or not, so that the answer doesn't reveal whether a number has an
 * account. Does not wait for delivery.
 */
export async function sendCodeDiscreetly(
  services: Services,
  purpose: CodePurpose,
  receiver: CodeReceiver,
  { known, ...requested }: Asked & { known: boolean },
): Promise<CodeAnswer> {
  const prepared = await prepare(services, purpose, receiver, requested)
  if (!prepared.ok) return prepared
  const delivery = known ? prepared.send() : Promise.resolve()
  void delivery.catch((error: unknown) => services.log.error({ err: error }, 'a code was not sent'))
  return ok(sent)
}
