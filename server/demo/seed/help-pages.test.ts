import { expect, it } from 'vitest'
import { helpArticleRows, helpLanguages, helpSectionRows } from './help-pages.ts'

const articles = helpArticleRows()
const english = articles.filter(({ language }) => language === 'EN')
const found = (text: string, shape: RegExp) => (text.match(shape) ?? []).toSorted()
/** What has to be the same in every language: the tags with their addresses, and mail addresses. */
const bones = (content: string) => ({
  tags: found(content, /<\/?[a-z][^<>]*>/g).map((tag) => tag.replaceAll(/\s+/g, ' ')),
  mail: found(content, /[\w.]+@[\w.]+\w/g),
})

it.each(helpLanguages)(
  'the help in $code has every article and section, with the links of the English one',
  ({ code }) => {
    const own = articles.filter(({ language }) => language === code)
    expect(own.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
    expect(own.filter(({ title, content }) => title === '' || content.length < 50)).toEqual([])
    for (const [at, { id, content }] of own.entries())
      expect({ id, ...bones(content) }).toEqual({ id, ...bones(english[at]!.content) })
    const sections = helpSectionRows().filter(({ language }) => language === code)
    expect(sections.map(({ title }) => Boolean(title))).toEqual([true, true, true])
  },
)

it('the help is in all languages that can be offered', () => {
  expect(helpLanguages).toHaveLength(20)
})
