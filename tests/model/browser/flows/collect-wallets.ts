import type { Page } from '@playwright/test'
import type { ValueOf } from '#openapi/handlers.ts'
import { answered, never, offline, person, refused, type BrowserFlow, type Deed } from '../stage.ts'

const question = (page: Page) => page.getByRole('alertdialog')
const collect = (page: Page) => page.getByRole('button', { name: 'Move everything to the main wallet' })

const limits = { min: '1.00', max: '50000.00' }
const wallet = (accountType: string, name: string, balance: string) => ({
  accountType,
  name,
  balance,
  status: 'OPEN' as const,
  updatedAt: '2026-01-01T00:00:00Z',
  limits: accountType === 'MAIN' ? null : limits,
})
const list: ValueOf<'listWallets'> = {
  currency: 'BDT',
  wallets: [
    wallet('MAIN', 'Main wallet', '800.00'),
    wallet('MAIDAN', 'Maidan Sports', '200.00'),
    wallet('PAVILION', 'Pavilion', '5.50'),
  ],
}
const receipt: ValueOf<'transferBetweenWallets'> = {
  status: 'DONE',
  transferNo: 'W42',
  from: wallet('MAIDAN', 'Maidan Sports', '0.00'),
  to: wallet('MAIN', 'Main wallet', '1000.00'),
  sumBalance: '1000.00',
}
const answers: Record<string, Deed> = {
  done: answered('transferBetweenWallets', { value: receipt }),
  'held by the vendor': answered('transferBetweenWallets', { value: { ...receipt, status: 'HELD' } }),
  locked: refused('transferBetweenWallets', 'wallet.is.locked'),
  'too many requests': refused('transferBetweenWallets', 'TOO_MANY_REQUEST', { retryAfterSeconds: 1 }),
  offline: offline('transferBetweenWallets'),
}

const withoutMoney = 'the button stands there only while some wallet of a vendor holds money'

export const collectWallets: BrowserFlow = {
  // the page reads the wallets again after each transfer: holding the call keeps the first answer
  holds: ['listWallets', 'transferBetweenWallets'],
  open: {
    usual: person(async (page, stage) => {
      await stage.logIn()
      await stage.goto('/help?mc=transferFund')
      await stage.answer('listWallets', { value: list })
      await collect(page).waitFor()
    }),
  },
  events: {
    'collect.reviewed': {
      'two wallets': person(
        (page) => collect(page).click(),
        (seen) => seen.matches('idle' as never),
      ),
      'no wallet': never(withoutMoney),
    },
    'collect.confirmed': person((page) => question(page).getByRole('button', { name: 'Move back' }).click()),
    'collect.cancelled': person((page) => question(page).getByRole('button', { name: 'Cancel' }).click()),
    'collect.asked': person((page) => page.getByRole('button', { name: 'Ask now' }).click()),
    'collect.closed': person((page) =>
      page.getByRole('status').getByRole('button', { name: 'Close', exact: true }).click(),
    ),
  },
  answers: { sendTransfer: answers, askTransfer: answers },
  unmet: { 'guard collectWallets.idle|collect.reviewed|0|hasAny|false': withoutMoney },
}
