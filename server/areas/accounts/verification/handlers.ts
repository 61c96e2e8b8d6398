import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import type { BotJudgement } from '#server/ports/bot-check/bot-check.ts'
import type { Services } from '#server/services.ts'
import { passUse } from './bot-pass.ts'
import { sendEmailBindingCode } from './send-email-code.ts'
import {
  sendLoginCode,
  sendMemberCode,
  sendMobileBindingCode,
  sendPasswordCode,
  sendRegistrationCode,
} from './send-sms.ts'

const judged = (judgement: BotJudgement) =>
  judgement.ok ? ok(judgement.pass) : refuse(judgement.reason === 'expired' ? 'bot.check.expired' : 'bot.check.failed')

export const verificationHandlers = (services: Services) => {
  const { captcha, botCheck } = services.ports
  return {
    getCaptcha: async () => ok(await captcha.image()),
    getCaptchaAudio: async ({ query }) => {
      const audio = await captcha.audio(query.captchaId, query.language === 'BN' ? 'bn' : 'en')
      return audio === null ? refuse('login.captcha.err') : ok({ captchaId: query.captchaId, audio })
    },
    getCaptchaWork: async () => ok(await captcha.work()),
    getBotChallenge: async () => ok(await botCheck.slider()),
    answerBotChallenge: async ({ body, caller }) =>
      judged(await botCheck.answerSlider(body, passUse(body.purpose, body.receiver, caller))),
    getBotWork: async () => ok(await botCheck.work()),
    answerBotWork: async ({ body, caller }) =>
      judged(await botCheck.answerWork(body, passUse(body.purpose, body.receiver, caller))),
    sendLoginCode: (request) => sendLoginCode(services, request),
    sendPasswordCode: (request) => sendPasswordCode(services, request),
    sendRegistrationCode: (request) => sendRegistrationCode(services, request),
    sendMobileBindingCode: (request) => sendMobileBindingCode(services, request),
    sendEmailBindingCode: (request) => sendEmailBindingCode(services, request),
    sendMemberCode: (request) => sendMemberCode(services, request),
  } satisfies Partial<Handlers>
}
