import { refuse, type Refusal } from '#openapi/handlers.ts'
import type { BotPass } from '../../ports/bot-check/bot-pass.ts'
import type { Ports } from '../../ports/ports.ts'

/** Uses up the pass of a bot check; the refusal when it is not one. */
export async function takeBotPass(
  ports: Ports,
  pass: BotPass,
): Promise<Refusal<'bot.check.failed' | 'bot.check.expired'> | null> {
  const { captchaId, lotNumber, passToken, genTime, captchaOutput } = pass
  const verdict = await ports.botCheck.verify({ captchaId, lotNumber, passToken, genTime, captchaOutput })
  if (verdict === 'ok') return null
  return refuse(verdict === 'expired' ? 'bot.check.expired' : 'bot.check.failed')
}
