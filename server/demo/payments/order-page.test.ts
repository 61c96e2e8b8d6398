import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCashier, type Cashier } from '../../areas/money/cashier/testing/cashier-bed.ts'
import { createDemoPayments } from './app.ts'
import { makeOrder } from './orders.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await startCashier()
})
afterAll(() => cashier.close())

const pageIn = async (language: string) => {
  const order = await makeOrder(cashier.till, {
    orderNo: `D-${language}`,
    method: 'BKASH',
    mode: 'LAUNCH',
    amount: '500.00',
    currency: 'BDT',
    language,
    returnUrl: 'https://fairhall.example/',
    expiresAt: new Date(cashier.now() + 60_000).toISOString(),
  })
  return (await createDemoPayments(cashier.till).request(new URL(order!.launchUrl!).pathname)).text()
}

it.each([
  ['AR', '<html lang="ar" dir="rtl">', 'دفع المبلغ بالضبط'],
  ['PT-BR', '<html lang="pt-BR" dir="ltr">', 'Pagar o valor exato'],
  ['BN', '<html lang="bn" dir="ltr">', 'ঠিক টাকা দিন'],
  ['TY', '<html lang="en" dir="ltr">', 'Pay the exact amount'],
])('the page of an order speaks the language of the player: %s', async (language, opening, choice) => {
  const page = await pageIn(language)
  expect(page).toContain(opening)
  expect(page).toContain(choice)
  expect(page).toContain('500.00 BDT')
})
