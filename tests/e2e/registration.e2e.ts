import {
  askForCode,
  desktop,
  expectLoggedIn,
  inEnglish,
  newName,
  newNumber,
  passBotCheck,
  password,
  reach,
  reachButton,
} from './support/account.ts'
import { expect, test, type Page } from './support/test.ts'

test.use({ viewport: desktop })
test.beforeEach(({ page }) => inEnglish(page))

/** The steps of a registration that reach the server, in the order in which they were first asked for. */
function watchSteps(page: Page): () => string[] {
  const steps = {
    '/wps/agent/affiliate': 'invitation code',
    '/wps/verification/bot': 'check for people',
    '/wps/member/register': 'account',
    '/wps/member/info': 'member',
  }
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const step = Object.entries(steps).find(([path]) => pathname.startsWith(path))?.[1]
    if (step !== undefined && !seen.includes(step)) seen.push(step)
  })
  return () => seen
}

test(
  'registers by username in its order, is logged in, and the popup is gone [1.02, 4.19]',
  { tag: '@story' },
  async ({ page }) => {
    const seen = watchSteps(page)
    await page.goto('/help?modal=registerModal')
    const form = page.getByRole('form', { name: 'Register' })
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(form.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true')
    expect(seen()).toEqual([])
    const name = newName()
    await form.getByRole('textbox', { name: 'Username' }).fill(name)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Repeat the password').fill(password)
    await form.getByRole('button', { name: 'Register' }).click()
    await passBotCheck(page)
    await expect(page.getByRole('button', { name: `Account ${name}` })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Register' })).toHaveCount(0)
    expect(seen()).toEqual(['check for people', 'account', 'member'])
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe(JSON.stringify(name))
  },
)

test(
  'registers by mobile number with the code of the SMS [1.03, 4.20]',
  { tag: '@story' },
  async ({ page, sentTo }) => {
    const number = newNumber()
    await page.goto('/register')
    await page.getByRole('tab', { name: 'By mobile' }).click()
    const form = page.getByRole('form', { name: 'Register' })
    await form.getByLabel('Mobile number').fill(`0${number}`)
    const code = await askForCode(page, sentTo, number)
    await form.getByLabel('Verification code').fill(code)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('button', { name: /^Account m/ })).toBeVisible()
  },
)

test('shows the banners of w_register, and leads to the login and to the agreement [2.75, 2.76]', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('region', { name: 'Offers for new members' })).toContainText('Welcome')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register')
  await expect(page.getByRole('link', { name: 'user agreement' })).toHaveAttribute('href', '/help?topic=agreement')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('takes the referral code of the address [2.74]', async ({ page }) => {
  await page.goto('/register?referralCode=FHNODI27')
  await expect(page.getByLabel('Referral code')).toHaveValue('FHNODI27')
})

test('names the wrong invitation code, and registers no account [4.19, 4.20, 5.14, 5.37, 8.02]', async ({ page }) => {
  const seen = watchSteps(page)
  const name = newName()
  await page.goto('/register')
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Username').fill(name)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  await form.getByRole('button', { name: /optional/ }).click()
  await form.getByLabel('Invitation code').fill('nobody0')
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByText('Invalid invitation code')).toBeVisible()
  await expect(form.getByLabel('Invitation code')).toBeFocused()
  expect(seen()).toEqual(['invitation code'])
})

test('names a taken username at its field', async ({ page }) => {
  await page.goto('/register')
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Username').fill('nodi27')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  await form.getByRole('button', { name: 'Register' }).click()
  await passBotCheck(page)
  await expect(form.getByText('This username is taken. Choose another one.')).toBeVisible()
  await expect(form.getByLabel('Username')).toBeFocused()
})

