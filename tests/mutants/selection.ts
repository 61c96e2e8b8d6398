const areas = [
  'money/wallet',
  'accounts/sessions',
  'accounts/members',
  'accounts/verification',
  'accounts/responsible-gaming',
  'play/lottery',
  'play/vendors',
  'play/games',
  'money/cashier',
  'rewards/points',
  'commissions/agents',
  'commissions/agent-contracts',
  'commissions/runs',
  'rewards/promotions',
  'rewards/raffles',
  'rewards/referrals',
  'rewards/rebates',
  'rewards/ranks',
  'rewards/missions',
  'play/collusion',
  'money/peer-payments',
  'play/records',
]
const rooms = ['rules', 'server/http', ...areas.map((area) => `server/areas/${area}`)]

/** The room of money, access or play that a file belongs to. */
export const roomOf = (file: string): string | undefined => rooms.find((room) => file.startsWith(`${room}/`))

/** Tests and what serves them have no mutants, nor have tables: their columns are what the migrations made. */
export const isMutated = (file: string): boolean =>
  roomOf(file) !== undefined && file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing(\/|\.ts$)|\/tables\.ts$/.test(file)
