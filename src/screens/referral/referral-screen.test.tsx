import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { referral } from '#mocks/raffles.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function open(more: object = {}) {
  stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/MCSFE_getReferralDetails': done({ ...referral(Date.now()), ...more }),
  })
  app = await renderApp({ at: '/help?mc=referral', member: true })
  return within(await screen.findByRole('dialog'))
}

it('the link uses the current site, with the conditions for friends, and friends are masked with their rewards', async () => {
  const [first, second, third] = referral(Date.now()).rows
  const page = await open({ rows: [first, second, { ...third, qualifyBy: '1969-01-01T00:00:00Z' }] })
  expect(await page.findByText('NODI27')).toBeTruthy()
  expect(page.getByText(`${location.origin}/register?referralCode=NODI27`)).toBeTruthy()
  expect(page.getByText('deposits ৳500.00 or more')).toBeTruthy()
  const friends = within(page.getByRole('list', { name: 'Friends' })).getAllByRole('listitem')
  expect(friends.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^s\*\*\*aNot yetuntil /),
    expect.stringMatching(/^r\*\*\*iQualifiedsince .*৳100.00 \+ ৳2.21$/),
    expect.stringMatching(/^t\*\*\*nNot yetThe time was over on /),
  ])
  expect(page.getByRole('progressbar', { name: 'Friends of the most' }).getAttribute('aria-valuetext')).toBe('1 of 50')
})

it('without friends the page says what to do', async () => {
  const page = await open({
    rows: [],
    totalRows: 0,
    totals: { friends: 0, qualified: 0, reward: '0.00', rebate: '0.00' },
  })
  expect(await page.findByText('No friends yet')).toBeTruthy()
})
