import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { siteLanguageOf } from '../areas/system/site-languages.ts'

/** The names that the server says itself, in one language. English is in the code that says them. */
export type TranslatedNames = {
  /** By category code. */
  categories: Record<string, string>
  /** Of the lottery games, by family code. */
  families: Record<string, string>
  /** Of the lottery games, by game code. */
  games: Record<string, string>
  /** By their English names. */
  ranks: Record<string, string>
  /** A rank without a name of its own, with the variable `{level}`. */
  vip: string
  mainWallet: string
}

/** The names by site code, one file a language. */
const translated = new Map<string, TranslatedNames>(
  globSync('*.json', { cwd: import.meta.dirname }).map((file) => [
    siteLanguageOf(basename(file, '.json'))!,
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as TranslatedNames,
  ]),
)
const korean = translated.get('KO')
if (korean) translated.set('KR', korean)

/** The names in the language of a site code; undefined in English, and in a language without translations. */
export const namesIn = (language: string): TranslatedNames | undefined => translated.get(language)

/** One name in English and in every language that translates it, by site code. */
export const inAllLanguages = (
  EN: string,
  of: (names: TranslatedNames) => string | undefined,
): { EN: string } & Record<string, string> => {
  const others = [...translated].flatMap(([code, names]) => {
    const name = of(names)
    return name === undefined ? [] : [[code, name]]
  })
  return { EN, ...(Object.fromEntries(others) as Record<string, string>) }
}
