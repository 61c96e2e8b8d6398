import { refuse } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { passUse, takeBotPass } from '../verification/bot-pass.ts'
import type { RegisterBody } from './check-registration.ts'

/**
 * Whether a person fills in the form: checks the bot-check pass, or a captcha instead of it [4.28]. Null when it is
 * right.
 */
export async function checkPerson({ ports }: Services, body: RegisterBody) {
  const { captchaId, lotNumber, passToken, genTime, captchaOutput, captcha } = body
  if (captchaId && captcha) return (await ports.captcha.verify(captchaId, captcha)) ? null : refuse('login.captcha.err')
  if (!captchaId || !lotNumber || !passToken || !genTime || !captchaOutput) return refuse('bot.check.failed')
  return takeBotPass(
    ports,
    { captchaId, lotNumber, passToken, genTime, captchaOutput },
    passUse('register', null, null),
  )
}
