import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loggedIn } from '#tests/support/lottery-page.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, unanswered, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
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
  limits: accountType === 'MAIN' ? null : { min: '1.00', max: '500.00' },
})

const patience = { timeout: 10_000 }

/** Opens a game of a vendor; only MAIDAN has a separate wallet. */
async function play(vassalage: string, main: string, own: string) {
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/GCS_merchantWallet': done({
      currency: 'BDT',
      wallets: [wallet('MAIN', 'Main wallet', main), wallet('MAIDAN', 'Maidan Sports', own)],
    }),
    'GET /wps/game/launchGame': unanswered,
  })
  app = await renderApp({ at: `/game?vassalage=${vassalage}&gameCode=x&gameType=SPORTS`, surroundings: loggedIn() })
}

it.each([
  ['the vendor’s where it holds money', 'MAIDAN', '40.00', '200.00', 'Played from: Maidan Sports ৳200.00'],
  ['the main one where the vendor’s is empty', 'MAIDAN', '40.00', '0.00', 'Played from: Main wallet ৳40.00'],
  ['that nothing is in it', 'MAIDAN', '0.00', '0.00', 'This wallet is empty.'],
])('a game says which wallet it is played from: %s', async (_, vassalage, main, own, text) => {
  await play(vassalage, main, own)
  const line = await screen.findByText(/Played from/, undefined, patience)
  expect(line.closest('p')!.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Move money' }).getAttribute('href')).toContain('mc=transferFund')
})

it.each([
  ['to the deposit', '0.00', 'Deposit', 'mc=depositv2'],
  ['to the wallets while another holds money', '200.00', 'Move money', 'mc=transferFund'],
])('a game of the one purse leads from an empty purse %s', async (_, elsewhere, name, href) => {
  await play('OTHER', '0.00', elsewhere)
  const empty = await screen.findByText('This wallet is empty.', undefined, patience)
  const link = await within(empty.closest('p')!).findByRole('link', { name })
  expect(link.getAttribute('href')).toContain(href)
})

it('a game of the one purse shows no bar of wallets', async () => {
  await play('OTHER', '40.00', '200.00')
  await screen.findByText('Back to the games', undefined, patience)
  await waitFor(() => expect(sent.some(({ path }) => path === '/wps/relay/GCS_merchantWallet')).toBe(true))
  expect(screen.queryByText(/Played from|is empty/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Move money' })).toBeNull()
})
