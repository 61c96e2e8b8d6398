import { artUrl } from '#rules/art.ts'
import { promotions, type PromotionText } from '../../areas/promotions/tables.ts'
import { bonusWeights, type RewardTerms } from '../../areas/promotions/terms.ts'
import type { Tx } from '../../db/connect.ts'
import { seededMerchant } from './merchant.ts'
import type { SeedServices } from './seed-services.ts'

type Row = Omit<typeof promotions.$inferInsert, 'merchant' | 'position' | 'startsAt'> & {
  startsInDays?: number
  endsInDays?: number
}

const dayMs = 86_400_000

const list = (lines: readonly string[]) => `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`
const text = (title: string, summary: string, lines: readonly string[]): PromotionText => ({
  title,
  summary,
  html: list(lines),
})

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
    texts: {
      EN: text('First deposit, doubled', '100 % of your first deposit, up to ৳2,000.00.', [
        'Choose this offer while you deposit ৳500.00 or more for the first time.',
        'The bonus is in your main wallet together with the deposit.',
        'Deposit and bonus have to be played 10 times within 30 days before you withdraw.',
        'Games count differently; the table says how much.',
        'You can give the bonus up at any time. Your own money stays with you.',
      ]),
      BN: text('প্রথম জমায় দ্বিগুণ', 'প্রথম জমার 100 %, সর্বোচ্চ ৳2,000.00।', [
        'প্রথমবার ৳500.00 বা তার বেশি জমা দেওয়ার সময় এই অফারটি বেছে নিন।',
        'জমার সঙ্গে বোনাসও মূল ওয়ালেটে আসে।',
        'তোলার আগে 30 দিনের মধ্যে জমা আর বোনাস মিলিয়ে 10 গুণ খেলতে হবে।',
        'সব খেলা সমান গোনা হয় না; কতটা গোনা হয়, ছকে আছে।',
        'বোনাস যেকোনো সময় ছেড়ে দিতে পারেন। নিজের টাকা আপনারই থাকে।',
      ]),
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
    texts: {
      EN: text('Season reload', '30 % on one deposit, up to ৳1,000.00.', [
        'Once for each account, on a deposit of ৳1,000.00 or more.',
        'Deposit and bonus have to be played 6 times within 30 days.',
      ]),
      BN: text('মৌসুমের জমা বোনাস', 'একটি জমায় 30 %, সর্বোচ্চ ৳1,000.00।', [
        'প্রতি অ্যাকাউন্টে একবার, ৳1,000.00 বা তার বেশি জমায়।',
        '30 দিনের মধ্যে জমা আর বোনাস মিলিয়ে 6 গুণ খেলতে হবে।',
      ]),
    },
  },
  {
    promotionId: 'welcome-gift',
    kind: 'ACTIVITY',
    image: artUrl.banner('live', 'promo-welcome', { motif: 'lantern' }),
    budget: 20_000_000n,
    terms: { reward: activity({ metric: 'REGISTERED', amount: '50.00', daysToComplete: 14 }) },
    texts: {
      EN: text('Welcome gift', '৳50.00 for an account with a proven mobile number.', [
        'Prove your mobile number in the security centre.',
        'One gift for each person.',
        'Play the gift once before you withdraw it.',
      ]),
      BN: text('স্বাগত উপহার', 'মোবাইল নম্বর যাচাই করলে ৳50.00।', [
        'নিরাপত্তা কেন্দ্রে মোবাইল নম্বর যাচাই করুন।',
        'একজনের জন্য একটি উপহার।',
        'তোলার আগে উপহারটি একবার খেলতে হবে।',
      ]),
    },
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
    texts: {
      EN: text('Daily slots', 'Play ৳1,000.00 on slots in a day, get ৳20.00.', [
        'Join first: what you play from then on counts, until the day ends.',
        'Claim it on the same day.',
        'Cancelled bets do not count.',
      ]),
      BN: text('রোজকার স্লট', 'এক দিনে স্লটে ৳1,000.00 খেলুন, ৳20.00 নিন।', [
        'আগে যোগ দিন: তখন থেকে দিন শেষ পর্যন্ত যা খেলবেন, তা গোনা হয়।',
        'একই দিনে নিয়ে নিন।',
        'বাতিল বাজি গোনা হয় না।',
      ]),
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
    texts: {
      EN: text('Weekly cashback', '5 % of a week’s net loss, up to ৳2,000.00.', [
        'Counted from Monday to Sunday, after bonuses and rebates, when it comes to ৳500.00 or more.',
        'Ready on Monday; claim it within that week.',
        'Play for fun. A loss is never a reason to play on.',
      ]),
      BN: text('সাপ্তাহিক ক্যাশব্যাক', 'সপ্তাহের নিট ক্ষতির 5 %, সর্বোচ্চ ৳2,000.00।', [
        'সোমবার থেকে রবিবার, বোনাস ও রিবেট বাদ দিয়ে, ৳500.00 বা তার বেশি হলে।',
        'সোমবার তৈরি হয়; সেই সপ্তাহেই নিয়ে নিন।',
        'আনন্দের জন্য খেলুন। ক্ষতি হলে আরও খেলতে হবে, এমন নয়।',
      ]),
    },
  },
  {
    promotionId: 'your-story',
    kind: 'APPLICATION',
    image: artUrl.banner('pvp', 'promo-bank', { motif: 'ludo' }),
    seats: 1000,
    terms: { reward: activity({ metric: 'APPROVED', amount: '100.00', joins: true }) },
    texts: {
      EN: text('A gift for your story', 'Tell us how you play within your limits. ৳100.00 when we accept it.', [
        'Write a few words, or send up to three pictures.',
        'We read every application and answer with a message.',
        'When we cannot accept it you may send it again, three times in all.',
      ]),
      BN: text('আপনার গল্পের উপহার', 'নিজের সীমার মধ্যে কীভাবে খেলেন, আমাদের জানান। গ্রহণ হলে ৳100.00।', [
        'কয়েকটি কথা লিখুন, অথবা তিনটি পর্যন্ত ছবি পাঠান।',
        'প্রতিটি আবেদন আমরা পড়ি, আর বার্তায় উত্তর দিই।',
        'গ্রহণ না হলে আবার পাঠাতে পারেন, মোট তিনবার।',
      ]),
    },
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
    texts: {
      EN: text('Zalo reward: up to 131K', '0.2 % of what you play in a week, up to ৳131,000.00.', [
        'For everybody who reads our news on Zalo. Join first: what you play from then on counts, until Sunday.',
        'From ৳1,000.00 played on; claim it within the week.',
        'Play the reward once before you withdraw it.',
        'Play for fun. A reward is never a reason to play more.',
      ]),
      BN: text('জালো পুরস্কার: 131K পর্যন্ত', 'এক সপ্তাহে যা খেলবেন তার 0.2 %, সর্বোচ্চ ৳131,000.00।', [
        'যাঁরা জালোতে আমাদের খবর পড়েন, সবার জন্য। আগে যোগ দিন: তখন থেকে রবিবার পর্যন্ত যা খেলবেন, তা গোনা হয়।',
        '৳1,000.00 খেলা হলে শুরু; সেই সপ্তাহেই নিয়ে নিন।',
        'তোলার আগে পুরস্কারটি একবার খেলতে হবে।',
        'আনন্দের জন্য খেলুন। পুরস্কারের জন্য বেশি খেলতে হবে, এমন নয়।',
      ]),
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
    texts: {
      EN: text('The boat race', 'Play ৳2,000.00 on lotteries, get ৳60.00.', [
        'Join when it begins. Once for each account.',
      ]),
      BN: text('নৌকাবাইচ', 'লটারিতে ৳2,000.00 খেলুন, ৳60.00 নিন।', ['শুরু হলে যোগ দিন। প্রতি অ্যাকাউন্টে একবার।']),
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
    texts: {
      EN: text('Autumn fishing', 'Play ৳3,000.00 on fishing games, get ৳80.00.', ['Once for each account.']),
      BN: text('শরতের ফিশিং', 'ফিশিং গেমে ৳3,000.00 খেলুন, ৳80.00 নিন।', ['প্রতি অ্যাকাউন্টে একবার।']),
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
        position,
        startsAt: new Date(clock.now() + startsInDays * dayMs),
        endsAt: endsInDays === undefined ? null : new Date(clock.now() + endsInDays * dayMs),
      })),
    )
    .onConflictDoNothing()
