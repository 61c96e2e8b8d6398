import { and, eq } from 'drizzle-orm'
import { refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { clearTries } from '../http/throttle.ts'
import { members } from '../members/tables.ts'
import type { Services } from '../services.ts'
import { takeCode } from '../verification/codes.ts'
import { fullNumber, readMobileNumber } from '../verification/mobile-number.ts'
import { countFailure, pressureOn, type Pressure } from './login-policy.ts'
import { openLogin, type Member } from './open-login.ts'

type Body = RequestOf<'logIn'>['body']
type Found =
  | { member: Member }
  | {
      refusal:
        | 'login.cred.err'
        | 'validate_verification_code_error'
        | 'verification.code.expired'
        | 'phone.number.invalid'
    }

const locked = ({ lockedSeconds }: Pressure) =>
  refuse('max.attempt.limit', { value: { retryAfterSeconds: lockedSeconds }, retryAfterSeconds: lockedSeconds })

/** The member a user name and password belong to. An unknown name takes as long as a wrong password. */
async function byPassword({ db, merchant, ports }: Services, { username, password }: Body): Promise<Found> {
  const accountKey = username.trim().toLowerCase()
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.merchant, merchant.code), eq(members.accountKey, accountKey)))
  const typed = password.trim()
  if (!member) {
    await ports.passwords.verifyNobody(typed)
    return { refusal: 'login.cred.err' }
  }
  if (!(await ports.passwords.verify(typed, member.passwordHash))) return { refusal: 'login.cred.err' }
  if (ports.passwords.needsRehash(member.passwordHash)) {
    await db
      .update(members)
      .set({ passwordHash: await ports.passwords.hash(typed) })
      .where(eq(members.id, member.id))
  }
  return { member }
}

/** The member a mobile number and the code sent to it belong to: number in `username`, code in `password`. */
async function bySms(services: Services, body: Body): Promise<Found> {
  const { db, merchant } = services
  const { countries } = await merchant.read()
  const mobile = readMobileNumber(
    { countries },
    { mobileNum: body.username, countryDialingCode: body.countryDialingCode },
  )
  if (typeof mobile === 'string') return { refusal: 'phone.number.invalid' }
  const verdict = await takeCode(services, db, 'login', { target: fullNumber(mobile), typed: body.password })
  if (verdict === 'code-expired') return { refusal: 'verification.code.expired' }
  if (verdict !== 'right') return { refusal: 'validate_verification_code_error' }
  const [member] = await db
    .select()
    .from(members)
    .where(
      and(
        eq(members.merchant, merchant.code),
        eq(members.countryDialingCode, mobile.countryDialingCode),
        eq(members.mobileNum, mobile.mobileNum),
      ),
    )
  return member ? { member } : { refusal: 'login.cred.err' }
}

/**
 * Logs in by password or by SMS code. After three failures of the account or the address the next try needs a captcha
 * [4.13]; more of them lock for five minutes.
 */
export async function logIn(
  services: Services,
  request: Pick<RequestOf<'logIn'>, 'body' | 'ip' | 'userAgent'>,
): Promise<ReplyOf<'logIn'>> {
  const { db, clock, ports } = services
  const { body, ip, userAgent } = request
  const who = `${body.type}:${body.countryDialingCode ?? ''}${body.username.trim().toLowerCase()}`
  const before = await pressureOn(db, who, ip, clock.now())
  if (before.lockedSeconds > 0) return locked(before)
  if (before.captcha && !(await ports.captcha.verify(body.captchaId ?? '', body.captcha ?? ''))) {
    return refuse('login.captcha.err', { value: { captcha: true } })
  }
  const found = await (body.type === 'sms' ? bySms(services, body) : byPassword(services, body))
  if ('member' in found) {
    await clearTries(db, `login:who:${who}`)
    return openLogin(services, found.member, body.type, { ip, userAgent }, body.realm)
  }
  const after = await countFailure(db, who, ip, clock.now())
  if (after.lockedSeconds > 0) return locked(after)
  if (found.refusal === 'login.cred.err') return refuse('login.cred.err', { value: { captcha: after.captcha } })
  return refuse(found.refusal)
}
