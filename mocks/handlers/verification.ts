import { ok, refuse, type Handlers, type Refusal } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'
import { captchaDigits, captchaPicture, puzzlePicture, silence } from '../pictures.ts'
import { judgeNumber, judgePass, locked } from '../refusing.ts'
import { words } from '../words.ts'

type Answered = { captchaId: string; right: boolean }
const lockedTargets: readonly string[] = [words.lockedMobile, words.lockedNewMobile, words.lockedEmail]
const sent = { ok: true as const, value: { expiredMinutes: 1, validMinutes: 5 } }

/** A number the double's text messages cannot reach. */
function judgeDelivery(
  target: string,
): Refusal<'phone.quota.exceeded' | 'phone.auth.err' | 'max.attempt.limit'> | null {
  if (target === words.unpaidMobile || target === words.unpaidHolder) return refuse('phone.quota.exceeded')
  if (target === words.deadMobile || target === words.deadHolder) return refuse('phone.auth.err')
  return lockedTargets.includes(target) ? locked() : null
}

type HolderRefusal = 'not.exists.mobile' | 'exists.mobile.err'
type Pass = { passToken: string }

/** Sends nothing: the right code is always the same. `allow` refuses numbers that are, or are not, an account's own. */
function sendSmsOn<Code extends HolderRefusal>(
  { db, scenario }: Stage,
  mobileNum: string,
  pass: Pass,
  allow: (isHeld: boolean) => Code | null,
) {
  if (scenario().firebase) return refuse('phone.operation.not.allowed')
  const refused = judgeNumber(mobileNum) ?? judgePass(pass)
  if (refused) return refused
  const undelivered = judgeDelivery(mobileNum)
  if (undelivered && undelivered.code !== 'max.attempt.limit') return undelivered
  const code = allow(db.members.findFirst((q) => q.where({ mobileNum })) !== undefined)
  return code === null ? (undelivered ?? sent) : refuse(code)
}

export const verificationHandlers = (stage: Stage) => {
  const { db, newId } = stage
  const work = () => ({ captchaId: `w_${newId()}`, salt: 'double-salt', difficulty: 8, expiresInSeconds: 300 })

  function createPass({ captchaId, right }: Answered) {
    if (captchaId === words.expiredChallenge) return refuse('bot.check.expired')
    if (!right) return refuse('bot.check.failed')
    const genTime = String(Math.floor(stage.now() / 1000))
    return ok({ captchaId, lotNumber: `l_${newId()}`, passToken: 'p_double', genTime, captchaOutput: 'double' })
  }

  const sendSms = <Code extends HolderRefusal>(
    mobileNum: string,
    pass: Pass,
    allow: (isHeld: boolean) => Code | null,
  ) => sendSmsOn(stage, mobileNum, pass, allow)
  const toHolder = (isHeld: boolean) => (isHeld ? null : ('not.exists.mobile' as const))
  const toNobody = (isHeld: boolean) => (isHeld ? ('exists.mobile.err' as const) : null)

  return {
    getCaptcha: async () =>
      ok({ captchaId: `c_${newId()}`, image: await captchaPicture(captchaDigits), expiresInSeconds: 300 }),
    getCaptchaAudio: ({ query: { captchaId } }) =>
      captchaId === words.expiredChallenge ? refuse('login.captcha.err') : ok({ captchaId, audio: silence() }),
    getCaptchaWork: () => ok(work()),
    getBotChallenge: async () => ok({ captchaId: `b_${newId()}`, ...(await puzzlePicture()), expiresInSeconds: 120 }),
    answerBotChallenge: ({ body: { captchaId, x } }) => createPass({ captchaId, right: x > 0 }),
    getBotWork: () => ok(work()),
    answerBotWork: ({ body: { captchaId, nonce } }) => createPass({ captchaId, right: nonce !== words.wrongNonce }),
    sendLoginCode: ({ body }) => sendSms(body.mobileNum, body, toHolder),
    sendPasswordCode: ({ body }) => sendSms<never>(body.mobileNum, body, () => null),
    sendRegistrationCode: ({ body }) => sendSms(body.mobileNo, body, toNobody),
    sendMobileBindingCode: ({ body }) => sendSms(body.mobileNum, body, toNobody),
    sendEmailBindingCode: ({ body }) => {
      const refused = judgePass(body)
      if (refused) return refused
      if (db.members.findFirst((q) => q.where({ email: body.email }))) return refuse('exists.email.err')
      return body.email === words.lockedEmail ? locked() : sent
    },
    sendMemberCode: ({ body, caller }) => {
      const member = db.members.findFirst((q) => q.where({ id: caller.memberId }), { strict: true })
      const target = body.method === 'SMS' ? member.mobileNum : member.email
      return target === null ? refuse('verification.channel.missing') : (judgeDelivery(target) ?? sent)
    },
  } satisfies Partial<Handlers>
}
