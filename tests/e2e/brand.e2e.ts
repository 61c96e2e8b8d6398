import { createAccount } from './support/create-account.ts'
import { newNumber } from './support/account.ts'
import { confirmAct, deskFaults, deskInEnglish, enterDesk } from './support/at-the-desk.ts'
import { another } from './support/desk.ts'
import { testOnOwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'
import { lanternSign } from '#tests/support/lantern-house.ts'

// on a separate site, because other tests read the usual name
const test = testOnOwnSite({}, async () => undefined)

test.describe.configure({ timeout: 300_000 })

const wordmark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><path d="M4 4V28H18M24 12V28H36V12" stroke="#7dd3fc" fill="none"/></svg>'
const svg = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) })

/** Gives the site another brand by the form of the console. */
async function makeLuckyLantern(page: Page): Promise<void> {
  await page.goto('/console/site?part=brand')
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  await field('Name EN').fill('Lucky Lantern')
  await field('Name BN').fill('লাকি ল্যান্টার্ন')
  await field('Short name').fill('Lucky')
  await field(/^Buttons and lamps/).fill('#7dd3fc')
  await field(/^Text and edges/).fill('#075985')
  const [sign, name] = ['Sign', 'Name as a picture'].map((title) =>
    page.getByRole('group', { name: title, exact: true }).locator('input[type=file]').first(),
  )
  await sign!.setInputFiles(svg('sign.svg', lanternSign))
  await name!.setInputFiles(svg('name.svg', wordmark))
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await confirmAct(page, 'Publish the settings?', 'Publish', 'A new operator took over')
}

/** What of a page says who the site belonged to before: its texts, head, styles and pictures, but no addresses of other sites. */
const formerBrandIn = (page: Page) =>
  page.evaluate(() => {
    const html = document.documentElement.outerHTML.replaceAll(/href="(?:https?|mailto):[^"]*"/g, '')
    const shown = html.replaceAll(/<bdi class="num">[^<]*@fairhall\.example<\/bdi>/g, '')
    const lamp = getComputedStyle(document.documentElement).getPropertyValue('--color-lamp').trim()
    const found = [/.{0,60}fairhall.{0,40}/i, /.{0,60}ফেয়ারহল.{0,40}/, /M6 25V14\.5/].map((one) => one.exec(shown)?.[0])
    return [...found.filter((one) => one !== undefined), ...(lamp === '#7dd3fc' ? [] : [`the lamp is ${lamp}`])]
  })

test('an operator gives the site another name, accent and sign, and no page, icon or letter names the former one', async ({
  page,
  site,
  request,
  sentTo,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await deskInEnglish(page, site.address)
  await enterDesk(page, 'adminb')
  expect(await deskFaults(page, '/console/site?part=brand')).toEqual([])
  await makeLuckyLantern(page)

  const player = await another(page, site.address)
  await player.context().addCookies([{ name: 'lang', value: 'en', url: site.address }])
  await expect(async () => {
    await player.goto('/')
    await expect(player).toHaveTitle('Home · Lucky Lantern', { timeout: 1500 })
  }).toPass()
  await expect(player.getByRole('banner').getByRole('link', { name: 'Lucky Lantern' })).toBeVisible()
  for (const path of ['/', '/login', '/rng', '/help']) {
    await player.goto(path)
    await expect(player.getByRole('heading', { level: 1 })).toBeAttached()
    expect(await formerBrandIn(player), path).toEqual([])
  }

  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'লাকি ল্যান্টার্ন', short_name: 'Lucky' })
  const address = await player.locator('link[rel=icon]').getAttribute('href')
  for (const picture of ['/favicon.ico', address!, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await request.get(picture)
    expect([picture, answer.status(), answer.headers()['content-type']?.split('/')[0]]).toEqual([picture, 200, 'image'])
  }
  expect(address).toMatch(/^\/brand\//)

  const email = `${newNumber()}@example.com`
  const account = await createAccount({ email, site: site.address })
  await player.goto('/?modal=forgetPassModal')
  const dialog = player.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'By e-mail' }).click()
  await dialog.getByRole('textbox', { name: 'Username' }).fill(account)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect.poll(async () => (await sentTo(email)).length).toBe(1)
  const [letter] = await sentTo(email)
  expect(`${letter!.subject} ${letter!.text}`).toContain('Lucky Lantern')
  expect(`${letter!.subject} ${letter!.text}`).not.toMatch(/fairhall(?!\.example)/i)
})
