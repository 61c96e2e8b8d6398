/** Opens the one window of games empty, which browsers allow to a press alone; null when this one does not. */
export const openEmpty = (): Window | null => window.open('', 'fairhall-game', 'popup,width=1100,height=760')

/** Closes a window that was opened in vain. One that shows a game stands at another origin, and stays. */
export function closeEmpty(opened: Window): void {
  try {
    if (opened.location.href === 'about:blank') opened.close()
  } catch {
    // a game of this page plays in it
  }
}
