import type { Family, Game } from '#rules/lottery/games.ts'
import { namesIn } from '../../names/translated-names.ts'

const families: Readonly<Record<Family, string>> = {
  SSC: 'SSC',
  '11X5': '11X5',
  PK10: 'PK10',
  LF: 'Daily digits',
  LHC: 'Mark Six',
  VN: 'Vietnam style',
  SEA: '4D and Thai style',
}

/** A game's name in the language of a site code, otherwise in English. */
export const gameName = ({ code, name }: Game, language: string): string => namesIn(language)?.games[code] ?? name

/** A family's name in the language of a site code, otherwise in English. */
export const familyName = (family: Family, language: string): string =>
  namesIn(language)?.families[family] ?? families[family]
