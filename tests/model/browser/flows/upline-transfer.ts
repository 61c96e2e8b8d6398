import type { Page } from '@playwright/test'
import { answered, never, offline, person, refused, type BrowserFlow, type Deed, type Stage } from '../stage.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Transfer to the upline' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const amount = (page: Page) => field(page, 'Amount')
const password = (page: Page) => form(page).getByLabel('Payment password', { exact: true })
const question = (page: Page) => page.getByRole('alertdialog')

type Typed = { amount?: string; secret?: string; remark?: string }
const review = ({ amount: typed = '200.00', secret = 'sentinel', remark = '' }: Typed = {}) =>
  person(
    async (page) => {
      await amount(page).fill(typed)
      await password(page).fill(secret)
      await field(page, 'Remark').fill(remark)
      await form(page).getByRole('button', { name: /^Send/ }).click()
    },
    (seen) => seen.hasTag('editing'),
  )

const answers: Record<string, Deed> = {
  done: answered('transferToUpline', { value: { transferNo: 'T_path', balance: '800.00' } }),
  'wrong password': refused('transferToUpline', 'invalid.payment.pw', { value: { left: 4 } }),
  'not played yet': refused('transferToUpline', 'transfer.turnover.required', {
    value: { remaining: '166.00', duties: [] },
  }),
  'too many requests': refused('transferToUpline', 'TOO_MANY_REQUEST', { retryAfterSeconds: 1 }),
  offline: offline('transferToUpline'),
}

/** The account of the paths has neither an upline nor a payment password: answers of the server claim both. */
async function putUnderUpline(page: Page): Promise<void> {
  const more = { info: { toUpline: true }, security: { paymentPassword: 'set' } }
  for (const [call, part] of Object.entries(more))
    await page.route(`**/wps/member/${call}`, async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { value: object }
      await route.fulfill({ response, json: { ...envelope, value: { ...envelope.value, ...part } } })
    })
}

export const uplineTransfer: BrowserFlow = {
  holds: ['transferToUpline'],
  open: {
    usual: person(async (page, stage: Stage) => {
      await putUnderUpline(page)
      await stage.logIn()
      await stage.goto('/help?mc=transferUpline')
      await amount(page).waitFor()
    }),
  },
  events: {
    'transfer.reviewed': {
      complete: review({ remark: 'Rent' }),
      'without amount': review({ amount: '' }),
      'in other digits': never('the field writes the digits of any script as Latin ones'),
      'too little': review({ amount: '99.99' }),
      'too much': review({ amount: '500000.01' }),
      'without password': review({ secret: '' }),
      'with a long remark': review({ remark: 'x'.repeat(141) }),
    },
    'transfer.confirmed': {
      typed: person((page) => question(page).getByRole('button', { name: 'Send', exact: true }).click()),
    },
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
