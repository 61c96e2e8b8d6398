/** What the build is for, whatever the site is called. */
export const brand = {
  merchantCode: 'fairhall',
  platform: 'web',
  device: 'WEB',
  lotteryType: 'SEA',
} as const

/** What the site is called, by language tag in lower case; '' is its name in every other language. */
export type BrandNames = Readonly<Record<string, string>>

/** The names that the server wrote into the page. */
export const namesIn = (page: Pick<Document, 'querySelectorAll'>): BrandNames =>
  Object.fromEntries(
    [...page.querySelectorAll<HTMLMetaElement>('meta[name=application-name]')].map(({ lang, content }) => [
      lang.toLowerCase(),
      content,
    ]),
  )

/** The site's name in a language, by its tag. */
export const nameIn = (names: BrandNames, tag: string): string => names[tag.toLowerCase()] ?? names[''] ?? ''
