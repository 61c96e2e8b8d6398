import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DropDown } from './drop-down.tsx'

const show = () => {
  render(
    <>
      <DropDown label="Slots">
        <a href="/rng">Jonaki</a>
      </DropDown>
      <button type="button">After</button>
    </>,
  )
  return screen.getByRole('button', { name: 'Slots' })
}
const inside = () => screen.queryByRole('link', { name: 'Jonaki' })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
afterEach(() => void vi.useRealTimers())

describe('a drop-down of the header', () => {
  it('it opens on Enter, moves on with Tab, and returns the focus on Escape', async () => {
    const button = show()
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.tab()
    expect(document.activeElement).toBe(inside())
    await userEvent.keyboard('{Escape}')
    expect(inside()).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('it closes when something in it is pressed', async () => {
    await userEvent.click(show())
    fireEvent.click(inside() ?? document.body)
    expect(inside()).toBeNull()
  })

  it('it closes when the focus leaves it', async () => {
    const button = show()
    await userEvent.click(button)
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('After')
    expect(inside()).toBeNull()
  })

  it('it opens after a mouse hovered for 120 ms and closes as long after it left', async () => {
    vi.useFakeTimers()
    const button = show()
    fireEvent.pointerEnter(button, { pointerType: 'mouse' })
    await wait(119)
    expect(inside()).toBeNull()
    await wait(1)
    expect(inside()).not.toBeNull()
    fireEvent.pointerLeave(button.parentElement ?? button, { pointerType: 'mouse' })
    await wait(119)
    expect(inside()).not.toBeNull()
    await wait(1)
    expect(inside()).toBeNull()
  })

  it('it stays open on the click of a mouse that opened it by hovering, and closes on the next', async () => {
    vi.useFakeTimers()
    const button = show()
    fireEvent.pointerEnter(button, { pointerType: 'mouse' })
    await wait(120)
    fireEvent.click(button)
    expect(inside()).not.toBeNull()
    fireEvent.click(button)
    expect(inside()).toBeNull()
  })
})
