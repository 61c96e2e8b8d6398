import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const four = { from: '2026-11-01', at: '04:00' }
const answers: ConsoleAnswers = {
  getSite: {
    version: '7',
    maintenance: false,
    expectedEnd: null,
    maintenanceText: [],
    moneyFixed: true,
    modules: [],
    parts: [
      {
        part: 'calendar',
        value: { currency: 'BDT', currencyDecimals: 2, calendar: { timeZone: 'Asia/Dhaka', dayCuts: [four] } },
      },
    ],
  },
  listSiteVersions: { rows: [], next: null },
  setSitePart: () => ({
    outcome: 'preview',
    preview: { hash: 'a'.repeat(64), thing: 'site:calendar', effect: [], second: true, approvers: ['Rehana'] },
    request: null,
    result: null,
  }),
}

it('the card says when days begin and since when, and requests another time from a future day', async () => {
  const now = () => Date.parse('2026-11-21T12:00:00+06:00')
  const { heard } = await renderConsole({ at: '/site?part=calendar', answers, now })
  expect(await screen.findByText('At first days began at 00:00 by the clocks of Asia/Dhaka.')).toBeTruthy()
  expect(screen.getByText(/^From .*Nov.* on they begin at 04:00\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set a time to come' }))
  expect(screen.getByText(/^04:00 from .*23.* on$/)).toBeTruthy()
  const field = screen.getByLabelText(/First day that begins so/)
  fireEvent.change(field, { target: { value: '' } })
  expect(screen.getByText('04:00 from … on')).toBeTruthy()
  fireEvent.change(field, { target: { value: '2026-12-01' } })
  await userEvent.click(screen.getByRole('combobox', { name: 'Days begin at' }))
  await userEvent.click(await screen.findByRole('option', { name: '06:30' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getAllByRole('button')[0]!)
  const asked = heard.findLast(({ operation }) => operation === 'setSitePart')
  expect(asked?.body).toMatchObject({
    version: '7',
    part: 'calendar',
    value: { calendar: { timeZone: 'Asia/Dhaka', dayCuts: [four, { from: '2026-12-01', at: '06:30' }] } },
  })
})
