import { artUrl } from '#rules/art.ts'
import { commitTo, firstNumbers } from '../../areas/raffles/commit-draws.ts'
import { rafflePrizes } from '../../areas/raffles/tables.ts'
import { promotions } from '../../areas/promotions/tables.ts'
import type { RaffleTerms } from '../../areas/promotions/terms.ts'
import type { Tx } from '../../db/connect.ts'
import { seededMerchant } from './merchant.ts'
import type { SeedServices } from './seed-services.ts'

const promotionId = 'lucky-wheel'
const dayMs = 86_400_000

type Prize = Omit<typeof rafflePrizes.$inferInsert, 'merchant' | 'promotionId' | 'prizeNo' | 'remaining'>

/** The weights add up to 1,000; a prize with limited stock names its replacement. */
const prizes: readonly Prize[] = [
  { kind: 'CREDIT', amount: 100_000n, weight: 1, stock: 5, standIn: 3, names: { EN: '৳1,000', BN: '৳1,000' } },
  { kind: 'POINTS', amount: 100n, weight: 250, names: { EN: '100 points', BN: '100 পয়েন্ট' } },
  { kind: 'CREDIT', amount: 2000n, weight: 115, names: { EN: '৳20', BN: '৳20' } },
  { kind: 'NONE', amount: 0n, weight: 300, names: { EN: 'No prize', BN: 'পুরস্কার নেই' } },
  {
    kind: 'PHYSICAL',
    amount: 0n,
    weight: 4,
    stock: 12,
    standIn: 3,
    names: { EN: 'Wireless earphones', BN: 'তারহীন ইয়ারফোন' },
  },
  { kind: 'CREDIT', amount: 500n, weight: 250, names: { EN: '৳5', BN: '৳5' } },
  { kind: 'CREDIT', amount: 10_000n, weight: 20, stock: 200, standIn: 3, names: { EN: '৳100', BN: '৳100' } },
  { kind: 'POINTS', amount: 500n, weight: 60, names: { EN: '500 points', BN: '500 পয়েন্ট' } },
]

const list = (lines: readonly string[]) => `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`

const sources: RaffleTerms['sources'] = [
  { source: 'DEPOSIT', each: '500.00', perDay: 3 },
  { source: 'DAY_PLAYED', each: '100.00', perDay: 1 },
  { source: 'MISSION', each: null, perDay: 2 },
]

const texts = {
  EN: {
    title: 'Lucky wheel',
    summary: 'Spin with the chances you’ve earned. Every draw can be checked.',
    html: list([
      'Chances come by themselves, from deposits, days played and missions.',
      'Money has to be played once before you withdraw it.',
      'Things are sent free of charge; we ask you for the address.',
      'One account for each person.',
    ]),
  },
  BN: {
    title: 'ভাগ্যের চাকা',
    summary: 'যে সুযোগ এমনিতেই আছে, তা দিয়ে ঘোরান। প্রতিটি ড্র যাচাই করা যায়।',
    html: list([
      'জমা, খেলার দিন আর মিশন থেকে সুযোগ নিজে থেকেই আসে।',
      'টাকা তোলার আগে একবার খেলতে হবে।',
      'জিনিস বিনা খরচে পাঠানো হয়; ঠিকানা আমরা জেনে নিই।',
      'একজনের জন্য একটি অ্যাকাউন্ট।',
    ]),
  },
}

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
      texts,
    })
    .onConflictDoNothing()
  const rows = prizes.map((prize, at) => ({ ...prize, prizeNo: at + 1, remaining: prize.stock ?? null }))
  await tx
    .insert(rafflePrizes)
    .values(rows.map((prize) => ({ ...prize, merchant: seededMerchant, promotionId })))
    .onConflictDoNothing()
  await commitTo(tx, { random, ports }, { merchant: seededMerchant, promotionId, numbers: firstNumbers, at: now })
}
