import { openEmpty } from './open-empty.ts'

const lookEveryMs = 500

let current: Window | null = null
/** A game was shown in the window, which therefore stays when the next one is refused. */
let shows = false

/**
 * The one window games open in beside the page. Browsers open a window for a press alone, and an answer takes its time: so
 * the press opens it empty (`reserve`, or `keep` of one that was opened so), the answer fills it (`show`) or closes it
 * (`release`).
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
      // it stands at another origin: a game of this page before it was loaded anew
      shows = true
    }
  },
  /** Shows a game; without a window opened by a press the browser may hold this one back. */
  show(url: string): 'opened' | 'blocked' {
    if (current === null || current.closed) gameWindow.reserve()
    if (current === null || current.closed) return 'blocked'
    current.location.replace(url)
    shows = true
    return 'opened'
  },
  /** Closes a window that was opened in vain. */
  release(): void {
    if (!shows) gameWindow.close()
  },
  close(): void {
    current?.close()
    current = null
    shows = false
  },
  focus: (): void => current?.focus(),
  /** Settles when the player has closed the window, or `signal` ends the waiting. */
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
