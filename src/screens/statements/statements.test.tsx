import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { statementBets, statementMembers, statementsAt, type Statement } from '#mocks/statements.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
const now = Date.parse('2026-11-25T09:00:00Z')
const about = { pageNo: 1, pageSize: 20, timeZone: 'Asia/Dhaka', asOf: '7@2026-11-25T09:00:00Z' }

function listOf(kind: 'DAILY', side: Statement['side']) {
  const [running, ...rows] = statementsAt(now, kind, side)
  const series = rows.slice(0, 5).map(({ periodStart, gross }) => ({ start: periodStart, count: 1, gross }))
  const paidAll = (byDay: string) => ({ unpaid: '0.00', later: '0.00', earlier: '0.00', byDay })
  const byDay = { gross: paidAll('2710.68'), paid: paidAll('837.35') }
  const totals = { count: rows.length, gross: '2710.68', paid: '837.35', net: '1873.33', byDay }
  return done({
    ...about,
    rows: rows.slice(0, 20),
    running: [running],
    series: series.toReversed(),
    totals,
    totalRows: rows.length,
    csv: null,
    final: false,
  })
}

async function open(at: string, shown: Statement) {
  const members = statementMembers(shown)
  const bets = statementBets(shown, members[0]!)
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember({ type: 1 })),
    'GET /wps/report/dailySalary': listOf('DAILY', shown.side),
    'GET /wps/agent/contract/statement': done({ ...about, statement: shown, members, totalRows: members.length }),
    'GET /wps/agent/contract/statement/bets': done({
      ...about,
      rows: bets,
      totals: { count: bets.length, stake: '1.00', validBet: '1.00', payout: '1.00', profitLoss: '0.00' },
      totalRows: bets.length,
    }),
  })
  app = await renderApp({ at, member: true })
  return within(await screen.findByRole('dialog'))
}
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const daily = statementsAt(now, 'DAILY', 'RECEIVED')
const paidOn = statementsAt(now, 'DAILY', 'PAID')

it('statements are listed with running periods, and further pages are read as of the first [1.35]', async () => {
  const page = await open('/help?ac=agentDailySalary', daily[1]!)
  const running = await page.findByRole('list', { name: 'So far' })
  expect(within(running).getAllByRole('listitem')).toHaveLength(1)
  expect(page.getByRole('heading', { name: 'Day by day' })).toBeTruthy()
  const [table] = page.getAllByRole('table', { name: 'Statements' })
  expect(within(table!).getAllByRole('row')).toHaveLength(21)
  const [bridge] = page.getAllByText('Paid on these days')
  expect(bridge!.nextElementSibling?.textContent).toBe('৳2,710.68')
  const income = page.getAllByRole('link', { name: 'Income' }).map((link) => link.getAttribute('href'))
  expect(income.some((to) => to?.includes('ac=agentIncome&filter=from.'))).toBe(true)
  fireEvent.click(page.getByRole('button', { name: 'Page 2' }))
  await vi.waitFor(() => expect(sent.at(-1)!.query.get('pageNo')).toBe('2'))
  expect(sent.at(-1)!.query.get('asOf')).toBe(about.asOf)
})

