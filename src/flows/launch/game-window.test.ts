import { afterEach, expect, it, vi } from 'vitest'
import { gameWindow } from './game-window.ts'

function fakeWindow() {
  const fake = {
    closed: false,
    close: () => void (fake.closed = true),
    focus: vi.fn(),
    document: { documentElement: { style: {} } },
    location: { replace: vi.fn() },
  }
  return fake
}
const opens = (...given: unknown[]) => {
  const open = vi.fn(() => (given.shift() ?? null) as Window | null)
  vi.stubGlobal('open', open)
  return open
}

afterEach(() => gameWindow.close())

it('shows a game in the window that the press opened, and closes an unused one', () => {
  const [first, second] = [fakeWindow(), fakeWindow()]
  const open = opens(first, second)
  gameWindow.reserve()
  gameWindow.release()
  expect(first.closed).toBe(true)
  gameWindow.reserve()
  expect(gameWindow.show('https://games.test/#launch=a')).toBe('opened')
  expect(second.location.replace).toHaveBeenCalledWith('https://games.test/#launch=a')
  expect(open).toHaveBeenCalledTimes(2)
  gameWindow.release()
  expect(second.closed).toBe(false)
})

it('reports that the browser blocked the window', () => {
  opens(null)
  expect(gameWindow.show('https://games.test/#launch=a')).toBe('blocked')
})

it('reports that the player closed the window, until the wait is cancelled', async () => {
  vi.useFakeTimers()
  const shown = fakeWindow()
  opens(shown)
  gameWindow.show('https://games.test/#launch=a')
  const waiting = new AbortController()
  const closed = vi.fn()
  void gameWindow.closed(new AbortController().signal).then(closed)
  void gameWindow.closed(waiting.signal)
  await vi.advanceTimersByTimeAsync(2000)
  expect(closed).not.toHaveBeenCalled()
  waiting.abort()
  shown.close()
  await vi.advanceTimersByTimeAsync(500)
  expect(closed).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
