import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answersOf, loggedIn, type sampleLottery } from '#tests/support/lottery-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { stubCalls } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const patience = { timeout: 10_000 }

async function open(game: Pick<typeof sampleLottery, 'code' | 'format'>, play: string) {
  stubCalls(answersOf({ ...game, defaultPlayType: play }, [play]))
  app = await renderApp({ at: `/lottery?gameCode=${game.code}&playType=${play}`, surroundings: loggedIn() })
  return screen.findByRole('region', { name: 'Bet slip' }, patience)
}

it('says how many units a lot bet costs, and what a hit pays for a unit and for the bet', async () => {
  const slip = await open({ code: 'vn_north', format: 'VNN' }, 'vnn.lo2')
  expect(slip.textContent).toContain('Price of one unit')
  expect(slip.textContent).toContain('A bet of this play is 27 units')
  expect(screen.getByText(/Each hit pays/).textContent).toContain(
    'A bet is 27 units. Each hit pays 97 times one unit, which is 3.59 times the whole bet',
  )
  fireEvent.click(screen.getByRole('button', { name: '07' }))
  await waitFor(() => expect(slip.textContent).toContain('1 bet × 27 units'))
  expect(slip.textContent).toContain('৳27.00')
})

it('says the price of a bet that is one unit', async () => {
  const slip = await open({ code: 'vn_north', format: 'VNN' }, 'vnn.de')
  expect(slip.textContent).toContain('Price of one bet')
  expect(slip.textContent).not.toContain('units')
})

it('shows the payout on each option only where payouts differ', async () => {
  await open({ code: 'pk10_1m', format: 'PK10' }, 'pk.sum2TwoSide')
  const odds = (name: string) => {
    const id = screen.getByRole('button', { name }).getAttribute('aria-describedby')
    return id === null ? null : document.getElementById(id)!.textContent
  }
  await screen.findByRole('button', { name: 'Big' })
  expect(['Big', 'Small', 'Odd', 'Even'].map(odds)).toEqual(['×2.182', '×1.746', '×1.746', '×2.182'])
  app.end()
  await open({ code: 'pk10_1m', format: 'PK10' }, 'pk.place')
  const champion = screen.getByRole('group', { name: 'Champion' })
  expect(within(champion).getByRole('button', { name: '01' })).toBeTruthy()
  expect(champion.querySelectorAll('[aria-describedby]')).toHaveLength(0)
})

it('gives the chance of a prize with several winning numbers as the chance of winning it at all', async () => {
  await open({ code: 'my_4d', format: 'SEA4' }, 'sea4.special')
  fireEvent.click(screen.getByText('Odds and limits'))
  const prize = await screen.findByRole('row', { name: /Special prize/ })
  expect(prize.textContent).toContain('1 in 1,000')
})
