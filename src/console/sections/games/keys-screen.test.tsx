import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole, twoStep } from '#tests/support/render-console.tsx'

const service = {
  id: 'acme',
  origin: 'https://games.acme.test',
  vassalages: ['ACME'],
  addresses: [],
  maxWin: null,
  maxWinsPerHour: null,
  on: true,
  source: 'console' as const,
  keys: [],
}
const given = { ...service, id: 'given', source: 'environment' as const }

it('adds a service, switches one off, and leaves those of the environment alone', async () => {
  const { heard } = await renderConsole({
    at: '/games/keys',
    roles: ['administrator'],
    answers: {
      listGameServices: { rows: [service, given], next: null, version: '7' },
      saveGameService: twoStep(service, { second: true }),
      switchGameService: twoStep(service),
    },
  })
  expect(await screen.findByText(/From the environment/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Switch off' })).toHaveLength(1)
  await userEvent.type(screen.getByRole('textbox', { name: /^Name of the service/ }), 'New Co')
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'https://play.newco.test/')
  await userEvent.type(screen.getByRole('textbox', { name: /^Vendors whose games/ }), 'newco, other')
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Contract')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a second operator' }))
  expect(heard.findLast(({ operation }) => operation === 'saveGameService')?.body).toMatchObject({
    version: '7',
    service: 'newco',
    origin: 'https://play.newco.test',
    vassalages: ['NEWCO', 'OTHER'],
    maxWin: null,
  })
})
