import { artUrl, type ArtKind } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'

type Game = ValueOf<'listHotGames'>[number]
type Drawn = Pick<Game, 'gameType' | 'vassalage' | 'code'>

/** The vendor of cockfights among the sports vendors [2.47]. */
export const COCKFIGHT_VENDOR = 'SV3'

/** The kind of game of each category, as the site names and draws it; one sports vendor has a separate kind. */
export const kindOfCategory: Record<Game['gameType'], Exclude<ArtKind, 'cockfight'>> = {
  ELOTT: 'lottery',
  LOTT: 'lottery',
  LIVE: 'live',
  SPORTS: 'sports',
  FISH: 'fish',
  RNG: 'slots',
  PVP: 'pvp',
  ESPORTS: 'esports',
}

/** The kind of picture of a vendor's game. */
export const artOf = (gameType: Game['gameType'], vassalage: string): ArtKind =>
  vassalage === COCKFIGHT_VENDOR ? 'cockfight' : kindOfCategory[gameType]

const seedOf = ({ vassalage, code }: Omit<Drawn, 'gameType'>): string => `${vassalage}-${code}`

/** The address of the drawing for a game without a picture, in a colour set of `palettesOf`. */
export const drawnPicture = (game: Drawn, palette?: number): string =>
  artUrl.tile(artOf(game.gameType, game.vassalage), seedOf(game), palette === undefined ? {} : { palette })

/** Colour sets of the drawings, and tiles of a row at the widest with the one below. */
const PALETTES = 18
const NEIGHBOURS = 7

const hash = (text: string): number => {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return sum
}

/** A colour set for each game of a list, its own as far as possible, so that no two neighbours of a grid share one. */
export function palettesOf(games: readonly Omit<Drawn, 'gameType'>[]): number[] {
  const chosen: number[] = []
  for (const game of games) {
    const near = chosen.slice(-NEIGHBOURS)
    let palette = hash(seedOf(game)) % PALETTES
    while (near.includes(palette)) palette = (palette + 1) % PALETTES
    chosen.push(palette)
  }
  return chosen
}
