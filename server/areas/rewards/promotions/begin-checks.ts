import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { caughtUpTo, noteCaughtUp } from '#server/jobs/caught-up.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { readStanding, type EntryRow, type PromotionRow, type Site } from './standing.ts'
import { promotionEntries, promotions } from './tables.ts'

const job = 'begin-checks'
/** Entries of one offer per turn. */
const atOnce = 500
/** How long after the end of an offer the job still finds targets reached before it. */
const lateMs = 86_400_000

async function begin(tx: Tx, row: PromotionRow, { entryNo }: EntryRow, site: Site, now: number): Promise<void> {
  const isJoined = and(eq(promotionEntries.entryNo, entryNo), eq(promotionEntries.state, 'joined'))
  const [entry] = await tx.select().from(promotionEntries).where(isJoined).for('update')
  if (!entry) return
  const member = { id: entry.memberId }
  const { status, amount } = await readStanding(tx, row, { member, entries: [entry], site, now })
  if (status !== 'process') return
  await tx.update(promotionEntries).set({ state: 'process', amount }).where(eq(promotionEntries.entryNo, entryNo))
}

/** Submits the reached targets of checked offers to an operator, each in its own transaction. */
export async function beginChecks(services: Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>): Promise<void> {
  const { db, clock, merchant } = services
  const site = await merchant.read()
  const now = clock.now()
  const since = (await caughtUpTo(services, job, now)) - lateMs
  let all = true
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.merchant, merchant.code),
        ne(promotions.state, 'closed'),
        sql`${promotions.terms} #>> '{reward,checked}' = 'true'`,
        sql`coalesce(${promotions.endsAt} > ${new Date(since).toISOString()}, true)`,
      ),
    )
  await eachAlone(services, rows, { job, id: ({ promotionId }) => promotionId }, async (row) => {
    const at = row.endsAt === null ? now : Math.min(now, row.endsAt.getTime() - 1)
    const isJoined = and(
      eq(promotionEntries.merchant, row.merchant),
      eq(promotionEntries.promotionId, row.promotionId),
      eq(promotionEntries.state, 'joined'),
    )
    const joined = await nextRows(services, {
      job: `${job}:${row.promotionId}`,
      key: [promotionEntries.entryNo],
      atOnce,
      read: ({ beyond, place, order }) =>
        db
          .select({ entry: promotionEntries, place })
          .from(promotionEntries)
          .where(and(isJoined, beyond))
          .orderBy(order)
          .limit(atOnce),
    })
    if (joined.length === atOnce) all = false
    await eachAlone(services, joined, { job, id: ({ entry }) => entry.entryNo }, ({ entry }) =>
      db.transaction((tx) => begin(tx, row, entry, site, at)),
    )
  })
  if (all) await noteCaughtUp(services, job, now)
}
