import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteLanguageOf } from '#server/areas/site/settings/site-languages.ts'

/**
 * Sections of the help centre with their articles, what people ask first and legal texts last. The texts are in
 * help/<language tag>/<id>.html, the titles of the sections in sections.json beside them.
 */
const sections = [
  {
    id: 'questions',
    articles: ['deposits', 'withdrawals', 'limits', 'register-login', 'fair-draws'],
  },
  {
    id: 'install',
    articles: ['install-android', 'install-ios', 'install-ios-lite'],
  },
  {
    id: 'about',
    articles: ['about', 'contact', 'responsibleGaming', 'affiliates', 'refund', 'terms', 'agreement', 'privacy'],
  },
] as const

const folder = join(import.meta.dirname, 'help')

/** The languages the articles are written in. */
export const helpLanguages = readdirSync(folder).map((tag) => ({ tag, code: siteLanguageOf(tag)! }))

/** One article as its file tells it: the first line is the heading, the rest the content. */
function readArticle(id: string, tag: string): { title: string; content: string } {
  const text = readFileSync(join(folder, tag, `${id}.html`), 'utf8')
  const [, title = '', content = ''] = /^<h1>(.*)<\/h1>\n([^]*)$/.exec(text) ?? []
  if (title === '') throw new Error(`help/${tag}/${id}.html does not begin with its heading`)
  // the formatter breaks lines inside of closing tags where a text has no spaces
  return { title, content: content.replaceAll(/\s+>/g, '>') }
}

const titlesIn = (tag: string) =>
  JSON.parse(readFileSync(join(folder, tag, 'sections.json'), 'utf8')) as Record<string, string>

/** Every section in every language, in order. */
export const helpSectionRows = () =>
  helpLanguages.flatMap(({ tag, code: language }) => {
    const titles = titlesIn(tag)
    return sections.map(({ id }, position) => ({ id, language, title: titles[id]!, position }))
  })

/** Every article in every language, in order. */
export const helpArticleRows = () =>
  sections.flatMap(({ id: sectionId, articles }) =>
    articles.flatMap((id, position) =>
      helpLanguages.map(({ tag, code: language }) => ({ id, language, sectionId, position, ...readArticle(id, tag) })),
    ),
  )
