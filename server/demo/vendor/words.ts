import { vendorWord } from '#rules/vendor-words.ts'

/** A line of the games' own words, such as `player 6, banker 1`. */
export const sentence = (text: string, language: string): string =>
  text.replace(/[a-z][A-Za-z]*/g, (name) => vendorWord(name, language))

/** What a game is called in the player's language. */
export const nameIn = (name: Record<string, string>, language: string): string => name[language] ?? name['EN'] ?? ''
