import { isPlayer } from '#rules/account-types.ts'
import { compileRule } from '#rules/registration-rules.ts'
import {
  ok,
  refuse,
  type Caller,
  type Handlers,
  type ReplyOf,
  type RequestOf,
  type ValueOf,
} from '#openapi/handlers.ts'
import type { Member } from '../schema.ts'
import type { Stage } from '../stage.ts'
import { isPassword, judgeCode, judgeNumber, judgePass, locked } from '../refusing.ts'
import { words } from '../words.ts'
import { confirmation, endSessions, openSession } from '../sessions.ts'
import { register as rules } from '../register.ts'

type Form = Partial<RequestOf<'registerByUsername'>['body'] & RequestOf<'registerByMobile'>['body']>

/** The fields that do not follow their rules, as the real server names them. */
async function badFields(kind: 'username' | 'mobile', form: Form) {
  const given = form as Record<string, string | undefined>
  const fields = []
  for (const rule of rules[kind]) {
    if (!rule.enabled || rule.field === 'mobileNum' || rule.field === 'verificationCode') continue
    const fault = (await compileRule(rule))(given[rule.field]?.trim() ?? '')
    if (fault === null) continue
    const { field, patternId } = rule
    fields.push({ field, reason: fault.reason, patternId, min: fault.min, max: fault.max })
  }
  return fields
}

async function registerMember(
  stage: Stage,
  kind: 'username' | 'mobile',
  form: Form,
): Promise<ReplyOf<'registerByUsername'>> {
  const taken = (where: Partial<Member>) => stage.db.members.findFirst((q) => q.where(where)) !== undefined
  const fields = await badFields(kind, form)
  if (fields.length > 0) return refuse('registration.field.err', { value: { fields } })
  const { password, confirmPassword = password, mobileNum, email, username, affiliateCode } = form
  if (password === words.leakedPassword) return refuse('password.format.err')
  if (confirmPassword !== password) return refuse('modify.new.confirm.diff')
  if (form.payeeName === words.excludedName) return refuse('player.excluded')
  if (form.firebaseIdToken === words.refusedPhoneToken) return refuse('phone.auth.err')
  const badNumber = kind === 'mobile' || mobileNum !== undefined ? judgeNumber(mobileNum) : null
  if (badNumber) return badNumber
  if (affiliateCode === words.unknownAffiliate) return refuse('invitation_code_error')
  if (affiliateCode === words.expiredAffiliate) return refuse('expired.affiliate.url')
  if (form.captcha === words.wrongCaptcha) return refuse('login.captcha.err')
  const byCode = kind === 'mobile' || form.verificationCode !== undefined
  const badPass = byCode && form.passToken === undefined ? null : judgePass(form)
  if (badPass && form.captcha === undefined) return badPass
  const badCode = byCode ? judgeCode(form.verificationCode) : null
  if (badCode) return badCode
  if (username && taken({ account: username.toLowerCase() })) return refuse('exists.username.err')
  if (email && taken({ email })) return refuse('exists.email.err')
  if (mobileNum && taken({ mobileNum })) return refuse('exists.mobile.err')
  const member = await stage.db.members.create({
    ...stage.db.members.findFirst((q) => q.where({ account: 'first_time' }))!,
    id: stage.newId(),
    account: username?.toLowerCase() ?? `m${mobileNum}`,
    nickname: username ?? `m${mobileNum}`,
    password: password ?? '',
    email: email ?? null,
    mobileNum: mobileNum ?? null,
  })
  return ok(await openSession(stage, member))
}

