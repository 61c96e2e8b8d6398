import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { banks } from '#mocks/cashier.ts'
import { patience, renderFlow } from '#tests/support/refusal-texts.tsx'
import { PayoutAccounts } from './payout-accounts.tsx'

const usdt = { ...banks[0]!, kind: 'CRYPTO' as const, bankCode: 'USDT', name: 'USDT, TRC-20' }

it.each([
  ['bKash', 'Enter the mobile number of the wallet.'],
  ['USDT, TRC-20', 'Enter the receiving address.'],
])(
  'asks for the payment password, and for the number or the address that %s pays to [5.43]',
  async (name, text) => {
    const settings = { accounts: [], maxAccounts: 5, banks: [banks[0]!, usdt], coolingHours: 24 }
    await renderFlow(<PayoutAccounts settings={settings} />, {
      language: 'EN',
      refuses: 'addPayoutAccount',
    })
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name }))
    fireEvent.submit(screen.getByRole('form', { name: 'Add an account' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Enter your payment password.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('number'))
  },
  patience,
)
