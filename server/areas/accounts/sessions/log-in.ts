import { isGuest } from '#rules/account-types.ts'
import { and, eq } from 'drizzle-orm'
import { refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { memberByAccount, memberByMobile, type Member } from '../members/find-member.ts'
import { members } from '../members/tables.ts'
import type { Services } from '#server/services.ts'
import { TooBusy } from '#server/ports/password/work-queue.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import { confirmNumber, type NumberRefusal } from '../verification/confirm-number.ts'
import { fullNumber, readMobileNumber } from '#server/areas/site/settings/mobile-number.ts'
import { forgiveAccount, giveTryBack, reserveTry } from './login-policy.ts'
import { openLogin } from './open-login.ts'
import { noteFailedLogin } from './security-events.ts'

type Body = RequestOf<'logIn'>['body']
type Found =
  | { member: Member }
  | {
      refusal:
        | Exclude<NumberRefusal, 'verification.code.missing'>
        | 'login.cred.err'
        | 'login.pwd.forbidden.err'
        | 'phone.number.invalid'
      /** The member whose password was wrong; null for an unknown name, or if no password was checked. */
      memberId: string | null
    }

/** Refusals that reveal nothing about the secret. */
const unjudged: ReadonlySet<string> = new Set(['phone.number.invalid', 'phone.auth.err'])

/** The member with this user name and password. An unknown name takes as long as a wrong password. */
async function byPassword(services: Services, { username, password }: Body): Promise<Found> {
  const { ports } = services
  const member = await memberByAccount(services, username)
  const typed = password.trim()
  if (!member || member.passwordHash === '') {
    await ports.passwords.verifyNobody(typed)
    const refusal = member && !isGuest(member.type) ? 'login.pwd.forbidden.err' : 'login.cred.err'
    return { refusal, memberId: null }
  }
  if (!(await ports.passwords.verify(typed, member.passwordHash)))
    return { refusal: 'login.cred.err', memberId: member.id }
  return { member: await upToDate(services, member, typed) }
}

/** Rehashes at today's cost and marks the default password, unless the password has changed since the check. */
async function upToDate({ db, ports, config }: Services, member: Member, typed: string): Promise<Member> {
  const passwordDefault = member.passwordDefault || typed === config.defaultPassword
  const rehash = ports.passwords.needsRehash(member.passwordHash)
  if (!rehash && passwordDefault === member.passwordDefault) return member
  const passwordHash = rehash ? await ports.passwords.hash(typed) : member.passwordHash
  const unchanged = and(eq(members.id, member.id), eq(members.passwordHash, member.passwordHash))
  const [fresh] = await db.update(members).set({ passwordHash, passwordDefault }).where(unchanged).returning()
  return fresh ?? member
}

/** The member with this mobile number and proof: `username` contains the number, `password` the code. */
async function bySms(services: Services, body: Body): Promise<Found> {
  const settings = await services.merchant.read()
  const number = readMobileNumber(settings, { mobileNum: body.username, countryDialingCode: body.countryDialingCode })
  if (typeof number === 'string') return { refusal: 'phone.number.invalid', memberId: null }
  const proof = { verificationCode: body.password, firebaseIdToken: body.firebaseIdToken }
  const refusal = await confirmNumber(services, services.db, 'login', { mobile: fullNumber(number), proof })
  if (refusal === 'verification.code.missing') return { refusal: 'validate_verification_code_error', memberId: null }
  if (refusal !== null) return { refusal, memberId: null }
  const member = await memberByMobile(services, number)
  return member ? { member } : { refusal: 'login.cred.err', memberId: null }
}

/**
 * Signs in by password or by SMS code. After three failures of the account or the address the next try needs a captcha
 * [4.13]; more failures lock for five minutes.
 */
export async function logIn(
  services: Services,
  { body, ip, userAgent, device }: Pick<RequestOf<'logIn'>, 'body' | 'ip' | 'userAgent' | 'device'>,
): Promise<ReplyOf<'logIn'>> {
  const { db, clock, log, ports, merchant } = services
  const settings = await merchant.read()
  const { whitelabel } = settings
  if (body.type === 'sms' && !moduleOn(whitelabel, 'MOBILEVERCODELOGIN3')) return refuse('function.not.available')
  const who = `${body.type}:${body.countryDialingCode ?? ''}${body.username.trim().toLowerCase()}`
  const { captchaNow, captchaNext, lockedSeconds } = await reserveTry(db, who, ip, clock.now())
  if (lockedSeconds > 0) {
    log.warn({ event: 'login-locked', ip, way: body.type, lockedSeconds }, 'a login was locked')
    return refuse('max.attempt.limit', {
      value: { retryAfterSeconds: lockedSeconds },
      retryAfterSeconds: lockedSeconds,
    })
  }
  const captchas = moduleOn(whitelabel, 'CAPTCHA3')
  if (captchaNow && captchas && !(await ports.captcha.verify(body.captchaId ?? '', body.captcha ?? ''))) {
    await giveTryBack(db, who, ip)
    return refuse('login.captcha.err', { value: { captcha: true } })
  }
  const judging = body.type === 'sms' ? bySms(services, body) : byPassword(services, body)
  const found = await judging.catch(async (error: unknown) => {
    if (error instanceof TooBusy) await giveTryBack(db, who, ip)
    throw error
  })
  if ('member' in found) {
    await forgiveAccount(db, who, ip)
    const login = { type: body.type, browser: { ip, userAgent, device }, settings }
    return openLogin(services, found.member, login, body.realm)
  }
  // the name is not logged: some type their password into its field
  log.info({ event: 'login-failed', ip, way: body.type, reason: found.refusal }, 'a login failed')
  await noteFailedLogin(services, found.memberId, { ip, userAgent })
  if (unjudged.has(found.refusal)) await giveTryBack(db, who, ip)
  if (found.refusal !== 'login.cred.err') return refuse(found.refusal)
  return refuse('login.cred.err', { value: { captcha: captchaNext && captchas } })
}
