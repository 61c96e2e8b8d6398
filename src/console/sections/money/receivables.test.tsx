import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const memberId = '00000000-0000-4000-8000-000000000077'
const answers: ConsoleAnswers = {
  listPostings: { rows: [], next: null },
  listReceivables: {
    rows: [
      {
        memberId,
        account: 'padma_91',
        source: 'lottery',
        currency: 'BDT',
        amount: '120.00',
        since: '2026-11-20T00:00:00Z',
      },
    ],
    next: null,
  },
  writeOffReceivable: ({ body }) => ({
    outcome: body.seen === undefined ? 'preview' : 'requested',
    preview: {
      hash: 'a'.repeat(64),
      thing: `member:${memberId}`,
      effect: [{ code: 'owed', before: '120.00', after: '70.00' }],
      second: true,
      approvers: ['Rehana'],
    },
    request: null,
    result: null,
  }),
}

it('receivables are listed, and writing off a part of one needs a second operator', async () => {
  const { heard } = await renderConsole({ at: `/money/${memberId}`, roles: ['cashier'], answers })
  const list = within(await screen.findByRole('list', { name: 'Receivables' }))
  await userEvent.click(list.getByRole('button', { name: 'Write off' }))
  const amount = list.getByRole('textbox', { name: 'How much is given up' })
  await userEvent.clear(amount)
  await userEvent.type(amount, '50.00')
  await userEvent.click(list.getByRole('button', { name: 'See what it changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off what padma_91 owes?' }))
  expect(await dialog.findByText('+ 70.00')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (audit log)' }), 'A mistake of ours')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a second operator' }))
  expect(await dialog.findByText(/One of these operators must approve within 24 hours: Rehana/)).toBeTruthy()
  expect(heard.findLast(({ operation }) => operation === 'writeOffReceivable')?.body).toMatchObject({
    memberId,
    source: 'lottery',
    amount: '50.00',
    reason: 'A mistake of ours',
  })
})
