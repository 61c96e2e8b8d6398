import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pointConfig, pointEntries, pointRewards, redemption } from '#mocks/points.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Sent } from '#tests/support/stub-calls.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const page = {
  rows: [],
  points: pointEntries(now),
  totals: { in: '865', out: '2', net: '863' },
  owed: '0.00',
  csv: null,
  pageNo: 1,
  pageSize: 20,
  totalRows: 3,
  timeZone: 'Asia/Dhaka',
  asOf: '3@2026-11-21T06:00:00Z',
  final: false,
}

const converted = { referenceNo: 'R2', points: 1200, amount: '12.00', pointsBalance: 40, balance: '1246.50' }

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
let points: number
async function open(at: string, member = true, ...more: typeof pointRewards) {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
  sent = stubCalls({
    'GET /wps/session/key/rsa': done(key),
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/member/security': done({ paymentPassword: 'set', paymentPasswordLockedUntil: null }),
    'GET /wps/relay/MCS2_getPointBalance': (call) => done({ points })(call),
    'GET /wps/relay/MCS2_getPointConfig': done(pointConfig),
    'GET /wps/relay/MCS2_getPointReward': done({
      rows: [...more, ...pointRewards],
      pageNo: 1,
      pageSize: 50,
      totalRows: 2,
    }),
    'GET /wps/relay/MCS2_getRedeemPointList': done({
      rows: (['In Process', 'Approved', 'Rejected'] as const).map((status, n) => ({
        ...redemption,
        referenceNo: `${redemption.referenceNo}${n}`,
        status,
      })),
      pageNo: 1,
      pageSize: 20,
      totalRows: 3,
    }),
    'GET /wps/relay/ODSFE2_MemTransDet': done(page),
    'POST /wps/relay/passwordCheck/MCS2_convertPoint': done(converted),
    'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': done(redemption),
  })
  app = await renderApp({ at, member })
}
beforeEach(() => {
  points = 1240
})
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const main = () => within(screen.getByRole('main'))

it("the balance, its value and the ways to earn are shown with the member's figures [1.39]", async () => {
  await open('/pointMall')
  expect(await main().findByText('1,240')).toBeTruthy()
  expect(main().getByText('৳12.40')).toBeTruthy()
  expect(main().getByText('Never expire')).toBeTruthy()
  const slots = main().getAllByText('Slots, fishing')[0]!.closest('li')!
  expect(slots.textContent).toBe('Slots, fishing1 per ৳100Yours: 124 of ৳12,405.67')
})

