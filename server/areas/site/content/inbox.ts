import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Services } from '#server/services.ts'
import { readingOrder } from './reading-order.ts'
import { textOf } from './message-text.ts'
import { messages } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>
type Message = ValueOf<'listMessages'>['messages'][number]

/** The inbox covers twelve months. */
const keptMs = 365 * 86_400_000

const inboxOf = (memberId: string, now: number) =>
  and(eq(messages.memberId, memberId), isNull(messages.deletedAt), gt(messages.sentAt, new Date(now - keptMs)))

/** Counts a member's unread messages. */
export async function countUnread({ db, clock }: Needs, memberId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(messages)
    .where(and(inboxOf(memberId, clock.now()), isNull(messages.readAt)))
  return row!.count
}

/** A message in the first of these languages that it has a text in. */
function messageOf(row: typeof messages.$inferSelect, languages: readonly string[]): Message {
  const text = textOf(row, languages)
  return {
    id: row.id,
    kind: row.kind as Message['kind'],
    title: text.title,
    content: text.content,
    sentAt: row.sentAt.toISOString(),
    read: row.readAt !== null,
    refNo: row.refNo,
  }
}

/** Returns a message of the caller's inbox. */
export async function getMessage(
  { db, clock, merchant }: Needs,
  { caller, query, language }: Pick<RequestOf<'getMessage'>, 'caller' | 'query' | 'language'>,
): Promise<ReplyOf<'getMessage'>> {
  const { defaultLanguage } = await merchant.read()
  const [row] = await db
    .select()
    .from(messages)
    .where(and(inboxOf(caller.memberId, clock.now()), eq(messages.id, query.id)))
  return row ? ok(messageOf(row, readingOrder(language, defaultLanguage))) : refuse('record.not.found')
}

/** Lists a page of the inbox, newest first, in the requested language or the site's. */
export async function listMessages(
  services: Needs,
  { caller, query, language }: Pick<RequestOf<'listMessages'>, 'caller' | 'query' | 'language'>,
): Promise<ValueOf<'listMessages'>> {
  const { db, clock, merchant } = services
  const { pageNo, pageSize, kind, unread } = query
  const { defaultLanguage } = await merchant.read()
  const wanted = and(
    inboxOf(caller.memberId, clock.now()),
    kind === undefined ? undefined : eq(messages.kind, kind),
    unread === true ? isNull(messages.readAt) : undefined,
  )
  const { rows, total, unreadCount } = await atOneMoment(db, async (tx) => ({
    rows: await tx
      .select()
      .from(messages)
      .where(wanted)
      .orderBy(desc(messages.sentAt), desc(messages.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    total: (await tx.select({ count: count() }).from(messages).where(wanted))[0]!.count,
    unreadCount: await countUnread({ ...services, db: tx }, caller.memberId),
  }))
  return {
    messages: rows.map((row) => messageOf(row, readingOrder(language, defaultLanguage))),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
    unread: unreadCount,
  }
}

/**
 * Marks messages as read or removes them; no ids mean the whole inbox. Refuses, and changes nothing, if a named message
 * isn't the caller's.
 */
export async function changeMessages(
  services: Needs,
  { caller, body }: Pick<RequestOf<'readMessages'>, 'caller' | 'body'>,
  change: 'read' | 'delete',
) {
  const { db, clock } = services
  const now = clock.now()
  const own = inboxOf(caller.memberId, now)
  const chosen = body.ids.length === 0 ? own : and(own, inArray(messages.id, body.ids))
  const done = await db.transaction(async (tx) => {
    const found = await tx.select({ id: messages.id }).from(messages).where(chosen).for('update')
    if (found.length < body.ids.length) return false
    if (change === 'read')
      await tx
        .update(messages)
        .set({ readAt: new Date(now) })
        .where(and(chosen, isNull(messages.readAt)))
    else
      await tx
        .update(messages)
        .set({ deletedAt: new Date(now) })
        .where(chosen)
    return true
  })
  return done ? ok({ count: await countUnread(services, caller.memberId) }) : refuse('record.not.found')
}
