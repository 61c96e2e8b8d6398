import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { DeskMember } from '#src/console/api/types.ts'
import { deskMember } from '#tests/support/desk-member.ts'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const now = Date.parse('2026-11-25T02:00:00Z')
const member: DeskMember = { ...deskMember, account: 'karim01', nickname: 'karim01', type: 2 }
const { id } = member
const contract = {
  contractId: '00000000-0000-4000-8000-000000000079',
  payer: null,
  payee: 'karim01',
  kind: 'DIVIDEND',
  category: 'CONS',
  period: 'monthly',
  tiers: [{ minBet: '0.00', minNetLoss: '0.00', minActive: 0, rateType: 'P', rate: '0.3' }],
  realtime: null,
  effectiveFrom: '2026-10-31T18:00:00Z',
  effectiveTo: null,
  state: 'accepted',
} satisfies ConsoleValueOf<'listMemberContracts'>['rows'][number]
const asking = (effect: { code: string; before: string | null; after: string | null }[]) => ({
  hash: 'f'.repeat(64),
  thing: `member:${id}`,
  effect,
  second: true,
  approvers: ['Bashir'],
})
const answers: ConsoleAnswers = {
  getMember: member,
  getMemberPlace: {
    depth: 0,
    rates: { RNG: '0.005' },
    reseller: false,
    children: 2,
    team: 31,
    agents: 1,
    obstacles: [],
    closesAt: null,
    move: null,
  },
  getHouseRates: { rates: { RNG: '0.005', LIVE: '0.003' } },
  listMemberContracts: {
    rows: [contract, { ...contract, contractId: id, category: 'RNG', effectiveTo: '2026-11-30T18:00:00Z' }],
  },
  endMemberContract: ({ body }) => ({
    outcome: body.seen === undefined ? 'preview' : 'requested',
    preview: asking([
      { code: 'contract-ends', before: '– → karim01: DIVIDEND CONS 0.3', after: '2026-12-01 00:00:00' },
      { code: 'contract-ends-below', before: 'karim01 → salma02: DIVIDEND CONS 0.2', after: '2026-12-01 00:00:00' },
    ]),
    request: null,
    result: null,
  }),
  setMemberRates: ({ body }) => ({
    outcome: body.seen === undefined ? 'preview' : 'requested',
    preview: asking([{ code: 'rate-below', before: 'salma02: RNG 0.004', after: 'salma02: Slots 0.3 %' }]),
    request: null,
    result: null,
  }),
}
const bodies = (heard: { operation: string; body: unknown }[], operation: string) =>
  heard.filter((call) => call.operation === operation).map(({ body }) => body)
const because = (dialog: HTMLElement) =>
  userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason (audit log)' }), 'It was agreed by mistake')

it("ending a contract shows first what ends with it; a contract that already ends can't be ended", async () => {
  const { heard } = await renderConsole({ at: `/members/${id}`, roles: ['risk'], answers, now: () => now })
  await userEvent.click(await screen.findByRole('button', { name: 'End Dividend, All games, of karim01' }))
  expect(screen.queryByRole('button', { name: 'End Dividend, Slots, of karim01' })).toBeNull()
  const dialog = await screen.findByRole('dialog', { name: /^End the contract of the house with karim01/ })
  expect(await within(dialog).findByText(/karim01 → salma02: Dividend, All games 20 %/)).toBeTruthy()
  await because(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask a second operator' }))
  expect(await within(dialog).findByText(/Bashir/)).toBeTruthy()
  expect(bodies(heard, 'endMemberContract').at(-1)).toMatchObject({
    id,
    contractId: contract.contractId,
    seen: 'f'.repeat(64),
  })
})

it('a change of an agent’s rates shows first whose rates are cut below', async () => {
  const { heard } = await renderConsole({ at: `/members/${id}`, roles: ['risk'], answers, now: () => now })
  await userEvent.click(await screen.findByRole('button', { name: 'Change the rates' }))
  const form = await screen.findByRole('dialog', { name: 'Rebate rates of karim01' })
  const field = within(form).getByRole('textbox', { name: 'Slots' })
  expect((field as HTMLInputElement).value).toBe('0.5')
  await userEvent.clear(field)
  await userEvent.type(field, '0.3')
  await userEvent.click(within(form).getByRole('button', { name: 'See what it changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give karim01 these rates?' })
  expect(await within(dialog).findByText(/salma02: Slots 0.3 %/)).toBeTruthy()
  await because(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask a second operator' }))
  expect(await within(dialog).findByText(/Bashir/)).toBeTruthy()
  expect(bodies(heard, 'setMemberRates').at(-1)).toMatchObject({ id, rates: { RNG: '0.003' }, seen: 'f'.repeat(64) })
})
