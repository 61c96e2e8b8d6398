import { refuse, type BodyOf, type Refusal } from '#openapi/handlers.ts'
import type { PassUse } from '#server/ports/bot-check/bot-check.ts'
import type { BotPass } from '#server/ports/bot-check/bot-pass.ts'
import type { Ports } from '#server/ports/ports.ts'

export type BotPurpose = BodyOf<'answerBotWork'>['purpose']

/** Calls of a member; all others are anonymous, even while a session is open. */
const ofMember: readonly BotPurpose[] = ['mobile-code', 'email-code']

/** The use of a bot check's answer, or of a call that shows its pass. */
export const passUse = (
  purpose: BotPurpose,
  receiver: string | null | undefined,
  caller: { memberId: string } | null,
): PassUse => ({
  purpose,
  receiver: receiver?.trim() ?? null,
  memberId: ofMember.includes(purpose) ? (caller?.memberId ?? null) : null,
})

/** Uses up the pass of a bot check; returns the refusal if it is invalid or for another use. */
export async function takeBotPass(
  ports: Ports,
  pass: BotPass,
  use: PassUse,
): Promise<Refusal<'bot.check.failed' | 'bot.check.expired'> | null> {
  const { captchaId, lotNumber, passToken, genTime, captchaOutput } = pass
  const verdict = await ports.botCheck.verify({ captchaId, lotNumber, passToken, genTime, captchaOutput }, use)
  if (verdict === 'ok') return null
  return refuse(verdict === 'expired' ? 'bot.check.expired' : 'bot.check.failed')
}
