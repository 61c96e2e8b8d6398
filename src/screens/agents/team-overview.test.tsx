import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { figures, overviewOf } from '#mocks/team.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
const now = Date.parse('2026-11-25T09:00:00Z')
const days = ['2026-11-24', '2026-11-25']
const nothing = { ...figures(0), activeMembers: 0 }

async function open(at: string, shown: Partial<ReturnType<typeof overviewOf>> = {}) {
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember({ type: 1 })),
    'GET /wps/agent/overview': done({ ...overviewOf(days, now), ...shown }),
    'GET /wps/agent/downlines': done({
      rows: [],
      path: [{ memberId: 'm-1', account: 'karim01' }],
      totals: { balance: '0.00', children: 0 },
      ownRates: {},
      pageNo: 1,
      pageSize: 20,
      totalRows: 0,
      asOf: '1@2026-11-25T09:00:00Z',
    }),
  })
  app = await renderApp({ at, member: true })
}
afterEach(() => {
  app.end()
  cleanup()
  vi.unstubAllGlobals()
})

it('bets, money and members are drawn day by day, and the net result is explained [1.27]', async () => {
  await open('/help?ac=agentTeamOverview')
  for (const name of ['Bets and net result', 'Deposits and withdrawals', 'Active members by day'])
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText(/The net result is what the team lost/)).toBeTruthy()
})

it('a negative income says what was paid, received and advanced, and the net result is shown once [1.27]', async () => {
  const myIncome = {
    gross: '51.27',
    paid: '578.44',
    advanced: '395.89',
    net: '-527.17',
    repaid: '338.99',
    toWallet: '-470.27',
  }
  await open('/help?ac=agentTeamOverview', { myIncome })
  const why = await screen.findByText(/to your downlines and received/)
  expect(why.textContent).toContain('You paid ৳578.44 to your downlines and received ৳51.27.')
  expect(why.textContent).toContain('The house advanced ৳395.89 of it.')
  const value = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect([value('Left for you'), value('Taken back by the house'), value('Change of your main wallet')]).toEqual([
    '−৳527.17',
    '৳338.99',
    '−৳470.27',
  ])
  expect(screen.getAllByText('Net result', { selector: 'dt' })).toHaveLength(1)
  expect(screen.queryByText('Won or lost by the team')).toBeNull()
})

it('an agent without a team is led to an invitation link, and an empty window has no chart', async () => {
  const quiet = { ...nothing, days: days.map((day) => ({ ...figures(0), day, activeMembers: 0 })) }
  await open('/help?ac=agentTeamOverview', { ...quiet, members: { total: 1, agents: 1, players: 0 } })
  const link = await screen.findByRole('link', { name: 'Send an invitation link' })
  expect(link.getAttribute('href')).toContain('ac=agentRegister&part=links')
  expect(screen.queryByRole('heading', { name: 'Bets and net result' })).toBeNull()
  app.end()
  cleanup()
  await open('/help?ac=agentTeamOverview', quiet)
  expect(await screen.findByText('Nobody played on these days')).toBeTruthy()
})

it('opens the branch, the order and the kind of account that an address names [1.29]', async () => {
  await open('/help?ac=agentTeamManage&filter=parent.0b6f0000-0000-4000-8000-000000000001*sort.balance*kind.agents')
  await vi.waitFor(() => {
    const { query } = sent.findLast(({ path }) => path.endsWith('/downlines'))!
    expect(query.get('parentId')).toBe('0b6f0000-0000-4000-8000-000000000001')
    expect([query.get('sort'), query.get('type')]).toEqual(['balance', '2'])
  })
})
