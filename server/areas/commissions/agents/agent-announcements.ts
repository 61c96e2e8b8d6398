import { sql, type SQL } from 'drizzle-orm'
import { ok, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { cleanHtml } from '#server/areas/site/content/clean-html.ts'
import { readingOrder } from '#server/areas/site/content/reading-order.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>
type Read = { id: string; title: string; content: string; starts: string; unread: boolean }

/** The condition for announcements `a` for agents that run at a moment. */
const running = (merchant: string, now: number): SQL => sql`a.merchant = ${merchant} AND a.type = 'AG'
  AND a.starts_at <= ${instant(now)} AND (a.ends_at IS NULL OR a.ends_at > ${instant(now)})`

const unreadBy = (memberId: string): SQL => sql`NOT EXISTS (SELECT FROM agent_announcement_reads r
  WHERE r.member_id = ${memberId} AND r.announcement_id = a.id)`

/**
 * Joins the best text of announcement `a` in the reader's languages; an announcement with no such text is not shown.
 */
const inBest = (order: readonly string[]): SQL => sql`JOIN LATERAL (
  SELECT t.title, t.content FROM announcement_texts t
  WHERE t.announcement_id = a.id AND t.language = ANY (${arrayText(order)})
  ORDER BY array_position(${arrayText(order)}::text[], t.language) LIMIT 1) AS best ON true`

async function countAll(tx: Tx, from: SQL, memberId: string) {
  const { rows } = await tx.execute<{ n: string; unread: string }>(sql`
    SELECT count(*) AS n, count(*) FILTER (WHERE ${unreadBy(memberId)}) AS unread ${from}`)
  return { totalRows: Number(rows[0]!.n), unread: Number(rows[0]!.unread) }
}

/**
 * Lists the operator's announcements for agents, newest first, in the reader's best language, with whether this agent
 * read them [1.26].
 */
export async function listAgentAnnouncements(
  { db, clock, merchant }: Needs,
  { caller: { memberId }, query, language }: Pick<RequestOf<'listAgentAnnouncements'>, 'caller' | 'query' | 'language'>,
): Promise<ReplyOf<'listAgentAnnouncements'>> {
  const { pageNo, pageSize } = query
  const { defaultLanguage } = await merchant.read()
  const from = sql`FROM announcements a ${inBest(readingOrder(language, defaultLanguage))}
    WHERE ${running(merchant.code, clock.now())}`
  return atOneMoment(db, async (tx) => {
    const { rows } = await tx.execute<Read>(sql`
      SELECT a.id, best.title, best.content, extract(epoch FROM a.starts_at) * 1000 AS starts, ${unreadBy(memberId)} AS unread
      ${from} ORDER BY a.starts_at DESC, a.id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`)
    return ok({
      rows: rows.map(({ id, title, content, starts, unread }) => ({
        id,
        title,
        content: cleanHtml(content),
        startDate: new Date(Number(starts)).toISOString(),
        unread,
      })),
      pageNo,
      pageSize,
      ...(await countAll(tx, from, memberId)),
    })
  })
}

/** Marks announcements as read by the caller. Ignores those that do not run; marking twice changes nothing. */
export async function readAgentAnnouncements(
  { db, clock, merchant }: Needs,
  { caller: { memberId }, body, language }: Pick<RequestOf<'readAgentAnnouncements'>, 'caller' | 'body' | 'language'>,
): Promise<ReplyOf<'readAgentAnnouncements'>> {
  const { defaultLanguage } = await merchant.read()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO agent_announcement_reads (member_id, announcement_id, read_at)
      SELECT ${memberId}, a.id, ${instant(now)} FROM announcements a
      WHERE ${running(merchant.code, now)} AND a.id::text = ANY (${arrayText(body.ids)}) ON CONFLICT DO NOTHING`)
    const from = sql`FROM announcements a ${inBest(readingOrder(language, defaultLanguage))}
      WHERE ${running(merchant.code, now)}`
    return ok({ unread: (await countAll(tx, from, memberId)).unread })
  })
}
