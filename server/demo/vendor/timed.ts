import { aboutBook, betBook, decideBook, showBook } from './book/book.ts'
import { aboutCrash, betCrash, decideCrash, runCrash, showCrash } from './crash/crash-table.ts'
import { aboutLive, betLive, decideLive, liveGameOf, showLive } from './live/live-table.ts'
import type { House } from './house.ts'
import { aboutCards, betCards, cardRooms, decideCards, showCards } from './pvp.ts'
import { settleEnded, type Decide } from './rounds.ts'
import type { PlayedGame, Player } from './schema.ts'
import { amountText, minorUnits } from '#rules/money.ts'

type Table = {
  about: { engine: string; rules: object }
  show(house: House, player: Player): Promise<object>
  bet(house: House, player: Player, request: string, input: Record<string, unknown>): Promise<object>
}

/** The one game of the catalogue whose factor grows until it goes out, by its English name. */
const isCrash = ({ category, name }: Pick<PlayedGame, 'category' | 'name'>): boolean =>
  category === 'LIVE' && /sky lantern/i.test(name['EN'] ?? '')

/** What a live table of the catalogue is played by. */
export const liveEngineOf = (game: Pick<PlayedGame, 'category' | 'name'>): string =>
  isCrash(game) ? aboutCrash.engine : liveGameOf(game).engine

/** The table of a game that is shared with others: live, cards between players, matches. */
export function tableOf(game: PlayedGame): Table {
  if (isCrash(game)) return { about: aboutCrash, show: showCrash, bet: betCrash }
  if (game.category === 'LIVE') return { about: aboutLive(game), show: showLive, bet: betLive }
  if (game.category === 'PVP') return { about: aboutCards, show: showCards, bet: betCards }
  return { about: aboutBook(game), show: showBook, bet: betBook }
}

const deciders: Record<string, Decide> = { CARD3: decideCards, BOOK1: decideBook, CRASH1: decideCrash }
const decideOf = (engine: string) => deciders[engine] ?? decideLive

/** The least and the most that places of a live table return of 100; null for games without such places. */
export function returnsAt(game: PlayedGame): { least: string; most: string } | null {
  if (isCrash(game)) return { least: aboutCrash.rules.rtp, most: aboutCrash.rules.rtp }
  if (game.category !== 'LIVE') return null
  const parts = Object.values(liveGameOf(game).areas).map(({ rtp }) => Number(rtp))
  return { least: Math.min(...parts).toFixed(2), most: Math.max(...parts).toFixed(2) }
}

/** Settles what has ended. */
export async function settleRounds(house: House): Promise<void> {
  await runCrash(house)
  await settleEnded(house, decideOf)
}

/** The rooms of a card game. Amounts have the two decimals of the operator's currency, or as many as `minBet` shows. */
export async function roomsOf(house: House, vassalage: string, code: string, minBet: unknown) {
  const decimals = typeof minBet === 'string' && minBet.includes('.') ? minBet.length - minBet.indexOf('.') - 1 : 2
  const min = (typeof minBet === 'string' ? minorUnits(minBet, decimals) : null) ?? 10n ** BigInt(decimals)
  return { rooms: await cardRooms(house, { vassalage, code }, min, (minor) => amountText(minor, decimals)) }
}