/** What the double does with a new password that is set by phone. */
async function resetByMobile(stage: Stage, { body, device }: RequestOf<'resetPasswordByMobile'>) {
  const { db } = stage
  const { mobileNum, newPassword } = body
  const badNumber = judgeNumber(mobileNum)
  if (badNumber) return badNumber
  if (body.firebaseIdToken === words.refusedPhoneToken) return refuse('phone.auth.err')
  if (!isPassword(newPassword)) return refuse('password.format.err')
  if (mobileNum === words.lockedMobile) return locked()
  const badCode = judgeCode(body.verificationCode)
  if (badCode) return badCode
  const member = db.members.findFirst((q) => q.where({ mobileNum }))
  if (!member) return refuse('not.exists.mobile')
  if (member.frozen) return refuse('login.denied')
  await db.members.update((q) => q.where({ id: member.id }), { data: (found) => void (found.password = newPassword) })
  return (member.totp === 'on' ? confirmation(stage, member, device) : null) ?? ok(await openSession(stage, member))
}

/** What the double tells of one of its members. */
const infoOf = (stage: Stage, { id, account, nickname, type, ...member }: Member): ValueOf<'getMemberInfo'> => ({
  id,
  account,
  nickname,
  type: type as ValueOf<'getMemberInfo'>['type'],
  toUpline: member.toUpline,
  upline: member.toUpline ? 'ag***07' : null,
  clubLabel: { labelName: member.rankLevel > 4 ? 'Diamond' : 'Silver', rankLevel: member.rankLevel },
  memberLabel: [{ labelName: 'new' }],
  firstTimeLogin: member.firstTimeLogin,
  passwordExpired: member.passwordExpired || stage.scenario().login === 'expired-password',
  passwordDefault: member.passwordDefault || stage.scenario().login === 'default-password',
  registeredAt: member.registeredAt,
  referralCode: isPlayer(type) ? 'K7WQ2MXD' : null,
})

export const memberHandlers = (stage: Stage) => {
  const { db } = stage
  const memberOf = ({ memberId }: Caller) => db.members.findFirst((q) => q.where({ id: memberId }), { strict: true })
  const change = (id: string, data: (member: Member) => void) => db.members.update((q) => q.where({ id }), { data })
  const info = (member: Member) => infoOf(stage, member)
  return {
    getMemberInfo: ({ caller }) => ok(info(memberOf(caller))),
    markFirstLogin: async ({ caller }) => {
      await change(caller.memberId, (member) => void (member.firstTimeLogin = false))
      return ok({})
    },
    checkUsername: ({ query: { username } }) =>
      ok({ available: db.members.findFirst((q) => q.where({ account: username })) === undefined }),
    registerByUsername: ({ body }) => registerMember(stage, 'username', body),
    registerByMobile: ({ body }) => registerMember(stage, 'mobile', body),
    changePassword: async ({ body, caller }) => {
      const { oldPassword, newPassword, confirmNewPassword } = body
      if (newPassword !== confirmNewPassword) return refuse('modify.new.confirm.diff')
      if (oldPassword === words.lockedPassword) return locked()
      const { id, password } = memberOf(caller)
      if (oldPassword !== password) return refuse('modify.old.password.err')
      if (newPassword === password) return refuse('modify.new.same')
      if (!isPassword(newPassword)) return refuse('password.format.err')
      await change(id, (member) => {
        member.password = newPassword
        member.passwordDefault = member.passwordExpired = false
      })
      await endSessions(stage, { memberId: id, but: caller.sessionId }, 'expired')
      return ok({})
    },
    resetPasswordByMobile: (request) => resetByMobile(stage, request),
    requestPasswordByEmail: ({ body }) => {
      if (body.captcha === words.wrongCaptcha) return refuse('login.captcha.err')
      const known = db.members.findFirst((q) => q.where({ account: body.username, email: body.email }))
      return known || body.captcha === undefined ? ok({}) : refuse('not.exists.mail')
    },
    resetPasswordByEmail: ({ body }) => {
      if (body.newPassword !== body.confirmNewPassword) return refuse('modify.new.confirm.diff')
      if (!isPassword(body.newPassword)) return refuse('password.format.err')
      if (body.ticket === words.expiredTicket) return refuse('login.ticket.expired')
      return body.ticket === words.frozenTicket ? refuse('login.denied') : ok({})
    },
  } satisfies Partial<Handlers>
}
