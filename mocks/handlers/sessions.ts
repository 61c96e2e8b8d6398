import { ok, refuse, type Handlers, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Member } from '../schema.ts'
import type { Stage } from '../stage.ts'
import { judgeCode, judgeNumber, locked } from '../refusing.ts'
import { words } from '../words.ts'
import { endSessions, openSession } from '../sessions.ts'

type Body = RequestOf<'logIn'>['body']
type Reply = ReplyOf<'logIn'>

const memberBy = ({ db }: Stage, where: Partial<Member>) => db.members.findFirst((q) => q.where(where))

/** Tickets name the account they were given for. */
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

async function logIn(stage: Stage, { body }: RequestOf<'logIn'>): Promise<Reply> {
  const found = body.type === 'sms' ? bySms(stage, body) : byPassword(stage, body)
  if ('ok' in found) return found
  if (found.type === 4) return refuse('error_not_member')
  if (body.realm === 'agent' && found.type === 0) return refuse('error_not_agent')
  if (found.frozen) return refuse('login.denied')
  if (found.account === 'new.address' || stage.scenario().login === 'new-address') {
    const ticket = `vt_${found.account}~${stage.newId()}`
    return refuse('login_verify_required', { value: { ticket, methods: ['SMS', 'EMAIL', 'GOOGLE', 'BANK_NAME'] } })
  }
  return ok(await openSession(stage, found))
}

async function completeSocialLogin(
  stage: Stage,
  { body }: RequestOf<'completeSocialLogin'>,
): Promise<ReplyOf<'completeSocialLogin'>> {
  const code = new URL(body.callbackUrl).searchParams.get('code')
  if (code === null || code === 'refused') return refuse('login.social.err')
  if (code === 'unlinked') return refuse('login.social.unlinked')
  if (code === 'frozen') return refuse('login.denied')
  if (code === 'guest') return refuse('error_not_member')
  return ok(await openSession(stage, memberBy(stage, { account: 'nodi_27' })!))
}

export const sessionHandlers = (stage: Stage) => {
  const end = async ({ token }: { token: string | null }) => {
    if (token !== null) await endSessions(stage, { token }, 'unknown')
    return ok({})
  }
  return {
    getSealingKey: () => ok(stage.seal.key),
    logIn: (request) => logIn(stage, request),
    verifyLogin: async ({ body }) => {
      const member = memberBy(stage, { account: accountOf(body.ticket) })
      if (!member || body.ticket === words.expiredTicket) return refuse('login.ticket.expired')
      if (body.code === words.lockedCode) return locked()
      if (body.code === words.wrongCode) return refuse('validate_verification_code_error')
      return ok(await openSession(stage, member))
    },
    sendLoginVerificationCode: ({ body }) =>
      body.ticket === words.expiredTicket ? refuse('login.ticket.expired') : ok({ expiredMinutes: 1 }),
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
