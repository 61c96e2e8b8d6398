import { artUrl } from '#rules/art.ts'
import { promotions } from '../../areas/rewards/promotions/tables.ts'
import { bonusWeights, type RewardTerms } from '../../areas/rewards/promotions/terms.ts'
import type { Tx } from '../../db/connect.ts'
import type { OfferName } from '../texts/demo-texts.ts'
import { seededMerchant } from './merchant.ts'
import { offerTexts } from './offer-texts.ts'
import type { SeedServices } from './seed-services.ts'

type Row = Omit<typeof promotions.$inferInsert, 'merchant' | 'promotionId' | 'position' | 'startsAt' | 'texts'> & {
  promotionId: OfferName
  startsInDays?: number
  endsInDays?: number
}

const dayMs = 86_400_000

const played = { multiple: 1, weights: bonusWeights, daysToComplete: 30 }
const activity = (given: Partial<RewardTerms> & Pick<RewardTerms, 'metric' | 'amount'>): RewardTerms => ({
  ...played,
  category: null,
  target: null,
  round: 'once',
  percent: null,
  joins: false,
  ...given,
})

/** Offers of the demonstration: a first deposit, one on later deposits, what is played, lost, applied for, and registering. */
const offers: readonly Row[] = [
  {
    promotionId: 'first-deposit-100',
    kind: 'DEPOSIT',
    image: artUrl.banner('slots', 'promo-first', { motif: 'peacock', second: 'coins', third: 'lotus' }),
    exclusive: true,
    budget: 100_000_000n,
    terms: {
      bonus: { ...played, multiple: 10, percent: '1', cap: '2000.00', minDeposit: '500.00', firstOnly: true },
    },
  },
  {
    promotionId: 'weekend-reload',
    kind: 'DEPOSIT',
    image: artUrl.banner('sports', 'promo-reload', { motif: 'cricket', second: 'coins' }),
    budget: 50_000_000n,
    terms: {
      bonus: { ...played, multiple: 6, percent: '0.3', cap: '1000.00', minDeposit: '1000.00', firstOnly: false },
    },
  },
  {
    promotionId: 'welcome-gift',
    kind: 'ACTIVITY',
    image: artUrl.banner('live', 'promo-welcome', { motif: 'lantern' }),
    budget: 20_000_000n,
    terms: { reward: activity({ metric: 'REGISTERED', amount: '50.00', daysToComplete: 14 }) },
  },
  {
    promotionId: 'daily-slots',
    kind: 'ACTIVITY',
    image: artUrl.banner('slots', 'promo-daily', { motif: 'dragon' }),
    budget: 50_000_000n,
    terms: {
      reward: activity({
        metric: 'VALID_BET',
        category: 'RNG',
        target: '1000.00',
        round: 'day',
        amount: '20.00',
        joins: true,
      }),
    },
  },
  {
    promotionId: 'weekly-cashback',
    kind: 'ACTIVITY',
    image: artUrl.banner('fish', 'promo-fish', {}),
    budget: 50_000_000n,
    terms: {
      reward: activity({ metric: 'NET_LOSS', target: '500.00', round: 'week', percent: '0.05', amount: '2000.00' }),
    },
  },
  {
    promotionId: 'your-story',
    kind: 'APPLICATION',
    image: artUrl.banner('pvp', 'promo-bank', { motif: 'ludo' }),
    seats: 1000,
    terms: { reward: activity({ metric: 'APPROVED', amount: '100.00', joins: true }) },
  },
  {
    promotionId: 'zalo-reward',
    kind: 'ACTIVITY',
    image: artUrl.banner('pvp', 'promo-zalo', { motif: 'lantern', second: 'coins' }),
    budget: 100_000_000n,
    terms: {
      reward: activity({
        metric: 'VALID_BET',
        target: '1000.00',
        round: 'week',
        percent: '0.002',
        amount: '131000.00',
        joins: true,
      }),
    },
  },
  {
    promotionId: 'boat-race',
    kind: 'ACTIVITY',
    image: artUrl.banner('lottery', 'promo-boats', {}),
    startsInDays: 20,
    terms: {
      reward: activity({ metric: 'VALID_BET', category: 'LOTT', target: '2000.00', amount: '60.00', joins: true }),
    },
  },
  {
    promotionId: 'autumn-fishing',
    kind: 'ACTIVITY',
    image: artUrl.banner('fish', 'promo-autumn', {}),
    startsInDays: -60,
    endsInDays: -5,
    terms: {
      reward: activity({ metric: 'VALID_BET', category: 'FISH', target: '3000.00', amount: '80.00', joins: true }),
    },
  },
]

/** The demonstration's offers. */
export const seedPromotions = (tx: Tx, { clock }: Pick<SeedServices, 'clock'>) =>
  tx
    .insert(promotions)
    .values(
      offers.map(({ startsInDays = -20, endsInDays, ...offer }, position) => ({
        ...offer,
        merchant: seededMerchant,
        texts: offerTexts(offer.promotionId),
        position,
        startsAt: new Date(clock.now() + startsInDays * dayMs),
        endsAt: endsInDays === undefined ? null : new Date(clock.now() + endsInDays * dayMs),
      })),
    )
    .onConflictDoNothing()
