import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole, twoStep, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const id = '00000000-0000-4000-8000-000000000088'
const own = {
  id,
  channelId: 'agent',
  channel: 'Agent number',
  hours: '08:00-23:00',
  steps: ['Send the exact amount', 'Enter the TrxID'],
  provider: 'demo-pay',
  name: 'bKash',
  use: 'SEND_MONEY' as const,
  number: '01711203040',
  state: 'in use' as const,
  dayCap: '5000.00',
  dayTaken: '4800.00',
  monthCap: '90000.00',
  monthTaken: '9000.00',
  addedAt: '2026-11-20T00:00:00Z',
  givenAt: null,
}
const line = {
  provider: 'demo-pay',
  lineId: 'A2',
  kind: 'payment' as const,
  txId: '7XY0000001',
  amount: '350.50',
  fee: '5.00',
  currency: 'BDT',
  at: '2026-11-21T06:01:00Z',
  heardAt: '2026-11-21T06:02:00Z',
  source: 'file' as const,
  state: 'suspense' as const,
  twice: true,
  depositNo: null,
  withdrawalNo: null,
  account: null,
  memberId: null,
  number: '01711203040',
  sender: '4821',
  reason: null,
}
const shownTwice = (effect: { code: string; before: null; after: string }[], seen: unknown) => ({
  outcome: seen === undefined ? ('preview' as const) : ('requested' as const),
  preview: { hash: 'a'.repeat(64), thing: 'statement:demo-pay', effect, second: true, approvers: ['Anwar'] },
  request: null,
  result: null,
})
const answers: ConsoleAnswers = {
  listAgentNumbers: { rows: [own], next: null },
  setAgentNumber: twoStep({ id }),
  listProviders: {
    rows: [
      {
        provider: 'demo-pay',
        channels: [{ channelId: 'agent', name: 'Agent number', ownNumbers: true }],
        api: true,
        columns: { provider: 'demo-pay', txId: 'TrxID', amount: 'Amount', at: 'Time' },
        since: null,
        readUntil: null,
        balance: {
          stated: '12500.00',
          statedAt: '2026-11-21T06:02:00Z',
          booked: '12000.00',
          bookedAt: '2026-11-21T06:02:00Z',
          difference: '500.00',
          inExceptions: '200.00',
          onItsWay: '0.00',
          opened: false,
        },
        days: [
          { day: '2026-11-20', stated: '12400.00', booked: '12400.00' },
          { day: '2026-11-21', stated: '12500.00', booked: '12000.00' },
        ],
      },
    ],
    next: null,
  },
  listStatementLines: { rows: [line], next: null },
  addAgentNumber: ({ body }) => shownTwice([{ code: 'number', before: null, after: body.number }], body.seen),
  importStatement: ({ body }) =>
    body.file.includes('bad')
      ? { refused: 'statement.invalid' }
      : shownTwice([{ code: 'line-suspense', before: null, after: '2 · 1600.50' }], body.seen),
}

