import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '#tests/support/render-console.tsx'
import { Chips } from './choice.tsx'

const wraps = (strip: HTMLElement) => {
  expect(strip.classList.contains('flex-wrap')).toBe(true)
  expect(strip.className).not.toContain('overflow-x')
}

it('tabs of a section wrap at every width and are never cut off', async () => {
  await renderConsole({
    at: '/reconciliation/providers',
    roles: ['administrator'],
    answers: { listPaymentProviders: { rows: [], next: null, version: '0' } },
  })
  wraps(await screen.findByRole('navigation', { name: 'Reconciliation' }))
})

it('chips of a filter wrap at every width and are never cut off', () => {
  render(<Chips label="State" choices={[{ value: 'open', label: 'Open' }]} value="open" onChange={() => undefined} />)
  wraps(screen.getByRole('group', { name: 'State' }))
})
