import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { inEnglish, newName, passBotCheck, password } from './support/account.ts'
import { faultsIn, isNight, lookedAt, offered } from './support/in-each-language.ts'
import { showLanguage } from './support/language-in-place.ts'
import { withoutPopup } from './support/look.ts'
import { beMember } from './support/open-session.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const paymentPassword = '402918'
const test = testOnOwnSite(
  { languages: offered.map(({ code }) => code), cashier: { ...defaultCashier, coolingHours: 0 } },
  ({ know }) => know('nodi27', { payeeName: 'Nodi Rahman' }),
)
test.describe.configure({ timeout: isNight ? 1_800_000 : 300_000 })

const looked = lookedAt(['TA', 'MY', 'TR', 'UR'])

/** Reads each step of an act in the languages, and goes on in English. */
function reader(page: Page) {
  const faults: string[] = []
  const read = async (step: string) => {
    const found = await faultsIn(page, looked)
    // a long walk shows what it has found so far
    if (isNight) process.stdout.write(`${step} ${found.length === 0 ? 'fits' : found.join('\n  ')}\n`)
    faults.push(...found.map((fault) => `${step} ${fault}`))
    await showLanguage(page, 'EN')
    await page.setViewportSize({ width: 360, height: 800 })
  }
  return { read, faults }
}

test.beforeEach(async ({ page, site }) => {
  await inEnglish(page, site.address)
  await withoutPopup(page)
  await page.setViewportSize({ width: 360, height: 800 })
  page.setDefaultTimeout(60_000)
})

test('the words of a registration fit a phone at each step in each language [1.47, 9.06]', async ({ page }) => {
  const { read, faults } = reader(page)
  await page.goto('/register')
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true')
  await read('a form with faults')
  await form.getByRole('textbox', { name: 'Username' }).fill(newName())
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('dialog', { name: 'Show that you are human' })).toBeVisible()
  await read('the check for people')
  await passBotCheck(page)
  await expect(form).toHaveCount(0)
  await read('the welcome')
  expect(faults).toEqual([])
})

test('the words of a withdrawal and a deposit fit a phone at each step in each language [1.47, 9.06]', async ({
  page,
  site,
}) => {
  const { read, faults } = reader(page)
  const call = await openHttpClient(site.address)
  const body = { type: 'username' as const, username: 'nodi27', password, realm: 'member' as const }
  const { token } = (await call('logIn', { body })).value
  const account = { kind: 'EWALLET' as const, bankCode: 'BKASH', number: '01711203040', holderName: 'Nodi Rahman' }
  await call('addPayoutAccount', { token, body: { ...account, paymentPassword } })
  await beMember(page, 'nodi27', site.address)
  const centre = page.getByRole('dialog').first()

  await page.goto('/help?mc=withdraw')
  const form = centre.getByRole('form', { name: 'Withdraw' })
  await form.getByRole('textbox', { name: 'Amount' }).fill('800')
  await read('a filled withdrawal')
  await form.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await form.getByRole('button', { name: 'Withdraw ৳800.00' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await read('the question of a withdrawal')
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/number=W\d+/)
  await expect(page.getByRole('heading', { name: 'Withdrawal of ৳800.00' })).toBeVisible()
  await read('a withdrawal under way')

  await page.goto('/help?mc=depositv2')
  await centre.getByRole('radio', { name: /^bKash/ }).check()
  await centre.getByRole('textbox', { name: 'How much' }).fill('500')
  await read('a filled deposit')
  await page.keyboard.press('Enter')
  const pay = centre.getByRole('link', { name: 'Continue and pay ৳500.00' })
  await expect(pay).toBeVisible()
  await read('an open deposit')
  const address = (await pay.getAttribute('href')) ?? ''
  await fetch(address, { method: 'POST', body: new URLSearchParams({ choice: 'paid' }), redirect: 'manual' })
  await expect(centre.getByText('৳500.00 has arrived')).toBeVisible()
  await read('a deposit that arrived')

  // the money that came has to be played first
  await page.goto('/help?mc=withdraw')
  await expect(centre.getByRole('heading', { name: 'You can’t withdraw yet' })).toBeVisible()
  await read('a withdrawal that is not possible')
  expect(faults).toEqual([])
})

test('the words of a bet fit a phone at each step in each language [1.47, 9.06]', async ({ page, site }) => {
  const { read, faults } = reader(page)
  await beMember(page, 'rupaVIP', site.address)
  await page.goto('/lottery?gameCode=lf3_daily')
  await page.getByRole('button', { name: 'More plays' }).click()
  await page.getByRole('combobox', { name: 'Groups of plays' }).selectOption({ label: '3D last two' })
  const pick = (row: string, digit: string) =>
    page.getByRole('group', { name: row, exact: true }).getByRole('button', { name: digit, exact: true }).click()
  await pick('Tens', '3')
  await pick('Units', '4')
  await read('a bet slip')
  await page.getByRole('button', { name: 'Bet', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You pay')
  await read('the question of a bet')
  await dialog.getByRole('button', { name: /^Place bet/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Your bet is in' })).toBeVisible()
  await read('a placed bet')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto('/help?mc=personalHistoryCopy')
  const record = page.getByRole('dialog', { name: 'Betting record' })
  await record.getByRole('button', { name: 'Not settled yet' }).click()
  await expect(record).toContainText('3D daily')
  await read('the betting record')
  expect(faults).toEqual([])
})
