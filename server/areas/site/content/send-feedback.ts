import { refuse, type RequestOf, ok } from '#openapi/handlers.ts'
import { dayOf } from '#rules/calendar.ts'
import { charactersOf } from '#rules/characters-of.ts'
import { networkOf } from '#server/http/network-of.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { feedback } from './tables.ts'

/** Stores a question, wish or complaint of 5 to 140 visible characters, without surrounding spaces [5.49]. */
export async function sendFeedback(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { body, caller, ip, language }: Pick<RequestOf<'sendFeedback'>, 'body' | 'caller' | 'ip' | 'language'>,
) {
  const content = body.content.trim()
  const length = charactersOf(content)
  if (length < 5 || length > 140) return refuse('request.param.err')
  const now = clock.now()
  const tried = await countTry(db, `feedback:${networkOf(ip)}`, limits.feedback, now)
  if (!tried.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: tried.retryAfterSeconds })
  const { calendar } = await merchant.read()
  const [row] = await db
    .insert(feedback)
    .values({
      merchant: merchant.code,
      memberId: caller?.memberId ?? null,
      questionType: body.questionType,
      content,
      language,
      sentAt: new Date(now),
    })
    .returning({ number: feedback.number })
  return ok({ feedbackNo: `F-${dayOf(now, calendar).replaceAll('-', '')}-${String(row!.number).padStart(4, '0')}` })
}
