import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { cleanHtml } from './clean-html.ts'
import { bestOf, readingOrder } from './reading-order.ts'
import { announcements, announcementTexts } from './tables.ts'

type Announcements = ValueOf<'listAnnouncements'>
type Type = 'B' | 'PL' | 'PU' | 'PR' | 'H'
type Row = typeof announcements.$inferSelect & { title: string; content: string }

export const announcementTypes: readonly Type[] = ['B', 'PL', 'PU', 'PR', 'H']

/** The requested types, before (`B`) or after (`A`) the login, and a site language. */
export type AnnouncementQuery = { types: readonly Type[]; execution: 'B' | 'A'; language: string; isMember: boolean }

/**
 * Lists the running announcements, newest first, banners in their order [3.39, 3.40, 3.41]. Each has the best of the
 * readable languages; without one it is left out. Visitors get nothing that is for members only.
 */
export async function listAnnouncements(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  query: AnnouncementQuery,
): Promise<Announcements> {
  const hidden = query.execution === 'A' && !query.isMember
  const rows = hidden || query.types.length === 0 ? [] : await running(services, query)
  const notices = (type: Type) => rows.filter((row) => row.type === type).map(noticeOf)
  return {
    player: notices('PL'),
    banners: bannerGroups(rows),
    popup: notices('PU'),
    promotion: notices('PR'),
    headline: notices('H'),
  }
}

async function running(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { types, execution, language }: AnnouncementQuery,
): Promise<Row[]> {
  const { defaultLanguage } = await merchant.read()
  const order = readingOrder(language, defaultLanguage)
  const now = new Date(clock.now())
  const found = await db
    .select()
    .from(announcements)
    .innerJoin(announcementTexts, eq(announcementTexts.announcementId, announcements.id))
    .where(
      and(
        eq(announcements.merchant, merchant.code),
        inArray(announcements.type, [...types]),
        eq(execution === 'B' ? announcements.beforeLogin : announcements.afterLogin, true),
        inArray(announcementTexts.language, order),
        lte(announcements.startsAt, now),
        or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
      ),
    )
    .orderBy(asc(announcements.position), desc(announcements.startsAt), asc(announcements.id))
  const written = found.map(({ announcements: row, announcement_texts: text }) => ({ ...text, ...row }))
  return bestOf(written, order)
}

const dates = (row: Row) => ({
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt?.toISOString() ?? null,
})

const noticeOf = (row: Row) => ({
  id: row.id,
  title: row.title,
  ...dates(row),
  content: cleanHtml(row.content),
  link: row.link,
})

function bannerGroups(rows: readonly Row[]): Announcements['banners'] {
  const groups = Map.groupBy(
    rows.filter((row) => row.type === 'B'),
    (row) => row.bannerGroup!,
  )
  return [...groups].map(([group, banners]) => ({
    group,
    banners: banners.map((row) => ({
      id: row.id,
      title: row.title,
      image: row.image!,
      link: row.link,
      ...dates(row),
    })),
  }))
}
