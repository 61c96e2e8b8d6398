import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ReactElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazySection, LoadFailedError } from './lazy-section.tsx'
import { FailureView, RouteFailure } from './route-failure.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
const show = (view: ReactElement) => render(<I18nProvider i18n={i18n}>{view}</I18nProvider>)
const done = () => Promise.resolve()

const failures = [
  [
    'a chunk that did not load',
    new LoadFailedError('vip', done),
    'The page took longer time to load, please check your network connectivity',
  ],
  ['no connection', new ApiError('network.offline'), 'Network link is abnormal, please try again'],
  ['anything else', new Error('boom'), 'Unknown error'],
] as const
it.each(failures)('tells of %s in the words of the catalogue [8.21, 8.22, 8.24]', (_name, error, sentence) => {
  show(<FailureView error={error} onRetry={done} />)
  expect(screen.getByRole('heading').textContent).toBe(sentence)
  expect(document.body.textContent).not.toContain('boom')
})

it('shows the trace id that support asks for', () => {
  show(<FailureView error={new ApiError('unknown.system.err', { traceId: 't-77' })} onRetry={done} />)
  expect(screen.getByRole('alert').textContent).toContain('t-77')
})

it('offers a retry when a section did not load [8.07]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Page = () => <p>here it is</p>
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new TypeError('404')).mockResolvedValue(Page)
  const section = lazySection('flaky', load)
  await act(async () => {
    show(
      <ErrorBoundary>
        <Suspense fallback="waiting">
          <section.Screen />
        </Suspense>
      </ErrorBoundary>,
    )
  })
  expect(screen.getByRole('alert').textContent).toMatch(/took longer time to load/)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('here it is')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads a part of a page again that failed to load within its route [8.07]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Page = () => <p>here it is</p>
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new TypeError('404')).mockResolvedValue(Page)
  const part = lazySection('part', load, true)
  const routeTree = createRootRoute({ component: part.Screen, errorComponent: RouteFailure })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await act(async () => void show(<RouterProvider router={router as never} />))
  expect((await screen.findByRole('alert')).textContent).toMatch(/took longer time to load/)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('here it is')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
