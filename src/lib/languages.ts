import { memoized } from './memoized.ts'

export type Direction = 'ltr' | 'rtl'

/**
 * The site languages: site code, BCP 47 tag of the page and the catalogue, and own name [9.07]. KR is an alias of KO.
 * The specification doesn't state TY's language.
 */
export const languages = [
  { code: 'BN', tag: 'bn', dir: 'ltr', name: 'বাংলা' },
  { code: 'EN', tag: 'en', dir: 'ltr', name: 'English' },
  { code: 'CN', tag: 'zh-Hans', dir: 'ltr', name: '简体中文' },
  { code: 'TW', tag: 'zh-Hant', dir: 'ltr', name: '繁體中文' },
  { code: 'JA', tag: 'ja', dir: 'ltr', name: '日本語' },
  { code: 'TH', tag: 'th', dir: 'ltr', name: 'ไทย' },
  { code: 'VI', tag: 'vi', dir: 'ltr', name: 'Tiếng Việt' },
  { code: 'MY', tag: 'my', dir: 'ltr', name: 'မြန်မာ' },
  { code: 'ES', tag: 'es', dir: 'ltr', name: 'Español' },
  { code: 'HI', tag: 'hi', dir: 'ltr', name: 'हिन्दी' },
  { code: 'ID', tag: 'id', dir: 'ltr', name: 'Bahasa Indonesia' },
  { code: 'KM', tag: 'km', dir: 'ltr', name: 'ខ្មែរ' },
  { code: 'KO', tag: 'ko', dir: 'ltr', name: '한국어' },
  { code: 'KR', tag: 'ko', dir: 'ltr', name: '한국어' },
  { code: 'MS', tag: 'ms', dir: 'ltr', name: 'Bahasa Melayu' },
  { code: 'PT', tag: 'pt-PT', dir: 'ltr', name: 'Português' },
  { code: 'PT-BR', tag: 'pt-BR', dir: 'ltr', name: 'Português (Brasil)' },
  { code: 'TA', tag: 'ta', dir: 'ltr', name: 'தமிழ்' },
  { code: 'TY', tag: 'x-ty', dir: 'ltr', name: 'TY' },
  { code: 'UR', tag: 'ur', dir: 'rtl', name: 'اردو' },
  { code: 'TR', tag: 'tr', dir: 'ltr', name: 'Türkçe' },
  { code: 'AR', tag: 'ar', dir: 'rtl', name: 'العربية' },
] as const satisfies readonly { code: string; tag: string; dir: Direction; name: string }[]

export type LanguageCode = (typeof languages)[number]['code']
export type Language = { code: LanguageCode; tag: string; dir: Direction; name: string }

export const DEFAULT_LANGUAGE: LanguageCode = 'BN'

/** The languages of the entry configuration, in the selector's order [9.05]. */
export const entryLanguages = ['BN', 'EN'] as const satisfies readonly LanguageCode[]

/** Whether a stored or typed text is a site code. */
export const isLanguageCode = (text: unknown): text is LanguageCode => languages.some(({ code }) => code === text)

/** The language of a site code; the default one for unknown codes [9.04]. */
export const languageOf = (code: unknown): Language =>
  languages.find((language) => language.code === code) ?? languages[0]

/** Site codes without those that only name a language again, as KR does KO's. */
export const oncePerTag = <Code extends string>(codes: readonly Code[]): Code[] =>
  codes.filter((code, at) => codes.findIndex((one) => languageOf(one).tag === languageOf(code).tag) === at)

/** The specification names no language for TY: its catalogue is empty, and its pages are shown in English. */
const untranslated = 'x-ty'

/** The language in which a page of the chosen language is shown; its `lang` and `dir` name it. */
export const readIn = (chosen: Language): Language => (chosen.tag === untranslated ? languageOf('EN') : chosen)

/** The `Intl` tag: dates, figures and country names use the language of the words beside them. */
export const intlTagOf = (tag: string): string => (tag === untranslated ? 'en' : tag)

/**
 * Languages whose data Chromium leaves out: it would write their numbers, dates and countries in the language of the
 * browser. Their numbers look as in English.
 */
const unknownToBrowsers: ReadonlySet<string> = new Set(['my', 'km'])

export const isKnownToBrowsers = (tag: string): boolean => !unknownToBrowsers.has(tag)

/**
 * The `Intl` tag for numbers: the language's separators, Latin digits. The site uses one digit system in every
 * language, that of statements, messages and games.
 */
export const figuresTagOf = (tag: string): string => `${isKnownToBrowsers(tag) ? intlTagOf(tag) : 'en'}-u-nu-latn`

type NumberOptions = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits' | 'notation'>

const numberFormats = memoized((key) => {
  const [tag, options] = JSON.parse(key) as [string, NumberOptions]
  return new Intl.NumberFormat(figuresTagOf(tag), options)
})

export const isRightToLeft = (tag: string): boolean => languages.some((one) => one.tag === tag && one.dir === 'rtl')

/** Figures with a sign or a currency, as one run from left to right: Arabic letters before them would turn them round. */
export const leftToRight = (figures: string, tag: string): string =>
  isRightToLeft(tag) ? `\u2066${figures}\u2069` : figures

/**
 * A number with the language's grouping, Latin digits and a minus sign: '−12,345'; a decimal string is read exactly. A
 * negative one is one run from left to right.
 */
export function numberText(value: number | string, tag: string, options: NumberOptions = {}): string {
  const text = numberFormats(JSON.stringify([tag, options])).format(value as Intl.StringNumericLiteral)
  return text.includes('-') ? leftToRight(text.replace(/[\u200e\u061c]?-/, '\u2212'), tag) : text
}
