import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'
import { lazyRecords } from '../records/lazy-records.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { moneyRecordParts } from './lazy-cashier.ts'

const hash = 'ab'.repeat(32)
const posting = {
  postingNo: '1007',
  postedAt: '2026-11-21T09:00:00Z',
  hash,
  type: 'other',
  subType: 'transfer_out',
  amount: '-120.00',
}
const transfer = {
  number: 'T20261121000004',
  refNo: 'T20261121000004',
  amount: '-120.00',
  currency: 'BDT',
  remark: 'for June',
  parties: { from: 'no***27', to: 'ag***07' },
  bet: null,
  postings: [posting],
}
const bet = {
  ...transfer,
  number: '1429-1',
  refNo: 'r-9',
  amount: '9.50',
  remark: '',
  parties: null,
  bet: {
    betNo: '1429-1',
    vendor: 'DEMO',
    game: 'Five Reels',
    betTime: '2026-11-21T09:00:00Z',
    settledTime: '2026-11-21T09:00:05Z',
    stake: '10.00',
    payout: '19.50',
    status: 1,
  },
  postings: [
    { ...posting, postingNo: '1429', type: 'betting', subType: null, amount: '-10.00' },
    { ...posting, postingNo: '1430', hash: null, type: 'winning', subType: null, amount: '19.50' },
  ],
}
const entry = {
  transNo: 'X1007',
  refNo: 'T20261121000004',
  game: null,
  time: '2026-11-21T09:00:00Z',
  type: 'other',
  subType: 'transfer_out',
  amount: '-120.00',
  balanceBefore: '500.00',
  balanceAfter: '380.00',
  status: 'done',
  remark: '',
}
const record = done({
  rows: [
    { ...entry, transNo: 'X1009', refNo: '1429-1', game: 'Five Reels', type: 'winning', subType: null },
    { ...entry, transNo: 'X1008', refNo: 'D20261121000003', type: 'deposit', subType: null },
    { ...entry, transNo: 'X1006', refNo: 'W4', type: 'other', subType: 'wallet_transfer_out' },
    entry,
  ],
  points: [],
  totals: { in: '0.00', out: '120.00', net: '-120.00' },
  owed: '0.00',
  csv: null,
  pageNo: 1,
  pageSize: 20,
  totalRows: 4,
  timeZone: 'Asia/Dhaka',
  asOf: '1@2026-11-21T09:30:00Z',
  final: false,
})

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() =>
  Promise.all(
    [
      ...Object.values({ ...lazyParts, ...lazyPopups }),
      lazyRecords.transactionHistory,
      moneyRecordParts.receipt.section,
    ].map(({ preload }) => preload()),
  ),
)
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function open(at: string, receipt: Answer = refused('record.not.found')) {
  const sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/ODSFE2_MemTransDet': record,
    'GET /wps/report/receipt': receipt,
  })
  app = await renderApp({ at: `/help?mc=transactionHistory${at}`, member: true })
  return sent
}

it('links each movement to its receipt: that of its bet, of its deposit, or a receipt of the movement', async () => {
  await open('')
  const table = await screen.findByRole('table', { name: 'Account record' })
  const to = (name: string) =>
    new URLSearchParams(within(table).getByRole('link', { name }).getAttribute('href')!.split('?')[1]).get('number')
  expect(['X1009', 'X1008', 'X1006', 'X1007'].map(to)).toEqual(['1429-1', 'D20261121000003', 'X1006', 'X1007'])
})

it('shows the receipt of a transfer by its number: both parties masked, the posting and its hash', async () => {
  const sent = await open('&part=receipt&number=T20261121000004', done(transfer))
  const paper = await screen.findByRole('article')
  expect(within(paper).getByRole('heading', { name: 'Receipt of a transfer' })).toBeTruthy()
  for (const text of ['no***27', 'ag***07', 'for June', '1007', hash])
    expect(within(paper).getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print or keep as PDF' })).toBeTruthy()
  expect(sent.findLast(({ path }) => path.endsWith('/receipt'))!.query.get('number')).toBe('T20261121000004')
})

it('shows the receipt of a bet with its stake and payout, each with its posting', async () => {
  await open('&part=receipt&number=1429-1', done(bet))
  const paper = await screen.findByRole('article')
  expect(within(paper).getByRole('heading', { name: 'Receipt of a bet on Five Reels' })).toBeTruthy()
  expect(within(paper).getByText('Won')).toBeTruthy()
  expect(within(paper).getByText('1429')).toBeTruthy()
  expect(within(paper).getByText('1430')).toBeTruthy()
  expect(within(paper).getByText('follows within minutes')).toBeTruthy()
})