it('rewards show what is missing, and can be filtered by the balance [1.39]', async () => {
  await open('/pointMall')
  const list = await main().findByRole('list', { name: 'Rewards' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Credit 101,000 points', 'Ludo board8,500 points7,260 to go'])
  fireEvent.click(main().getByRole('button', { name: 'Within my points' }))
  expect(within(main().getByRole('list', { name: 'Rewards' })).getAllByRole('listitem')).toHaveLength(1)
})

it('a conversion into money shows its result first and spends the points once [3.47]', async () => {
  await open('/pointMall')
  fireEvent.click(await main().findByRole('button', { name: 'Convert points' }))
  const form = await screen.findByRole('form', { name: 'Convert points' })
  const typed = within(form)
  fireEvent.change(typed.getByLabelText('How many points'), { target: { value: '১২৫০' } })
  fireEvent.submit(form)
  expect(typed.getByText('Points go by steps of 100.')).toBeTruthy()
  expect(typed.getByText('Enter your payment password.')).toBeTruthy()
  fireEvent.click(typed.getByRole('button', { name: '1,200' }))
  expect(typed.getByText('৳12.00')).toBeTruthy()
  fireEvent.change(typed.getByLabelText('Payment password'), { target: { value: '402918' } })
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(await screen.findByText('৳12.00 is in your main wallet')).toBeTruthy()
  expect(sent.filter(({ path }) => path.endsWith('convertPoint'))).toHaveLength(1)
})

it('a redemption shows its cost and the remaining points, and names the next step [3.47]', async () => {
  await open('/pointMall')
  const list = await main().findByRole('list', { name: 'Rewards' })
  expect(within(list).queryByRole('button', { name: 'Ludo board' })).toBeNull()
  fireEvent.click(within(list).getByRole('button', { name: 'Credit 10' }))
  const form = await screen.findByRole('form', { name: 'Redeem Credit 10' })
  expect(form.textContent).toContain('Costs1,000 pointsLeft afterwards240 points')
  fireEvent.change(within(form).getByLabelText('Payment password'), { target: { value: '402918' } })
  fireEvent.submit(form)
  expect(await screen.findByText('৳10.00 is in your main wallet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Spend more points' }))
  expect(await screen.findByRole('form', { name: 'Redeem Credit 10' })).toBeTruthy()
})

it('a physical reward needs an address before anything is sent', async () => {
  points = 9000
  await open('/pointMall', true, { ...pointRewards[1]!, redeemable: true })
  fireEvent.click(await main().findByRole('button', { name: 'Ludo board' }))
  const form = await screen.findByRole('form', { name: 'Redeem Ludo board' })
  fireEvent.submit(form)
  for (const text of ['Enter who it is for.', 'Enter a phone number, in digits.', 'Enter the whole address.'])
    expect(within(form).getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(within(form).getByLabelText('Who it is for'))
  expect(sent.filter(({ path }) => path.endsWith('redeemPointReward'))).toHaveLength(0)
})

it('redemptions are listed with their state, and filtered by each of the three states [3.47, 4.39]', async () => {
  await open('/pointMall?tab=history')
  const list = await main().findByRole('list', { name: 'Redeemed rewards' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => /In process|Approved|Rejected/.exec(textContent)?.[0])).toEqual([
    'In process',
    'Approved',
    'Rejected',
  ])
  expect(rows[0]!.textContent).toContain('Credit 10 × 1')
  const lastQuery = () => sent.findLast(({ path }) => path.endsWith('getRedeemPointList'))!.query
  for (const [name, status] of [
    ['In process', 'In Process'],
    ['Approved', 'Approved'],
    ['Rejected', 'Rejected'],
  ] as const) {
    fireEvent.click(main().getByRole('button', { name }))
    await waitFor(() => expect(lastQuery().get('status')).toBe(status))
  }
})

it('a negative balance is explained', async () => {
  points = -35
  await open('/pointMall')
  expect(await main().findByText('\u221235')).toBeTruthy()
  expect(main().getByText(/^A correction took points back/)).toBeTruthy()
  expect(main().getByText('Worth in money').nextSibling?.textContent).toBe('৳0.00')
})

it('movements are listed with their kind, and filtered by one [3.47, 3.48]', async () => {
  await open('/pointMall?tab=details')
  const list = await main().findByRole('list', { name: 'Points details' })
  expect(within(list).getAllByRole('listitem')[0]!.textContent).toContain('\u22122')
  fireEvent.change(main().getByLabelText('Kind'), { target: { value: 'deposit' } })
  const lastQuery = () => sent.findLast(({ path }) => path.endsWith('MemTransDet'))!.query
  await waitFor(() => expect(lastQuery().get('types')).toBe('deposit'))
  expect(lastQuery().get('walletType')).toBe('POINT')
})

it("the address keeps the part, and the operator's rules are shown", async () => {
  await open('/pointMall')
  fireEvent.click(await main().findByRole('tab', { name: 'Rules' }))
  expect(await main().findByText('From settled bets and from deposits.')).toBeTruthy()
  expect(app.router.state.location.search).toMatchObject({ tab: 'rules' })
})

it("a visitor's page sends no member call", async () => {
  await open('/pointMall', false)
  expect(await main().findByRole('heading', { name: 'Log in to see this' })).toBeTruthy()
  expect(sent.filter(({ path }) => path.includes('Point'))).toEqual([])
})
