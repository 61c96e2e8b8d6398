import { expect, test as base, type Page, type Route } from '@playwright/test'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { pageSources } from '#server/pages/page-sources.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { newNumber } from './support/account.ts'
import { prefer } from './support/look.ts'

const test = base.extend({ baseURL: async ({}, use) => use(process.env['BASE_URL']) })
const firebase = { apiKey: 'public-web-key', authDomain: 'fairhall.example', projectId: 'fairhall', appId: '1:1:web:1' }
const policy = contentSecurityPolicy(pageSources({ ...defaultSettings, phoneAuth: 'FIREBASE', firebase }))

/** A fake reCAPTCHA that accepts everyone. */
const recaptcha = `
  let callback
  window.grecaptcha = {
    render: (place, options) => { callback = options.callback; return 0 },
    execute: () => setTimeout(() => callback('a-person')),
    getResponse: () => '',
    reset: () => {},
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`
const user = { localId: 'u1', idToken: 'an-id-token', refreshToken: 'a-refresh-token', expiresIn: '3600' }

/** The site as it is with the phone service on. */
async function switchOn(page: Page): Promise<void> {
  const withService = (text: string) =>
    text.replace('"phoneAuth":"SMS","firebase":null', `"phoneAuth":"FIREBASE","firebase":${JSON.stringify(firebase)}`)
  const change = async (route: Route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers, body: withService(await response.text()) })
  }
  await page.route('**/login', change)
  await page.route('**/wps/system/status?*', change)
}

/** A fake of Google's side; `answers` by the last part of the address. Returns the calls it received. */
async function playGoogle(page: Page, answers: Record<string, object>) {
  const requested: { call: string; body: unknown }[] = []
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
  )
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const call = new URL(route.request().url()).pathname.split(/[/:]/).at(-1) ?? ''
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() !== 'OPTIONS')
      requested.push({ call, body: route.request().postDataJSON() as unknown })
    const json = answers[call] ?? {}
    await route.fulfill({ status: 'error' in json ? 400 : 200, headers, json })
  })
  return requested
}

async function askForCode(page: Page): Promise<string> {
  const number = newNumber()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.9.8.${Number(number) % 250}` })
  await prefer(page, 'en')
  await switchOn(page)
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: 'SMS code' }).click()
  await main.getByLabel('Mobile number').fill(number)
  await main.getByRole('button', { name: 'Send code' }).click()
  return number
}

test('the real SDK sends, trades the code for a token, and the login carries it [4.25, 9.12]', async ({ page }) => {
  const requested = await playGoogle(page, {
    recaptchaParams: { recaptchaSiteKey: 'site-key' },
    sendVerificationCode: { sessionInfo: 'session-1' },
    signInWithPhoneNumber: user,
    lookup: { users: [{ localId: 'u1' }] },
  })
  const own: string[] = []
  const blocked: string[] = []
  page.on('request', (one) => own.push(new URL(one.url()).pathname))
  page.on('console', (one) => /Content Security Policy/.test(one.text()) && blocked.push(one.text()))
  const number = await askForCode(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /Send again in (01:00|00:5\d)/ })).toBeVisible()
  await main.getByLabel('Verification code').fill('123456')
  await main.locator('form').getByRole('button', { name: 'Log in' }).click()
  await expect(main.getByRole('alert')).toContainText('An unknown error occurred.')
  const bodyOf = (name: string) => requested.find(({ call }) => call === name)?.body
  expect(bodyOf('sendVerificationCode')).toMatchObject({ phoneNumber: `+880${number}`, recaptchaToken: 'a-person' })
  expect(bodyOf('signInWithPhoneNumber')).toMatchObject({ sessionInfo: 'session-1', code: '123456' })
  expect(blocked).toEqual([])
  expect(own).toContain('/wps/session/login')
  expect(own.filter((path) => path.startsWith('/wps/verification/'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('token')
})

const refusals = [
  ['INVALID_PHONE_NUMBER : TOO_SHORT', 'Invalid phone number format.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests, please try again after 5 minutes.'],
  ['QUOTA_EXCEEDED', 'Quota not sufficient, please contact customer service.'],
] as const

for (const [message, text] of refusals) {
  test(`says in the words of the catalogue what the real SDK refuses [8.08, 8.10, 8.15]: ${message}`, async ({
    page,
  }) => {
    await playGoogle(page, {
      recaptchaParams: { recaptchaSiteKey: 'site-key' },
      sendVerificationCode: { error: { code: 400, message } },
    })
    await askForCode(page)
    await expect(page.getByRole('alertdialog', { name: 'The code wasn’t sent' })).toContainText(text)
  })
}
