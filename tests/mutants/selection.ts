const areas = [
  'wallet',
  'sessions',
  'members',
  'verification',
  'protection',
  'lottery',
  'vendors',
  'games',
  'cashier',
  'points',
  'agents',
  'contracts',
  'contract-runs',
  'promotions',
  'raffles',
  'referrals',
  'rebates',
  'ranks',
  'missions',
  'opposite-sides',
  'direct',
  'records',
]
const rooms = ['rules', 'server/http', ...areas.map((area) => `server/areas/${area}`)]

/** The room of money, access or play that a file belongs to. */
export const roomOf = (file: string): string | undefined => rooms.find((room) => file.startsWith(`${room}/`))

/** Tests and what serves them have no mutants, nor have tables: their columns are what the migrations made. */
export const isMutated = (file: string): boolean =>
  roomOf(file) !== undefined && file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing(\/|\.ts$)|\/tables\.ts$/.test(file)
