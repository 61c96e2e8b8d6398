import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Services } from '../../services.ts'
import { cleanHtml } from './clean-html.ts'
import { helpArticles, helpSections } from './tables.ts'

/** Of rows in two languages the one asked for, one of each id, in their order. */
function inLanguage<Row extends { id: string; language: string }>(rows: readonly Row[], language: string): Row[] {
  const byId = new Map<string, Row>()
  for (const row of rows) if (!byId.has(row.id) || row.language === language) byId.set(row.id, row)
  return [...byId.values()]
}

/** The help centre in a language; what is not written in it comes in the site's own. */
export async function readHelpCenter(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  language: string,
): Promise<ValueOf<'getHelpCenter'>> {
  const { defaultLanguage } = await merchant.read()
  const languages = [language, defaultLanguage]
  const [sections, articles] = await Promise.all([
    db
      .select()
      .from(helpSections)
      .where(and(eq(helpSections.merchant, merchant.code), inArray(helpSections.language, languages)))
      .orderBy(asc(helpSections.position), asc(helpSections.id)),
    db
      .select()
      .from(helpArticles)
      .where(and(eq(helpArticles.merchant, merchant.code), inArray(helpArticles.language, languages)))
      .orderBy(asc(helpArticles.position), asc(helpArticles.id)),
  ])
  const bySection = Map.groupBy(inLanguage(articles, language), (article) => article.sectionId)
  return {
    sections: inLanguage(sections, language).map(({ id, title }) => ({
      id,
      title,
      articles: (bySection.get(id) ?? []).map((article) => ({
        id: article.id,
        title: article.title,
        content: cleanHtml(article.content),
        updatedAt: article.updatedAt.toISOString(),
      })),
    })),
  }
}
