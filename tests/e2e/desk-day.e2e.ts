import { and, eq, sql } from 'drizzle-orm'
import { members } from '#server/areas/accounts/members/tables.ts'
import { lotteryIssues } from '#server/areas/play/lottery/tables.ts'
import { openHttpClient } from '#tests/support/http-client.ts'
import { inEnglish as siteInEnglish, password } from './support/account.ts'
import { another, confirm, inEnglish, logIn } from './support/desk.ts'
import { closeSoon, openFor150Seconds, openIssue } from './support/lottery-issues.ts'
import { testOnOwnSite, type OwnSite } from './support/own-site.ts'
import { expect, type Page } from './support/test.ts'

const test = testOnOwnSite({}, () => Promise.resolve())
test.describe.configure({ timeout: 150_000 })

const game = 'ssc_3m'
const account = 'salma02'
const login = { type: 'username' as const, username: account, password, realm: 'member' as const }

/** A player with a bet that is not drawn, on whose open page the desk's doings are to be seen. */
async function playing(page: Page, site: OwnSite) {
  const call = await openHttpClient(site.address)
  const { token } = (await call('logIn', { body: login })).value
  await openFor150Seconds(site, game)
  const { issueNo } = await openIssue(site, game)
  const slip = { playId: 'ssc.back3.straightText', selection: { lines: ['123'] }, unit: '1.00' as const, multiple: 1 }
  const bet = { gameCode: game, issueNo, slips: [slip] }
  const { quoteId } = (await call('quoteLotteryBets', { token, body: bet })).value
  const placed = await call('placeLotteryBets', { token, body: { ...bet, quoteId, requestId: crypto.randomUUID() } })
  expect(placed.success).toBe(true)
  const player = await another(page, site.address)
  await siteInEnglish(player, site.address)
  await player.goto('/healthz')
  await player.evaluate((value) => sessionStorage.setItem('token', JSON.stringify(value)), token)
  await player.goto(`/lottery?gameCode=${game}`)
  await expect(player.getByRole('region', { name: 'Bet slip' })).toBeVisible()
  return { call, token, player }
}

const openBets = async ({ db }: OwnSite): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM bets b JOIN members m ON m.id = b.member_id
    WHERE m.account = ${account} AND b.category = 'LOTT' AND b.settled_at IS NULL`)
  return rows[0]!.n
}

async function drawn({ db }: OwnSite, issueNo: string): Promise<string | null> {
  const own = and(eq(lotteryIssues.game, game), eq(lotteryIssues.issueNo, issueNo))
  const [issue] = await db.select().from(lotteryIssues).where(own)
  return issue?.state === 'drawn' || issue?.state === 'settled' ? (issue.result as string) : null
}

test('a day at the desk: a player frozen while playing, a draw corrected by two, a module off and back, all of it in the log', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await inEnglish(page, site.address)
  const { call, token, player } = await playing(page, site)

  await test.step('the player is told at once and refused at the next call', async () => {
    await logIn(page, 'support')
    await page.keyboard.press('/')
    await page.keyboard.type(account)
    await page.getByRole('option', { name: new RegExp(account) }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Freeze ${account}` }).click()
    await confirm(page, `Freeze ${account}?`, { verb: `Freeze ${account}`, reason: 'Two accounts, one device' })
    await expect(player.getByText(/The operator has logged you out here/)).toBeVisible()
    expect((await call('getBalance', { token })).errorCode).toBe('user.token.expired')
    expect((await call('logIn', { body: login })).errorCode).toBe('login.denied')
  })

  const issueNo = await test.step('the open bet is settled all the same', async () => {
    expect(await openBets(site)).toBe(1)
    const closing = await closeSoon(site, game)
    await expect.poll(() => openBets(site), { timeout: 30_000 }).toBe(0)
    return closing
  })

  await test.step('the draw is corrected by two people', async () => {
    const result = (await drawn(site, issueNo))!
    const right = `${result.slice(0, 4)}${(Number(result[4]) + 1) % 10}`
    const games = await another(page, site.address)
    await logIn(games, 'games')
    await games.goto(`/console/games/lotteries/${game}`)
    const row = games.getByRole('row', { name: new RegExp(issueNo) })
    await row.getByRole('button', { name: 'Correct' }).click()
    await games.getByRole('textbox', { name: 'Right result' }).fill(right)
    await games.getByRole('button', { name: 'See what it changes' }).click()
    const of = { verb: 'Ask a second operator', reason: 'A ball was read wrongly' }
    const asking = await confirm(games, `Put another result over issue ${issueNo}?`, of)
    await expect(asking.getByText(/One of these operators must approve within 24 hours/)).toBeVisible()
    expect(await drawn(site, issueNo)).toBe(result)

    const second = await another(page, site.address)
    await logIn(second, 'adminb')
    await second
      .getByRole('link', { name: /Second operator/ })
      .first()
      .click()
    await expect(second.getByText('A ball was read wrongly')).toBeVisible()
    await second.getByRole('button', { name: 'Approve' }).click()
    const approving = await confirm(second, 'Approve this?', { verb: 'Approve', reason: 'The protocol says so' })
    await expect(approving).toBeHidden()
    await expect.poll(() => drawn(site, issueNo)).toBe(right)
  })

  const admin = await another(page, site.address)
  await test.step('a module is switched off and back, in force at once', async () => {
    const puzzle = async () => (await call('getCaptcha')).errorCode ?? 'answered'
    expect(await puzzle()).toBe('answered')
    await logIn(admin, 'admin')
    await admin.goto('/console/site')
    for (const expected of ['function.not.available', 'answered']) {
      await admin.getByRole('checkbox', { name: /^Picture to read/ }).click()
      await admin.getByRole('button', { name: 'Publish' }).click()
      const answer = await confirm(admin, 'Publish the switches?', {
        verb: 'Publish',
        reason: 'Being rewritten',
      })
      await expect(answer).toBeHidden()
      await expect.poll(puzzle).toBe(expected)
    }
  })

  await test.step('all of it stands in the log, which is proven', async () => {
    await admin.goto('/console/audit')
    for (const reason of ['Two accounts, one device', 'The protocol says so', 'Being rewritten'])
      await expect(admin.getByText(reason).first()).toBeVisible()
    await admin.getByRole('button', { name: 'Prove now' }).click()
    await expect(admin.getByText('Chain proven')).toBeVisible()
    await admin.goto('/console/audit?operation=freezeMember')
    await expect(admin.getByRole('row')).toHaveCount(2)
    await admin
      .getByRole('button', { name: /\d\d:\d\d/ })
      .first()
      .click()
    await expect(admin.getByRole('cell', { name: '+ frozen' })).toBeVisible()
  })
  expect(await site.db.select({ status: members.status }).from(members).where(eq(members.account, account))).toEqual([
    { status: 'frozen' },
  ])
})
