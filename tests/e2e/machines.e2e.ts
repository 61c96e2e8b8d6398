import { readFileSync } from 'node:fs'
import { desktop } from './support/account.ts'
import { expectAccessible } from './support/look.ts'
import { expect, test, type Page } from './support/test.ts'

const chart = (page: Page) => page.getByRole('application', { name: /^State chart of / })
const open = async (page: Page, address: string) => {
  await page.goto(`/dev/machines${address}`)
  await expect(chart(page)).toBeVisible()
}

/** Pairs of drawn texts that lie on one another in the browser, by their real boxes. */
const overlappingTexts = () => {
  const boxes = [...document.querySelectorAll('.chart text')].map((text) => ({
    text: text.textContent,
    box: text.getBoundingClientRect(),
  }))
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ box }) =>
          box.left < one.box.right - 1 &&
          one.box.left < box.right - 1 &&
          box.top < one.box.bottom - 3 &&
          one.box.top < box.bottom - 3,
      )
      .map((other) => `${one.text} / ${other.text}`),
  )
}

for (const theme of ['dark', 'light'] as const)
  test(`the page of the machines reads well and breaks no rule of accessibility: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize(desktop)
    await open(page, '#site')
    expect(await page.evaluate(overlappingTexts)).toEqual([])
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

test('a machine is found, walked by keys, focused and left again, and its address can be pasted', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, '')
  await page.keyboard.press('/')
  await page.keyboard.type('mustverify 4.51')
  await page.getByRole('button', { name: /^login/ }).click()
  await expect(page).toHaveURL(/#login$/)
  await page.getByRole('searchbox').fill('')
  await chart(page).focus()
  await page.keyboard.press('ArrowDown')
  const first = await page.locator('.chart .chosen').getAttribute('data-n')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.chart .chosen')).not.toHaveAttribute('data-n', first ?? '')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.goto('/dev/machines#login/login.verifying')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('.chart .chosen')).toHaveAttribute('data-n', 'login.verifying')
  await chart(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.chart [data-n]')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(
    page.locator('.chart [data-n="login.withCaptcha"], .chart [data-n="login.editing.withCaptcha"]'),
  ).toHaveCount(1)
})

test('coverage colours reached states and lists the others; files can be saved or say why not', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, '#theme')
  await page.getByRole('button', { name: 'Details beside the chart' }).click()
  await page.getByRole('tab', { name: 'Coverage' }).click()
  const coverage = {
    machines: {
      theme: {
        states: { 'theme.deciding': 1 },
        transitions: { 'theme.deciding|always|0': 2 },
        unreachable: { 'theme|theme.toggled|0': 'nobody may' },
      },
    },
  }
  const file = { name: 'coverage.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(coverage)) }
  await page.getByLabel(/coverage file/).setInputFiles(file)
  await expect(page.locator('.chart [data-n="theme.deciding"]')).toHaveClass(/hits/)
  await expect(page.locator('.chart [data-n="theme.chosen"]')).toHaveClass(/misses/)
  await expect(page.getByText('nobody may')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  for (const [name, start] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
    ['SCXML', '<?xml'],
    ['Mermaid', 'stateDiagram-v2'],
    ['XState', '{'],
  ] as const) {
    if (!(await page.getByRole('button', { name: new RegExp(`^${name}`) }).isVisible()))
      await page.getByRole('button', { name: 'Export' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const path = await (await saving).path()
    expect(readFileSync(path, 'latin1').slice(0, start.length)).toBe(start)
  }
})

test('the entry of the site holds nothing of the page of the machines', async ({ request }) => {
  const { files } = JSON.parse(readFileSync('dist/entry-size.json', 'utf8')) as { files: string[] }
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const code = await (await request.get(`/${file}`)).text()
    for (const mark of ['State chart of', 'stateDiagram-v2', 'chart-room', 'linesThroughTexts'])
      expect(code.includes(mark), `${file} holds ${mark}`).toBe(false)
  }
})
