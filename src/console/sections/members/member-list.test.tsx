import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DeskListedMember, DeskSegment } from '#src/console/api/types.ts'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const member = (account: string, more: Partial<DeskListedMember> = {}): DeskListedMember => ({
  id: `00000000-0000-4000-8000-${account.padStart(12, '0').replaceAll(/[^0-9a-f]/g, 'a')}`,
  account,
  nickname: account,
  type: 0,
  status: 'active',
  rankLevel: 0,
  rankLabel: 'VIP 0',
  country: '+880',
  labels: [],
  registeredAt: '2026-11-27T02:00:00Z',
  lastSeenAt: null,
  balance: '1250.00',
  deposits: '500.00',
  limited: false,
  excluded: null,
  ...more,
})

const rich: DeskSegment = {
  id: '00000000-0000-4000-8000-00000000b001',
  name: 'Rich and new',
  filter: { balanceFrom: '1000.00', registeredFrom: '2026-11-25T18:00:00.000Z' },
  savedBy: 'Shirin A.',
  savedAt: '2026-11-27T02:00:00Z',
  count: 1,
}

function answers(): { given: ConsoleAnswers; asked: Record<string, string>[] } {
  const asked: Record<string, string>[] = []
  const segments = [rich]
  return {
    asked,
    given: {
      listMembers: ({ query }) => {
        asked.push(query as Record<string, string>)
        const rows =
          query.status === 'closed' ? [] : [member('padma_91'), member('rupa', { type: 1, labels: ['VIP host'] })]
        return { rows, next: null, count: rows.length }
      },
      listRanks: { rows: [{ level: 2, name: 'Silver' }] },
      listSegments: () => ({ rows: [...segments] }),
      saveSegment: ({ body }) => {
        const saved = { ...rich, ...body, id: '00000000-0000-4000-8000-00000000b002', count: 2 }
        segments.push(saved)
        return saved
      },
    },
  }
}

it('the list opens with the filters, the order and the columns of its address, and gives the same as a file', async () => {
  const { given, asked } = answers()
  const at =
    '/members?status=active&registeredFrom=2026-11-26&registeredTo=2026-11-27&balanceFrom=1000.00&sort=-balance&columns=labels'
  await renderConsole({ at, roles: ['support'], answers: given })
  const table = within(await screen.findByRole('table', { name: 'Members' }))
  expect(asked[0]).toEqual({
    status: 'active',
    registeredFrom: '2026-11-25T18:00:00.000Z',
    registeredTo: '2026-11-27T18:00:00.000Z',
    balanceFrom: '1000.00',
    sort: '-balance',
  })
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Account', 'Labels'])
  expect(table.getByRole('link', { name: 'padma_91' }).getAttribute('href')).toContain('/members/00000000')
  expect(screen.getByRole('heading', { name: '2 members' })).toBeTruthy()
  const file = new URL(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')!, 'https://desk.example')
  expect(Object.fromEntries(file.searchParams)).toEqual({ ...asked[0], format: 'csv' })
  expect(screen.getByRole('link', { name: 'XLSX' }).getAttribute('href')).toContain('format=xlsx')
})

it('a typed amount, a chosen column and a sorted head change the address', async () => {
  const { given, asked } = answers()
  const { router } = await renderConsole({ at: '/members', roles: ['support'], answers: given })
  await screen.findByRole('table', { name: 'Members' })
  await userEvent.click(screen.getByText('Filters'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Balance up to' }), '0')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ balanceTo: '0.00' }))
  await userEvent.click(screen.getByText('Columns'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Last seen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Balance' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ balanceTo: '0.00', sort: '-balance' }))
  expect(router.state.location.search).toMatchObject({
    balanceTo: '0.00',
    sort: '-balance',
    columns: 'status,rank,registered,balance,deposits',
  })
  expect(screen.queryByRole('columnheader', { name: 'Last seen' })).toBeNull()
})

it('a segment is chosen with its count, and new filters are saved under a name', async () => {
  const { given, asked } = answers()
  const { heard, router } = await renderConsole({ at: '/members?label=VIP', roles: ['support'], answers: given })
  await screen.findByRole('table', { name: 'Members' })
  await userEvent.click(screen.getByText('Segments'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of a new segment' }), 'Labelled')
  await userEvent.click(screen.getByRole('button', { name: 'Save these filters' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Segment' }).textContent).toContain('Labelled · 2'))
  const saved = heard.find(({ operation }) => operation === 'saveSegment')!
  expect(saved.body).toEqual({ name: 'Labelled', filter: { label: 'VIP' } })
  await userEvent.click(screen.getByRole('combobox', { name: 'Segment' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Rich and new · 1' }))
  await waitFor(() => expect(asked.at(-1)).toEqual(rich.filter))
  expect(router.state.location.search).toEqual({ balanceFrom: '1000.00', registeredFrom: '2026-11-26' })
})

it('says that no member matches, and offers the filter of exclusions to the risk role alone', async () => {
  const { given } = answers()
  await renderConsole({ at: '/members?status=closed', roles: ['support'], answers: given })
  expect(await screen.findByText('Nobody fits these filters.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Limits' }))
  expect(await screen.findByRole('option', { name: 'Has a limit' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Paused or excluded' })).toBeNull()
})
