import type { MerchantSettings } from './settings.ts'

type SiteLanguage = MerchantSettings['defaultLanguage']

/** Site codes by BCP 47 tag, in lower case. */
const codes: Record<string, SiteLanguage> = {
  bn: 'BN',
  en: 'EN',
  'zh-hans': 'CN',
  'zh-hant': 'TW',
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
  'pt-pt': 'PT',
  'pt-br': 'PT-BR',
  ta: 'TA',
  'x-ty': 'TY',
  ur: 'UR',
  tr: 'TR',
  ar: 'AR',
}

const tags = new Map(Object.entries(codes).map(([tag, code]) => [code as string, tag]))

/** The language tag of a site code, in lower case; `en` for a code that the site does not know. */
export const tagOfSiteLanguage = (code: string): string => tags.get(code) ?? 'en'

/** The site code of a language tag such as `bn` or `pt-BR`; null when the site has no such language. */
export const siteLanguageOf = (tag: string): SiteLanguage | null => codes[tag.toLowerCase()] ?? null
