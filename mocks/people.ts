import type { Member } from './schema.ts'

/** The password of every account of the double. */
export const password = 'correct horse battery'
/** The payment password of those who have one. */
export const paymentPassword = '402918'

const person = (n: number, account: string, more: Partial<Member> = {}): Member => ({
  id: `018f2b7e-1c55-7d04-9a6b-3f2f0c6a7d${String(n).padStart(2, '0')}`,
  account,
  password,
  nickname: account,
  type: 0,
  toUpline: false,
  frozen: false,
  rankLevel: 2,
  mobileNum: null,
  email: null,
  payeeName: null,
  paymentPassword: null,
  paymentPasswordLocked: false,
  totp: 'off',
  recoveryCodesLeft: 0,
  social: null,
  firstTimeLogin: false,
  passwordDefault: false,
  passwordExpired: false,
  passwordChangedAt: '2026-09-02T05:11:00Z',
  registeredAt: '2026-09-02T05:11:00Z',
  ...more,
})

/** Who can log in by hand and in tests. Names with a dot are sentinels: sentinels/ says what they bring about. */
export const people: readonly Member[] = [
  person(11, 'nodi_27', { nickname: 'Nodi', mobileNum: '1712345678', email: 'nodi@example.test', social: 'google' }),
  person(12, 'agent_07', { nickname: 'Karim', type: 1, paymentPassword }),
  person(13, 'rupa_vip', { nickname: 'Rupa', rankLevel: 6 }),
  person(14, 'first_time', { firstTimeLogin: true }),
  person(15, 'default.password', { passwordDefault: true }),
  person(16, 'expired.password', { passwordExpired: true }),
  person(17, 'frozen.user', { frozen: true, mobileNum: '1700000017', email: 'frozen@example.test' }),
  person(18, 'guest.user', { type: 4 }),
  person(19, 'new.address', { mobileNum: '1700000019', email: 'address@example.test' }),
  person(20, 'captcha.user'),
  person(21, 'locked.user', { mobileNum: '1700000021' }),
  person(22, 'no.password'),
  person(23, 'no.contact'),
  person(24, 'unpaid.mobile', { mobileNum: '1711000402' }),
  person(25, 'dead.mobile', { mobileNum: '1711000500' }),
  person(26, 'taken27', { email: 'taken@example.test' }),
  person(27, 'secured', {
    mobileNum: '1700000027',
    email: 'secured@example.test',
    payeeName: 'Nodi Rahman',
    toUpline: true,
    paymentPassword,
    totp: 'on',
    social: 'google',
    recoveryCodesLeft: 10,
  }),
  person(28, 'locked.payment', { paymentPassword, paymentPasswordLocked: true }),
  person(29, 'cooling.user'),
  person(30, 'excluded.user', { payeeName: 'Excluded Player' }),
  person(31, 'excluded.long'),
  person(32, 'leaving.user', { paymentPassword }),
  person(33, 'agent_poor', { type: 2 }),
  person(34, 'agent_locked', { type: 2, paymentPassword, paymentPasswordLocked: true }),
]

/** A browser that is remembered for "secured", beside the one that is used. */
export const devices = [
  {
    id: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7f01',
    memberId: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7d27',
    token: 'device-of-secured',
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36',
    ip: '203.0.113.7',
    rememberedAt: '2026-11-01T08:15:00Z',
    lastUsedAt: '2026-11-20T19:02:00Z',
    expiresAt: '2026-12-01T08:15:00Z',
  },
]

const message = (n: number, kind: string, title: string, content: string, read: boolean) => ({
  id: `018f2b7e-1c55-7d04-9a6b-3f2f0c6a7e${String(n).padStart(2, '0')}`,
  memberId: people[0]!.id,
  kind,
  title,
  content,
  sentAt: `2026-11-${String(20 - n).padStart(2, '0')}T09:30:00Z`,
  read,
})

/** The inbox of nodi_27. */
export const messages = [
  message(1, 'DEPOSIT_ARRIVED', 'Your deposit has arrived', '500.00 BDT was added to your main wallet.', false),
  message(2, 'PROMOTION', 'A new offer', 'Ten free spins are waiting for you.', false),
  message(3, 'SECURITY', 'Your password was changed', 'If this was not you, please tell customer service.', true),
]
