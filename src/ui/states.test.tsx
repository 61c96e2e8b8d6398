import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'
import { ErrorState } from './error-state.tsx'
import { Money } from './money.tsx'
import { Tabs } from './tabs.tsx'

describe('an error state', () => {
  it('it says what happened, offers a retry and copies the trace id', async () => {
    const user = userEvent.setup()
    const retry = vi.fn()
    const labels = { retry: 'Try again', copy: 'Copy', copied: 'Copied' }
    render(<ErrorState title="We could not load the list" onRetry={retry} traceId="7f3a-91c2" labels={labels} />)
    expect(screen.getByRole('alert').textContent).toContain('We could not load the list')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Copy 7f3a-91c2' }))
    expect(await navigator.clipboard.readText()).toBe('7f3a-91c2')
    expect(await screen.findByText('Copied')).toBeTruthy()
  })
})

describe('a countdown', () => {
  it('it shows the time to its deadline and as many lit lamps as remain', () => {
    render(<Countdown deadline={47_000} now={0} of={60} />)
    expect(screen.getByRole('timer').textContent).toBe('00:47')
    expect(document.querySelectorAll('[data-on=true]')).toHaveLength(4)
  })
})

describe('a hidden amount', () => {
  it('it is neither shown nor read out', () => {
    const { container } = render(
      <Money amount="12480.50" currency="BDT" locale="en" hidden hiddenLabel="Balance hidden" />,
    )
    expect(container.textContent).toBe('***Balance hidden')
  })
})

describe('tabs', () => {
  it('arrow keys select them', async () => {
    const chosen = vi.fn()
    const items = ['a', 'b'].map((value) => ({ value, label: value, panel: `panel ${value}` }))
    render(<Tabs label="Log in with" items={items} value="a" onValueChange={chosen} />)
    screen.getByRole('tab', { name: 'a' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen.mock.calls[0]?.[0]).toBe('b')
    expect(screen.getByRole('tabpanel').textContent).toBe('panel a')
  })
})
