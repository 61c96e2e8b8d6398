import { foldedText } from '#rules/folded-text.ts'
import { inAllLanguages } from '../../names/translated-names.ts'
import type { Category, Names } from './tables.ts'

/** A name in the requested language, otherwise in English. */
export const nameIn = (names: Names, language: string): string =>
  (Object.hasOwn(names, language) ? names[language] : undefined) ?? names.EN

/**
 * The runs of three letters in a part of a name; a shorter part is its own run. The index `name_grams` contains them.
 */
export const gramsOf = (part: string): string[] => {
  const letters = Array.from(part)
  if (letters.length <= 3) return [part]
  return [...new Set(letters.slice(2).map((_, first) => letters.slice(first, first + 3).join('')))]
}

/** The text that a search looks in: all names of a game. */
export const searchText = (names: Names): string => Object.values(names).map(foldedText).join('\n')

const english: Record<Category, string> = {
  ELOTT: 'Lottery',
  LOTT: 'Classic lottery',
  LIVE: 'Live casino',
  SPORTS: 'Sports',
  FISH: 'Fishing',
  RNG: 'Slots',
  PVP: 'Card games',
  ESPORTS: 'E-sports',
}

/** The names of the categories. */
export const categoryNames = Object.fromEntries(
  Object.entries(english).map(([code, EN]) => [code, inAllLanguages(EN, ({ categories }) => categories[code])]),
) as Record<Category, Names>
