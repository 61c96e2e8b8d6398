import { aboutBook, betBook, decideBook, showBook } from './book/book.ts'
import { aboutLive, betLive, decideLive, showLive } from './live/live-table.ts'
import type { House } from './house.ts'
import { aboutCards, betCards, cardRooms, decideCards, showCards } from './pvp.ts'
import { settleEnded } from './rounds.ts'
import type { PlayedGame, Player } from './schema.ts'
import { amountText, minorUnits } from '../../areas/wallet/amounts.ts'

type Table = {
  about: { engine: string; rules: object }
  show(house: House, player: Player): Promise<object>
  bet(house: House, player: Player, request: string, input: Record<string, unknown>): Promise<object>
}

/** The table of a game that is shared with others: live, cards between players, matches. */
export function tableOf(game: PlayedGame): Table {
  if (game.category === 'LIVE') return { about: aboutLive(game), show: showLive, bet: betLive }
  if (game.category === 'PVP') return { about: aboutCards, show: showCards, bet: betCards }
  return { about: aboutBook(game), show: showBook, bet: betBook }
}

const decideOf = (engine: string) => (engine === 'CARD3' ? decideCards : engine === 'BOOK1' ? decideBook : decideLive)

/** Settles what has ended. */
export const settleRounds = (house: House) => settleEnded(house, decideOf)

/** The rooms of a card game. Amounts have the two decimals of the operator's currency, or as many as `minBet` shows. */
export async function roomsOf(house: House, vassalage: string, code: string, minBet: unknown) {
  const decimals = typeof minBet === 'string' && minBet.includes('.') ? minBet.length - minBet.indexOf('.') - 1 : 2
  const min = (typeof minBet === 'string' ? minorUnits(minBet, decimals) : null) ?? 10n ** BigInt(decimals)
  return { rooms: await cardRooms(house, { vassalage, code }, min, (minor) => amountText(minor, decimals)) }
}
