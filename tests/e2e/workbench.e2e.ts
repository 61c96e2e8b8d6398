import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from '@playwright/test'
import { expectLoggedIn, inEnglish, loginForm, sendLogin } from './support/account.ts'
import { createAccount } from './support/create-account.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ page }) => inEnglish(page))

const dockOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Machines of this page"]')
const tab = (dock: FrameLocator, name: string) => dock.getByRole('tab', { name, exact: true }).click()
/** A running machine in the tree of actors. */
const machine = (dock: FrameLocator, name: string) =>
  dock.locator('.live-actors').getByRole('button', { name: new RegExp(`^${name} `) })
const state = (dock: FrameLocator, name: string) => dock.locator('.title .chip.now', { hasText: name })

/** The page with its dock, opened by its key; before that nothing of it is seen. */
async function docked(page: Page): Promise<FrameLocator> {
  await page.goto('/login')
  await expect(loginForm(page)).toBeVisible()
  await expect(page.locator('.wb-dock, .wb-opener')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+X')
  const dock = dockOf(page)
  await expect(dock.getByRole('tab', { name: 'Actors' })).toHaveAttribute('aria-selected', 'true')
  return dock
}

test('a typed password is nowhere in the stream, the recording and the workbench; nothing leaves the origin', async ({
  page,
  context,
}) => {
  const name = await createAccount()
  const foreign: string[] = []
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && origin !== process.env['BASE_URL']) foreign.push(request.url())
  })
  const dock = await docked(page)
  const viewer = await context.newPage()
  await viewer.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('fairhall-workbench').addEventListener('message', ({ data }) =>
      heard.push(JSON.stringify(data)),
    )
  })
  await viewer.goto('/dev/machines')
  await expect(viewer.getByRole('button', { name: /^login/ }).first()).toBeVisible()

  await page.bringToFront()
  await sendLogin(page, name, 'Sesame-Orchard-77')
  await expect(loginForm(page).getByRole('alert')).toBeVisible()
  await sendLogin(page, name)
  await expectLoggedIn(page, name)
  await tab(dock, 'Record')
  const saving = page.waitForEvent('download')
  await dock.getByRole('button', { name: 'Save recording' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^fairhall_login_[\d-]+_[0-9a-f-]{36}\.recording\.json$/)
  const recording = readFileSync(await saved.path(), 'utf8')
  for (const panel of ['Events', 'Context', 'Calls', 'Send']) await tab(dock, panel)

  const places = {
    stream: await viewer.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n')),
    recording,
    dock: await dock.locator('html').innerHTML(),
    viewer: await viewer.content(),
  }
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('token') ?? '""') as string)
  expect(token.length).toBeGreaterThan(8)
  for (const text of [places.stream, places.recording])
    expect(text).toMatch(/login\.submitted.*"password":"\[secret\]"/s)
  for (const [place, text] of Object.entries(places))
    for (const secret of ['Sesame-Orchard-77', 'Lantern2027', token])
      expect(text.includes(secret), `${secret} in the ${place}`).toBe(false)
  expect(foreign).toEqual([])
})

test('the workbench delays and replaces an answer, fires a timer and sends an event by its form; the chart shows the current state', async ({
  page,
}) => {
  const dock = await docked(page)
  await tab(dock, 'Actors')
  await machine(dock, 'login').click()
  await tab(dock, 'Calls')
  await dock.getByLabel('Hold login/logIn').check()
  await sendLogin(page, 'nodi27', 'Sesame-Orchard-77')
  await expect(state(dock, 'submitting')).toBeVisible()
  await expect(dock.getByText('waits for you')).toBeVisible()
  await expect(dock.getByText('“wrongCredentials”')).toBeVisible()
  await dock.getByRole('button', { name: 'locked for five minutes' }).click()
  await expect(state(dock, 'waiting')).toBeVisible()
  await dock.getByRole('button', { name: 'Fire now' }).click()
  await expect(state(dock, 'plain')).toBeVisible()

  await tab(dock, 'Send')
  await dock.getByRole('button', { name: /method\.chosen/ }).click()
  await dock.getByRole('combobox', { name: 'method', exact: true }).selectOption('sms')
  await dock.getByRole('button', { name: 'Send method.chosen' }).click()
  await expect(page.getByRole('main').getByRole('tab', { name: 'SMS code' })).toHaveAttribute('aria-selected', 'true')
  await dock.getByRole('button', { name: 'login.submitted fill in' }).click()
  await dock.getByRole('combobox', { name: 'form', exact: true }).selectOption('username')
  await dock.getByLabel('username', { exact: true }).fill('nodi27')
  await dock.getByLabel('password', { exact: true }).fill('Lantern2027')
  await tab(dock, 'Send')
  await dock.getByRole('button', { name: 'Send login.submitted' }).click()
  await expect(state(dock, 'submitting')).toBeVisible()
  await tab(dock, 'Calls')
  await dock.getByRole('button', { name: 'Let through' }).click()
  await expectLoggedIn(page, 'nodi27')
})

