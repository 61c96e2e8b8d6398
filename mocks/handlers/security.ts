import { maskedEmail, maskedName, maskedNumber } from '#rules/masked.ts'
import { compileRule } from '#rules/registration-rules.ts'
import { ok, refuse, type Caller, type Handlers, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import type { Member } from '../schema.ts'
import type { Stage } from '../stage.ts'
import { isPaymentPassword } from '#rules/payment-password.ts'
import { locked } from '../refusing.ts'
import { register } from '../register.ts'
import { authenticatorSecret, recoveryCodes, words } from '../words.ts'
import { endSessions } from '../sessions.ts'

type Chosen = { newPassword: string; confirmNewPassword: string }

const lockedUntil = '2099-01-01T00:00:00Z'
const linkedAt = '2026-10-11T09:30:00Z'

const overview = (member: Member): ValueOf<'getSecurityOverview'> => ({
  mobile: member.mobileNum && `+880 ${maskedNumber(member.mobileNum)}`,
  email: member.email && maskedEmail(member.email),
  payeeName: member.payeeName && maskedName(member.payeeName),
  paymentPassword: member.paymentPasswordLocked ? 'locked' : member.paymentPassword ? 'set' : 'none',
  paymentPasswordLockedUntil: member.paymentPasswordLocked ? lockedUntil : null,
  totp: member.totp === 'on',
  recoveryCodesLeft: member.recoveryCodesLeft,
  social: member.social === null ? [] : [{ provider: member.social, linkedAt }],
  passwordChangedAt: member.passwordChangedAt,
})

/** What the typed login password brings about. */
function judgeLoginPassword(member: Member, typed: string) {
  if (typed === words.lockedPassword) return locked()
  return typed === member.password ? null : refuse('login.cred.err')
}

function judgeSent(typed: string) {
  if (typed === words.rightCode) return null
  return refuse(typed === words.expiredCode ? 'verification.code.expired' : 'validate_verification_code_error')
}

/** Checks the code sent to the contact that is replaced; without an earlier contact no code is needed. */
const judgeCurrent = (current: string | null, next: string, typed: string | undefined) =>
  current === null || current === next || typed === words.rightCode ? null : refuse('current.code.err')

const judgeApp = (typed: string) => (typed === words.rightCode ? null : refuse('validate_verification_code_error'))

const judgeSecondFactor = (member: Member, typed: string) =>
  member.totp === 'on' && recoveryCodes.includes(typed) ? null : judgeApp(typed)

function judgeChosen({ newPassword, confirmNewPassword }: Chosen) {
  if (newPassword !== confirmNewPassword) return refuse('modify.new.confirm.diff')
  return isPaymentPassword(newPassword) ? null : refuse('password.format.err')
}

/** What a provider's answer to a linking brings about, by the code in the address it sends the browser back to. */
const socialAnswers = {
  refused: 'login.social.err',
  off: 'login.social.off',
  late: 'login.social.expired',
  cancelled: 'login.social.cancelled',
  linked: 'exists.social.err',
} as const

/** The members of the mocks: the caller, changes, and whether a contact is in use. */
const membersOf = ({ db }: Stage) => {
  const memberOf = ({ memberId }: Caller) => db.members.findFirst((q) => q.where({ id: memberId }), { strict: true })
  return {
    memberOf,
    change: async (caller: Caller, part: Partial<Member>) => {
      await db.members.update((q) => q.where({ id: caller.memberId }), {
        data: (member) => void Object.assign(member, part),
      })
      return ok(overview(memberOf(caller)))
    },
    taken: (part: Partial<Member>) => db.members.findFirst((q) => q.where(part)) !== undefined,
  }
}

async function setPayeeName(stage: Stage, typed: string, caller: Caller): Promise<ReplyOf<'setPayeeName'>> {
  const { memberOf, change } = membersOf(stage)
  const payeeName = typed.trim()
  if (payeeName === words.excludedName) return refuse('player.excluded')
  const rule = register.username.find(({ field }) => field === 'payeeName')!
  const fault = (await compileRule({ ...rule, required: true }))(payeeName)
  const reason = fault ? fault.reason : memberOf(caller).payeeName === null ? null : ('fixed' as const)
  if (reason === null) return change(caller, { payeeName })
  const { field, patternId, minLength: min, maxLength: max } = rule
  return refuse('registration.field.err', { value: { fields: [{ field, reason, patternId, min, max }] } })
}

const contactHandlers = (stage: Stage) => {
  const { memberOf, change, taken } = membersOf(stage)
  return {
    getSecurityOverview: ({ caller }) => ok(overview(memberOf(caller))),
    bindMobile: async ({ body: { mobileNum, verificationCode, currentCode, loginPassword }, caller }) => {
      if (!/^\d{5,14}$/.test(mobileNum)) return refuse('phone.number.invalid')
      const { mobileNum: current } = memberOf(caller)
      const refused =
        judgeLoginPassword(memberOf(caller), loginPassword) ??
        judgeCurrent(current, mobileNum, currentCode) ??
        judgeSent(verificationCode)
      if (refused) return refused
      const own = current === mobileNum
      return taken({ mobileNum }) && !own ? refuse('exists.mobile.err') : change(caller, { mobileNum })
    },
    bindEmail: async ({ body: { verificationCode, currentCode, loginPassword, ...body }, caller }) => {
      const email = body.email.trim().toLowerCase()
      const { email: current } = memberOf(caller)
      const refused =
        judgeLoginPassword(memberOf(caller), loginPassword) ??
        judgeCurrent(current, email, currentCode) ??
        judgeSent(verificationCode)
      if (refused) return refused
      const own = current === email
      return taken({ email }) && !own ? refuse('exists.email.err') : change(caller, { email })
    },
    setPayeeName: ({ body, caller }) => setPayeeName(stage, body.payeeName, caller),
  } satisfies Partial<Handlers>
}

const paymentPasswordHandlers = (stage: Stage) => {
  const { memberOf, change } = membersOf(stage)
  return {
    setPaymentPassword: async ({ body, caller }) => {
      const member = memberOf(caller)
      if (member.paymentPassword !== null) return refuse('payment.password.exists')
      const refused = judgeChosen(body) ?? judgeLoginPassword(member, body.loginPassword)
      if (refused) return refused
      await change(caller, { paymentPassword: body.newPassword })
      return ok({})
    },
    changePaymentPassword: async ({ body, caller }) => {
      const refused = judgeChosen(body)
      if (refused) return refused
      const { paymentPassword, paymentPasswordLocked } = memberOf(caller)
      if (paymentPassword === null) return refuse('not.exists.payment.password')
      if (paymentPasswordLocked) return locked()
      if (body.oldPassword !== paymentPassword) return refuse('invalid.payment.pw', { value: { left: 4 } })
      if (body.newPassword === paymentPassword) return refuse('modify.new.same')
      await change(caller, { paymentPassword: body.newPassword })
      return ok({})
    },
    resetPaymentPassword: async ({ body, caller }) => {
      const member = memberOf(caller)
      const fault = judgeChosen(body)
      if (fault) return fault
      const target = body.method === 'SMS' ? member.mobileNum : member.email
      if (target === null) return refuse('verification.channel.missing')
      if (body.verificationCode === words.lockedCode) return locked()
      const refused = judgeSent(body.verificationCode)
      if (refused) return refused
      const folded = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
      const named = member.payeeName !== null && folded(body.payeeName) === folded(member.payeeName)
      if (!named) return refuse('payout.account.name.mismatch')
      await change(caller, { paymentPassword: body.newPassword, paymentPasswordLocked: false })
      await endSessions(stage, { memberId: member.id, but: caller.sessionId }, 'expired')
      return ok({})
    },
  } satisfies Partial<Handlers>
}

const authenticatorHandlers = (stage: Stage) => {
  const { db } = stage
  const { memberOf, change } = membersOf(stage)
  const devicesOf = ({ memberId }: Caller, token: string | null) =>
    db.devices
      .findMany((q) => q.where({ memberId }))
      .map(({ memberId: _member, token: own, ...device }) => ({ ...device, current: own === token }))
  return {
    startTotp: async ({ body, caller }) => {
      const member = memberOf(caller)
      const refused = judgeLoginPassword(member, body.loginPassword)
      if (refused) return refused
      if (member.totp === 'on') return refuse('totp.exists')
      await change(caller, { totp: 'pending' })
      const uri = `otpauth://totp/Fairhall:${member.account}?secret=${authenticatorSecret}&issuer=Fairhall`
      return ok({ secret: authenticatorSecret, uri, expiresInSeconds: 600 })
    },
    confirmTotp: async ({ body, caller }) => {
      if (memberOf(caller).totp !== 'pending') return refuse('login.ticket.expired')
      if (body.code === words.lockedCode) return locked()
      const wrong = judgeApp(body.code)
      if (wrong) return wrong
      await change(caller, { totp: 'on', recoveryCodesLeft: recoveryCodes.length })
      return ok({ codes: recoveryCodes })
    },
    renewRecoveryCodes: async ({ body, caller }) => {
      const member = memberOf(caller)
      const refused = judgeLoginPassword(member, body.loginPassword) ?? judgeSecondFactor(member, body.code)
      if (refused) return refused
      await change(caller, { recoveryCodesLeft: recoveryCodes.length })
      return ok({ codes: recoveryCodes })
    },
    listRememberedDevices: ({ caller, device }) => ok(devicesOf(caller, device)),
    forgetDevice: ({ caller, device, query: { id } }) => {
      db.devices.deleteMany((q) => q.where({ memberId: caller.memberId, id }))
      return ok(devicesOf(caller, device))
    },
    removeTotp: async ({ body, caller }) => {
      const member = memberOf(caller)
      const refused = judgeLoginPassword(member, body.loginPassword)
      if (refused) return refused
      if (member.totp !== 'on') return ok(overview(member))
      return judgeSecondFactor(member, body.code) ?? change(caller, { totp: 'off', recoveryCodesLeft: 0 })
    },
  } satisfies Partial<Handlers>
}

const socialHandlers = (stage: Stage) => {
  const { memberOf, change } = membersOf(stage)
  return {
    startSocialLink: ({ body: { provider, returnUrl, loginPassword }, caller }) => {
      const member = memberOf(caller)
      const refused = judgeLoginPassword(member, loginPassword)
      if (refused) return refused
      if (member.social === provider) return refuse('social.link.exists')
      if (provider === words.unknownProvider) return refuse('login.social.off')
      if (returnUrl === words.foreignPage) return refuse('login.social.err')
      return ok({ url: `${returnUrl}?code=fresh&state=s1` })
    },
    completeSocialLink: async ({ body, caller }) => {
      const code = new URL(body.callbackUrl).searchParams.get('code') ?? 'cancelled'
      const { social } = memberOf(caller)
      if (Object.hasOwn(socialAnswers, code)) return refuse(socialAnswers[code as keyof typeof socialAnswers])
      return social !== null ? refuse('social.link.exists') : change(caller, { social: 'google' })
    },
    unlinkSocial: async ({ body, caller }) => {
      const member = memberOf(caller)
      const refused = judgeLoginPassword(member, body.loginPassword)
      return refused ?? change(caller, { social: member.social === body.provider ? null : member.social })
    },
  } satisfies Partial<Handlers>
}

/** Contacts, real name, payment password and authenticator app and sign-in providers of the account that calls. */
export const securityHandlers = (stage: Stage) => ({
  ...contactHandlers(stage),
  ...paymentPasswordHandlers(stage),
  ...authenticatorHandlers(stage),
  ...socialHandlers(stage),
})
