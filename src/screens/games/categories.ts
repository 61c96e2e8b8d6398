import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LotteryPath } from '#openapi/game-address.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { ArtKind } from '#src/lib/art.ts'

export type CategoryGroup = ValueOf<'listVendors'>[number]
export type GameCategory = CategoryGroup['gameType']
export type Vendor = CategoryGroup['cards'][number]
export type Game = ValueOf<'listGames'>['games'][number]

/** The pages of categories whose address carries a vendor in `page`. */
export type CategoryPath = '/rng' | '/fish' | '/live' | '/pvp' | '/sports' | '/esports' | '/elott'

/** Page, name and kind of picture of each category. */
export const categories: Record<
  GameCategory,
  { path: CategoryPath | '/lottery'; title: MessageDescriptor; art: ArtKind }
> = {
  RNG: { path: '/rng', title: msg`Slots`, art: 'slots' },
  FISH: { path: '/fish', title: msg`Fishing`, art: 'fish' },
  LIVE: { path: '/live', title: msg`Live casino`, art: 'live' },
  PVP: { path: '/pvp', title: msg`PVP`, art: 'pvp' },
  SPORTS: { path: '/sports', title: msg`Sports`, art: 'sports' },
  ESPORTS: { path: '/esports', title: msg`E-sports`, art: 'esports' },
  ELOTT: { path: '/elott', title: msg`E-lottery`, art: 'lottery' },
  LOTT: { path: '/lottery', title: msg`Lottery`, art: 'lottery' },
}

/** The vendor of cockfights among the sports vendors. */
export const COCKFIGHT_VENDOR = 'SV3'

/** The kind of picture of a vendor's game. */
export const artOf = (gameType: GameCategory, vassalage: string): ArtKind =>
  vassalage === COCKFIGHT_VENDOR ? 'cockfight' : categories[gameType].art

/** The lobby of a lottery vendor; the codes of two of them are those of their lobbies. */
export const lobbyOf = ({ vassalage }: Pick<Vendor, 'vassalage'>): LotteryPath => {
  if (vassalage === 'TCG_LOTTO_VN') return '/vnlottery'
  return vassalage === 'TCG_SEA' ? '/seaLottery' : '/lottery'
}
