import { expect, test } from './support/test.ts'

test('the contract is shown in the theme of the site, and a sealed body is sealed for the person who tries it', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'theme', value: 'light', url: process.env['BASE_URL'] ?? '' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/api#/sessions/logIn')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const operation = page.locator('#operations-sessions-logIn')
  const body = operation.locator('textarea').first()
  await body.fill(
    JSON.stringify({ type: 'username', username: 'nobody99', password: 'Sesame-Orchard-77', realm: 'member' }),
  )
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/wps/session/login')),
    operation.getByRole('button', { name: 'Execute' }).click(),
  ])
  expect(call.postData()).toMatch(/^\{"value":"[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+"\}$/)
  expect(call.headers()).toMatchObject({ merchant: 'fairhall', device: 'web' })
  await expect(operation.locator('.live-responses-table')).toContainText('login.cred.err')
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: process.env['BASE_URL'] ?? '' }])
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark-mode')
})
