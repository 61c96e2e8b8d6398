/** The messages a game may send (`GameMessage` of openapi/vendor.yaml), and the machine's events for them. */
export const gameMessages = {
  ready: 'game.ready',
  failed: 'game.failed',
  closed: 'game.closed',
  balance: 'balance.moved',
  stopped: null,
} as const
type Told = keyof typeof gameMessages

/** Whether the sender is outside this page's window. A closed window, whose source is null, can still send. */
export const isBeside = (source: MessageEventSource | null): boolean =>
  source === null || (source as Window).top !== window.top

/**
 * Reads a game's message; null for any other message. The sender is identified by its origin, or by its frame for a
 * game at our origin, which the sandbox leaves without one.
 */
export function wordOf({ origin, source, data }: MessageEvent, url: string, frame: Window | null): Told | null {
  const own = new URL(url).origin
  const ours = own === location.origin && origin === 'null' && frame !== null && source === frame
  if (origin !== own && !ours) return null
  const { source: from, type } = (data ?? {}) as { source?: unknown; type?: unknown }
  return from === 'game' && typeof type === 'string' && Object.hasOwn(gameMessages, type) ? (type as Told) : null
}
