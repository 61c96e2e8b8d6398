import { eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { feedback, messages } from '#server/areas/site/content/tables.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { InboxDecision, InboxKind } from '../inbox-kind.ts'
import { feedbackAnswers } from '../tables.ts'

const answer: InboxDecision = { id: 'answer', text: 'required', amount: false, many: false, fourEyes: false }
const close: InboxDecision = { id: 'close', text: null, amount: false, many: true, fourEyes: false }

async function waitingOne(tx: Tx, ref: string) {
  if (!/^[1-9]\d{0,17}$/.test(ref)) return null
  const [row] = await tx
    .select()
    .from(feedback)
    .where(eq(feedback.number, BigInt(ref)))
    .for('update')
  if (!row) return null
  const [done] = await tx.select().from(feedbackAnswers).where(eq(feedbackAnswers.number, row.number))
  return done ? null : row
}

const applyFeedback =
  ({ clock, random }: Pick<Services, 'clock' | 'random'>): InboxKind['apply'] =>
  async (tx, { ref, decision, text }, { operator }) => {
    const row = (await waitingOne(tx, ref))!
    const at = new Date(clock.now())
    const answered = decision === 'answer'
    const outcome = answered ? ('answered' as const) : ('closed' as const)
    const said = answered ? text! : null
    await tx.insert(feedbackAnswers).values({ number: row.number, outcome, answer: said, operatorId: operator.id, at })
    await noteChange(
      tx,
      { kind: 'feedback', key: ref },
      { before: { content: row.content }, after: { outcome, answer: said } },
    )
    if (row.memberId === null || said === null) return consoleOk(null)
    const told = notice('feedbackAnswer', { answer: said, question: row.content })
    await tx
      .insert(messages)
      .values({ id: random.uuid(), memberId: row.memberId, kind: 'SYSTEM', ...told, refNo: ref, sentAt: at })
    return consoleOk(null)
  }

/** Questions and complaints. An answer arrives in the member's messages; visitors leave no address to answer to. */
export const feedbackKind = (services: Pick<Services, 'clock' | 'random' | 'merchant'>): InboxKind => ({
  kind: 'feedback',
  dueMinutes: 24 * 60,
  weight: 1,
  waiting: () => sql`
    SELECT f.number::text AS ref, f.sent_at AS since, f.member_id, NULL::bigint AS amount, NULL::text AS currency, f.content AS title
    FROM feedback f WHERE f.merchant = ${services.merchant.code} AND NOT EXISTS (SELECT FROM feedback_answers a WHERE a.number = f.number)`,
  async show(tx, ref) {
    const row = await waitingOne(tx, ref)
    if (!row) return null
    return {
      version: '1',
      lines: [
        { code: 'question', before: null, after: row.questionType },
        { code: 'content', before: null, after: row.content },
        { code: 'language', before: null, after: row.language },
      ],
      link: row.memberId === null ? null : { room: 'members', id: row.memberId },
      decisions: row.memberId === null ? [close] : [answer, close],
    }
  },
  async preview(tx, { ref, decision, text }) {
    const row = await waitingOne(tx, ref)
    if (!row) return consoleRefuse('not.found')
    const answered = decision === 'answer'
    if (answered && (row.memberId === null || text === undefined)) return consoleRefuse('request.param.err')
    const effect = { code: decision, before: row.content, after: answered ? text! : null }
    const members = row.memberId === null ? [] : [row.memberId]
    return consoleOk({ thing: `feedback:${ref}`, version: '1', effect: [effect], members, second: false })
  },
  apply: applyFeedback(services),
})
