import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendPayouts } from '#server/areas/money/cashier/send-payouts.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { runDraws } from '#server/areas/play/lottery/jobs.ts'
import { scheduleIssues } from '#server/areas/play/lottery/schedule-issues.ts'
import { smsGatewaysOf } from '#server/config/sms-gateways.ts'
import { createDemoPayments } from '#server/demo/payments/app.ts'
import { decideOrder } from '#server/demo/payments/orders.ts'
import { decidePayouts } from '#server/demo/payments/payouts.ts'
import { sayDue } from '#server/demo/payments/say.ts'
import { orders } from '#server/demo/payments/schema.ts'
import type { Till } from '#server/demo/payments/till.ts'
import { seed } from '#server/demo/seed/seed.ts'
import { seedServices } from '#server/demo/seed/testing/seed-services.ts'
import { unopenedSite } from '#server/demo/seed/unopened-site.ts'
import { listen, type Listening } from '#server/listen.ts'
import { currentTotp } from '#server/ports/totp/totp.ts'
import { deskOf, inboxOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { writeFirstSettings } from './write-first-settings.ts'

const hourMs = 3_600_000
const paymentPassword = '402918'
const answers = {
  name: 'Lantern House',
  shortName: 'Lantern',
  currency: 'JPY',
  decimals: 0,
  timeZone: 'Asia/Tokyo',
  weekStart: 7,
  languages: ['JA', 'EN'],
  domains: ['https://play.lantern.net'],
  administrators: ['Asha Rao <asha@lantern.net>', 'Ravi Sen <ravi@lantern.net>'],
  env: {},
}

const smsGateways = smsGatewaysOf('[{"id":"main","method":"GET","url":"https://sms.net/send?to={to}&text={text}"}]')
const smtp = { host: 'mail.lantern.net', port: 465, from: 'no-reply@lantern.net' }

let server: TestServer
let desk: ReturnType<typeof deskOf>
let both: ReturnType<typeof twoOf>['both']
const open: Listening[] = []
beforeAll(async () => {
  server = await startTestServer({ settings: unopenedSite })
  // letters stay in the outbox, where the test reads them
  Object.assign(server.services.config, { smtp, smsGateways })
  const { db, clock } = server.services
  await seed({ ...seedServices(db, { mode: 'production' }), clock })
  desk = deskOf(server)
  ;({ both } = twoOf(desk))
})
afterAll(async () => {
  expect(await findWrongBalances(server.services, 0)).toEqual([])
  for (const one of open) await one.close()
  await server.close()
})

/** What a call that has to be accepted answers; its refusal otherwise. */
function accepted<Answer extends { success: boolean; value: unknown; errorCode?: string }>(answer: Answer) {
  const { success, errorCode, value } = answer
  expect({ success, errorCode }).toEqual({ success: true, errorCode: undefined })
  return value as Answer['value']
}

const password = 'seven lamps over the river'

/** An operator opens an invitation and logs in; `again` is the next day's session. */
async function accept(link: string): Promise<{ seat: Seat; again: () => Promise<Seat> }> {
  const [, email, token] = /^(.+?): [^]*#invitation=([\w.~-]+)/.exec(link)!
  const { ticket, enrolment } = accepted(
    await desk.call('acceptInvitation', null, { body: { token: token!, password } }),
  )
  const sit = async (of: string) => {
    const body = { ticket: of, code: currentTotp(enrolment!.secret, server.now()) }
    return desk.seatOf(await desk.call('logInWithCode', null, { body }))
  }
  const again = async () => sit(accepted(await desk.call('logIn', null, { body: { email: email!, password } })).ticket)
  return { seat: await sit(ticket), again }
}

/** A provider's server, and what it says of orders and payouts. */
async function startProvider(): Promise<{ till: Till; keys: string[]; origin: string }> {
  const { db, clock, random, log } = server.services
  const identity = { id: 'sakura', keys: ['not the key that the operators made'] }
  const operator = await listen(server.app, { host: '127.0.0.1', port: 0 })
  let origin = ''
  const place = { operator: () => operator.address, origin: () => origin }
  const till: Till = { db, clock, random, log, identity, plan: { payout: 'paid' }, ...place }
  const provider = await listen(createDemoPayments(till), { host: '127.0.0.1', port: 0 })
  origin = provider.address
  open.push(operator, provider)
  return { till, keys: identity.keys, origin }
}

/** What the two bring in before the site opens: a provider with its key, a channel, a bank, texts and a lottery. */
async function prepare(seats: [Seat, Seat]): Promise<Till> {
  const { till, keys, origin } = await startProvider()
  const { version } = (await desk.call('listPaymentProviders', seats[0])).value
  const provider = { provider: 'sakura', origin, methods: ['PAYPAY'], addresses: [], sandbox: true, version }
  accepted(await both('savePaymentProvider', seats, provider))
  accepted(await both('makeProviderKey', seats, { provider: 'sakura', overlapHours: 1 }))
  const { rows } = (await desk.call('listPaymentProviders', seats[0])).value
  const { fingerprint } = rows.find(({ id }) => id === 'sakura')!.keys[0]!
  keys[0] = (await desk.call('readProviderKey', seats[0], { body: { provider: 'sakura', fingerprint } })).value.key

  const site = (await desk.call('getSite', seats[0])).value
  const value = structuredClone(site.parts.find(({ part }) => part === 'cashier')!.value) as {
    cashier: { channels: object[]; banks: object[] }
  }
  value.cashier.channels = [
    {
      channelId: 'paypay',
      method: 'PAYPAY',
      name: { EN: 'PayPay' },
      presets: ['500', '1000'],
      min: '500',
      max: '100000',
      mode: 'LAUNCH',
      expiresMinutes: 15,
      hours: null,
      vipMin: 0,
      open: true,
      asks: [],
      rate: null,
      payCurrency: 'JPY',
      provider: 'sakura',
      steps: { EN: ['Pay on the page.'] },
    },
  ]
  value.cashier.banks = [
    {
      kind: 'EWALLET',
      bankCode: 'PAYPAY',
      name: { EN: 'PayPay' },
      numberPattern: '^0[789]0[0-9]{8}$',
      asksBranch: false,
      min: '500',
      max: '50000',
      provider: 'sakura',
    },
  ]
  accepted(await both('setSitePart', seats, { version: site.version, part: 'cashier', value } as never))

  const { articles } = (await desk.call('listHelp', seats[0])).value
  for (const { id, version: seen, sectionId, position, texts } of articles) {
    const body = { id, version: seen, sectionId, position, texts }
    accepted(await desk.call('saveHelpArticle', seats[0], { body }))
  }
  const lottery = (await desk.call('listLotteries', seats[0])).value.rows.find(({ code }) => code === 'ssc_1m')!
  const { code, version: shown, hot, position, limits } = lottery
  const opened = await both('setLottery', seats, { code, version: shown, open: true, hot, position, limits })
  accepted(opened)
  return till
}

/** Administrators don't work at payments: the two invite a cashier, who gets a letter. */
async function hire(seats: [Seat, Seat]) {
  const email = 'yuki@lantern.net'
  accepted(await both('inviteOperator', seats, { email, name: 'Yuki Mori', roles: ['cashier'] }))
  return accept(`${email}: ${await server.lastSent(email)}`)
}

/** The first player, with a payment password. */
async function register() {
  const typed = { username: 'hanako1', password: 'Lantern2027', confirmPassword: 'Lantern2027', login: true as const }
  const body = { ...typed, ...(await server.botPass('register')) }
  const { value } = await server.call('registerByUsername', { body, language: 'JA' })
  const token = (value as { token: string }).token
  const payment = { newPassword: paymentPassword, confirmNewPassword: paymentPassword, loginPassword: 'Lantern2027' }
  accepted(await server.call('setPaymentPassword', { token, body: payment }))
  return token
}

/** The next day's session. */
async function logInAgain(): Promise<string> {
  const body = { type: 'username' as const, realm: 'member' as const, username: 'hanako1', password: 'Lantern2027' }
  return accepted(await server.call('logIn', { body })).token
}

/** A slip on every digit of the last place: one of ten wins. */
async function bet(token: string, multiple: number) {
  await scheduleIssues(server.services)
  const { issues } = (await server.call('listCurrentIssues', { query: { gameCodes: ['ssc_1m'] } })).value
  const selection = { pos: [[], [], [], [], ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']] }
  const body = {
    gameCode: 'ssc_1m',
    issueNo: issues[0]!.issueNo,
    slips: [{ playId: 'ssc.place', selection, unit: '1', multiple }],
  }
  const value = accepted(await server.call('quoteLotteryBets', { token, body }))
  return server.call('placeLotteryBets', { token, body: { ...body, quoteId: value.quoteId, requestId: randomUUID() } })
}

it('a merchant of yen goes from the setup to the first bet and the first withdrawal', async () => {
  const links = await writeFirstSettings(server.services, answers)
  const seats: [Seat, Seat] = [(await accept(links[0]!)).seat, (await accept(links[1]!)).seat]
  const own = (await desk.call('getSession', seats[0])).value
  expect(own).toMatchObject({ currency: 'JPY', minorDigits: 0, timeZone: 'Asia/Tokyo', weekStart: 7 })

  const till = await prepare(seats)
  const cashier = await hire(seats)
  const { checks, version } = (await desk.call('getReadiness', seats[0])).value
  expect(checks.filter(({ state }) => state === 'missing')).toEqual([])
  accepted(await both('openSite', seats, { version, reason: 'we open' }))
  const { status, info } = (await server.call('getSystemStatus')).value
  expect([status, info.name, info.currency, info.currencyDecimals]).toEqual([0, 'Lantern House', 'JPY', 0])

  const token = await register()
  const main = async (session = token) => (await server.call('getBalance', { token: session })).value
  const paid = await server.call('depositByLaunchUrl', {
    token,
    body: { channelId: 'paypay', amount: '5000', requestId: randomUUID() },
  })
  const { depositNo } = accepted(paid)
  const [order] = await server.services.db.select().from(orders).where(eq(orders.orderNo, depositNo))
  server.advance(2000)
  await decideOrder(till, order!, 'paid')
  await sayDue(till)
  expect(await main()).toMatchObject({ currency: 'JPY', mainBalance: '5000' })

  accepted(await bet(token, 500))
  expect(await main()).toMatchObject({ mainBalance: '0' })
  server.advance(120_000)
  await runDraws(server.services)
  // every digit at 500: one of ten wins 9.7 times
  expect(await main()).toMatchObject({ mainBalance: '4850' })

  const account = await server.call('addPayoutAccount', {
    token,
    body: { kind: 'EWALLET', bankCode: 'PAYPAY', number: '08012345678', holderName: 'Hanako Sato', paymentPassword },
  })
  const { accountId } = accepted(account)
  server.advance(25 * hourMs)
  const session = await logInAgain()
  const taken = await server.call('withdraw', {
    token: session,
    body: { accountId, amount: '3000', paymentPassword, requestId: randomUUID() },
  })
  const { withdrawalNo, ...asked } = accepted(taken)
  // somebody looks at the first withdrawal of a new account
  expect(asked).toMatchObject({ status: 'pending', fee: '0', net: '3000' })
  const decision = { kind: 'withdrawal', ref: withdrawalNo, decision: 'approve' }
  accepted(await inboxOf(desk).decide(await cashier.again(), decision))
  await sendPayouts(server.services)
  server.advance(4000)
  await decidePayouts(till)
  await sayDue(till)
  const after = await server.call('getWithdrawal', { token: session, query: { withdrawalNo } })
  expect(after.value.withdrawal).toMatchObject({ status: 'paid', net: '3000' })
  expect(await main(session)).toMatchObject({ mainBalance: '1850', heldBalance: '0' })
}, 90_000)
