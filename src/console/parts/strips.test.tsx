import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Chips } from './choice.tsx'
import { RoomTabs } from './room-tabs.tsx'

vi.mock('../app/link.tsx', () => ({
  DeskLink: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
  useHere: () => '/console/games',
}))

const wraps = (strip: HTMLElement) => {
  expect(strip.classList.contains('flex-wrap')).toBe(true)
  expect(strip.className).not.toContain('overflow-x')
}

it('tabs of a section wrap at every width, so that none is cut', () => {
  render(<RoomTabs label="Games" tabs={[{ to: '/console/games', label: 'Vendors' }]} />)
  wraps(screen.getByRole('navigation', { name: 'Games' }))
})

it('chips of a filter wrap at every width, so that none is cut', () => {
  render(<Chips label="State" choices={[{ value: 'open', label: 'Open' }]} value="open" onChange={() => undefined} />)
  wraps(screen.getByRole('group', { name: 'State' }))
})
