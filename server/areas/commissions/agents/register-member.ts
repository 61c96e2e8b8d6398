import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { brokenConstraint } from '#server/db/broken-constraint.ts'
import { hostNameOf, useAffiliate } from './check-affiliate.ts'
import { isExcludedPerson } from '#server/areas/accounts/responsible-gaming/excluded-person.ts'
import type { Services } from '#server/services.ts'
import { acceptLogin } from '#server/areas/accounts/sessions/open-login.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { confirmNumber, judgeNumber } from '#server/areas/accounts/verification/confirm-number.ts'
import { fullNumber, readMobileNumber, type MobileNumber } from '#server/areas/site/settings/mobile-number.ts'
import { checkPerson } from '#server/areas/accounts/members/check-person.ts'
import { checkFields, fieldsOf, type RegisterBody } from '#server/areas/accounts/members/check-registration.ts'
import { findUpline, type Place } from './find-upline.ts'
import { insertMember, type NewMember } from '#server/areas/accounts/members/insert-member.ts'
import { profileFields } from '#server/areas/accounts/members/profile-fields.ts'
import { takenRefusal } from '#server/areas/accounts/members/taken-refusal.ts'

type Kind = 'username' | 'mobile'

/** The number of the form, or null if it is neither required nor given. */
function numberOf(settings: MerchantSettings, kind: Kind, mobileNum: string | undefined, countryDialingCode?: string) {
  const rule = settings.register[kind].find(({ field, enabled }) => enabled && field === 'mobileNum')
  if (!rule || (!rule.required && mobileNum === undefined)) return null
  return readMobileNumber(settings, { mobileNum, countryDialingCode })
}

type Request = Pick<RequestOf<'registerByUsername'>, 'ip' | 'userAgent' | 'host'> & { body: RegisterBody }
type Reply = ReplyOf<'registerByUsername'>
type Refused = Extract<Reply, { ok: false }>
/** A valid form: its texts, its number, and the number that needs a code. */
type Form = {
  text: (field: string) => string | undefined
  number: MobileNumber | null
  codeTarget: string | null
}
type Judged = Form & { place: Place }

async function readForm(settings: MerchantSettings, kind: Kind, body: RegisterBody): Promise<Form | Refused> {
  const rules = settings.register[kind]
  const fields = fieldsOf(rules, body)
  const text = (field: string) => fields.get(field) || undefined
  const faults = await checkFields(rules, fields, ['mobileNum', 'verificationCode'])
  if (faults) return faults
  if (fields.has('confirmPassword') && text('confirmPassword') !== text('password'))
    return refuse('modify.new.confirm.diff')
  const number = numberOf(settings, kind, text('mobileNum'), body.countryDialingCode)
  if (typeof number === 'string') return refuse(number)
  const needsCode = kind === 'mobile' || (number !== null && moduleOn(settings.whitelabel, 'REGMOBVERF3'))
  if (needsCode && number === null) return refuse('phone.number.missing')
  return { text, number, codeTarget: needsCode && number !== null ? fullNumber(number) : null }
}

/** The cheap checks come before the hashes: form, upline, person, exclusion, code. */
async function checkRegistration(services: Services, settings: MerchantSettings, kind: Kind, { body, host }: Request) {
  const { db, clock, ports, merchant } = services
  const form = await readForm(settings, kind, body)
  if ('ok' in form) return form
  const { text, number, codeTarget } = form
  const place = await findUpline(services, {
    affiliateCode: text('affiliateCode'),
    recommenderId: text('recommenderId'),
    referralCode: text('referralCode') ?? body.referralCode?.trim(),
    host: hostNameOf(host, body.domain),
  })
  if ('ok' in place) return place
  const refused = codeTarget === null ? await checkPerson(services, body) : null
  if (refused) return refused
  const payeeName = text('payeeName')
  const person = { merchant: merchant.code, payeeName, number: number && fullNumber(number), at: clock.now() }
  if (await isExcludedPerson(db, ports, person)) return refuse('player.excluded')
  const unproven =
    codeTarget === null ? null : await judgeNumber(services, 'register', { mobile: codeTarget, proof: body })
  return unproven ? refuse(unproven) : { ...form, place }
}

/** The account's row, with its passwords hashed. */
async function accountOf(
  { random, ports, config }: Services,
  { text, number, place }: Judged,
  prefix: string,
): Promise<NewMember> {
  const [password, paymentPassword] = [text('password'), text('paymentPassword')]
  const [passwordHash, paymentPasswordHash] = await Promise.all([
    password === undefined ? '' : ports.passwords.hash(password),
    paymentPassword === undefined ? null : ports.passwords.hash(paymentPassword),
  ])
  const { affiliateUrlId: _, ...standing } = place
  return {
    ...standing,
    ...number,
    account: text('username') ?? `${prefix}${Buffer.from(random.bytes(5)).toString('hex')}`,
    passwordHash,
    passwordDefault: password === config.defaultPassword,
    paymentPasswordHash,
    profile: Object.fromEntries(profileFields.flatMap((field) => (text(field) ? [[field, text(field)!]] : []))),
    email: text('email')?.toLowerCase() ?? null,
    payeeName: text('payeeName') ?? null,
  }
}

/**
 * Registers by user name or by mobile number and signs in [4.19]. The phone's code, the account, its upline and its
 * session are one transaction, so that an accepted registration is complete and a refused one leaves the code usable.
 */
export async function registerMember(services: Services, kind: Kind, request: Request): Promise<Reply> {
  const { body, ip, userAgent } = request
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  const judged = await checkRegistration(services, settings, kind, request)
  if ('ok' in judged) return judged
  const { codeTarget, place } = judged
  const account = await accountOf(services, judged, settings.brand.accountPrefix ?? 'm')
  const proof = codeTarget === null || body.firebaseIdToken !== undefined ? null : { mobile: codeTarget, proof: body }
  try {
    return await db.transaction(async (tx) => {
      const wrong = proof && (await confirmNumber(services, tx, 'register', proof))
      if (wrong) return refuse(wrong)
      const { affiliateUrlId } = place
      const use = affiliateUrlId === null ? null : await useAffiliate(tx, affiliateUrlId, clock.now())
      if (affiliateUrlId !== null && use === null) return refuse('expired.affiliate.url')
      const member = await insertMember(tx, services, account)
      await use?.giveRates(member.id)
      return ok(await acceptLogin(services, tx, member, { ip, userAgent, settings }))
    })
  } catch (error) {
    // below an agent at the deepest allowed level
    if (brokenConstraint(error) === 'team_depth') return refuse('invitation_code_error')
    const taken = takenRefusal(error)
    if (taken) return taken
    throw error
  }
}
