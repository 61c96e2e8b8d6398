import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AGAIN_MS } from '#src/ui/load-later.tsx'
import { lazySection } from './lazy-section.tsx'
import { PopupPart } from './popup-part.tsx'
import { StandingPart } from './standing-part.tsx'

const Part = () => <p>here it is</p>
/** A part whose chunk loads at the second attempt. */
function lateSection() {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new TypeError('404')).mockResolvedValue(Part)
  return { load, section: lazySection('late', load) }
}
const show = (view: ReactElement) => act(async () => void render(<I18nProvider i18n={i18n}>{view}</I18nProvider>))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('reports in a dialog that a popup did not load, and shows it after a retry [8.21]', async () => {
  const { section } = lateSection()
  await show(
    <PopupPart onClose={() => undefined}>
      <section.Screen />
    </PopupPart>,
  )
  const sentence = 'The page took longer time to load, please check your network connectivity'
  expect(screen.getByRole('dialog', { name: 'We couldn’t load this' }).textContent).toContain(sentence)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('here it is')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes a popup that did not load', async () => {
  const { section } = lateSection()
  const close = vi.fn()
  await show(
    <PopupPart onClose={close}>
      <section.Screen />
    </PopupPart>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

it('loads a part of the shell again while its placeholder is shown', async () => {
  vi.useFakeTimers()
  const { load, section } = lateSection()
  await show(
    <StandingPart fallback="its place">
      <section.Screen />
    </StandingPart>,
  )
  expect(document.body.textContent).toBe('its place')
  await act(() => vi.advanceTimersByTimeAsync(AGAIN_MS - 1))
  expect(load).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(document.body.textContent).toBe('here it is')
})

it('explains any other failure in a part of the shell', async () => {
  const Broken = () => {
    throw new Error('boom')
  }
  await show(
    <StandingPart fallback="its place">
      <Broken />
    </StandingPart>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Unknown error')
})
