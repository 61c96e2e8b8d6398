import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const calendar = { timeZone: 'Asia/Dhaka', dayCuts: [] }
const answersOf = (moneyFixed: boolean, setSitePart?: ConsoleAnswers['setSitePart']): ConsoleAnswers => ({
  getSite: {
    version: '7',
    maintenance: true,
    expectedEnd: null,
    maintenanceText: [],
    moneyFixed,
    modules: [],
    parts: [{ part: 'calendar', value: { currency: 'BDT', currencyDecimals: 2, calendar } }],
  },
  listSiteVersions: { rows: [], next: null },
  ...(setSitePart && { setSitePart }),
})
const show = (answers: ConsoleAnswers) =>
  renderConsole({ at: '/site?part=calendar', answers, now: () => Date.parse('2026-11-21T12:00:00Z') })
const preview: ConsoleAnswers['setSitePart'] = () => ({
  outcome: 'preview',
  preview: { hash: 'a'.repeat(64), thing: 'site:calendar', effect: [], second: true, approvers: ['Rehana'] },
  request: null,
  result: null,
})

it('before anybody has registered, an operator types currency and zone, sees the decimals and the time there, and asks', async () => {
  const { heard } = await show(answersOf(false, preview))
  const currency = await screen.findByRole('combobox', { name: 'Currency' })
  await userEvent.clear(currency)
  await userEvent.type(currency, 'jpy')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Decimals/ }).value).toBe('0')
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  await userEvent.clear(zone)
  await userEvent.type(zone, 'Asia/Tok')
  expect(screen.getByText('A name such as Asia/Kolkata')).toBeTruthy()
  await userEvent.type(zone, 'yo')
  expect(screen.getByText(/^It is .*21:00.* there\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /^Weeks begin on/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sunday' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0]!)
  await within(await screen.findByRole('dialog')).findByText(/^Two have to do this/)
  expect(heard.findLast(({ operation }) => operation === 'setSitePart')?.body).toMatchObject({
    part: 'calendar',
    value: { currency: 'JPY', currencyDecimals: 0, calendar: { timeZone: 'Asia/Tokyo', dayCuts: [], weekStart: 7 } },
  })
})

it('afterwards they are shown, with the reason why they stay', async () => {
  await show(answersOf(true))
  expect(await screen.findByText('BDT')).toBeTruthy()
  expect(screen.getByText('Asia/Dhaka')).toBeTruthy()
  expect(screen.getByText(/^These stay as they are: members have registered/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull()
})

it('a refusal of the server says the same', async () => {
  await show(answersOf(false, { refused: 'site.money.fixed' }))
  const currency = await screen.findByRole('combobox', { name: 'Currency' })
  await userEvent.clear(currency)
  await userEvent.type(currency, 'INR')
  await userEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Currency, decimals, time zone and weeks stay as they are/)).toBeTruthy()
})
