import { artUrl, type ArtKind } from '#rules/art.ts'
import { pointRewards } from '../../areas/rewards/points/tables.ts'
import type { Tx } from '../../db/connect.ts'
import { filled } from '../../texts/server-texts.ts'
import { inDemoLanguages, type DemoTexts } from '../texts/demo-texts.ts'
import { seededMerchant } from './merchant.ts'

type Row = typeof pointRewards.$inferInsert
type More = Pick<Row, 'stock' | 'perMember' | 'vipMin'>

const picture = (kind: ArtKind, motif: string, id: string) => artUrl.tile(kind, id, { motif })

/** Money to play with: 100 points for 1.00. */
const credit = (whole: number, [kind, motif]: readonly [ArtKind, string], more: More = {}): Omit<Row, 'position'> => {
  const rewardId = `credit-${whole}`
  return {
    merchant: seededMerchant,
    rewardId,
    names: inDemoLanguages(({ rewards }) => filled(rewards.credit, { amount: whole })),
    type: 'CREDIT',
    points: BigInt(whole * 100),
    amount: BigInt(whole * 100),
    image: picture(kind, motif, rewardId),
    ...more,
  }
}

const thing = (
  rewardId: Exclude<keyof DemoTexts['rewards'], 'credit'>,
  points: number,
  [kind, motif]: readonly [ArtKind, string],
  more: More,
): Omit<Row, 'position'> => ({
  merchant: seededMerchant,
  rewardId,
  names: inDemoLanguages(({ rewards }) => rewards[rewardId]),
  type: 'PHYSICAL',
  points: BigInt(points),
  image: picture(kind, motif, rewardId),
  ...more,
})

/** The rewards of the mall, cheapest first. */
const rewards: readonly Omit<Row, 'position'>[] = [
  credit(10, ['slots', 'coins'], { perMember: 3 }),
  credit(20, ['slots', 'clover']),
  credit(50, ['slots', 'chest']),
  thing('notebook', 6000, ['slots', 'book'], { stock: 200 }),
  thing('cards', 8000, ['pvp', 'cards3'], { stock: 150 }),
  thing('ludo', 8500, ['pvp', 'ludo'], { stock: 80, perMember: 2 }),
  thing('domino', 9000, ['pvp', 'domino'], { stock: 60 }),
  credit(100, ['slots', 'gem']),
  thing('dice', 12_000, ['live', 'dice'], { stock: 90 }),
  thing('lantern', 18_000, ['slots', 'lantern'], {
    stock: 40,
    perMember: 2,
  }),
  credit(200, ['slots', 'emerald']),
  thing('shuttlecocks', 28_000, ['sports', 'shuttle'], { stock: 50 }),
  thing('tennis', 38_000, ['sports', 'tennis'], {
    stock: 20,
    perMember: 1,
  }),
  thing('football', 45_000, ['sports', 'football'], { stock: 30, perMember: 1 }),
  credit(500, ['slots', 'crown']),
  thing('basketball', 55_000, ['sports', 'basketball'], {
    stock: 15,
    perMember: 1,
  }),
  thing('chess', 60_000, ['pvp', 'knight'], { stock: 25, perMember: 1 }),
  thing('mahjong', 75_000, ['pvp', 'mahjong'], {
    stock: 10,
    perMember: 1,
    vipMin: 2,
  }),
  thing('headset', 95_000, ['esports', 'headset'], {
    stock: 12,
    perMember: 1,
    vipMin: 3,
  }),
  credit(1000, ['slots', 'dragon'], { perMember: 5 }),
  thing('bat', 110_000, ['sports', 'cricket'], { stock: 0, perMember: 1 }),
  thing('carrom', 120_000, ['pvp', 'carrom'], { stock: 8, perMember: 1 }),
  thing('drum', 135_000, ['slots', 'drum'], { stock: 5, perMember: 1 }),
  thing('gamepad', 140_000, ['esports', 'gamepad'], {
    stock: 10,
    perMember: 1,
    vipMin: 4,
  }),
  credit(2000, ['slots', 'phoenix'], { perMember: 2, vipMin: 5 }),
]

/** The mall's first rewards. */
export const seedRewards = (tx: Tx) =>
  tx
    .insert(pointRewards)
    .values(rewards.map((reward, position) => ({ ...reward, position })))
    .onConflictDoNothing()
