import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { DeskMember } from '#src/console/api/types.ts'
import { deskMember } from '#tests/support/desk-member.ts'
import { renderConsole, twoStep, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const now = Date.parse('2026-11-25T02:00:00Z')
const member: DeskMember = {
  ...deskMember,
  account: 'karim01',
  nickname: 'karim01',
  type: 2,
  uplineId: '00000000-0000-4000-8000-000000000078',
  upline: 'boss_7',
}
const { id } = member
const place: ConsoleValueOf<'getMemberPlace'> = {
  depth: 1,
  rates: { RNG: '0.005' },
  reseller: false,
  children: 2,
  team: 31,
  agents: 1,
  obstacles: ['MONEY', 'TEAM'],
  closesAt: null,
  move: null,
}
const effect = [
  { code: 'upline', before: 'boss_7', after: 'salma02' },
  { code: 'contract-ends', before: 'boss_7 → karim01: DIVIDEND CONS 0.2', after: '2026-11-26 00:00:00' },
]
const answers: ConsoleAnswers = {
  getMember: member,
  getMemberPlace: place,
  setMemberReseller: twoStep({ ...place, reseller: true }, { second: true }),
  getHouseRates: { rates: { RNG: '0.005', LIVE: '0.003' } },
  makeAgent: { id, account: 'affone', password: 'Bakimolu2345' },
  moveMember: ({ body }) => ({
    outcome: body.seen === undefined ? 'preview' : 'requested',
    preview: { hash: 'f'.repeat(64), thing: `member:${id}`, effect, second: true, approvers: ['Bashir'] },
    request: null,
    result: null,
  }),
}
const bodies = (heard: { operation: string; body: unknown }[], operation: string) =>
  heard.filter((call) => call.operation === operation).map(({ body }) => body)
const because = (dialog: HTMLElement) =>
  userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason (audit log)' }), 'As both agreed')

it('a move shows first what it ends, and closing lists what blocks it', async () => {
  const { heard } = await renderConsole({ at: `/members/${id}`, roles: ['risk'], answers, now: () => now })
  await userEvent.type(await screen.findByRole('textbox', { name: /new upline/ }), 'salma02')
  await userEvent.click(screen.getByRole('button', { name: 'See what a move changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move karim01 below salma02?' })
  expect(await within(dialog).findByText('− boss_7 → karim01: Dividend, All games 20 %')).toBeTruthy()
  await because(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask a second operator' }))
  expect(await within(dialog).findByText(/Bashir/)).toBeTruthy()
  expect(bodies(heard, 'moveMember').at(-1)).toMatchObject({ id, upline: 'salma02', seen: 'f'.repeat(64) })
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const close = screen.getByRole('button', { name: 'Close for good' }) as HTMLButtonElement
  expect(close.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/There is money in its wallets/)).toBeTruthy()
  expect(screen.getByText(/It has a team: closing gives it to the upline/)).toBeTruthy()
})

it('an agent is marked as reseller, and a waiting move is withdrawn', async () => {
  const waiting = {
    ...place,
    move: {
      id,
      closes: false,
      uplineId: null,
      upline: null,
      askedAt: '2026-11-25T01:00:00Z',
      actsAt: '2026-11-25T18:00:00Z',
      state: 'waiting' as const,
      problem: null,
    },
  }
  const { heard } = await renderConsole({
    at: `/members/${id}`,
    roles: ['risk'],
    answers: { ...answers, getMemberPlace: waiting, withdrawMemberMove: place },
    now: () => now,
  })
  expect(await screen.findByText(/Moves to the house on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'See what a move changes' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reseller' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark karim01 as reseller?' })
  await because(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask a second operator' }))
  const closes = () => within(dialog).getAllByRole('button', { name: 'Close' })
  await waitFor(() => expect(closes()).toHaveLength(2))
  await userEvent.click(closes()[1]!)
  expect(bodies(heard, 'setMemberReseller').at(-1)).toMatchObject({ id, reseller: true, seen: 'a'.repeat(64) })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  const back = await screen.findByRole('dialog')
  await because(back)
  await userEvent.click(within(back).getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(bodies(heard, 'withdrawMemberMove')).toMatchObject([{ id }]))
})

it('an affiliate is created with rates of the house, and its first password shows once', async () => {
  const { heard } = await renderConsole({ at: '/members', roles: ['risk'], answers, now: () => now })
  await userEvent.click(await screen.findByRole('button', { name: 'Make an agent' }))
  const form = await screen.findByRole('dialog', { name: 'An agent of the house' })
  await userEvent.type(within(form).getByRole('textbox', { name: 'Account' }), 'affone')
  const live = within(form).getByRole('textbox', { name: 'Live casino' })
  await userEvent.clear(live)
  await userEvent.type(live, '0.2')
  await userEvent.click(within(form).getByRole('button', { name: 'Go on' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make affone?' })
  await because(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make it' }))
  expect(await screen.findByText('Bakimolu2345')).toBeTruthy()
  expect(bodies(heard, 'makeAgent')).toEqual([
    { account: 'affone', type: 1, rates: { RNG: '0.005', LIVE: '0.002' }, reason: 'As both agreed' },
  ])
})
