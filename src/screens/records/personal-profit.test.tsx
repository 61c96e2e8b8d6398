import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { lazyRecords } from './lazy-records.ts'

const none = { stake: '0.00', validBet: '0.00', payout: '0.00', rebate: '0.00', bonus: '0.00', profitLoss: '0.00' }
const empty = {
  rows: [],
  pageNo: 1,
  pageSize: 20,
  totalRows: 0,
  totals: { ...none, lifetimeDeposit: '5000.00', lifetimeWithdraw: '1200.00', netDeposit: '3800.00' },
  currency: 'BDT',
  timeZone: 'Asia/Dhaka',
  asOf: '184467@2026-11-21T09:30:00Z',
}

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() =>
  Promise.all(
    [...Object.values({ ...lazyParts, ...lazyPopups }), lazyRecords.personalProfit].map(({ preload }) => preload()),
  ),
)
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

it('total deposits and withdrawals are shown, also when nothing was played in the chosen days', async () => {
  stubCalls({ 'GET /wps/member/info': done(sampleMember()), 'GET /wps/report/personalProfit': done(empty) })
  app = await renderApp({ at: '/help?mc=personalProfit', member: true })
  expect(await screen.findByText('Nothing in this period')).toBeTruthy()
  expect(screen.getByText('৳3,800.00')).toBeTruthy()
})

it('the figures say their time', async () => {
  const row = { ...none, day: '2026-11-21', category: 'RNG' }
  const page = { ...empty, rows: [row], totalRows: 1, asOf: '184467@2026-11-21T09:30:00.000Z@9:5:7,6' }
  stubCalls({ 'GET /wps/member/info': done(sampleMember()), 'GET /wps/report/personalProfit': done(page) })
  app = await renderApp({ at: '/help?mc=personalProfit', member: true })
  expect((await screen.findByText(/^As of /)).textContent).toContain('Nov 21, 2026, 15:30')
})
