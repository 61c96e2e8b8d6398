import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const counts = { fresh: 1, changed: 1, same: 0, faulty: 1 }
const row = { vendor: 'ACME', faults: [], changes: [] }
const tried = {
  counts,
  newVendors: ['ACME'],
  strangeColumns: ['colour'],
  closedHosts: [],
  rows: [
    {
      ...row,
      row: 3,
      code: 'bad',
      name: 'Bad',
      state: 'faulty' as const,
      faults: [{ column: 'rtp', fault: 'invalid' as const }],
    },
    {
      ...row,
      row: 2,
      code: 'old',
      name: 'Old',
      state: 'changed' as const,
      changes: [{ column: 'rtp', before: '95.00', after: '96.00' }],
    },
    { ...row, row: 1, code: 'new', name: 'New', state: 'fresh' as const },
  ],
}
const show = (answers: ConsoleAnswers) =>
  renderConsole({
    at: '/games/import',
    roles: ['games'],
    answers: { listGameServices: { rows: [], next: null, version: '0' }, ...answers },
  })
const choose = async (container: HTMLElement, name: string, text: string) =>
  userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, new File([text], name))

it('shows what a file would add and the fault of a row, and imports the rest', async () => {
  const { container, heard } = await show({ tryGames: tried, importGames: counts })
  await screen.findByText(/No service runs games yet/)
  await choose(container, 'acme.json', ' [{"vendor":"ACME"}]')
  const rows = within(await screen.findByRole('table', { name: 'Rows' })).getAllByRole('row')
  expect(rows[1]!.textContent).toContain('rtp: cannot be read')
  expect(rows[2]!.textContent).toContain('rtp: 95.00 → 96.00')
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 games' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Contract with Acme')
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('The games are taken.')).toBeTruthy()
  expect(heard.findLast(({ operation }) => operation === 'importGames')?.body).toEqual({
    format: 'json',
    file: ' [{"vendor":"ACME"}]',
    reason: 'Contract with Acme',
  })
})

it('says why a file cannot be read', async () => {
  const { container } = await show({ tryGames: { refused: 'games.file.invalid', value: { fault: 'columns' } } })
  await choose(container, 'acme.csv', 'code\nx\n')
  expect(await screen.findByText(/It lacks the column vendor, code or category\./)).toBeTruthy()
})

it('adds one game by hand, which stays off', async () => {
  const { heard } = await renderConsole({ at: '/games/new', roles: ['games'], answers: {} })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Vendor/ }), 'acme')
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), 'gold 7')
  await userEvent.type(screen.getByRole('textbox', { name: /^Name in English/ }), 'Gold Seven')
  await userEvent.type(screen.getByRole('textbox', { name: /^Returns of 100/ }), '96.5')
  await userEvent.type(screen.getByRole('textbox', { name: /^Closed in these countries/ }), 'us, fr')
  await userEvent.click(screen.getByRole('button', { name: 'Add the game' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'New contract')
  await userEvent.click(dialog.getByRole('button', { name: 'Add it' }))
  expect(heard.findLast(({ operation }) => operation === 'saveGame')?.body).toMatchObject({
    vendor: 'ACME',
    code: 'gold7',
    version: null,
    category: 'RNG',
    names: [{ language: 'EN', text: 'Gold Seven' }],
    image: null,
    rtp: '96.50',
    closedCountries: ['US', 'FR'],
  })
})
