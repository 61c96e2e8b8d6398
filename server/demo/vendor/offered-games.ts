import { catalogue } from '../seed/games/catalogue.ts'
import { describeGame } from './free-play.ts'
import type { PlayedGame } from './schema.ts'

const pageSize = 500

/** A game as the contract of vendors lists it. Its pictures are the operator's own, so no address is named. */
function offeredGame({ vendor, code, category, names, lines }: ReturnType<typeof catalogue>[number]) {
  const played: PlayedGame = {
    code,
    vassalage: vendor,
    category: category as PlayedGame['category'],
    name: names,
    image: null,
    minBet: null,
    roomId: null,
  }
  const { returns } = describeGame(played)
  return {
    vassalage: vendor,
    code,
    category,
    name: names,
    ...(returns && returns.least === returns.most && { rtp: returns.least }),
    ...(lines != null && { lines }),
  }
}

/** The games after one of the list, a page of them. */
export function offeredGames(after: string | null) {
  const all = catalogue()
  const keyOf = ({ vendor, code }: (typeof all)[number]) => `${vendor} ${code}`
  const first = after === null ? 0 : all.findIndex((game) => keyOf(game) === after) + 1
  const page = all.slice(first, first + pageSize)
  const last = page.at(-1)
  return {
    games: page.map(offeredGame),
    next: last && first + pageSize < all.length ? keyOf(last) : null,
  }
}
