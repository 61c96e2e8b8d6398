import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/render-app.tsx'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'

const winner = (account: string, more: object = {}) => ({
  account,
  gameName: 'Seven Feast',
  gameId: 'seven-feast',
  vassalage: 'DEMO',
  gameType: 'RNG',
  amount: '900.00',
  currency: 'BDT',
  wonAt: '2026-11-20T22:00:00Z',
  ...more,
})

let app: Awaited<ReturnType<typeof renderApp>>
let sent: ReturnType<typeof stubCalls>
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
async function open(answer: Answer, at = '/winners') {
  sent = stubCalls({ 'GET /wps/relay/ODSFE2_getWinnerBoard': answer })
  app = await renderApp({ at })
}
const lastAsked = () => Object.fromEntries(sent.findLast(({ path }) => path.includes('getWinnerBoard'))!.query)

it('shows the largest wins of the day with their ranks, each with a link to its game [2.87]', async () => {
  const lottery = { gameName: 'North daily', gameId: 'vnn_daily', vassalage: 'TCG_LOTTO_VN', gameType: 'ELOTT' }
  await open(done({ winners: [winner('no***27'), winner('do***06', lottery)] }))
  await screen.findByText('no***27')
  const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(lastAsked()).toMatchObject({ period: 'DAY', count: '50' })
  expect(first!.textContent).toContain('Place 1')
  expect(first!.textContent).toContain('no***27')
  expect(first!.textContent).toContain('+৳900.00')
  expect(within(first!).getByRole('link', { name: 'Seven Feast' }).getAttribute('href')).toBe(
    '/game?gameCode=seven-feast&vassalage=DEMO&gameType=RNG',
  )
  expect(within(second!).getByRole('link', { name: 'North daily' }).getAttribute('href')).toBe(
    '/vnlottery?gameCode=vnn_daily',
  )
})

it('keeps period and category in the address, and sends both to the server', async () => {
  await open(done({ winners: [winner('no***27')] }), '/winners?period=week')
  fireEvent.click(
    within(await screen.findByRole('navigation', { name: 'Kinds of games' })).getByRole('link', { name: 'Fishing' }),
  )
  await waitFor(() => expect(lastAsked()).toMatchObject({ period: 'WEEK', gameType: 'FISH' }))
  expect(app.router.state.location.search).toEqual({ period: 'week', category: 'FISH' })
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Just won' }))
  await waitFor(() => expect(lastAsked()).not.toHaveProperty('period'))
})

it('offers seven days when the day has no large win', async () => {
  await open(done({ winners: [] }))
  expect((await screen.findByRole('link', { name: 'Show 7 days' })).getAttribute('href')).toContain('period=week')
})

it('offers a retry when the board did not load', async () => {
  await open(refused('request.param.err'))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