it('the filter and the scroll position of a list survive a statement and the way back', async () => {
  const page = await open('/help?ac=agentDailySalary&filter=state.held*from.1969-12-10*to.1969-12-20', daily[1]!)
  const lists = () => sent.filter(({ path }) => path.endsWith('/dailySalary')).map(({ query }) => query.toString())
  await page.findByRole('list', { name: 'So far' })
  expect(lists().at(-1)).toContain('from=1969-12-10&to=1969-12-20')
  expect(lists().at(-1)).toContain('state=held')
  fireEvent.click(page.getByRole('button', { name: 'Last 7 days' }))
  await vi.waitFor(() => expect(lists().at(-1)).toContain('from=1969-12-26&to=1970-01-01'))
  const box = screen.getByRole('dialog')
  box.scrollTo = (_: unknown, top?: number) => void (box.scrollTop = top ?? 0)
  box.scrollTop = 420
  fireEvent.scroll(box)
  fireEvent.click((await page.findAllByRole('button', { name: /^Details of / }))[0]!)
  await page.findByRole('list', { name: 'How it’s calculated' })
  expect(box.scrollTop).toBe(0)
  app.router.history.back()
  await page.findByRole('list', { name: 'So far' })
  expect(app.router.latestLocation.href).toContain('filter=state.held*from.1969-12-26*to.1970-01-01')
  expect(page.getByRole('button', { name: 'Last 7 days' }).getAttribute('aria-pressed')).toBe('true')
  expect(page.getByRole('combobox', { name: 'State' }).textContent).toContain('Held')
  expect(box.scrollTop).toBe(420)
})

it("a statement shows the way from the team's bets to the amount, the reached tier, and the distance to the next", async () => {
  const page = await open('/help?ac=agentDailySalary&part=statement&number=st-1', daily[3]!)
  const steps = await page.findByRole('list', { name: 'How it’s calculated' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Valid bets of the team৳37,944.00', 'Your share৳75.88৳37,944.00 × 0.2 % = ৳75.888, rounded down'])
  const ladder = page.getByRole('list', { name: 'Steps' })
  const [reached, next] = within(ladder).getAllByRole('listitem')
  expect(reached!.getAttribute('aria-current')).toBe('step')
  expect(next!.textContent).toContain('Was missing: ৳12,056.00 more in valid bets')
  expect(page.queryByText('From your main wallet')).toBeNull()
})

it('the bar to the first tier is empty while the base is negative', async () => {
  const tiers = [{ ...daily[3]!.tiers[0]!, minBet: '0.00', minActive: 0 }]
  const next = { tierIndex: 0, bet: '0.00', netLoss: '40.00', active: 0 }
  await open('/help?ac=agentDailySalary&part=statement&number=st-1', {
    ...daily[3]!,
    base: '-40.00',
    tierIndex: null,
    tiers,
    next,
  })
  const [step] = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(step!.textContent).toContain('৳40.00 more loss')
  expect(step!.querySelector<HTMLElement>('[aria-hidden] > span')!.style.inlineSize).toBe('0%')
})

it('only the payer sees the advanced amount, and the payee sees only that a part has to wait', async () => {
  const heldPage = await open('/help?ac=agentDailySalary&part=statement&number=st-1', daily[4]!)
  expect(await heldPage.findByText(/^Part of it is on hold\. We’re checking it/)).toBeTruthy()
  expect(heldPage.queryByText(/Advanced by us/)).toBeNull()
  app.end()
  const owed = await open('/help?ac=agentDailySalary&part=statement&number=st-1', paidOn[4]!)
  expect(await owed.findByText('Advanced by us, and owed by you')).toBeTruthy()
  expect(owed.queryByText('Kept for what you owe')).toBeNull()
})

it("a member's bets open, with the reason why one of them doesn't count", async () => {
  const page = await open('/help?ac=agentDailySalary&part=statement&number=st-1', daily[3]!)
  fireEvent.click((await page.findAllByRole('button', { name: 'Details of secured' }))[0]!)
  const bets = within(await screen.findByRole('dialog', { name: /Bets of secured/ }))
  const [table] = await bets.findAllByRole('table', { name: 'Bets' })
  expect(within(table!).getAllByText('Not counted')).toHaveLength(3)
  expect(within(table!).getByText('Below the smallest bet that counts')).toBeTruthy()
})

it('a statement with the bets of its payee says that they count', async () => {
  const own = { ...daily[3]!, payee: statementMembers(daily[3]!)[0]!.account }
  const page = await open('/help?ac=agentDailySalary&part=statement&number=st-1', own)
  expect((await page.findByText(/count too: the contract covers the team and its head/)).textContent).toContain(
    own.payee,
  )
})
