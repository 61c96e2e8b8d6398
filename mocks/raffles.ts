import type { ValueOf } from '#openapi/handlers.ts'
import { words } from './words.ts'

type Raffle = ValueOf<'getRaffle'>
type Draw = ValueOf<'listRaffleDraws'>['rows'][number]

const prize = (prizeNo: number, text: string, more: Partial<Raffle['prizes'][number]>): Raffle['prizes'][number] => ({
  prizeNo,
  prize: text,
  kind: 'CREDIT',
  amount: '0.00',
  weight: 0,
  stock: null,
  left: null,
  standIn: null,
  image: null,
  ...more,
})

/** The table of the double's wheel. */
export const rafflePrizes: readonly Raffle['prizes'][number][] = [
  prize(1, '৳1,000', { amount: '1000.00', weight: 1, stock: 5, left: 5, standIn: 8 }),
  prize(2, 'Earphones', { kind: 'PHYSICAL', weight: 4, stock: 12, left: 11, standIn: 5 }),
  prize(3, '৳100', { amount: '100.00', weight: 20, stock: 200, left: 200, standIn: 5 }),
  prize(4, '500 points', { kind: 'POINTS', amount: '500', weight: 60 }),
  prize(5, '৳20', { amount: '20.00', weight: 115 }),
  prize(6, '100 points', { kind: 'POINTS', amount: '100', weight: 250 }),
  prize(7, '৳5', { amount: '5.00', weight: 250 }),
  prize(8, 'No prize', { kind: 'NONE', weight: 300 }),
]

/** The next prize table, from draw 24 on. */
export const raffleNext: NonNullable<Raffle['next']> = {
  fromDraw: 24,
  prizes: [prize(1, '৳20', { amount: '20.00', weight: 200 }), prize(2, 'No prize', { kind: 'NONE', weight: 800 })],
}

const left = [5, 12, 200, null, null, null, null, null]

/** Draws that RAF1 really gives, three that were made and the one that comes. */
const made = [
  {
    drawNo: 1,
    commitment: '694ea92b400dd7b3b38fcdf5507518a0bd321dd61d0d3c3a3180ae860a3f5de7',
    seed: 'aceb73d8893cb95f73979fd6acc6f9d04037abb19b4adb970f538fd046e0ef58',
    entrants: '3c7b256ba2c5776d22979d4a943c0d284401b75539bec5aee7a683ff11701bc9',
    entrant: 'A20261120000031',
    number: 489,
    prizeNo: 7,
    givenNo: 7,
    prize: '৳5',
  },
  {
    drawNo: 2,
    commitment: 'a6708430d86bb8772c533ef6dd2f114f732f826d8d8dff945ad08d051d94569e',
    seed: '2e46010b2cdef4b7c62004a7ec1955d0589c529dce4ec1ce2848651c3bed7e93',
    entrants: '54e3bbb2b7facc416fc023de6210fe609e3130d9060ae104860757e6efcb5ca4',
    entrant: 'A20261120000044',
    number: 416,
    prizeNo: 6,
    givenNo: 6,
    prize: '100 points',
  },
  {
    drawNo: 3,
    commitment: '9274d2288a2166f74bfd91496ac5b1defb89d3be9cb2ae5c70c5d3849b8f08ef',
    seed: '699a2e67176e18530eab361fed6f74780d6c31968a9bf92230002f13b17e33c0',
    entrants: '810ee0c3ae7adeb081be6d7f4cfea73b22581ec608f9f8019349db0ccd7fdf7c',
    entrant: 'A20261121000007',
    number: 3,
    prizeNo: 2,
    givenNo: 2,
    prize: 'Earphones',
  },
  {
    drawNo: 4,
    commitment: '2f58bc4e3fd23c618f61bfedbf045129f0654bd87e145209130576d157209563',
    seed: '4a75886fcd2485b8de247f12a3cfa130eb3fe5ebd4810cb4fac6e584a253c8f0',
    entrants: '8aa2f6a046f869ae0a3b91fed6b3559e5ef406a1d1bffc0a61c0106a1e75bead',
    entrant: 'A20261121000007',
    number: 177,
    prizeNo: 5,
    givenNo: 5,
    prize: '৳20',
  },
] as const

const draw = (index: number, at: number, more: Partial<Draw> = {}): Draw => ({
  ...made[index]!,
  drawnAt: new Date(at).toISOString(),
  left: [...left],
  delivery: null,
  ...more,
})

/** What was drawn so far, newest first; the last one was a thing of the caller's. */
export const raffleDraws = (now: number): Draw[] => [
  draw(2, now - 3_600_000, { delivery: 'ADDRESS' }),
  draw(1, now - 7_200_000),
  draw(0, now - 86_400_000),
]

/** What the next press draws, every time. */
export const raffleWon = (now: number): ValueOf<'claimRaffle'> => ({
  prize: '৳20',
  kind: 'CREDIT',
  amount: '20.00',
  chancesLeft: 1,
  draw: draw(3, now, { left: [5, 11, 200, null, null, null, null, null] }),
  duty: '20.00',
  balance: '12500.50',
})

const noSeal = 'c'.repeat(64)
/** The seals of the next draws. */
export const raffleComing: readonly Raffle['coming'][number][] = [
  { drawNo: 4, commitment: made[3].commitment },
  { drawNo: 5, commitment: noSeal },
]

export const raffle = (now: number): Raffle => ({
  promotionId: words.wheel,
  status: 'claim',
  chancesLeft: 2,
  chancesUsed: 1,
  sources: [
    { source: 'DEPOSIT', each: '500.00', perDay: 3, got: 2 },
    { source: 'DAY_PLAYED', each: '100.00', perDay: 1, got: 1 },
    { source: 'MISSION', each: null, perDay: 2, got: 0 },
  ],
  prizes: [...rafflePrizes],
  next: null,
  coming: [...raffleComing],
  drawn: 3,
  entrant: made[2].entrant,
  own: raffleDraws(now).slice(0, 1),
  startsAt: new Date(now - 20 * 86_400_000).toISOString(),
  endsAt: new Date(now + 40 * 86_400_000).toISOString(),
})

/** Who came by the caller's code. */
export const referral = (now: number): ValueOf<'getReferral'> => {
  const friend = (name: string, days: number, more: Partial<ValueOf<'getReferral'>['rows'][number]>) => ({
    name,
    registeredAt: new Date(now - days * 86_400_000).toISOString(),
    qualifyBy: new Date(now + (30 - days) * 86_400_000).toISOString(),
    state: 'NOT_YET' as const,
    reward: '0.00',
    rebate: '0.00',
    ...more,
  })
  return {
    referralCode: 'NODI27',
    url: 'https://fairhall.example/register?referralCode=NODI27',
    rules: {
      minDeposit: '500.00',
      minValidBet: '2000.00',
      withinDays: 30,
      reward: '100.00',
      maxFriends: 50,
      rebateRate: '0.0005',
      rebateDays: 90,
      rebateDayCap: '200.00',
    },
    rows: [
      friend('s***a', 2, {}),
      friend('r***i', 12, { state: 'QUALIFIED', reward: '100.00', rebate: '2.21' }),
      friend('t***n', 41, {}),
    ],
    totals: { friends: 3, qualified: 1, reward: '100.00', rebate: '2.21' },
    pageNo: 1,
    pageSize: 20,
    totalRows: 3,
  }
}
