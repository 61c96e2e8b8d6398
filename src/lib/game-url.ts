/** The addresses of a launched game; null when the answer has no allowed address. */
type Launch = {
  content?: { game_url: string }
  game_url?: string
  game_url2?: string
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Https on one of `hosts`; http only between servers of one machine, as in development. */
const isAllowed = (url: URL, hosts: readonly string[], origin: string) => {
  if (url.origin === origin) return true
  if (!hosts.includes(url.host)) return false
  const own = URL.parse(origin)
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && loopback.has(url.hostname) && own !== null && loopback.has(own.hostname))
  )
}

const allowed = (given: string | undefined, hosts: readonly string[], origin: string, base: string): string | null => {
  const url = given === undefined ? null : URL.parse(given, base)
  return url && isAllowed(url, hosts, origin) ? url.href : null
}

/**
 * The addresses of a launched game: the first of `content.game_url`, `game_url`, `game_url2`; `second` is `game_url2`
 * if it isn't the first. A path of this origin moves to `cdn`, if given [9.43]. Allowed are this origin, and https on
 * one of `hosts`; null means a forbidden address, undefined none.
 */
export function gameUrlsOf(
  { content, game_url, game_url2 }: Launch,
  { hosts, origin, cdn = null }: { hosts: readonly string[]; origin: string; cdn?: string | null },
): { first: string | null; second: string | null | undefined } {
  const given = content?.game_url ?? game_url ?? game_url2
  const known = cdn === null ? hosts : [...hosts, URL.parse(cdn)?.host ?? '']
  const base = cdn ?? origin
  const apart = game_url2 !== undefined && game_url2 !== given
  return {
    first: allowed(given, known, origin, base),
    second: apart ? allowed(game_url2, known, origin, base) : undefined,
  }
}
