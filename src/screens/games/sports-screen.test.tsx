import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sections } from '#src/app/sections.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleVendors } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'

const patience = { timeout: 10_000 }
let app: Awaited<ReturnType<typeof renderApp>>
beforeAll(() => sections.sports.preload())
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

/** The test's clock says 0. */
const at = (minutes: number) => new Date(minutes * 60_000).toISOString()
const match = (id: string, startsIn: number, of: object = {}) => ({
  vassalage: 'SV1',
  id,
  sport: 'Football',
  league: 'River League',
  home: `Home ${id}`,
  away: `Away ${id}`,
  startsAt: at(startsIn),
  endsAt: at(startsIn + 20),
  score: null,
  offers: [{ pick: `${id}.home`, name: `Home ${id}`, odds: '1.85' }],
  ...of,
})

async function visit(matches: object[], nextStartsAt: string | null = null) {
  stubCalls({
    'GET /wps/game/matches': done({ matches, nextStartsAt }),
    'GET /wps/relay/GCSGAME_gameVendor': done([sampleVendors('SPORTS', 'SV1', 'SV3')]),
    'GET /wps/game/gameInfo': done({
      game: null,
      vendor: { code: 'SV1', name: 'Maidan', image: null },
      returns: null,
      freePlay: false,
    }),
  })
  app = await renderApp({ at: '/sports' })
}

it('opens on matches with odds, those that take bets before those that are played', async () => {
  await visit([match('live', -5, { score: { home: 2, away: 1 } }), match('soon', 5)])
  const odds = await screen.findByRole('link', { name: /Home soon.*1\.85/ }, patience)
  expect(odds.getAttribute('href')).toBe('/game?vassalage=SV1&gameType=SPORTS&pick=soon.home')
  expect(screen.queryByRole('link', { name: /Home live/ })).toBeNull()
  expect(screen.getByText('2 – 1')).toBeTruthy()
  const parts = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Next matches', 'Playing now', 'Providers'])
})

it('one press on odds goes to the book with the pick in the address', async () => {
  await visit([match('soon', 5)])
  const odds = await screen.findByRole('link', { name: /Home soon/ }, patience)
  await screen.findByRole('heading', { name: 'Providers' }, patience)
  act(() => void fireEvent.click(odds))
  await waitFor(() => expect(app.router.state.location.href).toContain('pick=soon.home'), patience)
})

it('offers one sport alone, and all, when there are several', async () => {
  await visit([match('one', 5), match('two', 6, { sport: 'Cricket', vassalage: 'SV3' })])
  await screen.findByRole('link', { name: /Home one/ }, patience)
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Cricket' })))
  expect(screen.queryByRole('link', { name: /Home one/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Home two/ })).toBeTruthy()
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'All' })))
  expect(screen.getByRole('link', { name: /Home one/ })).toBeTruthy()
})

it('without a match says so and leads to e-sports and to the providers', async () => {
  await visit([])
  expect(await screen.findByText('No matches right now', {}, patience)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To e-sports' }).getAttribute('href')).toBe('/esports')
  expect(screen.queryByRole('group', { name: 'Sport' })).toBeNull()
})

it('without a match says when the next one begins, if a vendor knows it', async () => {
  await visit([], at(90))
  expect(await screen.findByText(/^Next match: \S/, {}, patience)).toBeTruthy()
})

it('usual sports and picks are in the site’s words, others in the vendor’s', async () => {
  const usual = { sport: 'ফুটবল', sportCode: 'FOOTBALL' }
  const result = { market: 'WINNER', odds: '1.85' }
  const total = { market: 'TOTAL', side: 'OVER', line: '2.5', pick: 'p.over', name: 'বেশি 2.5', odds: '1.90' }
  await visit([
    match('one', 5, {
      ...usual,
      offers: [
        { ...result, side: 'HOME', pick: 'p.home', name: 'x' },
        { ...result, side: 'DRAW', pick: 'p.draw', name: 'ড্র' },
      ],
    }),
    match('two', 6, { ...usual, offers: [total] }),
    match('three', 7, { sport: 'Carrom', offers: [{ pick: 'p.odd', name: 'Odd coins', odds: '2.00' }] }),
  ])
  expect(await screen.findByRole('button', { name: 'Football' }, patience)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Carrom' })).toBeTruthy()
  for (const name of [/^Home one/, /^Draw/, /^Over 2\.5/, /^Odd coins/])
    expect(screen.getByRole('link', { name })).toBeTruthy()
  expect(screen.getByText('Match result')).toBeTruthy()
})
