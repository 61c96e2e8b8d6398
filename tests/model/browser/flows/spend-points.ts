import type { Page } from '@playwright/test'
import { pointConfig, pointRewards, redemption } from '#mocks/points.ts'
import type { PointWish } from '#machines/spend-points/spend-points.types.ts'
import { person, type BrowserFlow, type Deed, type Seen, type Stage } from '../stage.ts'

const form = (page: Page) => page.getByRole('dialog').getByRole('form')
const fill = (page: Page, name: string, value: string) =>
  form(page).getByRole('textbox', { name, exact: true }).fill(value)
const reward = { ...pointRewards.find(({ type }) => type === 'PHYSICAL')!, redeemable: true }

const send = async (page: Page, secret: string) => {
  await form(page).getByLabel('Payment password', { exact: true }).fill(secret)
  await form(page).locator('button[type=submit]').click()
}
const isOpenAt = (input: string) => (seen: Seen, at: string) => at === input && seen.hasTag('open')

const convert = (points: string, secret = '493817') =>
  person(async (page) => {
    await fill(page, 'How many points', points)
    await send(page, secret)
  }, isOpenAt('for money'))

type Address = { name: string; phone: string; lines: string }
const home: Address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Road 3, Dhaka 1209' }
const redeem = (quantity: string, { name, phone, lines }: Address = home) =>
  person(async (page) => {
    await fill(page, 'How many', quantity)
    await fill(page, 'Who it is for', name)
    await fill(page, 'Phone for the delivery', phone)
    await fill(page, 'Address', lines)
    await send(page, '493817')
  }, isOpenAt('for a thing'))

/** The mall with these points, and the dialog opened there. */
const atMall = (opens: (page: Page) => Promise<unknown>) =>
  person(async (page, stage) => {
    await stage.logIn()
    await stage.goto('/pointMall')
    await stage.answer('getPointConfig', { value: pointConfig })
    await stage.answer('getPointBalance', { value: { points: 1240 } })
    await stage.answer('listPointRewards', { value: { rows: [reward], pageNo: 1, pageSize: 20, totalRows: 1 } })
    await opens(page)
    await form(page).waitFor()
  })

const callIn = (stage: Stage) =>
  (stage.seen().context as { wish: PointWish }).wish.kind === 'convert' ? 'convertPoints' : 'redeemPointReward'

const answers: Record<string, Deed> = {
  done: {
    does: (stage) =>
      callIn(stage) === 'convertPoints'
        ? stage.answer('convertPoints', {
            value: { referenceNo: 'R2', points: 1200, amount: '12.00', pointsBalance: 40, balance: '1246.50' },
          })
        : stage.answer('redeemPointReward', { value: { ...redemption, type: 'PHYSICAL', status: 'In Process' } }),
  },
  'wrong password': {
    does: (stage) => stage.answer(callIn(stage), { refusal: 'invalid.payment.pw', value: { left: 4 } }),
  },
  'not enough': { does: (stage) => stage.answer(callIn(stage), { refusal: 'points.balance.not.enough' }) },
  'too many requests': {
    does: (stage) => stage.answer(callIn(stage), { refusal: 'TOO_MANY_REQUEST', retryAfterSeconds: 1 }),
  },
  offline: { does: (stage) => stage.answer(callIn(stage), 'no connection') },
}

export const spendPoints: BrowserFlow = {
  // the page reads points and stock again after each try: holding the calls keeps the first answers
  holds: ['getPointConfig', 'getPointBalance', 'listPointRewards', 'convertPoints', 'redeemPointReward'],
  open: {
    'for money': atMall((page) => page.getByRole('button', { name: 'Convert points' }).click()),
    'for a thing': atMall((page) => page.getByRole('button', { name: reward.name }).click()),
  },
  events: {
    'points.submitted': {
      'points for money': convert('1200'),
      'no number': convert(''),
      'too few points': convert('400'),
      'no whole step': convert('550'),
      'more than there are': convert('1300'),
      'without password': convert('1200', ''),
      'a thing': redeem('1'),
      'nothing of it': redeem('0'),
      'without an address': redeem('1', { name: ' ', phone: 'x', lines: 'Road' }),
    },
    'points.changed': person(
      (page) => form(page).getByLabel('Payment password', { exact: true }).pressSequentially('4'),
      ({ context }) => context.problem !== null || Object.keys(context.fields as object).length > 0,
    ),
    'points.asked': person((page) => page.getByRole('button', { name: 'Ask now' }).click()),
    'points.restarted': person((page) => page.getByRole('button', { name: 'Spend more points' }).click()),
  },
  answers: { spend: answers, askSpent: answers },
}
