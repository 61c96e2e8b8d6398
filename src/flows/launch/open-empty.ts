/** Opens the one window of games empty, which browsers allow to a press alone; null when this one does not. */
export const openEmpty = (): Window | null => window.open('', 'fairhall-game', 'popup,width=1100,height=760')
