import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { lazyRecords } from '#src/screens/records/lazy-records.ts'
import { lazyParts } from '#src/screens/shell/lazy-parts.ts'
import { lazyPopups } from '#src/screens/shell/lazy-popups.ts'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'

const none = { stake: '0.00', validBet: '0.00', payout: '0.00', rebate: '0.00', bonus: '0.00', profitLoss: '0.00' }
const empty = {
  rows: [],
  pageNo: 1,
  pageSize: 20,
  totalRows: 0,
  totals: { ...none, lifetimeDeposit: '0.00', lifetimeWithdraw: '0.00', netDeposit: '0.00' },
  currency: 'BDT',
  timeZone: 'Asia/Dhaka',
  asOf: '184467@2026-11-21T09:30:00Z',
}

const parts = [...Object.values({ ...lazyParts, ...lazyPopups }), lazyRecords.personalProfit]
beforeAll(() => Promise.all(parts.map(({ preload }) => preload())), 60_000)

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

/** The sentences about the day on the page of a player's records, at 15:30 on 21 November by the site's clocks. */
async function sentences(dayCuts: { from: string; at: string }[]): Promise<string> {
  stubCalls({ 'GET /wps/member/info': done(sampleMember()), 'GET /wps/report/personalProfit': done(empty) })
  const now = () => Date.parse('2026-11-21T09:30:00Z')
  app = await renderApp({
    at: '/help?mc=personalProfit',
    member: true,
    boot: bootWith({ timeZone: 'Asia/Dhaka', dayCuts }),
    surroundings: { clock: { now } },
  })
  await screen.findByText('Nothing in this period', {}, { timeout: 20_000 })
  return screen
    .queryAllByText(/day begins at/)
    .map(({ textContent }) => textContent)
    .join(' ')
    .replaceAll(/ GMT\+6/g, '')
    .trim()
}

it.each([
  { title: 'nothing while days begin at midnight', dayCuts: [], says: '' },
  {
    title: 'when days begin',
    dayCuts: [{ from: '2026-11-01', at: '04:00' }],
    says: 'A day begins at 04:00.',
  },
  {
    title: 'from which day on the first cut holds',
    dayCuts: [{ from: '2026-12-01', at: '04:00' }],
    says: 'From Dec 1, 2026 on, a day begins at 04:00.',
  },
  {
    title: 'when days begin, and from which day on that changes',
    dayCuts: [
      { from: '2026-10-01', at: '06:30' },
      { from: '2026-11-01', at: '04:00' },
      { from: '2026-12-01', at: '00:00' },
    ],
    says: 'A day begins at 04:00. From Dec 1, 2026 on, a day begins at 00:00.',
  },
])('the records say $title', async ({ dayCuts, says }) => {
  expect(await sentences(dayCuts)).toBe(says)
})
