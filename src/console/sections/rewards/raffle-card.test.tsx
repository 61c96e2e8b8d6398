import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

type Prize = ConsoleValueOf<'getDeskRaffle'>['tables'][number]['prizes'][number]['prize']

const prize = (title: string, more: Partial<Prize>): Prize => ({
  names: [{ language: 'EN', title }],
  kind: 'NONE',
  amount: null,
  weight: 0,
  stock: null,
  standIn: null,
  image: null,
  ...more,
})
const prizes = [
  prize('Earphones', { kind: 'PHYSICAL', weight: 4, stock: 12, standIn: 2 }),
  prize('Twenty', { kind: 'CREDIT', amount: '20.00', weight: 996 }),
]
const answers: ConsoleAnswers = {
  listDeskPromotions: {
    rows: [
      {
        promotionId: 'wheel',
        version: 2,
        status: 'running',
        missing: [],
        fixed: true,
        spent: '0.00',
        taken: 0,
        joined: 3,
        applying: 0,
        given: 0,
        draft: {
          kind: 'RAFFLE',
          position: 0,
          image: null,
          startsAt: '2026-11-20T00:00:00Z',
          endsAt: null,
          exclusive: false,
          forAgents: false,
          budget: null,
          seats: null,
          texts: [{ language: 'EN', title: 'The wheel', summary: '', html: '' }],
          bonus: null,
          reward: null,
        },
      },
    ],
    next: null,
  },
  getDeskRaffle: {
    promotionId: 'wheel',
    drawn: 7,
    sealedTo: 27,
    tables: [
      {
        fromDraw: 1,
        prizes: prizes.map((one, at) => ({ prize: one, left: at === 0 ? 11 : null, given: at === 0 ? 1 : 6 })),
      },
    ],
  },
  listPromotionVersions: {
    rows: [
      {
        id: '9',
        at: '2026-11-21T09:00:00Z',
        operator: 'Rehana',
        reason: 'Fewer of them',
        what: 'promotion',
        difference: [{ code: 'seats', before: '10', after: '20' }],
      },
    ],
    next: null,
  },
  setRafflePrizes: { refused: 'promotion.invalid' },
}

it('a raffle shows the published chances, the stock left and given, and who changed what', async () => {
  const user = userEvent.setup()
  await renderConsole({ at: '/rewards/promotion/wheel', answers, roles: ['content'] })
  const published = within(await screen.findByRole('table', { name: 'The table of the next draw, #8' }))
  const cells = (name: RegExp) =>
    within(published.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/Earphones.*then Twenty/)).toEqual(['0.4 %', '11 / 12', '1'])
  expect(cells(/^Together/)).toEqual(['100.0 %', '–', '7'])
  await user.click(await screen.findByRole('button', { name: /Nov/ }))
  const changed = within(screen.getByRole('table', { name: 'What it changes' }))
  expect(changed.getByRole('row', { name: /Maximum participants/ }).textContent).toContain('+ 20')
})

it('a table can be published only if its weights sum to a thousand', async () => {
  const user = userEvent.setup()
  const { heard } = await renderConsole({ at: '/rewards/promotion/wheel', answers, roles: ['content'] })
  await user.click(await screen.findByRole('button', { name: 'Twenty · 99.6 %' }))
  const weight = screen.getByRole('textbox', { name: 'Weight out of 1,000' })
  await user.clear(weight)
  await user.type(weight, '900')
  expect(screen.getByText('96 are missing.')).toBeTruthy()
  const save = screen.getByRole('button', { name: 'See what it changes' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Twenty · 90.0 %' }))
  await user.click(screen.getByRole('button', { name: 'Earphones · 0.4 %' }))
  const other = screen.getByRole('textbox', { name: 'Weight out of 1,000' })
  await user.clear(other)
  await user.type(other, '100')
  await user.click(save)
  const sent = heard.find(({ operation }) => operation === 'setRafflePrizes')?.body
  expect(sent).toMatchObject({ promotionId: 'wheel', fromDraw: 1, prizes: [{ weight: 100 }, { weight: 900 }] })
})
