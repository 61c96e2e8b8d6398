import type { Family, Game } from '#rules/lottery/games.ts'
import { textsIn } from '#server/texts/server-texts.ts'

/** A game's name in the language of a site code, otherwise in English. */
export const gameName = ({ code, name }: Game, language: string): string => textsIn(language).games[code] ?? name

/** A family's name in the language of a site code, otherwise in English. */
export const familyName = (family: Family, language: string): string => textsIn(language).families[family] ?? family
