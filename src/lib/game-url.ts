/** Where a launched game may be opened; null when the answer names no address that is allowed. */
type Launch = {
  content?: { game_url: string }
  game_url?: string
  game_url2?: string
}

/**
 * The address of a launched game: `content.game_url`, `game_url`, `game_url2` in this order. Only a path of the own
 * origin or https on one of `hosts`.
 */
export function gameUrlOf(launch: Launch, hosts: readonly string[], origin: string): string | null {
  const given = launch.content?.game_url ?? launch.game_url ?? launch.game_url2
  const url = URL.parse(given ?? '', origin)
  if (!url || given === undefined) return null
  if (url.origin === origin) return url.href
  return url.protocol === 'https:' && hosts.includes(url.host) ? url.href : null
}
