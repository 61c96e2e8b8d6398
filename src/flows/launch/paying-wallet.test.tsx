import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loggedIn } from '#tests/support/lottery-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, unanswered } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const wallet = (accountType: string, name: string, balance: string) => ({
  accountType,
  name,
  balance,
  status: 'OPEN',
  updatedAt: '2026-11-21T09:30:00Z',
  limits: null,
})

it.each([
  ['the main wallet for a vendor without one', 'OTHER', '40.00', '200.00', 'Played from: Main wallet ৳40.00'],
  ['the vendor’s where it holds money', 'MAIDAN', '40.00', '200.00', 'Played from: Maidan Sports ৳200.00'],
  ['the main one where the vendor’s is empty', 'MAIDAN', '40.00', '0.00', 'Played from: Main wallet ৳40.00'],
  ['that nothing is in it', 'MAIDAN', '0.00', '0.00', 'This wallet is empty.'],
])('a game says which wallet it is played from: %s', async (_, vassalage, main, own, text) => {
  stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/GCS_merchantWallet': done({
      currency: 'BDT',
      wallets: [wallet('MAIN', 'Main wallet', main), wallet('MAIDAN', 'Maidan Sports', own)],
    }),
    'GET /wps/game/launchGame': unanswered,
  })
  app = await renderApp({ at: `/game?vassalage=${vassalage}&gameCode=x&gameType=SPORTS`, surroundings: loggedIn() })
  const line = await screen.findByText(/Played from/, undefined, { timeout: 10_000 })
  expect(line.closest('p')!.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Move money' }).getAttribute('href')).toContain('mc=transferFund')
})
