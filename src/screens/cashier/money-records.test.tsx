import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { pageStream } from '#src/api/event-stream.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Sent } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { moneyRecordParts } from './lazy-cashier.ts'

const empty = {
  rows: [],
  totals: { count: 0, amount: '0.00', fee: '0.00', net: '0.00' },
  csv: null,
  pageNo: 1,
  pageSize: 20,
  totalRows: 0,
  timeZone: 'Asia/Dhaka',
  asOf: '1@2026-11-21T09:30:00Z',
  final: false,
}

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
beforeAll(async () => {
  await Promise.all(
    [lazyParts.centre, moneyRecordParts.withdrawals.section, moneyRecordParts.deposits.section].map(({ preload }) =>
      preload(),
    ),
  )
})
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const asked = (path: string) => sent.filter((call) => call.path === path).length
const go = (part: string) => act(() => app.router.navigate({ href: `/vip?mc=transactionHistory&part=${part}` }))

it('the lists of deposits and withdrawals show an order of a moment ago, as the list of all movements does', async () => {
  const [deposits, withdrawals] = ['/wps/report/depositTransaction', '/wps/report/withdrawTransaction']
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    [`GET ${deposits}`]: done(empty),
    [`GET ${withdrawals}`]: done(empty),
  })
  app = await renderApp({ at: '/vip?mc=transactionHistory&part=withdrawals', member: true })
  await waitFor(() => expect(asked(withdrawals)).toBe(1))
  await go('deposits')
  await waitFor(() => expect(asked(deposits)).toBe(1))
  await go('withdrawals')
  await waitFor(() => expect(asked(withdrawals)).toBe(2))
  act(() => pageStream.tell({ kind: 'balance', data: { reference: null, at: '2026-11-21T09:30:00Z' } }))
  await waitFor(() => expect(asked(withdrawals)).toBe(3))
  await go('deposits')
  await waitFor(() => expect(asked(deposits)).toBe(2))
})
