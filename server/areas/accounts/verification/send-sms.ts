import { refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { memberByMobile, memberOf } from '../members/find-member.ts'
import type { Services } from '#server/services.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import type { BotPass } from '#server/ports/bot-check/bot-pass.ts'
import { type BotPurpose, passUse, takeBotPass } from './bot-pass.ts'
import { fullNumber, readMobileNumber } from '#server/areas/site/settings/mobile-number.ts'
import { sendCode, sendCodeDiscreetly, sendSmsCode } from './send-code.ts'

type From = { ip: string; language: string }
type Number = { mobileNum: string; countryDialingCode: string }

type Shown = { pass: BotPass; purpose: BotPurpose; caller?: { memberId: string } }

/** The number and its account, once the bot-check pass is used up [4.28]. */
async function admit(services: Services, number: Number, { pass, purpose, caller }: Shown) {
  const settings = await services.merchant.read()
  if (settings.phoneAuth !== 'SMS') return refuse('phone.operation.not.allowed')
  const mobile = readMobileNumber(settings, number)
  if (typeof mobile === 'string') return refuse(mobile)
  const receiver = `${number.countryDialingCode}${number.mobileNum}`
  const refused = await takeBotPass(services.ports, pass, passUse(purpose, receiver, caller ?? null))
  if (refused) return refused
  return { ok: true, target: fullNumber(mobile), holder: await memberByMobile(services, mobile) } as const
}

/** Sends a login code. A number without an account is refused openly, because the bot check was passed. */
export async function sendLoginCode(
  services: Services,
  { body, ip, language }: From & Pick<RequestOf<'sendLoginCode'>, 'body'>,
): Promise<ReplyOf<'sendLoginCode'>> {
  const admitted = await admit(services, body, { pass: body, purpose: 'login-code' })
  if (!admitted.ok) return admitted
  if (!admitted.holder) return refuse('not.exists.mobile')
  return sendSmsCode(services, 'login', admitted.target, { ip, language })
}

/** Sends the code for a forgotten password without revealing whether the number has an account. */
export async function sendPasswordCode(
  services: Services,
  { body, ip, language }: From & Pick<RequestOf<'sendPasswordCode'>, 'body'>,
): Promise<ReplyOf<'sendPasswordCode'>> {
  const admitted = await admit(services, body, { pass: body, purpose: 'password-code' })
  if (!admitted.ok) return admitted
  const known = admitted.holder?.status === 'active'
  const receiver = { channel: 'sms', target: admitted.target } as const
  return sendCodeDiscreetly(services, 'password', receiver, { ip, language, known })
}

/** Sends a registration code to a number without an account [7.18]. */
export async function sendRegistrationCode(
  services: Services,
  { body, ip, language }: From & Pick<RequestOf<'sendRegistrationCode'>, 'body'>,
): Promise<ReplyOf<'sendRegistrationCode'>> {
  const { whitelabel } = await services.merchant.read()
  const module = body.registrationType === 'mobile' ? 'MOBILENUMREG3' : 'REGMOBVERF3'
  if (!moduleOn(whitelabel, module)) return refuse('function.not.available')
  const admitted = await admit(
    services,
    { ...body, mobileNum: body.mobileNo },
    { pass: body, purpose: 'register-code' },
  )
  if (!admitted.ok) return admitted
  if (admitted.holder) return refuse('exists.mobile.err')
  return sendSmsCode(services, 'register', admitted.target, { ip, language })
}

/** Sends a code to the number that the member wants to add. */
export async function sendMobileBindingCode(
  services: Services,
  { body, caller, ip, language }: From & Pick<RequestOf<'sendMobileBindingCode'>, 'body' | 'caller'>,
): Promise<ReplyOf<'sendMobileBindingCode'>> {
  const admitted = await admit(services, body, { pass: body, purpose: 'mobile-code', caller })
  if (!admitted.ok) return admitted
  if (admitted.holder && admitted.holder.id !== caller.memberId) return refuse('exists.mobile.err')
  return sendSmsCode(services, 'bind', admitted.target, { ip, language })
}

/** Sends a code to the member's own number or address. */
export async function sendMemberCode(
  services: Services,
  { body, caller, ip, language }: From & Pick<RequestOf<'sendMemberCode'>, 'body' | 'caller'>,
): Promise<ReplyOf<'sendMemberCode'>> {
  const target = ownContact(await memberOf(services.db, caller.memberId), body.method)
  if (target === null) return refuse('verification.channel.missing')
  if (body.method === 'SMS') return sendSmsCode(services, 'member', target, { ip, language })
  return sendCode(services, 'member', { channel: 'mail', target }, { ip, language })
}

/** A member's full number or e-mail address, or null. */
export function ownContact(
  member: { countryDialingCode: string | null; mobileNum: string | null; email: string | null },
  method: 'SMS' | 'EMAIL',
): string | null {
  const { countryDialingCode, mobileNum, email } = member
  if (method === 'EMAIL') return email?.toLowerCase() ?? null
  return countryDialingCode && mobileNum ? fullNumber({ countryDialingCode, mobileNum }) : null
}
