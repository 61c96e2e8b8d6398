import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { promotionDetail, promotions } from '#mocks/promotions.ts'
import { raffle, raffleComing, raffleDraws, rafflePrizes, raffleWon } from '#mocks/raffles.ts'
import { words } from '#mocks/words.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'

const now = Date.UTC(2026, 10, 21, 6)
const draws = (rows: ReturnType<typeof raffleDraws>) =>
  done({ prizes: rafflePrizes, coming: raffleComing, drawn: 3, rows, pageNo: 1, pageSize: 10, totalRows: rows.length })

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
beforeEach(() => {
  const still = (media: string) => ({ media, matches: media.includes('reduced-motion') })
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), still(media)))
})
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function open(
  press: Answer,
  rows = raffleDraws(now),
  own: Answer = done({ ...raffle(now), own: rows.slice(0, 1) }),
) {
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/MCSFE_getPromotionDetail': done(promotionDetail(now, words.wheel, true)),
    'GET /wps/relay/MCSFE_getAvailablePromotions': done({
      rows: promotions(now),
      pageNo: 1,
      pageSize: 50,
      totalRows: 13,
    }),
    'GET /wps/relay/MCSFE_getRafflePromotionStatus': own,
    'GET /wps/relay/MCSFE_getRaffleDraws': draws(rows),
    'POST /wps/relay/MCS2_claimRafflePromotion': press,
    'POST /wps/relay/MCS2_sendRafflePrize': done({ ...rows[0]!, delivery: 'In Process' }),
  })
  app = await renderApp({ at: `/promoDetail?id=${words.wheel}`, member: true })
}
const posts = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
const turn = () => screen.findByRole('button', { name: 'Turn the wheel' })

it('chances, stock, ways to get turns and the seal of the next draw are published before a press', async () => {
  await open(done(raffleWon(now)))
  expect(await screen.findByText('You have 2 chances.')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Earphones/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['0.4 %', '11 of 12'])
  expect(screen.getByText(raffleComing[0]!.commitment)).toBeTruthy()
  expect(screen.getByText(/for each ৳500.00 you deposit in a day/)).toBeTruthy()
})

it('the note that slices do not show the chances is beside the wheel itself', async () => {
  await open(done(raffleWon(now)))
  const note = await screen.findByText('All slices are the same size; the chances are those of the table.')
  expect(note.closest('.hall')!.querySelector('svg')).not.toBeNull()
})

it('with reduced motion the result shows at once, and this browser checks it with the seal it saw', async () => {
  await open(done(raffleWon(now)), [raffleWon(now).draw])
  fireEvent.click(await turn())
  expect(
    await screen.findByText('You won ৳20.00. It is in your main wallet. Play ৳20.00 before you withdraw it.'),
  ).toBeTruthy()
  expect(posts()).toEqual([{ promotionId: words.wheel, requestId: expect.any(String) }])
  fireEvent.click(screen.getByRole('button', { name: 'Check this draw' }))
  const proof = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(proof.getByText(/The draw is right/)).toBeTruthy())
  expect(proof.getByText(/It is the seal this page showed you/).textContent).toContain('holds')
  expect(proof.getByText(/the number \d+, and the table gives this prize/).textContent).toContain('holds')
})

it('a call without an answer is repeated with the same id, so that one turn is one draw', async () => {
  let tries = 0
  await open((call) => {
    tries += 1
    if (tries === 1) throw new TypeError('offline')
    return done(raffleWon(now))(call)
  })
  fireEvent.click(await turn())
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }))
  await screen.findByText(/You won ৳20.00/)
  const [first, second] = posts()
  expect(second).toEqual(first)
})

it('a physical prize asks for an address', async () => {
  await open(done(raffleWon(now)))
  fireEvent.click(await screen.findByRole('button', { name: 'Send it there' }))
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(3)
  const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  fill('Full name', 'Nodi Rahman')
  fill('Phone number', '+8801712345678')
  fill('Address', 'House 7, Road 3, Dhaka 1209')
  fireEvent.click(screen.getByRole('button', { name: 'Send it there' }))
  const address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Road 3, Dhaka 1209' }
  await waitFor(() => expect(posts()).toMatchObject([{ promotionId: words.wheel, drawNo: 3, address }]))
})

it('an agent reads the table of a wheel for players, and that it is not open to the account', async () => {
  await open(done(raffleWon(now)), raffleDraws(now), refused('record.not.found'))
  expect(await screen.findByText('This offer isn’t open to your account.')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Earphones/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  expect(screen.queryByText('This is no longer here.')).toBeNull()
})
