import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole, twoStep } from '#tests/support/render-console.tsx'

const provider = {
  id: 'acme',
  origin: 'https://pay.acme.test',
  methods: ['BKASH'],
  addresses: [],
  sandbox: true,
  on: true,
  source: 'console' as const,
  keys: [],
}
const given = { ...provider, id: 'given', sandbox: false, source: 'environment' as const }

it('adds a payment provider, switches one off, and leaves those of the environment alone', async () => {
  const { heard } = await renderConsole({
    at: '/reconciliation/providers',
    roles: ['administrator'],
    answers: {
      listPaymentProviders: { rows: [provider, given], next: null, version: '7' },
      savePaymentProvider: twoStep(provider, { second: true }),
      switchPaymentProvider: twoStep(provider),
    },
  })
  expect(await screen.findByText(/From the environment/)).toBeTruthy()
  expect(screen.getByText('for trying out')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Switch off' })).toHaveLength(1)
  await userEvent.type(screen.getByRole('textbox', { name: /^Name of the provider/ }), 'New Pay')
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'https://api.newpay.test/')
  await userEvent.click(screen.getByRole('checkbox', { name: /^It serves every method/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Methods that it serves/ }), 'bank, konbini')
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Contract')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a second operator' }))
  expect(heard.findLast(({ operation }) => operation === 'savePaymentProvider')?.body).toMatchObject({
    version: '7',
    provider: 'newpay',
    origin: 'https://api.newpay.test',
    methods: ['BANK', 'KONBINI'],
    sandbox: false,
  })
})
