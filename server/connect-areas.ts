import { endLaunches } from './areas/play/vendors/end-launches.ts'
import { depositBonuses } from './areas/rewards/promotions/deposit-bonus.ts'
import type { Services } from './services.ts'

/** What areas do for areas below them, which may not import them. */
export const connections: Pick<Services, 'bonuses' | 'endLaunches'> = { bonuses: depositBonuses, endLaunches }