test('what can be pressed beside the puzzle stays where it is when the puzzle comes', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/wps/verification/bot**', (route) => answered.promise.then(() => route.continue()))
  await page.goto('/register?type=mobile')
  await page.getByLabel('Mobile number').fill(newNumber())
  await page.getByRole('button', { name: 'Send code' }).click()
  const check = page.getByRole('dialog', { name: 'Show that you are human' })
  const other = check.getByRole('button', { name: 'I can’t use this' })
  // the dialog has come to rest when it can be pressed
  await other.click({ trial: true })
  const before = await other.boundingBox()
  await expect(check.getByRole('button', { name: 'New picture' })).toBeDisabled()
  answered.resolve()
  await expect(check.getByRole('slider')).toBeFocused()
  expect(await other.boundingBox()).toEqual(before)
})

test('a half-filled form survives a reload, except its secrets', async ({ page }) => {
  await page.goto('/register')
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Username').fill('halfdone')
  await form.getByLabel('Password', { exact: true }).fill('Secret-Lantern-1')
  await form.getByRole('button', { name: /optional/ }).click()
  await form.getByLabel('E-mail').fill('half@example.com')
  await form.getByRole('checkbox', { name: /18 or over/ }).uncheck()
  await page.reload()
  await expect(form.getByLabel('Username')).toHaveValue('halfdone')
  await expect(form.getByLabel('E-mail')).toHaveValue('half@example.com')
  await expect(form.getByRole('checkbox', { name: /18 or over/ })).not.toBeChecked()
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
  const stored = await page.evaluate(
    () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]) + document.cookie,
  )
  expect(stored).not.toContain('Secret-Lantern-1')
})

test('the button stays where it is while name and password are judged: no press is lost', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/register')
  const form = page.getByRole('form', { name: 'Register' })
  const top = () =>
    form.getByRole('button', { name: 'Register' }).evaluate((button) => (button as HTMLElement).offsetTop)
  const before = await top()
  await form.getByLabel('Username').fill(newName())
  await form.getByLabel('Password', { exact: true }).fill(password)
  await expect(form.getByText('This username is free.')).toBeVisible()
  await expect(form.getByRole('group', { name: 'Strength of the password' })).toBeVisible()
  expect(await top()).toBe(before)
})

test('on a phone nothing is above the fields of the registration, and nothing covers its button, links and errors', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 640],
    [320, 640],
    // a keyboard takes half of the screen
    [360, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/register')
    const form = page.getByRole('form', { name: 'Register' })
    await form.getByRole('button', { name: 'Register' }).click()
    await expect(form.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true')
    const order = await page.getByRole('main').evaluate((main) => {
      const name = main.querySelector('input')!
      const picture = main.querySelector('img[width="400"]')!
      return name.getBoundingClientRect().top < picture.getBoundingClientRect().top
    })
    expect(order).toBe(true)
    for (const part of await page.getByRole('main').locator('a, button, [aria-invalid]').all()) {
      if (!(await part.isVisible())) continue
      await part.scrollIntoViewIfNeeded()
      // an element that something covers refuses a press
      await part.click({ trial: true, timeout: 5000 })
    }
  }
})

test('the countdown of the code survives a reload [4.24, 9.11]', async ({ page, sentTo }) => {
  const number = newNumber()
  await page.goto('/register?type=mobile')
  await page.getByLabel('Mobile number').fill(number)
  await askForCode(page, sentTo, number)
  await page.reload()
  await expect(page.getByLabel('Mobile number')).toHaveValue(number)
  await expect(page.getByRole('button', { name: /Send again in 00:\d\d/ })).toBeDisabled()
})

test('is done with the keyboard alone', async ({ page }) => {
  const name = newName()
  await page.goto('/register')
  await page.getByRole('form', { name: 'Register' }).waitFor()
  await reach(page, 'Username')
  await page.keyboard.type(name)
  await reach(page, 'Password')
  await page.keyboard.type(password)
  await reach(page, 'Repeat the password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: 'Show that you are human' })
  await expect(check.getByRole('slider')).toBeFocused()
  await reachButton(page, 'I can’t use this')
  await page.keyboard.press('Enter')
  await expect(check).toBeHidden({ timeout: 20_000 })
  await expectLoggedIn(page, name)
})
