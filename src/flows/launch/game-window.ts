import { openEmpty } from './open-empty.ts'

const lookEveryMs = 500

let current: Window | null = null
/** The window has shown a game, so it stays open when the next one is refused. */
let shows = false

/**
 * The one window in which games open beside the page. Browsers open a window only during a press, and the answer comes
 * later: the press opens it empty (`reserve`, or `keep` for a window already opened), the answer fills it (`show`) or
 * closes it (`release`).
 */
export const gameWindow = {
  reserve(): void {
    const empty = openEmpty()
    if (empty) gameWindow.keep(empty)
  },
  keep(opened: Window): void {
    if (current === null || current.closed) shows = false
    current = opened
    if (shows) return
    try {
      opened.document.documentElement.style.background = getComputedStyle(document.body).backgroundColor
    } catch {
      // the window has another origin: it shows a game from before this page was reloaded
      shows = true
    }
  },
  /** Shows a game; without a window opened by a press the browser may block this one. */
  show(url: string): 'opened' | 'blocked' {
    if (current === null || current.closed) gameWindow.reserve()
    if (current === null || current.closed) return 'blocked'
    current.location.replace(url)
    shows = true
    return 'opened'
  },
  /** Closes the window unless it shows a game. */
  release(): void {
    if (!shows) gameWindow.close()
  },
  close(): void {
    current?.close()
    current = null
    shows = false
  },
  focus: (): void => current?.focus(),
  /** Settles when the player has closed the window, or `signal` cancels the wait. */
  closed: (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setInterval(() => {
        if (current !== null && !current.closed) return
        clearInterval(timer)
        resolve()
      }, lookEveryMs)
      signal.addEventListener('abort', () => clearInterval(timer))
    }),
}
