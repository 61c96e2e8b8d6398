import { expect, it, vi } from 'vitest'
import type { Services } from '#server/services.ts'
import type { Member } from './find-member.ts'
import { defaultBrand } from '#server/areas/site/brand/brand-settings.ts'
import { isPasswordExpired } from './password-age.ts'
import { passwordLetter } from './password-letter.ts'
import { rankName } from '#server/texts/rank-names.ts'
import { tellContacts } from './tell-contacts.ts'
import { withSwitch } from '#tests/support/test-server.ts'

const link = 'https://fairhall.example/#ticket=1'

it('the mail about a forgotten password is in the language of the page, or else in English', () => {
  expect(passwordLetter(defaultBrand, 'BN', link)).toEqual({
    subject: 'Fairhall: নতুন পাসওয়ার্ড',
    text: `নতুন পাসওয়ার্ড দিতে এই লিংক খুলুন (1 ঘণ্টা কাজ করবে):\n${link}\n\nআপনি না চাইলে কিছু করতে হবে না।`,
    kind: 'password-mail',
    locale: 'bn',
  })
  const english = {
    subject: 'Fairhall: new password',
    text: `Open this link to set a new password (it works for one hour):\n${link}\n\nIf you did not ask for it, do nothing.`,
    kind: 'password-mail',
    locale: 'en',
  }
  expect([passwordLetter(defaultBrand, 'EN', link), passwordLetter(defaultBrand, 'TY', link)]).toEqual([
    english,
    english,
  ])
})

/** The messages to a member's earlier contacts, and the logged errors. */
async function told(before: Partial<Member>, changed: 'mobile' | 'email', language: string, failure?: Error) {
  const send = () => vi.fn((_message: object) => (failure ? Promise.reject(failure) : Promise.resolve()))
  const [sms, mail, error] = [send(), send(), vi.fn()]
  const services = { ports: { sms: { send: sms }, mail: { send: mail } }, log: { error, info: vi.fn() } }
  const none = { id: 'member-1', countryDialingCode: null, mobileNum: null, email: null }
  tellContacts(services as unknown as Services, defaultBrand, { ...none, ...before }, changed, language)
  await Promise.resolve()
  await Promise.resolve()
  return { sms: sms.mock.calls.flat(), mail: mail.mock.calls.flat(), failures: error.mock.calls }
}
const number = { countryDialingCode: '+880', mobileNum: '1712345678' }

it('a changed contact is reported to the earlier number and address, in the page’s language', async () => {
  const notice = { kind: 'notice', locale: 'en', sender: 'Fairhall' }
  const html = expect.stringContaining('>Fairhall</td>')
  const text = 'The phone number of your Fairhall account was changed. If it was not you, tell our support now.'
  for (const language of ['EN', 'TY'])
    expect(await told({ ...number, email: 'nodi@example.test' }, 'mobile', language)).toEqual({
      sms: [{ ...notice, text, to: '+8801712345678' }],
      mail: [{ ...notice, text, to: 'nodi@example.test', subject: 'Fairhall', html }],
      failures: [],
    })
  const [{ text: mobile, locale }] = (await told(number, 'mobile', 'BN')).sms as unknown as [Record<string, string>]
  expect(mobile).toBe('আপনার Fairhall অ্যাকাউন্টের ফোন নম্বর বদলানো হয়েছে। আপনি না বদলালে এখনই সহায়তা দলকে জানান।')
  expect(locale).toBe('bn')
  expect((await told({ email: 'nodi@example.test' }, 'email', 'BN')).mail).toMatchObject([
    { text: 'আপনার Fairhall অ্যাকাউন্টের ই-মেইল ঠিকানা বদলানো হয়েছে। আপনি না বদলালে এখনই সহায়তা দলকে জানান।', locale: 'bn' },
  ])
  expect((await told(number, 'email', 'EN')).sms).toMatchObject([
    { text: 'The e-mail address of your Fairhall account was changed. If it was not you, tell our support now.' },
  ])
})

it('a changed contact is not reported without a complete number or address, and a failure is logged', async () => {
  for (const before of [{}, { countryDialingCode: '+880' }, { mobileNum: '1712345678' }])
    expect(await told(before, 'mobile', 'EN')).toEqual({ sms: [], mail: [], failures: [] })
  const dead = new Error('the line is dead')
  const { failures } = await told({ ...number, email: 'nodi@example.test' }, 'mobile', 'EN', dead)
  expect(failures.map(([entry]) => entry as unknown)).toEqual([
    { err: dead, memberId: 'member-1' },
    { err: dead, memberId: 'member-1' },
  ])
})

it('ranks have Bengali names only on the Bengali page, and an operator’s custom name stays as it is', () => {
  const ranks = ['New', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Crown', 'Royal', 'Legend', 'Star']
  const bengali = 'নতুন ব্রোঞ্জ রুপা সোনা প্লাটিনাম হীরা মুকুট রাজকীয় কিংবদন্তি তারকা'.split(' ')
  expect(ranks.map((rank) => rankName(rank, 'BN'))).toEqual(bengali)
  expect(ranks.map((rank) => rankName(rank, 'EN'))).toEqual(ranks)
  expect(['VIP 2', 'VIPs', 'My VIP', 'Tiger'].map((rank) => rankName(rank, 'BN'))).toEqual([
    'ভিআইপি 2',
    'VIPs',
    'My VIP',
    'Tiger',
  ])
  expect(rankName('VIP 2', 'EN')).toBe('VIP 2')
})

it('a password expires on its last day to the millisecond, only for members, if the operator wants it', () => {
  const changed = Date.UTC(2026, 0, 1)
  const expired = (now: number, { type = 0, passwordDays = 30, enabled = '1' as '0' | '1' } = {}) =>
    isPasswordExpired(
      { type, passwordChangedAt: new Date(changed) },
      { whitelabel: withSwitch('PWDEXPFORCECHANGE3', enabled), passwordDays },
      now,
    )
  const end = changed + 30 * 86_400_000
  expect([expired(end - 1), expired(end)]).toEqual([false, true])
  expect([{ type: 4 }, { passwordDays: 0 }, { enabled: '0' as const }].map((but) => expired(end, but))).toEqual([
    false,
    false,
    false,
  ])
  expect(expired(end, { type: 1 })).toBe(true)
})
