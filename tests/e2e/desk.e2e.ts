import { inEnglish as siteInEnglish } from './support/account.ts'
import { deskFaults } from './support/at-the-desk.ts'
import { another, codeOf, inEnglish, logIn } from './support/desk.ts'
import { createAccount } from './support/create-account.ts'
import { beMember } from './support/open-session.ts'
import { expect, test, type Locator, type Page } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ page }) => inEnglish(page))

/** Goes from control to control by Tab until this one has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}

test(
  'two administrators let a third person in, who sets up the app, works and stands in the log',
  { tag: '@story' },
  async ({ page, sentTo }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const email = `nadia${Date.now()}@desk.example`
    await logIn(page, 'admin')
    await page.getByRole('link', { name: 'Operators' }).click()
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nadia')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
    await page.getByRole('checkbox', { name: 'support' }).check()
    await page.getByRole('button', { name: 'Go on' }).click()
    const asking = page.getByRole('dialog', { name: 'Invite Nadia?' })
    await expect(asking.getByText(`+ ${email}`)).toBeVisible()
    await asking.getByRole('textbox', { name: 'Reason (audit log)' }).fill('Joins the support team')
    const answer = page.waitForResponse((response) => response.url().endsWith('/console/api/operator/invite'))
    await asking.getByRole('button', { name: 'Ask a second operator' }).click()
    const { value } = (await (await answer).json()) as { value: { request: { id: string } } }
    await expect(asking.getByText(/One of these operators must approve within 24 hours/)).toBeVisible()
    expect(await sentTo(email)).toEqual([])

    const second = await another(page)
    await logIn(second, 'adminb')
    await second.goto(`/console/inbox/four-eyes/${value.request.id}`)
    await expect(second.getByText('Joins the support team')).toBeVisible()
    await second.getByRole('button', { name: 'Approve' }).click()
    const approving = second.getByRole('dialog', { name: 'Approve this?' })
    await approving.getByRole('textbox', { name: 'Reason (audit log)' }).fill('I know her')
    await approving.getByRole('button', { name: 'Approve' }).click()
    await expect(approving).toBeHidden()
    await expect.poll(async () => (await sentTo(email)).length).toBe(1)

    const [letter] = await sentTo(email)
    const token = /#invitation=(\S+)/.exec(letter!.text)![1]!
    const third = await another(page)
    await third.goto(`/console#invitation=${token}`)
    await third.getByLabel('Password', { exact: true }).fill('a lantern in the rain')
    await third.getByLabel('The same again').fill('a lantern in the rain')
    await third.getByRole('button', { name: 'Go on' }).click()
    const key = (await third.locator('.font-mono').innerText()).replaceAll(/\s/g, '')
    await third.getByRole('textbox', { name: 'The six digits the app shows now' }).fill(codeOf(key))
    await expect(third.getByRole('navigation', { name: 'Rooms' })).toBeVisible()
    await expect(third.getByRole('link', { name: 'Audit' })).toHaveCount(0)
    await third.reload()
    await expect(third.getByRole('button', { name: /Nadia support/ })).toBeVisible()

    await second.goto('/console/audit')
    await expect(second.getByText('Chain proven')).toBeVisible()
    await expect(second.getByText('I know her')).toBeVisible()
    await second
      .getByRole('button', { name: /\d\d:\d\d/ })
      .first()
      .click()
    await expect(second.getByText('Record hash')).toBeVisible()
  },
)

test(
  'a complaint is answered by keyboard into the messages of who sent it, and who is frozen is out at once',
  { tag: '@story' },
  async ({ page }) => {
    const account = await createAccount()
    const words = `The bonus did not come to ${account}`
    const player = await another(page)
    await siteInEnglish(player)
    await beMember(player, account)
    await player.goto('/?mc=messageV2')
    await player.evaluate(async (content) => {
      const token = JSON.parse(sessionStorage.getItem('token')!) as string
      const headers = {
        'content-type': 'application/json',
        authorization: token,
        merchant: 'fairhall',
        device: 'web',
        language: 'EN',
        moduleId: 'COMM3',
      }
      await fetch('/wps/feedback', {
        method: 'POST',
        headers,
        body: JSON.stringify({ questionType: 'PROMOTION', content }),
      })
    }, words)

    await page.setViewportSize({ width: 1280, height: 900 })
    await logIn(page, 'support')
    // by keyboard alone, from the list to the answer
    await tabTo(page, page.getByRole('link', { name: new RegExp(words) }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Claim' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('textbox', { name: 'What the member reads' }))
    await page.keyboard.type('It is there now, sorry.')
    await tabTo(page, page.getByRole('button', { name: 'Send the answer' }))
    await page.keyboard.press('Enter')
    const sending = page.getByRole('dialog', { name: 'Send the answer' })
    await tabTo(page, sending.getByRole('textbox', { name: 'Reason (audit log)' }))
    await page.keyboard.type('Credited by hand at noon')
    await tabTo(page, sending.getByRole('button', { name: 'Send the answer' }))
    await page.keyboard.press('Enter')
    await expect(sending).toBeHidden()
    await expect(page.getByRole('link', { name: new RegExp(words) })).toHaveCount(0)
    await player.reload()
    await expect(player.getByText('An answer to your message').first()).toBeVisible()

    await page.keyboard.press('/')
    await page.keyboard.type(account)
    await page.getByRole('option', { name: new RegExp(account) }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Freeze ${account}` }).click()
    const freezing = page.getByRole('dialog', { name: `Freeze ${account}?` })
    await freezing.getByRole('textbox', { name: 'Reason (audit log)' }).fill('Charge-back of a deposit')
    await freezing.getByRole('button', { name: `Freeze ${account}` }).click()
    await expect(page.getByText('frozen', { exact: true }).first()).toBeVisible()
    await expect.poll(() => player.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  },
)

test('no page of the console breaks a rule, in both themes and at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/console')
  expect(await deskFaults(page, '/console')).toEqual([])
  await logIn(page, 'risk')
  const found: string[] = []
  for (const path of [
    '/console/inbox',
    '/console/audit',
    '/console/operators',
    '/console/members',
    '/console/money',
    '/console/reconciliation',
    '/console/reconciliation/exceptions',
    '/console/reconciliation/balances',
    '/console/reconciliation/files',
    '/console/reconciliation/numbers',
    '/console/me',
    '/console/nowhere',
  ])
    found.push(...(await deskFaults(page, path)))
  expect(found).toEqual([])
})
