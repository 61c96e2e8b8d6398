import type { Theme } from '#machines/theme/theme.machine.ts'
import { readCookie, writeCookie, type CookieJar } from '../lib/cookies.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, languageOf, languages, type LanguageCode } from '../lib/languages.ts'

export const themes = ['dark', 'light'] as const satisfies readonly Theme[]

/** What the browser stores beyond the visit: local storage `lang`, `hisLang`, `merchantCode` [3.14] and the theme. */
export type Preferences = {
  language: () => LanguageCode
  /** The previous choice of language. */
  languageBefore: () => LanguageCode | null
  setLanguage: (code: LanguageCode) => void
  /** Sets the language cookie again if it is missing or differs. */
  repairLanguage: () => void
  /** Null until the visitor chooses one. */
  theme: () => Theme | null
  setTheme: (theme: Theme) => void
  setMerchantCode: (code: string) => void
  /** Tells the server which first view to send: the logged-in one or the visitor's. */
  setMember: (loggedIn: boolean) => void
}

export type PreferenceSources = {
  local: Pick<Storage, 'getItem' | 'setItem'>
  jar: CookieJar
  secure: boolean
  /** The languages the operator offers, by site code; all where it isn't known yet. */
  offered?: readonly LanguageCode[] | undefined
  /** The language in which the server sent the page, for visitors who have not chosen one. */
  usual?: LanguageCode | undefined
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Preferences in local storage, with the cookies `lang`, `theme` and `member` that select the first view. */
export function createPreferences(sources: PreferenceSources): Preferences {
  const { local, jar, secure, offered, usual = DEFAULT_LANGUAGE } = sources
  const tags = offered && new Set<string>(offered.map((code) => languageOf(code).tag))
  const isOffered = (code: LanguageCode) => tags?.has(languageOf(code).tag) ?? true
  const year = { maxAgeSeconds: YEAR_SECONDS, sameSite: 'Lax', secure } as const
  const memory = new Map<string, string>()
  const read = (name: string): string | null => {
    try {
      return local.getItem(name)
    } catch {
      return memory.get(name) ?? null
    }
  }
  const write = (name: string, text: string) => {
    try {
      local.setItem(name, text)
    } catch {
      memory.set(name, text)
    }
  }
  const languageIn = (name: string): LanguageCode | null => {
    const code = read(name)
    return isLanguageCode(code) && isOffered(code) ? code : null
  }
  /** The language of the first view, which the server selected by the cookie. */
  const languageOfCookie = (): LanguageCode => {
    const tag = readCookie(jar, 'lang')
    return languages.find((one) => one.tag === tag && isOffered(one.code))?.code ?? usual
  }
  const language = () => languageIn('lang') ?? languageOfCookie()
  const tellServer = (code: LanguageCode) => writeCookie(jar, 'lang', languageOf(code).tag, year)
  return {
    language,
    languageBefore: () => languageIn('hisLang'),
    setLanguage(code) {
      const before = languageIn('lang')
      if (before && before !== code) write('hisLang', before)
      write('lang', code)
      tellServer(code)
    },
    repairLanguage() {
      const { tag, code } = languageOf(language())
      if (tag !== (readCookie(jar, 'lang') ?? languageOf(usual).tag)) tellServer(code)
    },
    theme: () => themes.find((theme) => theme === readCookie(jar, 'theme')) ?? null,
    setTheme: (theme) => writeCookie(jar, 'theme', theme, year),
    setMerchantCode: (code) => write('merchantCode', code),
    setMember: (loggedIn) => writeCookie(jar, 'member', loggedIn ? '1' : '0', { sameSite: 'Lax', secure }),
  }
}
