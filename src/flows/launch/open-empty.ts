/** Opens the one game window empty, which browsers allow only during a press; null when the browser refuses. */
export const openEmpty = (): Window | null => window.open('', 'fairhall-game', 'popup,width=1100,height=760')

/** Closes a window that was not used. A window that shows a game has another origin, and stays. */
export function closeEmpty(opened: Window): void {
  try {
    if (opened.location.href === 'about:blank') opened.close()
  } catch {
    // it shows a game of this page
  }
}
