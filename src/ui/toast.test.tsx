import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ToastProvider, useToast } from './toast.tsx'

const undo = vi.fn()
const Sample = () => {
  const { show } = useToast()
  return <Button onClick={() => show({ text: 'Added', action: { label: 'Undo', onPress: undo } })}>Add</Button>
}
const labels = { close: 'Close', region: 'Messages' }
beforeAll(() => import('./toast-region.tsx'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const showIt = async () => {
  render(
    <ToastProvider labels={labels}>
      <Sample />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await wait(100)
}

describe('a toast', () => {
  it('it disappears after six seconds', async () => {
    await showIt()
    expect(screen.getAllByText('Added').length).toBeGreaterThan(0)
    await wait(5800)
    expect(screen.getAllByText('Added').length).toBeGreaterThan(0)
    await wait(1000)
    expect(screen.queryByText('Added')).toBeNull()
  })

  it('it offers one action and disappears once it is used', async () => {
    await showIt()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    await wait(1000)
    expect(screen.queryByText('Added')).toBeNull()
  })
})
