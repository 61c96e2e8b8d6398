import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

type Row = ConsoleValueOf<'listReport'>['total']
type Part = ConsoleValueOf<'listReportGames'>['rows'][number]
type Group = ConsoleValueOf<'listReportGroups'>['rows'][number]

const row = (day: string, more: Partial<Row> = {}): Row => ({
  from: day,
  to: day,
  bets: 4,
  stake: '400.00',
  payout: '300.00',
  gross: '100.00',
  hold: '25.00',
  bonus: '10.00',
  rebates: '5.00',
  commissions: '20.00',
  fees: '1.50',
  net: '63.50',
  deposits: 1,
  deposited: '50.00',
  averageDeposit: '50.00',
  reversed: '0.00',
  withdrawals: 0,
  withdrawn: '0.00',
  averageWithdrawal: null,
  returned: '0.00',
  firstDepositors: 1,
  firstDeposited: '50.00',
  registrations: 2,
  active: 3,
  ...more,
})
const part = (more: Partial<Part>): Part => ({
  category: null,
  vendor: null,
  game: null,
  name: '',
  bets: 4,
  stake: '400.00',
  payout: '300.00',
  gross: '100.00',
  hold: '25.00',
  rtp: '75.00',
  rtpStated: null,
  bonus: null,
  rebates: null,
  stakeBefore: '200.00',
  grossBefore: '50.00',
  ...more,
})

const agentId = '00000000-0000-4000-8000-0000000000c1'

function group(partOf: string, name: string): Group {
  const { bets, stake, payout, gross, hold, bonus, rebates, commissions, fees, net, ...more } = row('2026-11-25')
  const { deposits, deposited, reversed, withdrawals, withdrawn, returned, firstDepositors, firstDeposited } = more
  const result = { bets, stake, payout, gross, hold, bonus, rebates, commissions, fees, net }
  const money = { deposits, deposited, reversed, withdrawals, withdrawn, returned, firstDepositors, firstDeposited }
  return { part: partOf, name, ...result, ...money, stakeBefore: '10.00', netBefore: '3.50' }
}

const now = () => Date.parse('2026-11-25T02:00:00Z')

function desk() {
  const asked: ConsoleQueryOf<'listReport'>[] = []
  const splits: ConsoleQueryOf<'listReportGames'>[] = []
  const rows = [row('2026-11-25', { gross: '-900.00' }), row('2026-11-24', { gross: '1000.00' })]
  const before = row('2026-11-22', { to: '2026-11-23', gross: '50.00' })
  const answers: ConsoleAnswers = {
    listReport: ({ query }) => {
      asked.push(query)
      const total = row('2026-11-24', { to: '2026-11-25' })
      const range = { rows, total, before: { rows: [before], total: before } }
      return { ...range, countedAt: '2026-11-25T01:59:58.000Z', complete: true, next: null }
    },
    listReportGames: ({ query }) => {
      splits.push(query)
      const category = part({ category: 'RNG', name: 'RNG' })
      return {
        rows: [query.split === 'category' ? category : part({ vendor: 'DEMO', name: 'Demo Studio' })],
        next: null,
      }
    },
    listReportGroups: ({ query }) => ({
      rows:
        query.split === 'branch' ? [group(agentId, 'karim01'), group('', '')] : [group('880', '880'), group('', '')],
      countedAt: '2026-11-25T01:59:58.000Z',
      complete: query.split === 'branch',
      next: null,
    }),
  }
  return { asked, splits, answers }
}

it('a range is compared with the range before, and the address keeps the range, the unit and the view', async () => {
  const { asked, answers } = desk()
  const { router } = await renderConsole({ at: '/reports', answers, now })
  await screen.findByRole('table', { name: 'Figures by period' })
  expect(asked.at(-1)).toMatchObject({ from: '2026-10-27', to: '2026-11-25', by: 'day' })
  expect(screen.getAllByText('+50.00 (+100.0%)')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Last month' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-01', to: '2026-10-31' }))
  await userEvent.click(screen.getByRole('button', { name: 'Week' }))
  await userEvent.click(screen.getByRole('button', { name: 'People' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({
      range: 'monthBefore',
      by: 'week',
      view: 'people',
    }),
  )
  expect(screen.getByRole('table', { name: 'Figures by period' }).textContent).toContain('First-time depositors')
})

