import type { Theme } from '#machines/theme/theme.machine.ts'
import { readCookie, writeCookie, type CookieJar } from '#src/lib/cookies.ts'
import { deskLanguages, type DeskLanguage } from './texts.ts'

/** The operator's preferences in this browser; the server renders the page by them. */
export type Preferences = {
  language: () => DeskLanguage
  setLanguage: (language: DeskLanguage) => void
  theme: () => Theme | null
  setTheme: (theme: Theme) => void
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** @param shown the language the server rendered the page in */
export function createPreferences(jar: CookieJar, secure: boolean, shown: string): Preferences {
  const year = { maxAgeSeconds: YEAR_SECONDS, sameSite: 'Lax', secure } as const
  return {
    language: () => deskLanguages.find((one) => one === (readCookie(jar, 'consoleLang') ?? shown)) ?? 'en',
    setLanguage: (language) => writeCookie(jar, 'consoleLang', language, year),
    theme: () => (['dark', 'light'] as const).find((one) => one === readCookie(jar, 'consoleTheme')) ?? null,
    setTheme: (theme) => writeCookie(jar, 'consoleTheme', theme, year),
  }
}
