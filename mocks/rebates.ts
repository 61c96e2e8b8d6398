import type { ValueOf } from '#openapi/handlers.ts'
import { words } from './words.ts'

type Line = ValueOf<'listManualRebates'>['rows'][number]

/** What everybody in the double got back of bets. */
export const rebateLines: readonly Line[] = [
  {
    id: words.rebate,
    day: '2026-11-20',
    category: 'LIVE',
    validBet: '9999.99',
    rate: '0.003',
    amount: '29.99',
    capped: false,
    state: 'claimable',
    expiresAt: '2026-12-20T20:00:00Z',
  },
  {
    id: 'rb-30',
    day: '2026-11-20',
    category: 'RNG',
    validBet: '123456.78',
    rate: '0.005',
    amount: '500.00',
    capped: true,
    state: 'claimable',
    expiresAt: '2026-12-20T20:00:00Z',
  },
  {
    id: words.claimedRebate,
    day: '2026-11-18',
    category: 'LOTT',
    validBet: '2500.00',
    rate: '0.004',
    amount: '10.00',
    capped: false,
    state: 'claimed',
    expiresAt: '2026-12-18T20:00:00Z',
  },
]

export const rebatesCounting: ValueOf<'listManualRebates'>['counting'] = [
  {
    day: '2026-11-21',
    category: 'RNG',
    validBet: '2400.00',
    rate: '0.005',
    amount: '12.00',
    capped: false,
    claimableFrom: '2026-11-21T20:00:00Z',
  },
]

export const rebateRates: ValueOf<'getRebateRates'> = [
  { category: 'RNG', rate: '0.005', cap: '500.00' },
  { category: 'LIVE', rate: '0.003', cap: '500.00' },
  { category: 'SPORTS', rate: '0.003', cap: '500.00' },
  { category: 'LOTT', rate: '0.004', cap: '500.00' },
  { category: 'ELOTT', rate: '0.004', cap: '500.00' },
  { category: 'FISH', rate: '0.005', cap: '500.00' },
  { category: 'PVP', rate: '0.003', cap: '500.00' },
]
