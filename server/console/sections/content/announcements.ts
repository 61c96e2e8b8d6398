import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import {
  consoleOk,
  consoleRefuse,
  type ConsoleBodyOf,
  type ConsoleReplyOf,
  type ConsoleValueOf,
} from '#openapi/console-handlers.ts'
import { announcements, announcementTexts } from '#server/areas/site/content/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { languageFault, missingIn } from './written.ts'

type Shown = ConsoleValueOf<'saveAnnouncement'>
type Draft = ConsoleBodyOf<'saveAnnouncement'>['draft']
type Fault = 'execution' | 'period' | 'banner' | 'link' | ReturnType<typeof languageFault>
type Row = typeof announcements.$inferSelect
type Needs = { merchant: string; languages: readonly string[]; now: number }

const isLink = (link: string) => /^\/(?!\/)/.test(link) || (link.startsWith('https://') && URL.canParse(link))

/** The name of one of the site's drawings: `lottery/balls_6_star_clover/draws`. */
const isDrawing = (image: string) => /^[\w-]+(\/[\w-]+)*$/.test(image)

/** The first fault of a draft; null if it may be published. */
export function faultOf(draft: Draft, site: Pick<MerchantSettings, 'languages' | 'defaultLanguage'>): Fault {
  const { type, beforeLogin, afterLogin, bannerGroup, image, link, startsAt, endsAt, texts } = draft
  if ((!beforeLogin && !afterLogin) || (type === 'AG' && (beforeLogin || !afterLogin))) return 'execution'
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) return 'period'
  if ((type === 'B') !== (bannerGroup !== null && image !== null)) return 'banner'
  const wrong = languageFault(texts, site)
  if (wrong !== null) return wrong
  if (image !== null && !isDrawing(image) && !isLink(image)) return 'link'
  return link === null || isLink(link) ? null : 'link'
}

function showRow(row: Row, texts: Draft['texts'], { languages, now }: Needs): Shown {
  const { id, version, type, beforeLogin, afterLogin, bannerGroup, image, link, position } = row
  const ended = row.endsAt !== null && row.endsAt.getTime() <= now
  return {
    id,
    version,
    state: ended ? 'ended' : row.startsAt.getTime() > now ? 'coming' : 'running',
    draft: {
      type,
      beforeLogin,
      afterLogin,
      bannerGroup,
      image,
      link,
      position,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      texts,
    },
    missing: missingIn(texts, languages),
  }
}

async function show(db: Db | Tx, rows: readonly Row[], needs: Needs): Promise<Shown[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db.select().from(announcementTexts).where(inArray(announcementTexts.announcementId, ids))
  const byId = Map.groupBy(found, ({ announcementId }) => announcementId)
  const place = (language: string) => needs.languages.indexOf(language)
  return rows.map((row) => {
    const texts = (byId.get(row.id) ?? []).map(({ language, title, content }) => ({ language, title, content }))
    return showRow(
      row,
      texts.toSorted((one, two) => place(one.language) - place(two.language)),
      needs,
    )
  })
}

const needsOf = ({ merchant, clock }: Pick<Services, 'merchant' | 'clock'>, settings: MerchantSettings): Needs => ({
  merchant: merchant.code,
  languages: settings.languages,
  now: clock.now(),
})

/** All announcements, by type and in display order. */
export async function listAnnouncements(services: Services, settings: MerchantSettings): Promise<Shown[]> {
  const rows = await services.db
    .select()
    .from(announcements)
    .where(eq(announcements.merchant, services.merchant.code))
    .orderBy(asc(announcements.type), asc(announcements.position), desc(announcements.startsAt), asc(announcements.id))
    .limit(500)
  return show(services.db, rows, needsOf(services, settings))
}

async function lock(tx: Tx, merchant: string, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.merchant, merchant), eq(announcements.id, id)))
    .for('update')
  return row ?? null
}

/** Upserts the texts and deletes those of other languages, so that the audit log shows only what changed. */
async function writeTexts(tx: Tx, announcementId: string, texts: Draft['texts']): Promise<void> {
  const written = texts.map(({ language }) => language)
  const ofIt = eq(announcementTexts.announcementId, announcementId)
  await tx.delete(announcementTexts).where(and(ofIt, notInArray(announcementTexts.language, written)))
  await tx
    .insert(announcementTexts)
    .values(texts.map((text) => ({ ...text, announcementId })))
    .onConflictDoUpdate({
      target: [announcementTexts.announcementId, announcementTexts.language],
      set: { title: sql`excluded.title`, content: sql`excluded.content` },
    })
}

/** Saves an announcement with its texts: it is shown from its start to its end, in the languages of its texts. */
export async function saveAnnouncement(
  services: Services,
  request: ConsoleRequest<'saveAnnouncement'>,
): Promise<ConsoleReplyOf<'saveAnnouncement'>> {
  const { body, settings } = request
  const { draft, version } = body
  const fault = faultOf(draft, settings)
  if (fault !== null) return consoleRefuse('content.invalid', { value: { fault } })
  const needs = needsOf(services, settings)
  const id = body.id ?? services.random.uuid()
  const { texts, ...fields } = draft
  return audited(
    services,
    request,
    { thing: `announcement:${id}` },
    async (tx): Promise<ConsoleReplyOf<'saveAnnouncement'>> => {
      const before = body.id === null ? null : await lock(tx, needs.merchant, id)
      if (body.id !== null && !before) return consoleRefuse('not.found')
      if ((before?.version ?? 0) !== version) return consoleRefuse('thing.changed')
      const row = {
        ...fields,
        id,
        merchant: needs.merchant,
        startsAt: new Date(draft.startsAt),
        endsAt: draft.endsAt === null ? null : new Date(draft.endsAt),
        version: version + 1,
      }
      await tx.insert(announcements).values(row).onConflictDoUpdate({ target: announcements.id, set: row })
      await writeTexts(tx, id, texts)
      return consoleOk(showRow(row, texts, needs))
    },
  )
}

export async function removeAnnouncement(
  services: Services,
  request: ConsoleRequest<'removeAnnouncement'>,
): Promise<ConsoleReplyOf<'removeAnnouncement'>> {
  const { body } = request
  return audited(
    services,
    request,
    { thing: `announcement:${body.id}` },
    async (tx): Promise<ConsoleReplyOf<'removeAnnouncement'>> => {
      const row = await lock(tx, services.merchant.code, body.id)
      if (!row) return consoleRefuse('not.found')
      if (row.version !== body.version) return consoleRefuse('thing.changed')
      await tx.delete(announcements).where(eq(announcements.id, body.id))
      return consoleOk({})
    },
  )
}
