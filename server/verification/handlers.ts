import { and, eq } from 'drizzle-orm'
import { ok, refuse, type Handlers, type RequestOf } from '#openapi/handlers.ts'
import { members } from '../members/tables.ts'
import type { Services } from '../services.ts'
import { takeBotPass } from './bot-pass.ts'
import { fullNumber, readMobileNumber, type MobileNumber } from './mobile-number.ts'
import { sendCode, type CodeReceiver } from './send-code.ts'
import type { CodePurpose } from './codes.ts'

type SmsRequest = RequestOf<'sendLoginCode'>

export const verificationHandlers = (services: Services) => {
  const { db, merchant, ports } = services
  const settings = () => merchant.read()

  const holderOf = async ({ countryDialingCode, mobileNum }: MobileNumber) => {
    const [row] = await db
      .select({ id: members.id, status: members.status })
      .from(members)
      .where(
        and(
          eq(members.merchant, merchant.code),
          eq(members.countryDialingCode, countryDialingCode),
          eq(members.mobileNum, mobileNum),
        ),
      )
    return row ?? null
  }

  /** Checks the pass, reads the number and sends a code to it unless `allow` refuses. */
  async function sendSms<Code extends 'not.exists.mobile' | 'exists.mobile.err'>(
    purpose: CodePurpose,
    number: { mobileNum: string; countryDialingCode: string },
    { body, ip, language }: Pick<SmsRequest, 'body' | 'ip' | 'language'>,
    allow: (held: boolean) => Code | null,
  ) {
    const { phoneAuth, countries } = await settings()
    if (phoneAuth !== 'SMS') return refuse('phone.operation.not.allowed')
    const mobile = readMobileNumber({ countries }, number)
    if (typeof mobile === 'string') return refuse(mobile)
    const refused = await takeBotPass(ports, body)
    if (refused) return refused
    const code = allow((await holderOf(mobile)) !== null)
    if (code !== null) return refuse(code)
    return sendCode(services, purpose, { channel: 'sms', target: fullNumber(mobile) }, { ip, language })
  }

  const memberOf = async (memberId: string) => (await db.select().from(members).where(eq(members.id, memberId)))[0]!

  return {
    getCaptcha: async () => ok(await ports.captcha.image()),
    getCaptchaAudio: async ({ query }) => {
      const audio = await ports.captcha.audio(query.captchaId, query.language === 'BN' ? 'bn' : 'en')
      return audio === null ? refuse('login.captcha.err') : ok({ captchaId: query.captchaId, audio })
    },
    getCaptchaWork: async () => ok(await ports.captcha.work()),
    getBotChallenge: async () => ok(await ports.botCheck.slider()),
    answerBotChallenge: async ({ body }) => {
      const result = await ports.botCheck.answerSlider(body)
      return result.ok
        ? ok(result.pass)
        : refuse(result.reason === 'expired' ? 'bot.check.expired' : 'bot.check.failed')
    },
    getBotWork: async () => ok(await ports.botCheck.work()),
    answerBotWork: async ({ body }) => {
      const result = await ports.botCheck.answerWork(body)
      return result.ok
        ? ok(result.pass)
        : refuse(result.reason === 'expired' ? 'bot.check.expired' : 'bot.check.failed')
    },
    sendLoginCode: (request) => sendSms('login', request.body, request, (held) => (held ? null : 'not.exists.mobile')),
    sendPasswordCode: (request) =>
      sendSms('password', request.body, request, (held) => (held ? null : 'not.exists.mobile')),
    sendRegistrationCode: (request) => {
      const { mobileNo, countryDialingCode } = request.body
      const body = { ...request.body, mobileNum: mobileNo }
      return sendSms('register', { mobileNum: mobileNo, countryDialingCode }, { ...request, body }, (held) =>
        held ? 'exists.mobile.err' : null,
      )
    },
    sendMobileBindingCode: (request) =>
      sendSms('bind', request.body, request, (held) => (held ? 'exists.mobile.err' : null)),
    sendEmailBindingCode: async ({ body, ip, language }) => {
      const refused = await takeBotPass(ports, body)
      if (refused) return refused
      return sendCode(services, 'bind', { channel: 'mail', target: body.email.toLowerCase() }, { ip, language })
    },
    sendMemberCode: async ({ body, caller, ip, language }) => {
      const { countryDialingCode, mobileNum, email } = await memberOf(caller.memberId)
      const receiver: CodeReceiver | null =
        body.method === 'SMS'
          ? countryDialingCode && mobileNum
            ? { channel: 'sms', target: fullNumber({ countryDialingCode, mobileNum }) }
            : null
          : email
            ? { channel: 'mail', target: email.toLowerCase() }
            : null
      return receiver
        ? sendCode(services, 'member', receiver, { ip, language })
        : refuse('verification.channel.missing')
    },
  } satisfies Partial<Handlers>
}
