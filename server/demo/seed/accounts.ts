/** What an account of the demonstration is for, beside its name and password. */
export type DemonstrationAccount = {
  account: string
  password: string
  /** Six digits. */
  paymentPassword?: string
  note: string
  nickname: string
  /** 0 player; 1, 2, 41, 42 agents. */
  type: 0 | 1 | 2
  /** Account of the direct upline. */
  upline?: string
  rankLevel?: number
  mobile?: { countryDialingCode: string; mobileNum: string }
  email?: string
  status?: 'active' | 'frozen'
  passwordDefault?: boolean
  /** Days since the password was set. */
  passwordAgeDays?: number
  /** Minor units of the merchant currency in the wallet at first. */
  balance?: bigint
  /** How many of a hundred bets are won; 42 by default. */
  luck?: number
}

/**
 * The accounts of a fresh platform outside production. The passwords are public: nothing of value stands behind them.
 */
export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  {
    account: 'nodi27',
    password: 'Lantern2027',
    paymentPassword: '402918',
    note: 'player below karim01; payment password 402918',
    nickname: 'Nodi',
    type: 0,
    upline: 'karim01',
    rankLevel: 2,
    email: 'nodi@fairhall.example',
    balance: 1_248_050n,
  },
  {
    account: 'rupaVIP',
    password: 'Lantern2027',
    note: 'player of rank 6: VIP service',
    nickname: 'Rupa',
    type: 0,
    rankLevel: 6,
    email: 'rupa@fairhall.example',
    balance: 25_000_000n,
  },
  {
    account: 'karim01',
    password: 'Lantern2027',
    note: 'agent (type 1) with downlines',
    nickname: 'Karim',
    type: 1,
    rankLevel: 3,
    email: 'karim@fairhall.example',
    balance: 5_000_000n,
  },
  {
    account: 'salma02',
    password: 'Lantern2027',
    paymentPassword: '402918',
    note: 'agent (type 2), downline of karim01; payment password 402918',
    nickname: 'Salma',
    type: 2,
    upline: 'karim01',
    rankLevel: 3,
    balance: 1_500_000n,
  },
  {
    account: 'arif03',
    password: 'Lantern2027',
    paymentPassword: '402918',
    note: 'player, downline of salma02; payment password 402918',
    nickname: 'Arif',
    type: 0,
    upline: 'salma02',
    balance: 50_000n,
  },
  {
    account: 'bithi04',
    password: 'Fairhall123',
    note: 'has the default password: asked to change it',
    nickname: 'Bithi',
    type: 0,
    passwordDefault: true,
  },
  {
    account: 'chandan05',
    password: 'Lantern2027',
    note: 'has an expired password: asked to change it',
    nickname: 'Chandan',
    type: 0,
    passwordAgeDays: 400,
  },
  {
    account: 'dola06',
    password: 'Lantern2027',
    note: 'player; logs in by SMS too: +880 1712345678',
    nickname: 'Dola',
    type: 0,
    upline: 'karim01',
    mobile: { countryDialingCode: '+880', mobileNum: '1712345678' },
    balance: 320_000n,
  },
  {
    account: 'emon07',
    password: 'Lantern2027',
    note: 'frozen: may not log in',
    nickname: 'Emon',
    type: 0,
    status: 'frozen',
  },
]

/**
 * An agent whose own branches cancel each other out, so that the house advances or holds what is owed below; not in
 * tests.
 */
export const teamAccounts: readonly DemonstrationAccount[] = [
  {
    account: 'tareq08',
    password: 'Lantern2027',
    note: 'agent (type 2) below karim01, without money of his own: the house advances what he owes',
    nickname: 'Tareq',
    type: 2,
    upline: 'karim01',
  },
  {
    account: 'mita09',
    password: 'Lantern2027',
    note: 'player below tareq08, whose dividend is held in part',
    nickname: 'Mita',
    type: 0,
    upline: 'tareq08',
    balance: 3_000_000n,
    luck: 0,
  },
  {
    account: 'polash10',
    password: 'Lantern2027',
    note: 'player below tareq08, who wins',
    nickname: 'Polash',
    type: 0,
    upline: 'tareq08',
    balance: 3_000_000n,
    luck: 75,
  },
]
