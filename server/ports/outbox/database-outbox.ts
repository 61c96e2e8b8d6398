import { desc } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { Random } from '#server/random.ts'
import { outboxMessages } from '#server/verification/tables.ts'
import type { MessageKind, Outbox } from './outbox.ts'

const shown = 200

/** An outbox that every server on the database shares. */
export const databaseOutbox = (db: Db, clock: Clock, random: Random): Outbox => ({
  async add({ channel, kind, to, subject, text, locale }) {
    const sentAt = new Date(clock.now())
    await db
      .insert(outboxMessages)
      .values({ id: random.uuid(), channel, kind, recipient: to, subject: subject ?? null, body: text, locale, sentAt })
  },
  async list() {
    const rows = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.sentAt)).limit(shown)
    return rows.map(({ id, channel, kind, recipient, subject, body, locale, sentAt }) => ({
      id,
      channel,
      kind: kind as MessageKind,
      to: recipient,
      ...(subject !== null && { subject }),
      text: body,
      locale,
      sentAt: sentAt.getTime(),
    }))
  },
})
