import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

describe('a button', () => {
  it("it doesn't submit a form by default", async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button>plain</Button>
        <Button type="submit">send</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'plain' }))
    expect(submit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'send' }))
    expect(submit).toHaveBeenCalledOnce()
  })

  it('a disabled button says why, stays in the tab order, and works once it is enabled', async () => {
    const press = vi.fn()
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (why: string | false) => (
      <form onSubmit={submit}>
        <input aria-label="name" />
        <Button type="submit" why={why} onClick={press}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form('Enter an amount first.'))
    const button = screen.getByRole('button', { name: 'Send', description: 'Enter an amount first.' })
    await userEvent.click(button)
    await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
    expect([press.mock.calls, submit.mock.calls]).toEqual([[], []])
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    rerender(form(false))
    expect(document.activeElement).toBe(button)
    expect(screen.queryByText('Enter an amount first.')).toBeNull()
    await userEvent.click(button)
    expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1])
  })

  it('a busy button ignores clicks and Enter in the form, and stays in the tab order', async () => {
    const press = vi.fn()
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <input aria-label="name" />
        <Button type="submit" busy busyLabel="Sending…" onClick={press}>
          Send
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Sending…' })
    await userEvent.click(button)
    await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
  })

  it("both labels stay in the layout, so that its width doesn't change", () => {
    const { rerender } = render(<Button busyLabel="Sending…">Send</Button>)
    const labels = () => ['Send', 'Sending…'].map((text) => screen.getByText(text).className.includes('invisible'))
    expect(labels()).toEqual([false, true])
    rerender(
      <Button busy busyLabel="Sending…">
        Send
      </Button>,
    )
    expect(labels()).toEqual([true, false])
  })
})
