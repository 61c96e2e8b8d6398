import { artUrl } from '#rules/art.ts'
import { commitTo, firstNumbers } from '../../areas/rewards/raffles/commit-draws.ts'
import { rafflePrizes } from '../../areas/rewards/raffles/tables.ts'
import { promotions } from '../../areas/rewards/promotions/tables.ts'
import type { RaffleTerms } from '../../areas/rewards/promotions/terms.ts'
import type { Tx } from '../../db/connect.ts'
import { filled } from '../../texts/server-texts.ts'
import { inDemoLanguages, type DemoTexts } from '../texts/demo-texts.ts'
import { seededMerchant } from './merchant.ts'
import { offerTexts } from './offer-texts.ts'
import type { SeedServices } from './seed-services.ts'

const promotionId = 'lucky-wheel'
const dayMs = 86_400_000

type Prize = Omit<typeof rafflePrizes.$inferInsert, 'merchant' | 'promotionId' | 'prizeNo' | 'remaining' | 'names'> & {
  nameIn: (texts: DemoTexts) => string
}

const money = (name: string) => () => name
const points = (points: number) => (texts: DemoTexts) => filled(texts.prizes.points, { points })

/** The weights add up to 1,000; a prize with limited stock names its replacement. */
const prizes: readonly Prize[] = [
  { kind: 'CREDIT', amount: 100_000n, weight: 1, stock: 5, standIn: 3, nameIn: money('৳1,000') },
  { kind: 'POINTS', amount: 100n, weight: 250, nameIn: points(100) },
  { kind: 'CREDIT', amount: 2000n, weight: 115, nameIn: money('৳20') },
  { kind: 'NONE', amount: 0n, weight: 300, nameIn: ({ prizes }) => prizes.none },
  { kind: 'PHYSICAL', amount: 0n, weight: 4, stock: 12, standIn: 3, nameIn: ({ prizes }) => prizes.earphones },
  { kind: 'CREDIT', amount: 500n, weight: 250, nameIn: money('৳5') },
  { kind: 'CREDIT', amount: 10_000n, weight: 20, stock: 200, standIn: 3, nameIn: money('৳100') },
  { kind: 'POINTS', amount: 500n, weight: 60, nameIn: points(500) },
]

const sources: RaffleTerms['sources'] = [
  { source: 'DEPOSIT', each: '500.00', perDay: 3 },
  { source: 'DAY_PLAYED', each: '100.00', perDay: 1 },
  { source: 'MISSION', each: null, perDay: 2 },
]

/** The demonstration's wheel, with the seals of its first draws. */
export async function seedRaffle(tx: Tx, { clock, random, ports }: SeedServices): Promise<void> {
  const now = clock.now()
  await tx
    .insert(promotions)
    .values({
      merchant: seededMerchant,
      promotionId,
      position: 2,
      kind: 'RAFFLE',
      image: artUrl.banner('live', 'promo-wheel', { motif: 'lantern', second: 'coins' }),
      startsAt: new Date(now - 10 * dayMs),
      endsAt: new Date(now + 60 * dayMs),
      terms: { raffle: { sources } },
      texts: offerTexts(promotionId),
    })
    .onConflictDoNothing()
  const rows = prizes.map(({ nameIn, ...prize }, at) => ({
    ...prize,
    names: inDemoLanguages(nameIn),
    prizeNo: at + 1,
    remaining: prize.stock ?? null,
  }))
  await tx
    .insert(rafflePrizes)
    .values(rows.map((prize) => ({ ...prize, merchant: seededMerchant, promotionId })))
    .onConflictDoNothing()
  await commitTo(tx, { random, ports }, { merchant: seededMerchant, promotionId, numbers: firstNumbers, at: now })
}
