import { desc } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { SealAtRest } from '#server/keys/seal-at-rest.ts'
import type { Random } from '#server/random.ts'
import { outboxMessages } from './tables.ts'
import type { MessageKind, Outbox } from './outbox.ts'

const shown = 200

const unreadable = 'Sealed under another secret.'

/** An outbox that every server on the database shares. Texts carry codes and links, so they are sealed. */
export const databaseOutbox = ({
  db,
  clock,
  random,
  atRest,
}: {
  db: Db
  clock: Clock
  random: Random
  atRest: SealAtRest
}): Outbox => ({
  async add({ channel, kind, to, subject, text, html, locale }) {
    const sentAt = new Date(clock.now())
    await db.insert(outboxMessages).values({
      id: random.uuid(),
      channel,
      kind,
      recipient: to,
      subject: subject ?? null,
      body: atRest.seal(text),
      html: html === undefined ? null : atRest.seal(html),
      locale,
      sentAt,
    })
  },
  async list() {
    const rows = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.sentAt)).limit(shown)
    return rows.map(({ id, channel, kind, recipient, subject, body, html, locale, sentAt }) => ({
      id,
      channel,
      kind: kind as MessageKind,
      to: recipient,
      ...(subject !== null && { subject }),
      text: opened(atRest, body),
      ...(html !== null && { html: opened(atRest, html) }),
      locale,
      sentAt: sentAt.getTime(),
    }))
  },
})

function opened(atRest: SealAtRest, body: string): string {
  try {
    return atRest.open(body)
  } catch {
    return unreadable
  }
}
