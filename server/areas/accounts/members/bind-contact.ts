import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { compileRule } from '#rules/registration-rules.ts'
import { ok, refuse, type Caller, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { isExcludedPerson } from '../responsible-gaming/excluded-person.ts'
import { playGuards } from '../responsible-gaming/tables.ts'
import { noteOwnEvent } from '../sessions/security-events.ts'
import type { Services } from '#server/services.ts'
import { checkCode, takeCode } from '../verification/codes.ts'
import { ownContact } from '../verification/send-sms.ts'
import { fullNumber, readMobileNumber } from '#server/areas/site/settings/mobile-number.ts'
import { checkLoginPassword } from './check-login-password.ts'
import { memberOf, type Member } from './find-member.ts'
import { foldedName } from './folded-name.ts'
import { readSecurity } from './read-member.ts'
import { members } from './tables.ts'
import { tellContacts } from './tell-contacts.ts'
import { takenRefusal } from './taken-refusal.ts'

type Proof = {
  target: string
  code: string
  /** The code sent to the replaced contact; null if there is none, or it stays the same. */
  current: { target: string; typed: string } | null
  row: Partial<Member>
}

/** The proof that the replaced contact still belongs to the member. */
const currentOf = (member: Member, method: 'SMS' | 'EMAIL', target: string, typed = ''): Proof['current'] => {
  const own = ownContact(member, method)
  return own === null || own === target ? null : { target: own, typed }
}

/** Stores a contact after checking its code; if another account has the contact, the codes stay unused. */
async function bind(
  services: Services,
  caller: Caller,
  { target, code, current, row }: Proof,
  kind: 'MOBILE_CHANGED' | 'EMAIL_CHANGED',
) {
  const typed = { target, typed: code }
  const verdict = await checkCode(services, 'bind', typed)
  if (verdict === 'code-expired') return refuse('verification.code.expired')
  if (verdict !== 'right') return refuse('validate_verification_code_error')
  if (current && (await checkCode(services, 'member', current)) !== 'right') return refuse('current.code.err')
  return services.db.transaction(async (tx: Db | Tx) => {
    if ((await takeCode(services, tx, 'bind', typed)) !== 'right') return refuse('validate_verification_code_error')
    if (current && (await takeCode(services, tx, 'member', current)) !== 'right') return refuse('current.code.err')
    await tx.update(members).set(row).where(eq(members.id, caller.memberId))
    await noteOwnEvent(tx, services, caller, kind)
    return null
  })
}

/** Makes a mobile number the member's own. */
export async function bindMobile(
  services: Services,
  { body, caller, language }: Pick<RequestOf<'bindMobile'>, 'body' | 'caller' | 'language'>,
): Promise<ReplyOf<'bindMobile'>> {
  const number = readMobileNumber(await services.merchant.read(), body)
  if (typeof number === 'string') return refuse('phone.number.invalid')
  const member = await memberOf(services.db, caller.memberId)
  const wrong = await checkLoginPassword(services, member, body.loginPassword, 'login.cred.err')
  if (wrong) return wrong
  try {
    const target = fullNumber(number)
    const current = currentOf(member, 'SMS', target, body.currentCode)
    const proof = { target, code: body.verificationCode, current, row: number }
    const refused = await bind(services, caller, proof, 'MOBILE_CHANGED')
    if (refused) return refused
    tellContacts(services, (await services.merchant.read()).brand, member, 'mobile', language)
    return ok(await readSecurity(services, caller))
  } catch (error) {
    if (takenRefusal(error)?.code === 'exists.mobile.err') return refuse('exists.mobile.err')
    throw error
  }
}

/** Makes an e-mail address the member's own. */
export async function bindEmail(
  services: Services,
  { body, caller, language }: Pick<RequestOf<'bindEmail'>, 'body' | 'caller' | 'language'>,
): Promise<ReplyOf<'bindEmail'>> {
  const member = await memberOf(services.db, caller.memberId)
  const wrong = await checkLoginPassword(services, member, body.loginPassword, 'login.cred.err')
  if (wrong) return wrong
  const email = body.email.trim().toLowerCase()
  try {
    const current = currentOf(member, 'EMAIL', email, body.currentCode)
    const proof = { target: email, code: body.verificationCode, current, row: { email } }
    const refused = await bind(services, caller, proof, 'EMAIL_CHANGED')
    if (refused) return refused
    tellContacts(services, (await services.merchant.read()).brand, member, 'email', language)
    return ok(await readSecurity(services, caller))
  } catch (error) {
    if (takenRefusal(error)?.code === 'exists.email.err') return refuse('exists.email.err')
    throw error
  }
}

/** Sets the real name, once; every payout account must have it. */
export async function setPayeeName(
  services: Services,
  { body, caller }: Pick<RequestOf<'setPayeeName'>, 'body' | 'caller'>,
): Promise<ReplyOf<'setPayeeName'>> {
  const { db, merchant } = services
  const payeeName = body.payeeName.trim()
  const { register } = await merchant.read()
  const rule = register.username.find(({ field }) => field === 'payeeName')
  const { patternId = 1, minLength = null, maxLength = null } = rule ?? {}
  const bounds = { field: 'payeeName', patternId, min: minLength, max: maxLength }
  const refused = (reason: 'required' | 'length' | 'pattern' | 'fixed') =>
    refuse('registration.field.err', { value: { fields: [{ ...bounds, reason }] } })
  const requested = {
    patternId,
    minLength,
    maxLength,
    acceptedPattern: rule?.acceptedPattern,
    enabled: true,
    required: true,
  }
  const fault = (await compileRule(requested))(payeeName)
  if (fault) return refused(fault.reason)
  const { memberId } = caller
  const person = { merchant: merchant.code, payeeName, at: services.clock.now(), but: memberId }
  if (await isExcludedPerson(db, services.ports, person)) return refuse('player.excluded')
  const written = await db.transaction(async (tx) => {
    const unset = and(eq(members.id, memberId), isNull(members.payeeName))
    const rows = await tx.update(members).set({ payeeName }).where(unset).returning({ id: members.id })
    // an excluded member is recognized by this name from now on
    const excluded = and(eq(playGuards.memberId, memberId), isNotNull(playGuards.excludedFrom))
    if (rows.length === 1)
      await tx
        .update(playGuards)
        .set({ excludedName: foldedName(payeeName) })
        .where(excluded)
    if (rows.length === 1) await noteOwnEvent(tx, services, caller, 'PAYEE_NAME_SET')
    return rows.length === 1
  })
  return written ? ok(await readSecurity(services, caller)) : refused('fixed')
}
