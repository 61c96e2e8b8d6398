import type { Config } from '../../config.ts'
import type { MerchantSettings } from './settings.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * The origin of the site a caller used, for addresses that others send a visitor's own browser back to. The Host header is
 * whatever a caller writes, so only an origin of the merchant's is taken from it, or this machine outside production;
 * else the merchant's first. Null when the merchant has none.
 */
export function siteOrigin(
  { domains }: Pick<MerchantSettings, 'domains'>,
  { mode }: Pick<Config, 'mode'>,
  host: string,
): string | null {
  const origins = domains.map(({ domain }) => new URL(domain).origin)
  const requested = origins.find((origin) => new URL(origin).host === host)
  if (requested !== undefined) return requested
  if (mode !== 'production' && loopback.test(host)) return `http://${host}`
  return origins[0] ?? null
}

/**
 * The origin that links in letters lead to: the merchant's first, whichever host the request named, since who reads a letter is
 * often not who made the request. Outside production this machine, where the request came to it. Null when the merchant has none.
 */
export function letterOrigin(
  { domains }: Pick<MerchantSettings, 'domains'>,
  { mode }: Pick<Config, 'mode'>,
  host: string,
): string | null {
  if (mode !== 'production' && loopback.test(host)) return `http://${host}`
  const [first] = domains
  return first ? new URL(first.domain).origin : null
}
