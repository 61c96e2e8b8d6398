import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { lazyParts } from '#src/screens/shell/lazy-parts.ts'
import { lazyPopups } from '#src/screens/shell/lazy-popups.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { moneyRecordParts } from '../cashier/lazy-cashier.ts'
import { lazyRecords } from '../records/lazy-records.ts'

let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() =>
  Promise.all(
    [
      ...Object.values({ ...lazyParts, ...lazyPopups }),
      lazyRecords.transactionHistory,
      moneyRecordParts.contracts.section,
    ].map(({ preload }) => preload()),
  ),
)
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const contract = {
  contractId: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7d99',
  kind: 'DAILY',
  category: 'CONS',
  payer: 'salma02',
  payee: 'nodi27',
  side: 'UP',
  period: 'daily',
  payPeriod: null,
  tiers: [{ minBet: '10000.00', minActive: 0, rateType: 'P', rate: '0.002' }],
  realtime: null,
  carryOver: false,
  deductSalary: false,
  effectiveFrom: '2026-12-01T18:00:00Z',
  effectiveTo: null,
  state: 'offered',
  status: 'P',
  endReason: null,
  version: 1,
  downlineHigherRate: 'N',
  cascade: null,
  replaces: [],
  offeredAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-27T08:00:00Z',
} as const satisfies ValueOf<'listContracts'>['rows'][number]

async function open(rows: readonly ValueOf<'listContracts'>['rows'][number][]) {
  stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/agent/contract': done({ rows, pageNo: 1, pageSize: 20, totalRows: rows.length }),
  })
  app = await renderApp({ at: '/vip?mc=transactionHistory', member: true })
}

/** Follows the link of the record; the list of the centre leads to the same place. */
async function follow() {
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Your salary contracts' })).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('link', { name: 'Your salary contracts' }).at(-1)!)
}

it('leads a player from the account record to the salary it is offered, to decide and to leave [1.38]', async () => {
  await open([contract])
  await follow()
  expect(app.router.state.location.search).toEqual({ mc: 'transactionHistory', part: 'contracts' })
  const list = within(await screen.findByRole('list', { name: 'Contracts' }))
  expect(list.getByText('Daily salary')).toBeTruthy()
  expect(await list.findByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(list.queryByRole('link', { name: 'Earned so far' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New offer' })).toBeNull()
})

it('leads from a salary in force to the entries that paid it, in the member centre', async () => {
  await open([{ ...contract, state: 'accepted', status: 'A', expiresAt: null }])
  await follow()
  const link = (await screen.findByRole('link', { name: 'Earned so far' })) as HTMLAnchorElement
  expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({ mc: 'transactionHistory' })
})

it('a daily salary that is paid every week says both', async () => {
  await open([{ ...contract, payPeriod: 'weekly' }])
  await follow()
  const list = within(await screen.findByRole('list', { name: 'Contracts' }))
  expect(list.getByText(/valid bets of each day, paid every week$/)).toBeTruthy()
})
