import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Sections of the help centre with their articles, what people ask first and legal texts last; the texts are in
 * help/<language>/<id>.html.
 */
const sections = [
  {
    id: 'questions',
    titles: { BN: 'সাধারণ প্রশ্ন', EN: 'Questions' },
    articles: ['deposits', 'withdrawals', 'limits', 'register-login', 'fair-draws'],
  },
  {
    id: 'install',
    titles: { BN: 'অ্যাপ ইনস্টল', EN: 'Installing the app' },
    articles: ['install-android', 'install-ios', 'install-ios-lite'],
  },
  {
    id: 'about',
    titles: { BN: 'আমাদের কথা', EN: 'About us' },
    articles: ['about', 'contact', 'responsibleGaming', 'affiliates', 'refund', 'terms', 'agreement', 'privacy'],
  },
] as const

export const helpLanguages = ['BN', 'EN'] as const

/** One article as its file tells it: the first line is the heading, the rest the content. */
function readArticle(id: string, language: (typeof helpLanguages)[number]): { title: string; content: string } {
  const text = readFileSync(join(import.meta.dirname, 'help', language.toLowerCase(), `${id}.html`), 'utf8')
  const [, title = '', content = ''] = /^<h1>(.*)<\/h1>\n([^]*)$/.exec(text) ?? []
  if (title === '') throw new Error(`help/${language.toLowerCase()}/${id}.html does not begin with its heading`)
  return { title, content }
}

/** Every section in every language, in order. */
export const helpSectionRows = () =>
  sections.flatMap(({ id, titles }, position) =>
    helpLanguages.map((language) => ({ id, language, title: titles[language], position })),
  )

/** Every article in every language, in order. */
export const helpArticleRows = () =>
  sections.flatMap(({ id: sectionId, articles }) =>
    articles.flatMap((id, position) =>
      helpLanguages.map((language) => ({ id, language, sectionId, position, ...readArticle(id, language) })),
    ),
  )
