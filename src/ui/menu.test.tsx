import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

const leave = vi.fn()
const Sample = () => (
  <Menu hover trigger={<Button>nodi_27</Button>}>
    <MenuLink render={<a href="/vip">Rank</a>}>Rank</MenuLink>
    <MenuItem onPress={leave}>Log out</MenuItem>
  </Menu>
)
afterEach(() => void vi.useRealTimers())

describe('a menu', () => {
  it('it opens on Enter, moves by arrow keys and returns the focus on Escape', async () => {
    render(<Sample />)
    const trigger = screen.getByRole('button', { name: 'nodi_27' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(2))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rank'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(leave).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(trigger))
  })

  it('it opens after the pointer hovered for 120 ms', async () => {
    vi.useFakeTimers()
    render(<Sample />)
    const trigger = screen.getByRole('button', { name: 'nodi_27' })
    fireEvent.pointerEnter(trigger, { pointerType: 'mouse' })
    fireEvent.mouseEnter(trigger)
    fireEvent.mouseMove(trigger)
    await act(() => vi.advanceTimersByTimeAsync(119))
    expect(screen.queryByRole('menu')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByRole('menu')).not.toBeNull()
  })
})
