/** What a game may say (`GameMessage` of openapi/vendor.yaml), and what the machine hears of it. */
export const gameMessages = {
  ready: 'game.ready',
  failed: 'game.failed',
  closed: 'game.closed',
  balance: 'balance.moved',
  stopped: null,
} as const
type Told = keyof typeof gameMessages

/** Whether who speaks stands in another window than the page; one that is closed stands nowhere, and still speaks. */
export const isBeside = (source: MessageEventSource | null): boolean =>
  source === null || (source as Window).top !== window.top

/**
 * What a game says; null for any other message. It is known by its origin; one at our own origin, whose sandbox gives it
 * none, by its frame.
 */
export function wordOf({ origin, source, data }: MessageEvent, url: string, frame: Window | null): Told | null {
  const own = new URL(url).origin
  const ours = own === location.origin && origin === 'null' && frame !== null && source === frame
  if (origin !== own && !ours) return null
  const { source: from, type } = (data ?? {}) as { source?: unknown; type?: unknown }
  return from === 'game' && typeof type === 'string' && Object.hasOwn(gameMessages, type) ? (type as Told) : null
}
