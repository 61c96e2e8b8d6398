import { refuse, ok, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { brokenConstraint } from '#server/db/broken-constraint.ts'
import type { Services } from '#server/services.ts'
import { checkFields, fieldsOf } from '#server/areas/accounts/members/check-registration.ts'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import { isPassword } from '#server/areas/accounts/members/password-rule.ts'
import { profileFields } from '#server/areas/accounts/members/profile-fields.ts'
import { takenRefusal } from '#server/areas/accounts/members/taken-refusal.ts'
import { isExcludedPerson } from '#server/areas/accounts/responsible-gaming/excluded-person.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { fullNumber, readMobileNumber } from '#server/areas/site/settings/mobile-number.ts'
import { areWithin, lockRates, writeRates } from './rebate-rates.ts'
import { hasLeft } from '#server/areas/accounts/members/team-tree.ts'

type Request = Pick<RequestOf<'registerDownline'>, 'body' | 'caller'>
type Reply = ReplyOf<'registerDownline'>

/** The agent is the inviter, only owners can verify codes, and members choose their payment password themselves. */
const notAsked = ['affiliateCode', 'referralCode', 'recommenderId', 'verificationCode', 'paymentPassword', 'captcha']

const fieldError = (field: string) => refuse('registration.field.err', { value: { field } })

/** Reads the form's fields by the operator's rules; returns the first invalid field otherwise. */
async function readFields(services: Services, settings: MerchantSettings, body: Request['body']) {
  const rules = settings.register.username.filter(({ field }) => !notAsked.includes(field))
  const fields = fieldsOf(rules, body)
  const faults = await checkFields(rules, fields, ['password', 'confirmPassword', 'mobileNum'])
  if (faults) return fieldError((faults.value as { fields: { field: string }[] }).fields[0]!.field)
  const password = body.password.trim()
  if (!(await isPassword(services, password))) return refuse('password.format.err')
  if (body.confirmPassword.trim() !== password) return refuse('modify.new.confirm.diff')
  const rule = rules.find(({ field, enabled }) => enabled && field === 'mobileNum')
  const isAsked = rule !== undefined && (rule.required || body.mobileNum !== undefined)
  const number = isAsked ? readMobileNumber(settings, body) : null
  if (typeof number === 'string') return fieldError('mobileNum')
  return { password, number, text: (field: string) => fields.get(field) || undefined }
}

/**
 * Registers a player or an agent directly below the caller [1.28]. The caller knows the password, so the first login
 * must change it. A self-excluded person is refused with the same error as a wrong field.
 */
export async function registerDownline(services: Services, { body, caller }: Request): Promise<Reply> {
  const { db, clock, ports, merchant } = services
  const read = await readFields(services, await merchant.read(), body)
  if ('ok' in read) return read
  const { password, number, text } = read
  const payeeName = text('payeeName')
  const person = { merchant: merchant.code, payeeName, number: number && fullNumber(number), at: clock.now() }
  if (await isExcludedPerson(db, ports, person)) return fieldError(payeeName === undefined ? 'mobileNum' : 'payeeName')
  const passwordHash = await ports.passwords.hash(password)
  try {
    return await db.transaction(async (tx): Promise<Reply> => {
      const own = await lockRates(tx, caller.memberId)
      if (await hasLeft(tx, caller.memberId)) return refuse('login.denied')
      if (!areWithin(body.rebateRates, own)) return refuse('affiliate.rate.exceeds.own')
      const member = await insertMember(tx, services, {
        ...number,
        account: text('username')!,
        type: body.memberType,
        uplineId: caller.memberId,
        toUpline: true,
        passwordHash,
        passwordDefault: true,
        email: text('email')?.toLowerCase() ?? null,
        payeeName: payeeName ?? null,
        profile: Object.fromEntries(profileFields.flatMap((field) => (text(field) ? [[field, text(field)!]] : []))),
      })
      await writeRates(tx, member.id, body.rebateRates)
      return ok({ memberId: member.id, account: member.account })
    })
  } catch (error) {
    if (brokenConstraint(error) === 'team_depth') return refuse('member.depth.exceeded')
    const taken = takenRefusal(error)
    if (taken) return taken
    throw error
  }
}
