import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { pictureBytes } from '#rules/upload-limits.ts'
import { words } from './words.ts'

type Mine = ValueOf<'listMyPromotions'>['rows'][number]
type Detail = ValueOf<'getPromotion'>
type Bonus = ValueOf<'listBonuses'>['rows'][number]
type Reward = ValueOf<'listRewards'>['rows'][number]

const dayMs = 86_400_000
const weights = { RNG: '1', FISH: '1', LOTT: '1', ELOTT: '1', SPORTS: '0.5', PVP: '0.5', LIVE: '0.2' }

const offer = (promotionId: string, sort: number, title: string, more: Partial<Mine>): Mine => ({
  promotionId,
  kind: 'ACTIVITY',
  title,
  summary: 'Play 100.00 on slots, get 20.00.',
  image: artUrl.banner('slots', promotionId),
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  sort,
  status: 'join',
  progress: null,
  amount: null,
  rejectReason: null,
  claimBefore: null,
  triesLeft: null,
  stop: null,
  ...more,
})

/** Everybody's promotions in the double, one in each state. */
export function promotions(now: number): Mine[] {
  const at = (days: number) => new Date(now + days * dayMs).toISOString()
  const progress = { unit: 'AMOUNT' as const, value: '40.00', target: '100.00' }
  const form = { kind: 'APPLICATION' as const, summary: 'Send a photo, get 100.00.' }
  return [
    offer(words.readyPromotion, 1, 'Weekly cashback', { status: 'claim', amount: '24.50', claimBefore: at(3) }),
    offer('joined-promotion', 2, 'Three days of slots', { status: 'joined', progress, endsAt: at(5) }),
    offer('welcome-100', 3, 'First deposit, doubled', {
      kind: 'DEPOSIT',
      summary: '100 % of your first deposit, up to 5,000.00.',
      image: artUrl.banner('slots', 'welcome', { motif: 'peacock', second: 'coins', third: 'lotus' }),
    }),
    offer(words.activity, 4, 'Play 100', {}),
    offer(words.application, 5, 'Share a photo', { ...form, triesLeft: 3 }),
    offer('rejected-promotion', 6, 'A gift for your story', {
      ...form,
      status: 'rejected',
      rejectReason: 'The number on the picture can’t be read.',
      triesLeft: 2,
    }),
    offer('applying-promotion', 7, 'Your first bank deposit', { ...form, status: 'applying', triesLeft: 2 }),
    offer('process-promotion', 8, 'Cricket free bet', { status: 'process' }),
    offer('issued-promotion', 9, 'A friend came', { ...form, status: 'issued', amount: '100.00', triesLeft: 2 }),
    offer('claimed-today', 10, 'First deposit of the day', { status: 'claimed', amount: '25.00' }),
    offer('coming-promotion', 11, 'The boat race', { status: 'coming soon', startsAt: at(20) }),
    offer(words.wheel, 13, 'Lucky wheel', {
      kind: 'RAFFLE',
      summary: 'A chance for each 500.00 deposited.',
      image: artUrl.banner('slots', 'wheel', { motif: 'lantern' }),
      status: 'claim',
      endsAt: at(40),
    }),
    offer('closed-promotion', 12, 'Autumn fishing', { status: 'close', endsAt: at(-5) }),
  ]
}

/** What anybody sees of an offer. */
export const publicPart = ({ promotionId, kind, title, summary, image, startsAt, endsAt, sort }: Mine) => ({
  promotionId,
  kind,
  title,
  summary,
  image,
  startsAt,
  endsAt,
  sort,
})

const played = { multiple: 10, weights, daysToComplete: 30 }
const bonusTerms: NonNullable<Detail['bonus']> = {
  ...played,
  percent: '1',
  cap: '5000.00',
  minDeposit: '500.00',
  firstOnly: true,
  example: { deposit: '1000.00', bonus: '1000.00', required: '20000.00' },
}
const rewardTerms: NonNullable<Detail['reward']> = {
  ...played,
  multiple: 1,
  metric: 'VALID_BET',
  category: 'RNG',
  target: '100.00',
  round: 'once',
  percent: null,
  amount: '20.00',
}
const formTerms: Omit<NonNullable<Detail['application']>, 'triesLeft'> = {
  remarkMaxLength: 140,
  maxImages: 3,
  maxImageBytes: pictureBytes,
  imageTypes: ['image/png', 'image/jpeg'],
}

/** The terms of any of them; a stranger has all tries before it. */
export function promotionDetail(now: number, promotionId: string, isMember: boolean): Detail | null {
  const found = promotions(now).find((one) => one.promotionId === promotionId)
  if (!found) return null
  const { kind } = found
  const isForm = kind === 'APPLICATION'
  const approved = { metric: 'APPROVED', category: null, target: null } as const
  return {
    ...publicPart(found),
    html: '<ol><li>Choose it while you deposit.</li><li>Play it before you withdraw.</li></ol>',
    exclusive: kind === 'DEPOSIT',
    bonus: kind === 'DEPOSIT' ? bonusTerms : null,
    reward: kind === 'DEPOSIT' || kind === 'RAFFLE' ? null : { ...rewardTerms, ...(isForm && approved) },
    application: isForm ? { ...formTerms, triesLeft: isMember ? (found.triesLeft ?? 0) : 3 } : null,
  }
}

const bonus = (bonusNo: string, more: Partial<Bonus>): Bonus => ({
  bonusNo,
  promotionId: 'welcome-100',
  promotion: 'First deposit, doubled',
  deposit: '500.00',
  bonus: '500.00',
  multiple: 10,
  required: '10000.00',
  progress: '6300.00',
  remaining: '3700.00',
  loses: '712.50',
  weights,
  expiresAt: '2026-12-21T06:00:00Z',
  state: 'open',
  ...more,
})

export const bonuses: readonly Bonus[] = [
  bonus(words.bonus, {}),
  bonus(words.endedBonus, { state: 'done', progress: '10000.00', remaining: '0.00', loses: null, expiresAt: null }),
]

const reward = (id: string, more: Partial<Reward>): Reward => ({
  id,
  source: 'VIP',
  title: 'Level 2',
  amount: '150.00',
  points: 0,
  duty: '150.00',
  expiresAt: null,
  state: 'claimable',
  ...more,
})

/** The open and past rewards of every member in the mocks. */
export const memberRewards = (now: number): Reward[] => [
  reward(words.memberReward, { expiresAt: new Date(now + 3 * dayMs).toISOString() }),
  reward(words.claimedReward, { source: 'SIGN_UP', title: 'Welcome gift', amount: '50.00', state: 'claimed' }),
  reward(words.expiredReward, { source: 'PROMOTION', title: 'Daily slots', amount: '20.00', state: 'expired' }),
]
