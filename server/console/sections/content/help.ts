import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { helpArticles, helpSections } from '#server/areas/site/content/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { languageFault, missingIn } from './written.ts'

type Section = ConsoleValueOf<'saveHelpSection'>
type Article = ConsoleValueOf<'saveHelpArticle'>
type Languages = Pick<MerchantSettings, 'languages'>

const inOrder = <Text extends { language: string }>(texts: readonly Text[], languages: readonly string[]): Text[] =>
  texts.toSorted((one, two) => languages.indexOf(one.language) - languages.indexOf(two.language))

async function readSections(db: Db | Tx, merchant: string, { languages }: Languages, id?: string): Promise<Section[]> {
  const rows = await db
    .select()
    .from(helpSections)
    .where(and(eq(helpSections.merchant, merchant), id === undefined ? undefined : eq(helpSections.id, id)))
    .orderBy(asc(helpSections.position), asc(helpSections.id))
  return [...Map.groupBy(rows, (row) => row.id)].map(([of, titles]) => ({
    id: of,
    position: titles[0]!.position,
    titles: inOrder(titles, languages).map(({ language, title }) => ({ language, title })),
    missing: missingIn(titles, languages),
  }))
}

async function readArticles(db: Db | Tx, merchant: string, { languages }: Languages, id?: string): Promise<Article[]> {
  const rows = await db
    .select()
    .from(helpArticles)
    .where(and(eq(helpArticles.merchant, merchant), id === undefined ? undefined : eq(helpArticles.id, id)))
    .orderBy(asc(helpArticles.position), asc(helpArticles.id))
  return [...Map.groupBy(rows, (row) => row.id)].map(([of, texts]) => ({
    id: of,
    version: Math.max(...texts.map(({ version }) => version)),
    sectionId: texts[0]!.sectionId,
    position: texts[0]!.position,
    updatedAt: texts[0]!.updatedAt.toISOString(),
    texts: inOrder(texts, languages).map(({ language, title, content }) => ({ language, title, content })),
    missing: missingIn(texts, languages),
  }))
}

/** The help centre with its texts in every language. */
export const listHelp = async (
  { db, merchant }: Services,
  settings: MerchantSettings,
): Promise<ConsoleValueOf<'listHelp'>> => ({
  sections: await readSections(db, merchant.code, settings),
  articles: await readArticles(db, merchant.code, settings),
})

/** Names a section in its languages and sets its position. */
export async function saveHelpSection(
  services: Services,
  request: ConsoleRequest<'saveHelpSection'>,
): Promise<ConsoleReplyOf<'saveHelpSection'>> {
  const { merchant } = services
  const { id, position, titles } = request.body
  const fault = languageFault(titles, request.settings)
  if (fault !== null) return consoleRefuse('content.invalid', { value: { fault } })
  const own = and(eq(helpSections.merchant, merchant.code), eq(helpSections.id, id))
  return audited(services, request, { thing: `help-section:${id}` }, async (tx) => {
    const written = titles.map(({ language }) => language)
    await tx.delete(helpSections).where(and(own, notInArray(helpSections.language, written)))
    await tx
      .insert(helpSections)
      .values(titles.map((title) => ({ merchant: merchant.code, id, position, ...title })))
      .onConflictDoUpdate({
        target: [helpSections.merchant, helpSections.id, helpSections.language],
        set: { title: sql`excluded.title`, position },
      })
    const [shown] = await readSections(tx, merchant.code, request.settings, id)
    return consoleOk(shown!)
  })
}

/** The current article, locked until the transaction ends. */
async function lockArticle(tx: Tx, merchant: string, settings: Languages, id: string): Promise<Article | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`help ${merchant} ${id}`}, schema_salt()))`)
  const [article] = await readArticles(tx, merchant, settings, id)
  return article
}

/** Saves an article in all its languages; players can read it at once. */
export async function saveHelpArticle(
  services: Services,
  request: ConsoleRequest<'saveHelpArticle'>,
): Promise<ConsoleReplyOf<'saveHelpArticle'>> {
  const { merchant, clock } = services
  const { settings } = request
  const { id, version, sectionId, position, texts } = request.body
  const fault = languageFault(texts, settings)
  if (fault !== null) return consoleRefuse('content.invalid', { value: { fault } })
  const own = and(eq(helpArticles.merchant, merchant.code), eq(helpArticles.id, id))
  type Reply = ConsoleReplyOf<'saveHelpArticle'>
  return audited(services, request, { thing: `help:${id}` }, async (tx): Promise<Reply> => {
    const before = await lockArticle(tx, merchant.code, settings, id)
    if ((before?.version ?? 0) !== version) return consoleRefuse('thing.changed')
    const [section] = await readSections(tx, merchant.code, settings, sectionId)
    if (!section) return consoleRefuse('content.invalid', { value: { fault: 'section' } })
    const written = texts.map(({ language }) => language)
    await tx.delete(helpArticles).where(and(own, notInArray(helpArticles.language, written)))
    const row = { sectionId, position, updatedAt: new Date(clock.now()), version: version + 1 }
    await tx
      .insert(helpArticles)
      .values(texts.map((text) => ({ merchant: merchant.code, id, ...row, ...text })))
      .onConflictDoUpdate({
        target: [helpArticles.merchant, helpArticles.id, helpArticles.language],
        set: { ...row, title: sql`excluded.title`, content: sql`excluded.content` },
      })
    const [shown] = await readArticles(tx, merchant.code, settings, id)
    return consoleOk(shown!)
  })
}

/** Removes an article; the user agreement of the registration form cannot be removed. */
export async function removeHelpArticle(
  services: Services,
  request: ConsoleRequest<'removeHelpArticle'>,
): Promise<ConsoleReplyOf<'removeHelpArticle'>> {
  const { merchant } = services
  const { settings, body } = request
  const { id, version } = body
  if (settings.register.agreement.article === id)
    return consoleRefuse('content.invalid', { value: { fault: 'needed' } })
  type Reply = ConsoleReplyOf<'removeHelpArticle'>
  return audited(services, request, { thing: `help:${id}` }, async (tx): Promise<Reply> => {
    const before = await lockArticle(tx, merchant.code, settings, id)
    if (!before) return consoleRefuse('not.found')
    if (before.version !== version) return consoleRefuse('thing.changed')
    await tx.delete(helpArticles).where(and(eq(helpArticles.merchant, merchant.code), eq(helpArticles.id, id)))
    return consoleOk({})
  })
}
