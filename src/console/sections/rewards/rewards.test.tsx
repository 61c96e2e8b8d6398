import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { renderConsole, twoStep, type ConsoleAnswers } from '#tests/support/render-console.tsx'

type Promotion = ConsoleValueOf<'listDeskPromotions'>['rows'][number]

const promotion: Promotion = {
  promotionId: 'half-more',
  version: 3,
  status: 'running',
  missing: ['BN'],
  fixed: false,
  spent: '450.00',
  taken: 4,
  joined: 1,
  applying: 2,
  given: 3,
  draft: {
    kind: 'DEPOSIT',
    position: 0,
    image: null,
    startsAt: '2026-11-20T00:00:00Z',
    endsAt: null,
    exclusive: false,
    forAgents: false,
    budget: '1000.00',
    seats: 10,
    texts: [{ language: 'EN', title: 'Half more', summary: 'Half of a deposit', html: '' }],
    bonus: {
      percent: '0.5',
      cap: '200.00',
      minDeposit: '500.00',
      firstOnly: false,
      multiple: 10,
      weights: { RNG: '1' },
      daysToComplete: 30,
    },
    reward: null,
  },
}
const answers: ConsoleAnswers = {
  listDeskPromotions: { rows: [promotion], next: null },
  setPromotionState: twoStep({ ...promotion, version: 4, status: 'paused' as const }),
  savePromotion: { ...promotion, version: 4 },
  estimatePromotion: {
    from: '2026-10-22',
    to: '2026-11-20',
    basis: 'deposits',
    members: 7,
    times: 7,
    amount: '1400.00',
  },
}

it('the list shows each promotion’s status, participants and used budget', async () => {
  await renderConsole({ at: '/rewards', answers, roles: ['content'] })
  const row = within(await screen.findByRole('row', { name: /Half more/ }))
  expect(row.getByText('running')).toBeTruthy()
  expect(row.getByText('4 / 10')).toBeTruthy()
  expect(row.getByText('BN')).toBeTruthy()
})

it("an editor sees terms as figures and the estimated cost, but can't start or pause", async () => {
  const user = userEvent.setup()
  await renderConsole({ at: '/rewards/promotion/half-more', answers, roles: ['content'] })
  expect(await screen.findByRole('textbox', { name: 'Bonus in percent' })).toHaveProperty('value', '50')
  await user.click(screen.getByRole('button', { name: 'Estimate' }))
  expect(await screen.findByText(/deposits that arrived/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})

it('a draft is corrected as the server asks, and a running promotion is paused with a reason', async () => {
  const user = userEvent.setup()
  const { heard } = await renderConsole({
    at: '/rewards/promotion/half-more',
    answers: { ...answers, savePromotion: { refused: 'promotion.invalid' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  const pause = within(await screen.findByRole('dialog', { name: 'Pause the promotion?' }))
  await user.type(await pause.findByRole('textbox', { name: 'Reason (audit log)' }), 'It is abused')
  await user.click(pause.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.findLast(({ operation }) => operation === 'setPromotionState')?.body).toEqual({
    promotionId: 'half-more',
    version: 3,
    state: 'paused',
    reason: 'It is abused',
    seen: 'a'.repeat(64),
  })
  await user.clear(await screen.findByRole('textbox', { name: 'Bonus in percent' }))
  await user.type(screen.getByRole('textbox', { name: 'Bonus in percent' }), '12.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const save = within(await screen.findByRole('dialog', { name: 'Save the promotion?' }))
  await user.type(save.getByRole('textbox', { name: 'Reason (audit log)' }), 'As agreed')
  await user.click(save.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The promotion cannot be offered like this.')).toBeTruthy()
  const sent = heard.find(({ operation }) => operation === 'savePromotion')?.body
  expect(sent).toMatchObject({ version: 3, draft: { bonus: { percent: '0.125' } } })
})
