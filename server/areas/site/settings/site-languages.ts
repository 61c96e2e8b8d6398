import type { MerchantSettings } from './settings.ts'

type SiteLanguage = MerchantSettings['defaultLanguage']

/** Site codes by BCP 47 tag. */
const codes: Record<string, SiteLanguage> = {
  bn: 'BN',
  en: 'EN',
  'zh-Hans': 'CN',
  'zh-Hant': 'TW',
  ja: 'JA',
  th: 'TH',
  vi: 'VI',
  my: 'MY',
  es: 'ES',
  hi: 'HI',
  id: 'ID',
  km: 'KM',
  ko: 'KO',
  ms: 'MS',
  'pt-PT': 'PT',
  'pt-BR': 'PT-BR',
  ta: 'TA',
  'x-ty': 'TY',
  ur: 'UR',
  tr: 'TR',
  ar: 'AR',
}

/** Every site code once: KR names KO's language again. */
export const siteLanguages: readonly SiteLanguage[] = Object.values(codes)

const tags = new Map(Object.entries(codes).map(([tag, code]) => [code as string, tag]))
tags.set('KR', 'ko')
const byLowerTag = new Map(Object.entries(codes).map(([tag, code]) => [tag.toLowerCase(), code]))

/** The language tag of a site code; `en` for a code that the site doesn't know. */
export const tagOfSiteLanguage = (code: string): string => tags.get(code) ?? 'en'

/** Whether what is written in the language of a tag reads from right to left. */
export const isRightToLeft = (tag: string): boolean => tag === 'ar' || tag === 'ur'

/** Whether a text is a site code. */
export const isSiteLanguage = (code: string): boolean => tags.has(code)

/** The site code of a language tag such as `bn` or `pt-BR`; null when the site has no such language. */
export const siteLanguageOf = (tag: string): SiteLanguage | null => byLowerTag.get(tag.toLowerCase()) ?? null

/**
 * The language tag a page is sent in: the one the visitor chose, if the operator offers it, otherwise the site's
 * default [9.04]. `chosen` is a language tag, as in the page's cookie; KO and its alias KR are the same language.
 */
export function pageLanguage(
  chosen: string | null,
  { languages, defaultLanguage }: Pick<MerchantSettings, 'languages' | 'defaultLanguage'>,
): string {
  const offered = languages.map(tagOfSiteLanguage)
  return chosen !== null && offered.includes(chosen) ? chosen : tagOfSiteLanguage(defaultLanguage)
}
