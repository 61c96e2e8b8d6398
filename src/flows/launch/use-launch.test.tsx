import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Choice } from '#machines/launch/launch.types.ts'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import { ServicesProvider, type Services } from '#src/app/services.tsx'
import { closeEmpty } from './open-empty.ts'
import { useLaunch } from './use-launch.ts'

const chooseGame = vi.fn<(...given: unknown[]) => void>()
const load = vi.fn<() => Promise<{ chooseGame: typeof chooseGame }>>()
/** The part of the application that a press needs. */
const services = { session: { getSnapshot: () => ({ context: { hasToken: true } }) } } as unknown as Services

const choice: Choice = {
  vassalage: 'V1',
  code: 'g1',
  roomId: null,
  category: 'SPORTS',
  lobby: null,
  playType: null,
  popup: false,
  seamless: false,
  apart: true,
  free: false,
}
function Tile() {
  const { launch } = useLaunch(load)
  return (
    <button type="button" onClick={() => launch(choice)}>
      play
    </button>
  )
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const Guarded = () => (
  <ErrorBoundary>
    <Tile />
  </ErrorBoundary>
)
async function show() {
  const routeTree = createRootRoute({ component: Guarded })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={services}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </I18nProvider>,
  )
  await screen.findByRole('button', { name: 'play' })
}
const windowAt = (href: string) => ({ location: { href }, close: vi.fn<() => void>() })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('reports that the launch machine did not load, closes the empty window of the press, and tries again', async () => {
  const empty = windowAt('about:blank')
  vi.stubGlobal('open', () => empty)
  load.mockRejectedValueOnce(new TypeError('404')).mockResolvedValue({ chooseGame })
  await show()
  await press('play')
  expect((await screen.findByRole('alert')).textContent).toMatch(/took longer time to load/)
  expect(empty.close).toHaveBeenCalledOnce()
  await press('Try again')
  expect(load).toHaveBeenCalledTimes(2)
  fireEvent.click(await screen.findByRole('button', { name: 'play' }))
  await vi.waitFor(() => expect(chooseGame).toHaveBeenCalledOnce())
  expect(chooseGame.mock.calls[0]![1]).toBe(choice)
})

it('leaves a window open in which a game plays', () => {
  const close = vi.fn<() => void>()
  const foreign = {
    close,
    get location(): never {
      throw new DOMException('of another origin', 'SecurityError')
    },
  }
  closeEmpty(foreign as unknown as Window)
  expect(close).not.toHaveBeenCalled()
})
