import { refuse, ok, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { useAffiliate } from '../agents/check-affiliate.ts'
import { acceptLogin } from '../sessions/open-login.ts'
import type { Services } from '../services.ts'
import { moduleOn } from '../system/merchant-settings.ts'
import { takeBotPass } from '../verification/bot-pass.ts'
import { codeRefusals, takeCode } from '../verification/codes.ts'
import { fullNumber, readMobileNumber, type MobileNumber } from '../verification/mobile-number.ts'
import { checkFields, fieldsOf, type RegisterBody } from './check-registration.ts'
import { findUpline } from './find-upline.ts'
import { insertMember } from './insert-member.ts'
import { takenRefusal } from './taken-refusal.ts'

type Kind = 'username' | 'mobile'
type Reply = ReplyOf<'registerByUsername'>
const profileFields = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber']

/** The person behind a form: a code sent to the number, the pass of a bot check, or a captcha. */
async function checkPerson(services: Services, body: RegisterBody, mobile: MobileNumber | null, needsCode: boolean) {
  if (needsCode) {
    if (!mobile) return refuse('phone.number.missing')
    const verdict = await takeCode(services, services.db, 'register', {
      target: fullNumber(mobile),
      typed: body.verificationCode ?? '',
    })
    return verdict === 'right' ? null : refuse(codeRefusals[verdict])
  }
  const { captchaId, lotNumber, passToken, genTime, captchaOutput, captcha } = body
  if (captchaId && captcha)
    return (await services.ports.captcha.verify(captchaId, captcha)) ? null : refuse('login.captcha.err')
  if (!captchaId || !lotNumber || !passToken || !genTime || !captchaOutput) return refuse('bot.check.failed')
  return takeBotPass(services.ports, { captchaId, lotNumber, passToken, genTime, captchaOutput })
}

/**
 * Registers by user name or by mobile number and logs in [4.19]: the account, its place below an upline and its session
 * are made in one transaction, so that an answered registration is there for good.
 */
export async function registerMember(
  services: Services,
  kind: Kind,
  { body, ip, userAgent }: Pick<RequestOf<'registerByUsername'>, 'ip' | 'userAgent'> & { body: RegisterBody },
): Promise<Reply> {
  const { db, clock, random, ports, merchant, config } = services
  const settings = await merchant.read()
  const rules = settings.register[kind]
  const fields = fieldsOf(rules, body)
  const text = (field: string) => fields.get(field) || undefined
  const faults = await checkFields(rules, fields, ['mobileNum', 'verificationCode'])
  if (faults) return faults
  if (fields.has('confirmPassword') && text('confirmPassword') !== text('password'))
    return refuse('modify.new.confirm.diff')

  const numberAsked = rules.some(
    (rule) => rule.enabled && rule.field === 'mobileNum' && (rule.required || text('mobileNum') !== undefined),
  )
  const read = numberAsked
    ? readMobileNumber(settings, { mobileNum: text('mobileNum'), countryDialingCode: body.countryDialingCode })
    : null
  if (typeof read === 'string') return refuse(read)
  const needsCode = kind === 'mobile' || (read !== null && moduleOn(settings.whitelabel, 'REGMOBVERF3'))

  const affiliateCode = text('affiliateCode') ?? undefined
  const upline = await findUpline(services, {
    affiliateCode,
    recommenderId: text('recommenderId'),
    referralCode: text('referralCode') ?? body.referralCode,
  })
  if ('ok' in upline) return upline
  const refused = await checkPerson(services, body, read, needsCode)
  if (refused) return refused

  const account = text('username') ?? `m${Buffer.from(random.bytes(5)).toString('hex')}`
  const password = text('password') ?? Buffer.from(random.bytes(18)).toString('base64url')
  const [passwordHash, paymentPasswordHash] = await Promise.all([
    ports.passwords.hash(password),
    text('paymentPassword') ? ports.passwords.hash(text('paymentPassword')!) : null,
  ])
  const profile = Object.fromEntries(profileFields.flatMap((field) => (text(field) ? [[field, text(field)!]] : [])))
  try {
    return await db.transaction(async (tx) => {
      if (upline.affiliateUrlId && !(await useAffiliate(tx, upline.affiliateUrlId, clock.now())))
        return refuse('expired.affiliate.url')
      const member = await insertMember(tx, services, {
        account,
        type: 0,
        passwordHash,
        passwordDefault: password === config.defaultPassword,
        paymentPasswordHash,
        profile,
        email: text('email')?.toLowerCase() ?? null,
        payeeName: text('payeeName') ?? null,
        uplineId: upline.uplineId,
        referredBy: upline.referredBy,
        ...(read ?? {}),
      })
      return ok(await acceptLogin(services, tx, member, { ip, userAgent }))
    })
  } catch (error) {
    const taken = takenRefusal(error)
    if (taken) return taken
    throw error
  }
}
