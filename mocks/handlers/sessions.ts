import { isGuest, isPlayer } from '#rules/account-types.ts'
import { ok, refuse, type Handlers, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Member } from '../schema.ts'
import type { Stage } from '../stage.ts'
import { judgeCode, judgeNumber, locked } from '../refusing.ts'
import { words } from '../words.ts'
import { confirmation, endSessions, openSession } from '../sessions.ts'

type Body = RequestOf<'logIn'>['body']
type Reply = ReplyOf<'logIn'>

const memberBy = ({ db }: Stage, where: Partial<Member>) => db.members.findFirst((q) => q.where(where))

/** Tickets name the account they were issued for. */
const accountOf = (ticket: string) => /^vt_(.+)~/.exec(ticket)?.[1] ?? 'nodi_27'

function bySms(stage: Stage, { username, password, firebaseIdToken }: Body): Member | Exclude<Reply, { ok: true }> {
  if (judgeNumber(username)) return refuse('phone.number.invalid')
  if (firebaseIdToken === words.refusedPhoneToken) return refuse('phone.auth.err')
  const refused = judgeCode(password)
  if (refused) {
    const { code } = refused
    return refuse(code === 'verification.code.expired' ? code : 'validate_verification_code_error')
  }
  return memberBy(stage, { mobileNum: username }) ?? refuse('login.cred.err', { value: { captcha: false } })
}

function byPassword(stage: Stage, { username, password, captcha }: Body): Member | Exclude<Reply, { ok: true }> {
  const account = username.trim().toLowerCase()
  if (account === 'locked.user') return locked()
  const needsCaptcha = account === 'captcha.user' || stage.scenario().login === 'captcha'
  if (needsCaptcha && (captcha === undefined || captcha === words.wrongCaptcha))
    return refuse('login.captcha.err', { value: { captcha: true } })
  if (account === 'no.password') return refuse('login.pwd.forbidden.err')
  const member = memberBy(stage, { account })
  return member?.password === password.trim() ? member : refuse('login.cred.err', { value: { captcha: needsCaptcha } })
}

async function verifyLogin(stage: Stage, request: RequestOf<'verifyLogin'>): Promise<ReplyOf<'verifyLogin'>> {
  const { body, ip, userAgent } = request
  const member = memberBy(stage, { account: accountOf(body.ticket) })
  if (!member || body.ticket === words.expiredTicket) return refuse('login.ticket.expired')
  if (body.code === words.lockedCode) return locked()
  if (body.code === words.wrongCode) return refuse('validate_verification_code_error')
  const accepted = ok(await openSession(stage, member))
  const byApp = body.method === 'GOOGLE' || body.method === 'RECOVERY_CODE'
  if (!byApp || body.rememberDevice !== true) return accepted
  const device = stage.newId()
  const at = (ms: number) => new Date(stage.now() + ms).toISOString()
  const life = { rememberedAt: at(0), lastUsedAt: at(0), expiresAt: at(30 * 86_400_000) }
  await stage.db.devices.create({ id: stage.newId(), memberId: member.id, token: device, userAgent, ip, ...life })
  return { ...accepted, device }
}

async function logIn(stage: Stage, { body, device }: RequestOf<'logIn'>): Promise<Reply> {
  const found = body.type === 'sms' ? bySms(stage, body) : byPassword(stage, body)
  if ('ok' in found) return found
  if (isGuest(found.type)) return refuse('error_not_member')
  if (body.realm === 'agent' && isPlayer(found.type)) return refuse('error_not_agent')
  if (found.frozen) return refuse('login.denied')
  return confirmation(stage, found, device) ?? ok(await openSession(stage, found))
}

async function completeSocialLogin(
  stage: Stage,
  { body, device }: RequestOf<'completeSocialLogin'>,
): Promise<ReplyOf<'completeSocialLogin'>> {
  const code = new URL(body.callbackUrl).searchParams.get('code')
  if (code === null || code === 'refused') return refuse('login.social.err')
  if (code === 'unlinked') return refuse('login.social.unlinked')
  if (code === 'frozen') return refuse('login.denied')
  if (code === 'guest') return refuse('error_not_member')
  const member = memberBy(stage, { account: code === 'secured' ? 'secured' : 'nodi_27' })!
  return (code === 'secured' ? confirmation(stage, member, device) : null) ?? ok(await openSession(stage, member))
}

export const sessionHandlers = (stage: Stage) => {
  const end = async ({ token }: { token: string | null }) => {
    if (token !== null) await endSessions(stage, { token }, 'unknown')
    return ok({})
  }
  return {
    getSealingKey: () => ok(stage.seal.key),
    logIn: (request) => logIn(stage, request),
    verifyLogin: (request) => verifyLogin(stage, request),
    sendLoginVerificationCode: ({ body }) =>
      body.ticket === words.expiredTicket ? refuse('login.ticket.expired') : ok({ expiredMinutes: 1, validMinutes: 5 }),
    startFreePlay: async () => ok(await openSession(stage, memberBy(stage, { account: 'guest.user' })!)),
    logOut: end,
    logOutByGet: end,
    logOutByPost: end,
    listSocialProviders: () => ok([{ id: 'google', name: 'Google' }]),
    startSocialLogin: ({ body }) =>
      body.provider === words.unknownProvider
        ? refuse('login.social.err')
        : ok({ url: `${body.returnUrl}?code=linked&state=s1` }),
    completeSocialLogin: (request) => completeSocialLogin(stage, request),
  } satisfies Partial<Handlers>
}
