import { foldedText } from '#rules/folded-text.ts'
import type { ValueOf } from '#openapi/handlers.ts'

export type HelpSection = ValueOf<'getHelpCenter'>['sections'][number]
export type HelpArticle = HelpSection['articles'][number]

/** Converts sanitised HTML to plain text. */
export const plainText = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text that fit into `most` characters, with an ellipsis where the text goes on. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text
  // the text after the limit is needed to see whether the last word ends there
  const words = [...segmenter.segment(text.slice(0, most + 40))].filter(
    ({ index, segment, isWordLike }) => isWordLike && index + segment.length <= most,
  )
  const last = words.at(-1)
  return last ? `${text.slice(0, last.index + last.segment.length)}…` : text
}

/** The sections with the articles whose title or text contains every word of the query; all for an empty query. */
export function searchHelp(sections: readonly HelpSection[], query: string): HelpSection[] {
  const words = foldedText(query).split(' ').filter(Boolean)
  return sections
    .map((section) => ({
      ...section,
      articles: section.articles.filter((article) => {
        const text = foldedText(`${section.title} ${article.title} ${plainText(article.content)}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ articles }) => articles.length > 0)
}

/** The article with the given id, or the first one of the section with that id. */
export const findTopic = (sections: readonly HelpSection[], topic: string | undefined): HelpArticle | undefined =>
  sections.flatMap(({ articles }) => articles).find(({ id }) => id === topic) ??
  sections.find(({ id }) => id === topic)?.articles[0]
