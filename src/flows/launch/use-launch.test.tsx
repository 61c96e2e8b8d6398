import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Choice } from '#machines/launch/launch.types.ts'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import { closeEmpty } from './open-empty.ts'
import { useLaunch } from './use-launch.ts'

const chunk = vi.hoisted(() => ({ fails: true, chooseGame: vi.fn<(...given: unknown[]) => void>() }))
vi.mock('./choose-game.ts', () => {
  if (chunk.fails) throw new TypeError('404')
  return { chooseGame: chunk.chooseGame }
})
vi.mock('./use-go-to.ts', () => ({ useGoTo: () => () => undefined }))
vi.mock('#src/app/services.tsx', () => ({
  useServices: () => ({ session: { getSnapshot: () => ({ context: { hasToken: true } }) } }),
}))

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
}
function Tile() {
  const { launch } = useLaunch()
  return (
    <button type="button" onClick={() => launch(choice)}>
      play
    </button>
  )
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <Tile />
      </ErrorBoundary>
    </I18nProvider>,
  )
const windowAt = (href: string) => ({ location: { href }, close: vi.fn<() => void>() })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('says that the way into games did not load, closes the empty window of the press, and tries again', async () => {
  const empty = windowAt('about:blank')
  vi.stubGlobal('open', () => empty)
  show()
  await press('play')
  expect((await screen.findByRole('alert')).textContent).toMatch(/took longer time to load/)
  expect(empty.close).toHaveBeenCalledOnce()
  chunk.fails = false
  await press('Try again')
  await press('play')
  await vi.waitFor(() => expect(chunk.chooseGame).toHaveBeenCalledOnce())
  expect(chunk.chooseGame.mock.calls[0]![1]).toBe(choice)
})

it('leaves a window alone in which a game plays', () => {
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
