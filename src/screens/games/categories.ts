import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LotteryPath } from '#rules/game-address.ts'
import type { ValueOf } from '#openapi/handlers.ts'

export type CategoryGroup = ValueOf<'listVendors'>[number]
export type GameCategory = CategoryGroup['gameType']
export type Vendor = CategoryGroup['cards'][number]
export type Game = ValueOf<'listGames'>['games'][number]

/** The pages of categories whose address carries a vendor in `page`. */
export type CategoryPath = '/rng' | '/fish' | '/live' | '/pvp' | '/sports' | '/esports' | '/elott'

/** Page and name of each category. */
export const categories: Record<GameCategory, { path: CategoryPath | '/lottery'; title: MessageDescriptor }> = {
  RNG: { path: '/rng', title: msg`Slots` },
  FISH: { path: '/fish', title: msg`Fishing` },
  LIVE: { path: '/live', title: msg`Live casino` },
  PVP: { path: '/pvp', title: msg`PVP` },
  SPORTS: { path: '/sports', title: msg`Sports` },
  ESPORTS: { path: '/esports', title: msg`E-sports` },
  ELOTT: { path: '/elott', title: msg`E-lottery` },
  LOTT: { path: '/lottery', title: msg`Lottery` },
}

/** The lobby of a lottery vendor; the codes of two of them are those of their lobbies. */
export const lobbyOf = ({ vassalage }: Pick<Vendor, 'vassalage'>): LotteryPath => {
  if (vassalage === 'TCG_LOTTO_VN') return '/vnlottery'
  return vassalage === 'TCG_SEA' ? '/seaLottery' : '/lottery'
}
