import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { words } from './words.ts'

type Config = ValueOf<'getPointConfig'>
type Entry = ValueOf<'listAccountRecord'>['points'][number]

/** What everybody in the double has earned. */
export const pointConfig: Config = {
  exchangeRatio: 100,
  unit: 'BDT',
  step: 100,
  min: 500,
  ratios: [
    { type: 'slots', ratio: '0.01', base: '12405.67', points: 124 },
    { type: 'lottery', ratio: '0.005', base: '40200.00', points: 201 },
    { type: 'sports', ratio: '0.005', base: '0.00', points: 0 },
    { type: 'live', ratio: '0.004', base: '215000.00', points: 860 },
    { type: 'PVP', ratio: '0.004', base: '0.00', points: 0 },
    { type: 'deposit', ratio: '0.01', base: '5500.00', points: 55 },
  ],
  rules: '<h3>How points come</h3><p>From settled bets and from deposits.</p><p>Points never expire.</p>',
}

const entry = (
  n: number,
  more: Pick<Entry, 'type' | 'name' | 'changedPoints' | 'pointsBalance'>,
  now: number,
): Entry => ({
  transNo: `P${n}`,
  refNo: `${n}-1`,
  time: new Date(now - (9 - n) * 60_000).toISOString(),
  remark: '',
  ...more,
})

/** What moved everybody's points in the double, newest first. */
export const pointEntries = (now: number): Entry[] => [
  entry(3, { type: 'slots', name: 'Seven Feast', changedPoints: -2, pointsBalance: 1240 }, now),
  entry(2, { type: 'deposit', name: '', changedPoints: 5, pointsBalance: 1242 }, now),
  entry(1, { type: 'live', name: 'Baccarat 7', changedPoints: 860, pointsBalance: 1237 }, now),
]

type Reward = ValueOf<'listPointRewards'>['rows'][number]

const reward = (rewardId: string, name: string, pointsRequired: number, more: Partial<Reward>): Reward => ({
  rewardId,
  name,
  type: 'CREDIT',
  pointsRequired,
  amount: null,
  amountRequired: '0.00',
  stock: null,
  perMember: null,
  vipMin: 0,
  image: null,
  from: null,
  to: null,
  redeemable: true,
  ...more,
})

export const pointRewards: readonly Reward[] = [
  reward(words.reward, 'Credit 10', 1000, {
    amount: '10.00',
    perMember: 3,
    image: artUrl.tile('slots', 'rw-7', { motif: 'coins' }),
  }),
  reward('rw-8', 'Ludo board', 8500, {
    type: 'PHYSICAL',
    stock: 12,
    redeemable: false,
    image: artUrl.tile('pvp', 'rw-8', { motif: 'ludo' }),
  }),
]

/** What everybody in the double redeemed. */
export const redemption: ValueOf<'redeemPointReward'> = {
  referenceNo: 'R20261121000001',
  applicationTime: '2026-11-21T05:00:00Z',
  type: 'CREDIT',
  name: 'Credit 10',
  quantity: 1,
  amount: '10.00',
  pointsRequired: 1000,
  amountRequired: '0.00',
  status: 'Approved',
  remark: '',
}
