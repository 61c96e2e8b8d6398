import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import { lotteryIssues } from '#server/areas/play/lottery/tables.ts'
import type { OwnSite } from './own-site.ts'

/** The issue of a game that closes next: it takes bets, or is the next to. */
export async function openIssue({ db }: OwnSite, game: string) {
  const open = and(eq(lotteryIssues.game, game), gt(lotteryIssues.closesAt, new Date()))
  const [issue] = await db.select().from(lotteryIssues).where(open).orderBy(asc(lotteryIssues.closesAt)).limit(1)
  return issue!
}

/**
 * Puts the issue that closes next and those after it off, and opens it if it is not open, so that it takes bets for two and a
 * half minutes or more, whenever the test runs and whatever another test of the site has closed.
 */
export async function openFor150Seconds(site: OwnSite, game: string) {
  const { id, closesAt } = await openIssue(site, game)
  const later = sql`make_interval(secs => ${Math.max(0, 150 - (closesAt.getTime() - Date.now()) / 1000)})`
  await site.db
    .update(lotteryIssues)
    .set({
      opensAt: sql`CASE WHEN ${lotteryIssues.id} = ${id} THEN least(${lotteryIssues.opensAt}, now()) WHEN ${lotteryIssues.opensAt} > now() THEN ${lotteryIssues.opensAt} + ${later} ELSE ${lotteryIssues.opensAt} END`,
      closesAt: sql`${lotteryIssues.closesAt} + ${later}`,
      drawsAt: sql`${lotteryIssues.drawsAt} + ${later}`,
    })
    .where(and(eq(lotteryIssues.game, game), gte(lotteryIssues.closesAt, closesAt)))
}

/** Brings the close of the open issue forward to a few seconds from now, and its draw right after it. */
export async function closeSoon(site: OwnSite, game: string): Promise<string> {
  const issue = await openIssue(site, game)
  const closesAt = new Date(Date.now() + 4000)
  await site.db
    .update(lotteryIssues)
    .set({ closesAt, drawsAt: new Date(closesAt.getTime() + 500) })
    .where(eq(lotteryIssues.id, issue.id))
  return issue.issueNo
}
