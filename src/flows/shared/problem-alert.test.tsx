import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ProblemAlert } from './problem-alert.tsx'

afterEach(() => void vi.unstubAllGlobals())

const show = () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const problem = { failure: 'unknown' as const, until: null, traceId: null, message: null }
  const messages = {
    offline: { id: 'offline', message: 'No network' },
    unknown: { id: 'unknown', message: 'Unknown error' },
  }
  render(
    <I18nProvider i18n={i18n}>
      <ProblemAlert<never> problem={problem} messages={messages} now={() => 0} />
    </I18nProvider>,
  )
  return screen.getByRole('alert').textContent
}

it('explains on a page without https, and only there, why nothing can be sent', () => {
  expect(show()).toBe('Unknown error')
  document.body.replaceChildren()
  vi.stubGlobal('isSecureContext', false)
  expect(show()).toContain('Open the address with https://')
})