it('exceptions lead to the inbox, and an answered file shows what it would change', async () => {
  const row = {
    id: '12',
    kind: 'missing-there' as const,
    state: 'open' as const,
    provider: 'demo-pay',
    txId: null,
    ours: '700.00',
    theirs: null,
    currency: 'BDT',
    at: '2026-11-21T06:01:00Z',
    foundAt: '2026-11-21T09:01:00Z',
    depositNo: 'D20261121000004',
    withdrawalNo: null,
    account: 'nodi27',
    said: null,
    decidedBy: '',
    reason: null,
  }
  const { container } = await renderConsole({
    at: '/reconciliation/exceptions',
    roles: ['cashier'],
    answers: {
      listExceptions: { rows: [row], next: null },
      takeAnswers: ({ body }) =>
        body.file.includes('burn')
          ? { refused: 'answers.invalid' }
          : shownTwice([{ code: 'dismiss', before: null, after: '1' }], body.seen),
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Exceptions' }))
  expect(table.getByText('D20261121000004')).toBeTruthy()
  expect(table.getByRole('link').getAttribute('href')).toBe('/console/inbox/exception/12')
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  const choose = (answer: string) =>
    userEvent.upload(input, new File([`Kind,Number,Answer,Words\r\nexception,12,${answer},\r\n`], 'a.csv'))
  await choose('burn')
  expect(await screen.findByText('1 answered')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See what it changes' }))
  expect(await screen.findByText('A row of the file cannot be answered like that.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await choose('dismiss')
  await userEvent.click(screen.getByRole('button', { name: 'See what it changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take these answers?' }))
  expect(await dialog.findByText('Closed with a reason')).toBeTruthy()
  expect(dialog.getByText('+ 1')).toBeTruthy()
})

it('a balance shows its difference and the explained part, and two operators open an account', async () => {
  const openProviderBooks: ConsoleAnswers['openProviderBooks'] = ({ body }) =>
    shownTwice([{ code: 'opening', before: null, after: body.amount }], body.seen)
  await renderConsole({
    at: '/reconciliation/balances',
    roles: ['cashier'],
    answers: { ...answers, openProviderBooks },
  })
  expect(await screen.findByText('differs')).toBeTruthy()
  expect(screen.getByText('Of it not explained').parentElement!.textContent).toContain('300.00')
  await userEvent.click(screen.getByText('As a table'))
  const days = within(screen.getByRole('table', { name: 'At the end of each day' }))
  expect(days.getAllByRole('row')).toHaveLength(3)
  await userEvent.click(screen.getByRole('textbox', { name: 'What it held' }))
  await userEvent.click(screen.getByRole('button', { name: 'See what it changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open the account of demo-pay?' }))
  expect(await dialog.findByText('+ 500.00')).toBeTruthy()
})

it('an agent number is paused with a reason, and two operators add one', async () => {
  const { heard } = await renderConsole({ at: `/reconciliation/numbers?number=${id}`, roles: ['cashier'], answers })
  const table = within(await screen.findByRole('table', { name: 'Own numbers' }))
  expect(table.getByText('Enter the TrxID')).toBeTruthy()
  expect(table.getByText('08:00-23:00')).toBeTruthy()
  await userEvent.click(table.getByRole('button', { name: 'paused' }))
  await userEvent.click(table.getByRole('button', { name: 'Apply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 01711203040?' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Reason (audit log)' }), 'The SIM is blocked')
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await screen.findByRole('button', { name: 'See what it changes' })
  expect(heard.findLast(({ operation }) => operation === 'setAgentNumber')?.body).toEqual({
    id,
    state: 'paused',
    dayCap: '5000.00',
    monthCap: '90000.00',
    reason: 'The SIM is blocked',
    seen: 'a'.repeat(64),
  })
  const form = within(screen.getByRole('form', { name: 'Add a number' }))
  await userEvent.type(form.getByRole('textbox', { name: 'App' }), 'Nagad')
  await userEvent.type(form.getByRole('textbox', { name: 'Number' }), '01911203042')
  await userEvent.type(form.getByRole('textbox', { name: 'Most in a day' }), '9000')
  await userEvent.type(form.getByRole('textbox', { name: 'Most in a month' }), '100')
  await userEvent.click(form.getByRole('button', { name: 'See what it changes' }))
  expect(await form.findByText('An amount that is not below that of the day.')).toBeTruthy()
  await userEvent.type(form.getByRole('textbox', { name: 'Most in a month' }), '000')
  await userEvent.click(form.getByRole('button', { name: 'See what it changes' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Let members pay to this number?' }))
  expect(await adding.findByText('+ 01911203042')).toBeTruthy()
})

it('the filter of lines stays in the address, and a line opens and leads to where it is decided', async () => {
  const { router } = await renderConsole({ at: '/reconciliation?state=suspense', roles: ['risk'], answers })
  const table = within(await screen.findByRole('table', { name: 'Statement lines' }))
  expect(table.getByText('twice')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'nobody’s yet', pressed: true })).toBeTruthy()
  await userEvent.click(table.getByRole('button', { name: '7XY0000001' }))
  expect(router.state.location.search).toMatchObject({ state: 'suspense', line: 'demo-pay:A2' })
  const link = await screen.findByRole('link', { name: 'Decide it in the inbox' })
  expect(link.getAttribute('href')).toBe('/console/inbox/suspense/demo-pay:A2')
})

it('a statement file shows what becomes of its lines before two operators take it', async () => {
  const { heard, container } = await renderConsole({ at: '/reconciliation/files', roles: ['cashier'], answers })
  await screen.findByRole('button', { name: 'Choose a file' })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  const text = 'TrxID,Amount,Time\r\nA,1.00,2026-11-21 12:00:00\r\nB,2.00,2026-11-21 12:00:00\r\n'
  await userEvent.upload(input, new File([text], 'november.csv', { type: 'text/csv' }))
  expect(await screen.findByText('2 lines')).toBeTruthy()
  expect(screen.getByText('TrxID · Amount · Time')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See what would become of it' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this statement?' }))
  expect(await dialog.findByText('+ 2 · 1600.50')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (audit log)' }), 'The statement of November')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a second operator' }))
  expect(await dialog.findByText(/One of these operators must approve within 24 hours: Anwar/)).toBeTruthy()
  expect(heard.findLast(({ operation }) => operation === 'importStatement')?.body).toMatchObject({ file: text })
})
