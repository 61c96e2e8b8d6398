import type { GameVendor } from '#server/ports/game-vendors/game-vendors.ts'
import type { Services } from '#server/services.ts'
import { askVendor } from '../../vendors/ask-vendor.ts'
import { isOf } from '../../vendors/protocol.ts'

type Page = { games: object[]; next: string | null }

/** More than an import takes is no list of ours. */
const mostGames = 10_000
const mostPages = 100

/** Asks a vendor for all its games; null if it does not answer, answers outside the protocol, or lists too many. */
export async function askGames(services: Services, vendor: GameVendor): Promise<object[] | null> {
  const games: object[] = []
  let after: string | null = null
  for (let page = 0; page < mostPages && games.length <= mostGames; page += 1) {
    const said = await askVendor(services, vendor, '/operator/games', after === null ? {} : { after })
    if (!isOf('Games', said)) return null
    const { games: more, next } = said as Page
    games.push(...more)
    if (next === null) return games.length <= mostGames ? games : null
    if (next === after || more.length === 0) return null
    after = next
  }
  return null
}
