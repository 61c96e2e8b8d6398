import { foldedText } from '#rules/folded-text.ts'
import { inAllLanguages } from '#server/texts/server-texts.ts'
import { categories, type Category } from './tables.ts'
import { type Names } from '#server/texts/names.ts'

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

/** The names of the categories. */
export const categoryNames = Object.fromEntries(
  categories.map((code) => [code, inAllLanguages((texts) => texts.categories[code]!)]),
) as Record<Category, Names>