it('the table is sorted by any column, and losing days come last where the highest come first', async () => {
  await renderConsole({ at: '/reports', answers: desk().answers, now })
  const table = await screen.findByRole('table', { name: 'Figures by period' })
  await userEvent.click(within(table).getByRole('button', { name: 'Gross result (GGR)' }))
  const last = within(table).getAllByRole('row').at(-1)!
  expect(last.textContent).toContain('900.00')
})

it('a category opens its vendors, and a vendor its games', async () => {
  const { splits, answers } = desk()
  await renderConsole({ at: '/reports?from=2026-11-01&to=2026-11-02', answers, now })
  await userEvent.click(await screen.findByRole('link', { name: 'Slots' }))
  expect((await screen.findByRole('table', { name: 'Figures by game' })).textContent).toMatch(
    /Returned \(RTP\).*75(\.00)?%/s,
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Demo Studio' }))
  await waitFor(() =>
    expect(splits.at(-1)).toMatchObject({ from: '2026-11-01', split: 'game', category: 'RNG', vendor: 'DEMO' }),
  )
})

it('a range that ends before it begins is not read, and its field says why', async () => {
  const { asked, answers } = desk()
  await renderConsole({ at: '/reports?from=2026-11-01&to=2026-11-02', answers, now })
  await screen.findByRole('table', { name: 'Figures by period' })
  const read = asked.length
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-30' } })
  expect(await screen.findByText('The last day is before the first.')).toBeTruthy()
  expect(asked).toHaveLength(read)
})

it('groups of members name their agents and countries, have the figures of the view, and say while days are missing', async () => {
  await renderConsole({ at: '/reports?view=people', answers: desk().answers, now })
  const table = await screen.findByRole('table', { name: 'Figures by group of members' })
  expect(within(table).getByRole('link', { name: 'karim01' }).getAttribute('href')).toContain(`/members/${agentId}`)
  expect(table.textContent).toContain('Without an agent')
  expect(table.textContent).toContain('First-time depositors')
  expect(table.textContent).toContain('+60.00')
  expect(screen.queryByText(/Earlier days are still being counted/)).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Country' }))
  expect(await screen.findByText('+880')).toBeTruthy()
  expect(screen.getByText('No mobile number')).toBeTruthy()
  expect(screen.getByText(/Earlier days are still being counted/)).toBeTruthy()
})

it('a report is saved with a range that moves, and its link opens it', async () => {
  const { asked, answers } = desk()
  const rows: ConsoleValueOf<'listReportViews'>['rows'] = [
    {
      id: agentId,
      name: 'Last month by week',
      shared: true,
      own: false,
      removable: false,
      asked: { preset: 'monthBefore', by: 'week', view: 'money', split: 'game', group: 'source' },
      savedBy: 'Amina R.',
      savedAt: '2026-11-20T00:00:00.000Z',
    },
  ]
  const { heard, router } = await renderConsole({
    at: '/reports?range=week&view=people&group=country',
    answers: {
      ...answers,
      listReportViews: () => ({ rows }),
      saveReportView: ({ body }) => {
        const more = { own: true, removable: true, savedBy: 'Shirin A.', savedAt: '2026-11-25T02:00:00.000Z' }
        rows.push({ id: '00000000-0000-4000-8000-0000000000c2', ...body, ...more })
        return { id: '00000000-0000-4000-8000-0000000000c2' }
      },
    },
    now,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of this report' }), 'New people')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share with everybody who may read reports' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save this report' }))
  const people = { preset: 'week', by: 'day', view: 'people', split: 'category', group: 'country' }
  await waitFor(() =>
    expect(heard.find(({ operation }) => operation === 'saveReportView')?.body).toEqual({
      name: 'New people',
      shared: true,
      asked: people,
    }),
  )
  expect(await screen.findByRole('button', { name: 'Remove New people' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Last month by week, of Amina R.' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-01', to: '2026-10-31', by: 'week' }))
  expect(router.state.location.search).toMatchObject({ range: 'monthBefore', view: 'money', group: 'source' })
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})
