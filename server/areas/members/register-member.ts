import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { useAffiliate } from '../agents/check-affiliate.ts'
import { isExcludedPerson } from '../protection/excluded-person.ts'
import type { Services } from '../../services.ts'
import { acceptLogin } from '../sessions/open-login.ts'
import { moduleOn } from '../system/merchant-settings.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { confirmNumber, judgeNumber } from '../verification/confirm-number.ts'
import { fullNumber, readMobileNumber } from '../verification/mobile-number.ts'
import { checkPerson } from './check-person.ts'
import { checkFields, fieldsOf, type RegisterBody } from './check-registration.ts'
import { findUpline } from './find-upline.ts'
import { insertMember } from './insert-member.ts'
import { profileFields } from './profile-fields.ts'
import { takenRefusal } from './taken-refusal.ts'

type Kind = 'username' | 'mobile'

/** The number of the form, or null where it is neither asked for nor given. */
function numberOf(settings: MerchantSettings, kind: Kind, mobileNum: string | undefined, countryDialingCode?: string) {
  const rule = settings.register[kind].find(({ field, enabled }) => enabled && field === 'mobileNum')
  if (!rule || (!rule.required && mobileNum === undefined)) return null
  return readMobileNumber(settings, { mobileNum, countryDialingCode })
}

/**
 * Registers by user name or by mobile number and logs in [4.19]: the code of the phone, the account, its place below an
 * upline and its session are taken or made in one transaction, so that an answered registration is there for good and a
 * refused one leaves the code usable.
 */
export async function registerMember(
  services: Services,
  kind: Kind,
  { body, ip, userAgent }: Pick<RequestOf<'registerByUsername'>, 'ip' | 'userAgent'> & { body: RegisterBody },
): Promise<ReplyOf<'registerByUsername'>> {
  const { db, clock, random, ports, merchant, config } = services
  const settings = await merchant.read()
  const fields = fieldsOf(settings.register[kind], body)
  const text = (field: string) => fields.get(field) || undefined
  const faults = await checkFields(settings.register[kind], fields, ['mobileNum', 'verificationCode'])
  if (faults) return faults
  const password = text('password')
  if (fields.has('confirmPassword') && text('confirmPassword') !== password) return refuse('modify.new.confirm.diff')

  const number = numberOf(settings, kind, text('mobileNum'), body.countryDialingCode)
  if (typeof number === 'string') return refuse(number)
  const needsCode = kind === 'mobile' || (number !== null && moduleOn(settings.whitelabel, 'REGMOBVERF3'))
  if (needsCode && number === null) return refuse('phone.number.missing')

  const place = await findUpline(services, {
    affiliateCode: text('affiliateCode'),
    recommenderId: text('recommenderId'),
    referralCode: text('referralCode') ?? body.referralCode?.trim(),
    domain: body.domain,
  })
  if ('ok' in place) return place
  const refused = needsCode ? null : await checkPerson(services, body)
  if (refused) return refused

  const payeeName = text('payeeName')
  const person = { merchant: merchant.code, payeeName, number: number && fullNumber(number), at: clock.now() }
  if (await isExcludedPerson(db, ports, person)) return refuse('player.excluded')

  const codeTarget = needsCode && number !== null ? fullNumber(number) : null
  const unproven =
    codeTarget === null ? null : await judgeNumber(services, 'register', { mobile: codeTarget, proof: body })
  if (unproven) return refuse(unproven)
  const paymentPassword = text('paymentPassword')
  const [passwordHash, paymentPasswordHash] = await Promise.all([
    password === undefined ? '' : ports.passwords.hash(password),
    paymentPassword === undefined ? null : ports.passwords.hash(paymentPassword),
  ])
  const { affiliateUrlId, ...standing } = place
  try {
    return await db.transaction(async (tx) => {
      const wrong =
        codeTarget === null || body.firebaseIdToken !== undefined
          ? null
          : await confirmNumber(services, tx, 'register', { mobile: codeTarget, proof: body })
      if (wrong) return refuse(wrong)
      if (affiliateUrlId !== null && !(await useAffiliate(tx, affiliateUrlId, clock.now())))
        return refuse('expired.affiliate.url')
      const member = await insertMember(tx, services, {
        ...standing,
        ...number,
        account: text('username') ?? `m${Buffer.from(random.bytes(5)).toString('hex')}`,
        passwordHash,
        passwordDefault: password === config.defaultPassword,
        paymentPasswordHash,
        profile: Object.fromEntries(profileFields.flatMap((field) => (text(field) ? [[field, text(field)!]] : []))),
        email: text('email')?.toLowerCase() ?? null,
        payeeName: payeeName ?? null,
      })
      return ok(await acceptLogin(services, tx, member, { ip, userAgent, settings }))
    })
  } catch (error) {
    const taken = takenRefusal(error)
    if (taken) return taken
    throw error
  }
}
