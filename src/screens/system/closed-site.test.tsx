import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { done, stubCalls } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const info = {
  languages: ['BN', 'EN'] as ('BN' | 'EN')[],
  customerService: [{ csType: 'LIVECHAT' as const, path: 'https://chat.test/live' }],
  customerServiceHosts: ['chat.test'],
  resources: [
    {
      resourceType: 'EMAIL' as const,
      url: 'mailto:help@fairhall.test',
      qrCodeUrl: null,
      labelNameEn: null,
      labelNameCn: null,
    },
  ],
}
const stands = (status: 0 | 1 | 2, more: object = {}) => {
  const boot = bootWith(info, status)
  Object.assign(boot.getSystemStatus!, more)
  return boot
}

it('during maintenance it replaces every page, with the expected end and a contact [2.32, 2.33, 8.06]', async () => {
  const boot = stands(1, { expectedEnd: '2026-11-21T22:30:00Z' })
  stubCalls({ 'GET /wps/system/status': done(boot.getSystemStatus) })
  app = await renderApp({ at: '/rng', boot })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('System Maintenance')
  expect(screen.getByText('We are currently performing a system maintenance')).toBeTruthy()
  expect(screen.getByText('Restriction of visit')).toBeTruthy()
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-21T22:30:00Z')
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('https://chat.test/live')
  expect(screen.queryByRole('banner')).toBeNull()
})

it('a visitor of a closed region sees their apparent region [2.34, 2.35, 8.06]', async () => {
  const boot = stands(2, { location: { ip: '203.0.113.24', country: 'SG' } })
  stubCalls({ 'GET /wps/system/status': done(boot.getSystemStatus) })
  app = await renderApp({ at: '/help', boot })
  expect(
    screen.getByText('Due to restriction of your location or IP address, you are not allowed to access the site'),
  ).toBeTruthy()
  expect(screen.getByText('203.0.113.24')).toBeTruthy()
  expect(screen.getByText('Singapore (SG)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@fairhall.test' })).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
})

it('it opens automatically when the answer says so', async () => {
  let boot = stands(1)
  stubCalls({ 'GET /wps/system/status': (sent) => done(boot.getSystemStatus)(sent) })
  app = await renderApp({ at: '/join', boot })
  await waitFor(() => expect(app.services.queryClient.isFetching({ queryKey: ['getSystemStatus'] })).toBe(0))
  boot = stands(0)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })))
  expect((await screen.findByRole('heading', { level: 1, name: 'Join us' })).textContent).toBe('Join us')
})
