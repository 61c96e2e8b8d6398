import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { cleanHtml } from './clean-html.ts'
import { bestOf, readingOrder } from './reading-order.ts'
import { helpArticles, helpSections } from './tables.ts'

/** Returns the help centre in a language; missing texts come in the next best language. */
export async function readHelpCenter(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  language: string,
): Promise<ValueOf<'getHelpCenter'>> {
  const { defaultLanguage } = await merchant.read()
  const order = readingOrder(language, defaultLanguage)
  const [sections, articles] = await Promise.all([
    db
      .select()
      .from(helpSections)
      .where(and(eq(helpSections.merchant, merchant.code), inArray(helpSections.language, order)))
      .orderBy(asc(helpSections.position), asc(helpSections.id)),
    db
      .select()
      .from(helpArticles)
      .where(and(eq(helpArticles.merchant, merchant.code), inArray(helpArticles.language, order)))
      .orderBy(asc(helpArticles.position), asc(helpArticles.id)),
  ])
  const bySection = Map.groupBy(bestOf(articles, order), (article) => article.sectionId)
  return {
    sections: bestOf(sections, order).map(({ id, title }) => ({
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
