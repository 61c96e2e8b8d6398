import type { ValueOf } from '#openapi/handlers.ts'

type Game = ValueOf<'listHotGames'>[number]
type Category = Game['gameType']

const category = (title: string, gameType: Category, ...codes: string[]) => ({ title, gameType, codes })

/** The vendors of the double's site by category. */
export const vendors = [
  category('Slots', 'RNG', 'DEMO', 'LANTERN', 'RIVER', 'TIGERS', 'MONSOON', 'LOTUS'),
  category('Live', 'LIVE', 'DEMO_LIVE', 'HALL', 'PEARL'),
  category('Fishing', 'FISH', 'DEMO', 'DELTA', 'HILSA'),
  category('Sports', 'SPORTS', 'SABA', 'SV3', 'WICKET'),
  category('Card games', 'PVP', 'KINGS', 'TEEN'),
  category('E-sports', 'ESPORTS', 'ARENA'),
  category('Lottery', 'LOTT', 'TCG_SEA'),
  category('Quick lottery', 'ELOTT', 'TCG_LOTTO_VN'),
]

const names: Partial<Record<Category, readonly string[]>> = {
  RNG: [
    'Five Reels',
    'Lantern Fair',
    'River Gold',
    'Mango Rush',
    'Tiger Path',
    'Seven Feast',
    'Lotus Bloom',
    'Ferry Run',
  ],
  FISH: ['Delta Hunt', 'Hilsa Bay', 'Deep Net'],
  LIVE: ['Baccarat 1', 'Roulette Hall', 'Andar Bahar'],
  PVP: ['Three Cards', 'Kings Table'],
}

/** Eight slots and some other games; the first two of each category are hot. */
export const games: readonly Game[] = Object.entries(names).flatMap(([gameType, list]) =>
  list.map((name, index) => ({
    code: name.toLowerCase().replaceAll(' ', '-'),
    name,
    vassalage: vendors.find((one) => one.gameType === gameType)!.codes[0]!,
    gameType: gameType as Category,
    accountTypeName: null,
    defaultPlayType: null,
    isGame: null,
    nodeId: null,
    image: null,
    isHot: index < 2 ? (1 as const) : (0 as const),
    isNew: index === 2 ? (1 as const) : (0 as const),
    minBet: '2.50',
    lines: gameType === 'RNG' ? 25 : null,
    seamless: true,
    apart: false,
    favourite: false,
  })),
)
