import type { BannerName, HeadlineName, NoticeName } from '../texts/demo-texts.ts'

/** A text by its name in server/demo/texts, and the page that it leads to. */
export type Listed<Name> = { name: Name; link?: string }

/** The announcements of the agent centre, newest first. */
export const agentNotices: readonly Listed<NoticeName>[] = [{ name: 'linkValidity' }, { name: 'teamByDay' }]

/** Notices for players, newest first. */
export const playerNotices: readonly Listed<NoticeName>[] = [
  { name: 'liveTables', link: '/live' },
  { name: 'maintenance' },
  { name: 'checkDraws', link: '/help?topic=fair-draws' },
  { name: 'ownLimits', link: '/help?topic=limits' },
  { name: 'neverAsked' },
  { name: 'countries', link: '/register' },
  { name: 'cricket', link: '/sports' },
  { name: 'withdrawalSteps' },
  { name: 'theme' },
  { name: 'fishing', link: '/fish' },
  { name: 'cardLimits', link: '/pvp' },
  { name: 'authenticator' },
  { name: 'feedback', link: '/help' },
  { name: 'vietnamese', link: '/vnlottery' },
  { name: 'points', link: '/pointMall' },
  { name: 'session' },
  { name: 'holidays' },
  { name: 'newSlot', link: '/rng' },
  { name: 'agentFigures' },
  { name: 'passwords' },
  { name: 'guest' },
  { name: 'welcome', link: '/help?topic=about' },
]

export const promotionNotices: readonly Listed<NoticeName>[] = [
  { name: 'newMembers', link: '/promotions' },
  { name: 'inviteFriend', link: '/promotions' },
  { name: 'dailyRebate', link: '/promotions' },
]

export const popupNotices: readonly Listed<NoticeName>[] = [
  { name: 'beforePlay', link: '/help?topic=responsibleGaming' },
]

export const headlines: readonly Listed<HeadlineName>[] = [
  { name: 'pause' },
  { name: 'checkDraws', link: '/help?topic=fair-draws' },
  { name: 'adults', link: '/help?topic=responsibleGaming' },
]

type SeededBanner = Listed<BannerName> & { group: 'w_home' | 'w_register'; image: string }

/** Banners with their pictures: kind, then figure, palette and the figures beside it. */
export const banners: readonly SeededBanner[] = [
  { group: 'w_home', name: 'draws', image: 'lottery/balls_6_star_clover/draws', link: '/help?topic=fair-draws' },
  { group: 'w_home', name: 'tables', image: 'live/dealer_12_roulette_chips/tables', link: '/live' },
  { group: 'w_home', name: 'slots', image: 'slots/tiger_3_lotus_chest/slots', link: '/rng' },
  { group: 'w_home', name: 'season', image: 'sports/cricket_0_trophy_football/season', link: '/sports' },
  { group: 'w_register', name: 'join', image: 'slots/tiger_3_lotus_chest/join', link: '/promotions' },
  { group: 'w_register', name: 'limits', image: 'slots/lamp_8_owl_lantern/limits', link: '/help?topic=limits' },
]