test('earlier moments are looked at again, saved, opened and compared; a machine’s life becomes a test path', async ({
  page,
}) => {
  const dock = await docked(page)
  await sendLogin(page, 'nodi27', 'Sesame-Orchard-77')
  await expect(loginForm(page).getByRole('alert')).toBeVisible()
  await machine(dock, 'login').click()
  await tab(dock, 'Events')
  await dock.getByRole('button', { name: /login\.submitted/ }).click()
  await expect(state(dock, 'submitting')).toBeVisible()
  await tab(dock, 'Context')
  await dock.getByRole('button', { name: 'Compare with this moment' }).click()
  await dock.getByRole('button', { name: 'Live' }).click()
  await expect(state(dock, 'plain')).toBeVisible()
  await expect(dock.getByRole('row', { name: /problem.*wrongCredentials/ }).last()).toBeVisible()
  await tab(dock, 'Sequence')
  await expect(dock.getByRole('button', { name: 'view sends login.submitted to login' })).toBeVisible()

  await tab(dock, 'Record')
  const pathSaved = page.waitForEvent('download')
  await dock.getByRole('button', { name: 'login as a test path' }).click()
  const path = JSON.parse(readFileSync(await (await pathSaved).path(), 'utf8')) as { machine: string; steps: unknown[] }
  expect(path).toMatchObject({ format: 'fairhall-path/1', machine: 'login', input: 'with SMS' })
  expect(path.steps).toMatchObject([
    { do: 'send', event: 'login.submitted', expect: { value: 'submitting' } },
    { do: 'settle', actor: 'logIn', expect: { value: { editing: 'plain' } } },
  ])
  const saving = page.waitForEvent('download')
  await dock.getByRole('button', { name: 'Save recording' }).click()
  const file = await (await saving).path()
  await page.reload()
  await tab(dock, 'Record')
  await dock
    .getByLabel('Open a recording')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(dock.getByRole('alert')).toContainText('no recording of this workbench')
  await dock.getByLabel('Open a recording').setInputFiles(file)
  await expect(dock.getByText(/Opened a recording of \/login/)).toBeVisible()
  await machine(dock, 'login').click()
  await dock.getByRole('button', { name: 'Step back' }).click()
  await expect(dock.getByRole('button', { name: 'End' })).toHaveAttribute('aria-pressed', 'false')
})

test('at 1440 px every tab of the running actors is in view, and calls that ended are not among them', async ({
  page,
  context,
}) => {
  await page.goto('/rng')
  await page.getByRole('main').waitFor()
  const viewer = await context.newPage()
  await viewer.setViewportSize({ width: 1440, height: 900 })
  await viewer.goto('/dev/machines')
  await viewer.getByRole('tab', { name: 'Actors' }).click()
  const actors = viewer.locator('.live-actors')
  await page.reload()
  await expect(actors.getByRole('button', { name: /^site/ })).toBeVisible()
  await expect(actors.getByText('countries.ready + whitelabel.ready + status.normal')).toBeVisible()
  await expect(actors.getByText(/loadCountries|loadWhitelabel/)).toHaveCount(0, { timeout: 1000 })
  const tabs = viewer.getByRole('tablist').filter({ hasText: 'Record' }).getByRole('tab')
  await expect(tabs).toHaveCount(8)
  for (const box of await Promise.all((await tabs.all()).map((one) => one.boundingBox())))
    expect(box!.x + box!.width).toBeLessThanOrEqual(1440)
})
