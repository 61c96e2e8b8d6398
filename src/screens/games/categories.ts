import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LotteryPath } from '#rules/game-address.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { categoryPaths } from '#src/lib/category-paths.ts'

export type CategoryGroup = ValueOf<'listVendors'>[number]
export type GameCategory = CategoryGroup['gameType']
export type Vendor = CategoryGroup['cards'][number]
export type Game = ValueOf<'listGames'>['games'][number]

/** The pages of categories with a vendor in `page`. */
export type CategoryPath = '/rng' | '/fish' | '/live' | '/pvp' | '/sports' | '/esports' | '/elott'

/** Page and name of each category. */
export const categories: Record<GameCategory, { path: CategoryPath | '/lottery'; title: MessageDescriptor }> = {
  RNG: { path: categoryPaths.RNG, title: msg`Slots` },
  FISH: { path: categoryPaths.FISH, title: msg`Fishing` },
  LIVE: { path: categoryPaths.LIVE, title: msg`Live casino` },
  PVP: { path: categoryPaths.PVP, title: msg`PVP` },
  SPORTS: { path: categoryPaths.SPORTS, title: msg`Sports` },
  ESPORTS: { path: categoryPaths.ESPORTS, title: msg`E-sports` },
  ELOTT: { path: categoryPaths.ELOTT, title: msg`E-lottery` },
  LOTT: { path: categoryPaths.LOTT, title: msg`Lottery` },
}

/** The lobby of a lottery vendor; two vendors have their own lobbies, with the same codes. */
export const lobbyOf = ({ vassalage }: Pick<Vendor, 'vassalage'>): LotteryPath => {
  if (vassalage === 'TCG_LOTTO_VN') return '/vnlottery'
  return vassalage === 'TCG_SEA' ? '/seaLottery' : '/lottery'
}
