import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadingScreen } from '../system/loading-screen.tsx'
import { SLOW_MS, Waiting } from './waiting.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it('the loading screen is announced to screen readers [2.85]', () => {
  render(
    <I18nProvider i18n={i18n}>
      <LoadingScreen />
    </I18nProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(document.querySelector('[aria-busy="true"] .skeleton')).toBeTruthy()
})

it('it offers a retry after ten seconds', () => {
  const again = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <Waiting onRetry={again}>
        <p>grey</p>
      </Waiting>
    </I18nProvider>,
  )
  act(() => void vi.advanceTimersByTime(SLOW_MS - 1))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledOnce()
})
