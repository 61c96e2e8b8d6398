import type { Config } from '#server/config.ts'
import { settingOf } from '#server/config/settings.ts'

/** Words of keys and hosts that are for trying, at the edge of a word. */
const trying = /(?:^|[^a-z])(?:test|sandbox|demo|staging|replace-with|example|changeme)(?:[^a-z]|$)/i
/** The same few characters again and again. */
const isDull = (secret: string) => new Set(secret).size < 8

/** The settings whose value looks like one for trying, by name. */
export function testKeys(
  config: Pick<
    Config,
    'secrets' | 'gameVendors' | 'paymentProviders' | 'defaultPassword' | 'demoVendor' | 'demoPayments'
  >,
): string[] {
  const { secrets, gameVendors, paymentProviders, defaultPassword, demoVendor, demoPayments } = config
  const isForTrying = (text: string) => trying.test(text)
  const isWeak = (key: string) => isForTrying(key) || isDull(key)
  const partners = [...gameVendors, ...paymentProviders].filter(
    ({ id, origin, keys }) => [id, origin].some(isForTrying) || keys.some(isWeak),
  )
  return [
    ...(secrets.some(isWeak) ? ['FAIRHALL_SECRET'] : []),
    ...(defaultPassword === settingOf({}, 'DEFAULT_PASSWORD') ? ['DEFAULT_PASSWORD'] : []),
    ...(demoVendor === null ? [] : ['DEMO_VENDOR_ORIGIN']),
    ...(demoPayments === null ? [] : ['DEMO_PAYMENTS_ORIGIN']),
    ...partners.map(({ id }) => id),
  ]
}
