import type { Page } from '@playwright/test'
import type { ValueOf } from '#openapi/handlers.ts'
import { answered, never, offline, person, refused, type BrowserFlow, type Deed, type Stage } from '../stage.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Transfer between wallets' })
const amount = (page: Page) => form(page).getByRole('textbox', { name: 'Amount' })
const question = (page: Page) => page.getByRole('alertdialog')
const review = (typed: string) =>
  person(
    async (page) => {
      await amount(page).fill(typed)
      await form(page)
        .getByRole('button', { name: /^Transfer/ })
        .click()
    },
    (seen) => seen.hasTag('editing'),
  )

const common = { status: 'OPEN' as const, updatedAt: '2026-01-01T00:00:00Z', limits: null }
const receipt = (status: 'DONE' | 'HELD'): ValueOf<'transferBetweenWallets'> => ({
  status,
  transferNo: 'W_path',
  from: { accountType: 'MAIN', name: 'Main wallet', balance: '800.00', ...common },
  to: { accountType: 'MAIDAN', name: 'Maidan', balance: '200.00', ...common },
  sumBalance: '1000.00',
})
const answers: Record<string, Deed> = {
  done: answered('transferBetweenWallets', { value: receipt('DONE') }),
  'held by the vendor': answered('transferBetweenWallets', { value: receipt('HELD') }),
  'not covered': refused('transferBetweenWallets', 'account.balance.not.enough'),
  'too many requests': refused('transferBetweenWallets', 'TOO_MANY_REQUEST', { retryAfterSeconds: 1 }),
  offline: offline('transferBetweenWallets'),
}

export const walletTransfer: BrowserFlow = {
  holds: ['transferBetweenWallets'],
  open: {
    usual: person(async (page, stage: Stage) => {
      await stage.logIn()
      await stage.goto('/help?mc=transferFund')
      await amount(page).waitFor()
    }),
  },
  events: {
    'transfer.reviewed': {
      complete: review('200.00'),
      'without amount': review(''),
      'to the same wallet': never('choosing one wallet for both sides turns the transfer round'),
      'in other digits': never('the field writes the digits of any script as Latin ones'),
    },
    'transfer.confirmed': person((page) =>
      question(page).getByRole('button', { name: 'Transfer', exact: true }).click(),
    ),
    'transfer.changed': person((page, stage) =>
      stage.seen().hasTag('confirming')
        ? question(page).getByRole('button', { name: 'Cancel' }).click()
        : amount(page).fill('5'),
    ),
    'transfer.asked': person((page) => page.getByRole('button', { name: 'Ask now' }).click()),
    'transfer.restarted': person((page) => page.getByRole('button', { name: 'Another transfer' }).click()),
  },
  answers: { sendTransfer: answers, askTransfer: answers },
}
