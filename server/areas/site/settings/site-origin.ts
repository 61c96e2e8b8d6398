import type { Config } from '#server/config.ts'
import type { MerchantSettings } from './settings.ts'

const loopback = /^((?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Whether a host is this machine, by its address or a name that browsers take for it. */
export const isThisMachine = (host: string): boolean => loopback.test(host)

/**
 * The origin of the site the caller used, for addresses that others redirect the visitor's browser to. The caller can
 * forge the Host header, so only the merchant's own origins are accepted, and this machine outside production;
 * otherwise it is the merchant's first origin. Null if the merchant has none.
 */
export function siteOrigin(
  { domains }: Pick<MerchantSettings, 'domains'>,
  { mode }: Pick<Config, 'mode'>,
  host: string,
): string | null {
  // a domain on this machine is https in the settings, but nothing ends TLS before a server of development
  if (mode !== 'production' && isThisMachine(host)) return `http://${host}`
  const origins = domains.map(({ domain }) => new URL(domain).origin)
  const requested = origins.find((origin) => new URL(origin).host === host)
  if (requested !== undefined) return requested
  return origins[0] ?? null
}

/**
 * The origin for links in e-mails: the merchant's first origin, not the requested host, because another person may
 * have sent the request. Outside production, this machine's origin for requests to this machine. Null if the merchant has none.
 */
export function letterOrigin(
  { domains }: Pick<MerchantSettings, 'domains'>,
  { mode }: Pick<Config, 'mode'>,
  host: string,
): string | null {
  if (mode !== 'production' && isThisMachine(host)) return `http://${host}`
  const [first] = domains
  return first ? new URL(first.domain).origin : null
}
