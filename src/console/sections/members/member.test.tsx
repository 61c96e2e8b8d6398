import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DeskMember } from '#src/console/api/types.ts'
import { deskMember } from '#tests/support/desk-member.ts'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const padma: DeskMember = {
  ...deskMember,
  nickname: 'Rahima',
  rankLevel: 3,
  rankLabel: 'VIP 3',
  toUpline: false,
  registeredAt: '2026-03-14T08:00:00Z',
  email: 'r•••@mail.example',
  payeeName: 'R•••••',
  language: 'bn',
}
const { id } = padma

function answers(): ConsoleAnswers {
  let status: DeskMember['status'] = 'active'
  return {
    findMembers: {
      rows: [{ id, account: 'padma_91', nickname: 'Rahima', type: 0, status: 'active', rankLevel: 3, found: 'email' }],
    },
    getMember: () => ({ ...padma, status }),
    getMemberBalances: {
      currency: 'BDT',
      main: '128400.00',
      held: '0.00',
      vendors: '0.00',
      bonus: '0.00',
      openBets: 3,
      openStakes: '450.00',
      debt: '0.00',
    },
    listMemberSessions: { rows: [], next: null },
    getMemberProtection: { limits: [], exclusionShown: false, coolingUntil: null, excludedUntil: null },
    showMember: { email: 'rahima@mail.example', mobile: null, payeeName: 'Rahima Khatun', profile: {} },
    freezeMember: () => {
      status = 'frozen'
      return { ...padma, status }
    },
  }
}

it('the slash and the keys find a member from anywhere and open the page', async () => {
  const { router } = await renderConsole({
    at: '/operators',
    roles: ['support'],
    answers: { ...answers(), listOperators: { rows: [], next: null }, listRoles: { rows: [], grantable: [] } },
  })
  await screen.findByRole('heading', { name: 'Operators' })
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find a member, a number or a posting' }))
  await userEvent.keyboard('rahima@mail.example')
  expect(await screen.findByRole('option', { name: /padma_91/ })).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: /padma_91/ })).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/members/${id}`)
})

it('personal data stays masked until the operator gives a reason', async () => {
  const { heard } = await renderConsole({ at: `/members/${id}`, roles: ['support'], answers: answers() })
  expect(await screen.findByText('r•••@mail.example')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show, with a reason' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Check identity' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Show for a minute' }))
  expect(await screen.findByText('rahima@mail.example')).toBeTruthy()
  expect(heard.find(({ operation }) => operation === 'showMember')?.body).toEqual({ id, reason: 'Check identity' })
  await userEvent.click(screen.getByRole('button', { name: 'Hide now' }))
  expect(screen.queryByText('rahima@mail.example')).toBeNull()
})

it('freezing sends the text for the member, and shows the account as frozen', async () => {
  const { heard } = await renderConsole({ at: `/members/${id}`, roles: ['risk'], answers: answers() })
  await userEvent.click(await screen.findByRole('button', { name: 'Freeze padma_91' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Freeze padma_91?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /What the member reads/ }), 'A security check is running')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (audit log)' }), 'Charge-back of D-203990')
  await userEvent.click(dialog.getByRole('button', { name: 'Freeze padma_91' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Let padma_91 go on' })).toBeTruthy()
  expect(heard.find(({ operation }) => operation === 'freezeMember')?.body).toEqual({
    id,
    text: 'A security check is running',
    reason: 'Charge-back of D-203990',
  })
})

it.each([
  ['risk', 'combobox'],
  ['support', 'term'],
] as const)('the rank is on the page once: for the role %s as a %s', async (role, as) => {
  await renderConsole({
    at: `/members/${id}`,
    roles: [role],
    answers: { ...answers(), listRanks: { rows: [{ level: 3, name: 'VIP 3' }] } },
  })
  const standing = within(await screen.findByRole('region', { name: 'Standing and money' }))
  await standing.findByText('Standing')
  expect(standing.queryAllByRole(as, { name: 'Rank' }).length + standing.queryAllByText('Rank').length).toBeGreaterThan(
    0,
  )
  await waitFor(() => expect(screen.getAllByText(/VIP 3/)).toHaveLength(1))
})

it('the overview spreads its cards over three columns, with the figures above and the sessions below them', async () => {
  await renderConsole({ at: `/members/${id}`, roles: ['risk'], answers: answers() })
  const columns = await Promise.all(
    ['Identity', 'Standing and money', 'Actions'].map((name) => screen.findByRole('region', { name })),
  )
  const cards = columns.map((column) => within(column).getAllByRole('heading', { level: 2 }).length)
  expect(Math.max(...cards) - Math.min(...cards)).toBeLessThan(3)
  const sessions = screen.getByRole('heading', { name: 'Sessions' })
  for (const column of columns) expect(column.contains(sessions)).toBe(false)
})
