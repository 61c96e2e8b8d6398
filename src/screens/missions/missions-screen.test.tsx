import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { missionBoard, missions } from '#mocks/missions.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
async function open() {
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/MCSFE_getMissionSummaryDetails': done({ missionCount: 2, missions }),
    'GET /wps/relay/MCSFE_getMissionLeaderboard': done({ ...missionBoard, window: 'week' }),
    'POST /wps/relay/MCSFE_claimMission': done({
      referenceNo: 'B1',
      amount: '5.00',
      points: 0,
      duty: '5.00',
      balance: '1',
    }),
  })
  app = await renderApp({ at: '/help?mc=missionLeaderboard', member: true })
  return within(await screen.findByRole('dialog'))
}
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

it('the missions of the day, of the week and one-time ones have their progress and end [1.24]', async () => {
  const page = await open()
  expect(
    within(await page.findByRole('list', { name: 'This week' }))
      .getByRole('meter')
      .getAttribute('aria-valuetext'),
  ).toBe('1 of 3')
  expect(within(page.getByRole('list', { name: 'Once' })).getByText('Claimed')).toBeTruthy()
})

it('a completed mission is claimed', async () => {
  const page = await open()
  const today = within(await page.findByRole('list', { name: 'Today' }))
  fireEvent.click(today.getByRole('button', { name: 'Claim ৳5.00' }))
  const claims = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
  await waitFor(() => expect(claims()).toEqual([{ missionId: 'mi-4', requestId: expect.any(String) }]))
})

it("the board has masked names and marks the member's own place", async () => {
  const page = await open()
  const places = within(await page.findByRole('list', { name: 'Places' })).getAllByRole('listitem')
  expect(places.map(({ textContent }) => textContent)).toEqual([
    '1r***i160 points৳500.00',
    '2s***a120 points৳300.00',
    '3nodi_27 you70 points৳200.00',
  ])
})
