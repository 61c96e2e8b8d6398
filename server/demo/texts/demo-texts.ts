import { siteLanguages } from '#server/areas/site/settings/site-languages.ts'
import { readTextFiles, type TextFile } from '#server/texts/read-text-files.ts'
import type english from './en.json'

/** What the demonstration's first data, its support desk and its payment page say, in one language: one file a language, named by its BCP 47 tag. */
export type DemoTexts = typeof english

export type NoticeName = keyof DemoTexts['notices']
export type HeadlineName = keyof DemoTexts['headlines']
export type BannerName = keyof DemoTexts['banners']
export type OfferName = keyof DemoTexts['promotions']

const files = readTextFiles<DemoTexts>(import.meta.dirname)

/** The languages that the demonstration is written in. */
export const demoLanguages = siteLanguages.filter((code) => files.has(code))

/** The texts in the language of a site code, with its tag; otherwise in English. */
export const demoTextsIn = (language: string): TextFile<DemoTexts> => files.get(language) ?? files.get('EN')!

/** What `of` makes of the texts, in every language by site code. */
export const inDemoLanguages = <Made>(of: (texts: DemoTexts) => Made): { EN: Made } & Record<string, Made> => ({
  ...Object.fromEntries([...files].map(([code, { texts }]) => [code, of(texts)])),
  EN: of(demoTextsIn('EN').texts),
})
