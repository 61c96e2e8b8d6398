import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DeskMember } from '#src/console/api/types.ts'
import { deskMember } from '#tests/support/desk-member.ts'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const account = '00000000-0000-4000-8000-0000000000aa'
const now = Date.parse('2026-11-25T02:00:00Z')
const member: DeskMember = { ...deskMember, rankLevel: 2, rankLabel: 'Silver' }
const { id } = member
const answers: ConsoleAnswers = {
  getMember: member,
  listRanks: { rows: ['New', 'Bronze', 'Silver', 'Gold'].map((name, level) => ({ level, name })) },
  messageMember: {},
  setMemberToUpline: { ...member, toUpline: false },
  listMemberPayoutAccounts: {
    rows: [
      {
        id: account,
        kind: 'EWALLET',
        bank: 'bKash',
        number: '***2210',
        holder: 'P*** D***',
        sameName: true,
        addedAt: '2026-11-01T00:00:00Z',
        usableFrom: '2026-11-02T00:00:00Z',
        removedAt: null,
        paid: 3,
        busy: false,
      },
    ],
  },
  removeMemberPayoutAccount: { rows: [] },
}
const bodies = (heard: { operation: string; body: unknown }[], operation: string) =>
  heard.filter((call) => call.operation === operation).map(({ body }) => body)

async function because(name: string, verb: string) {
  const dialog = within(await screen.findByRole('dialog', { name }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (audit log)' }), 'Asked on the phone')
  await userEvent.click(dialog.getByRole('button', { name: verb }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('an operator writes to a member and stops transfers up, each with a reason', async () => {
  const { heard } = await renderConsole({ at: `/members/${id}`, roles: ['risk'], answers, now: () => now })
  const send = await screen.findByRole('button', { name: 'Send the message' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Your call')
  await userEvent.type(screen.getByRole('textbox', { name: 'What the member reads' }), 'All is in order.')
  await userEvent.click(send)
  await because('Write to padma_91?', 'Send the message')
  expect(bodies(heard, 'messageMember')).toEqual([
    { id, title: 'Your call', text: 'All is in order.', reason: 'Asked on the phone' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Stop transfers up' }))
  await because('Stop transfers of padma_91 to the upline?', 'Stop them')
  expect(bodies(heard, 'setMemberToUpline')).toEqual([{ id, toUpline: false, reason: 'Asked on the phone' }])
})

it('payout accounts are shown, and removed by an operator with that right', async () => {
  const at = `/members/${id}?tab=accounts`
  const { heard } = await renderConsole({ at, roles: ['risk'], answers, now: () => now })
  const table = within(await screen.findByRole('table', { name: 'Payout accounts of padma_91' }))
  expect(table.getByText('in use')).toBeTruthy()
  await userEvent.click(table.getByRole('button', { name: 'Remove' }))
  await because('Remove ***2210 of padma_91?', 'Remove it')
  expect(bodies(heard, 'removeMemberPayoutAccount')).toEqual([{ id, accountId: account, reason: 'Asked on the phone' }])
})

it("support reads payout accounts but can't remove one", async () => {
  await renderConsole({ at: `/members/${id}?tab=accounts`, roles: ['support'], answers, now: () => now })
  const table = within(await screen.findByRole('table', { name: 'Payout accounts of padma_91' }))
  expect(table.queryByRole('button', { name: 'Remove' })).toBeNull()
})
