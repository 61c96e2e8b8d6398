import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rankLevels, rankProgress } from '#mocks/ranks.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
async function open(level: number | null) {
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/MCSFE_getRankLevels': done(rankLevels),
    'GET /wps/relay/MCSFE_getPlayerRankProgress': done(rankProgress(level ?? 0)),
  })
  app = await renderApp({ at: '/vip', member: level !== null })
  const page = within(screen.getByRole('main'))
  await page.findByRole('group', { name: 'Levels' })
  return page
}
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const meter = (page: ReturnType<typeof within>, name: string) =>
  page.getByRole('meter', { name }).getAttribute('aria-valuetext')

it("the member's level, both totals to the next level, and the monthly target are shown [2.08]", async () => {
  const page = await open(2)
  expect(await page.findByRole('heading', { name: 'Progress to VIP 3' })).toBeTruthy()
  expect(meter(page, 'Total deposits')).toBe('৳32,400.00 of ৳60,000.00')
  expect(meter(page, 'Total valid bets')).toBe('৳410,250.00 of ৳800,000.00')
  expect(meter(page, 'Valid bets this month')).toBe('৳6,830.00 of ৳10,000.00')
  expect(page.getByText(/^If it isn’t reached, you go one level down\./)).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Write to the VIP service' })).toBeNull()
})

it('a level above the member’s totals says what it takes and why the member has it', async () => {
  const page = await open(3)
  const note = await page.findByText(/^VIP 3 normally takes|normally takes/)
  expect(note.textContent).toBe(
    'VIP 3 normally takes ৳60,000.00 of deposits and ৳800,000.00 of valid bets. ' +
      'You have it because we gave it to you, or because your totals were higher before.',
  )
  app.end()
  const own = await open(2)
  await own.findByText('Your level')
  expect(own.queryByText(/normally takes/)).toBeNull()
})

it('every level shows its requirements and benefits', async () => {
  const page = await open(2)
  fireEvent.click(page.getByRole('button', { name: /VIP 5/ }))
  expect(page.getByText('Withdrawals a day').nextSibling?.textContent).toBe('8')
  expect(page.getByText('Gift, once').nextSibling?.textContent).toBe('৳3,000.00')
})

it('the VIP service is offered above level 4, and the highest level says so [4.05]', async () => {
  const page = await open(7)
  expect(await page.findByRole('heading', { name: 'The highest level' })).toBeTruthy()
  expect(page.getByRole('button', { name: 'Write to the VIP service' })).toBeTruthy()
})

it('a visitor sees the levels, and no member data is requested', async () => {
  const page = await open(null)
  expect(page.getByRole('button', { name: /VIP 5/ })).toBeTruthy()
  expect(sent.filter(({ path }) => path.endsWith('RankProgress'))).toEqual([])
})

it('a level is written once if its name is its number', async () => {
  const page = await open(2)
  const label = await page.findByText('Your level')
  expect(label.parentElement!.textContent).toBe('Your levelVIP 2')
})

it('the other reward pages are linked, those for members only to members [2.08]', async () => {
  const places = (page: ReturnType<typeof within>) =>
    within(page.getByRole('navigation', { name: 'Rewards' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  const [promotions, vip] = [
    ['Promotions', '/promotions'],
    ['VIP', '/vip'],
  ]
  expect(places(await open(null))).toEqual([promotions, vip])
  app.end()
  expect(places(await open(2))).toEqual([
    promotions,
    ['Missions', '/vip?mc=missionLeaderboard'],
    ['Points mall', '/pointMall'],
    vip,
  ])
})
