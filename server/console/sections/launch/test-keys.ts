import type { Config } from '#server/config.ts'
import { settingOf } from '#server/config/settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'

/** Words of keys and hosts that are for trying, at the edge of a word. */
const trying = /(?:^|[^a-z])(?:test|sandbox|demo|staging|replace-with|example|changeme)(?:[^a-z]|$)/i
/** The same few characters again and again. */
const isDull = (secret: string) => new Set(secret).size < 8

/** The settings and partners whose value looks like one for trying, by name. A partner that is switched off is left out. */
export function testKeys(
  config: Pick<
    Config,
    'secrets' | 'gameVendors' | 'paymentProviders' | 'defaultPassword' | 'demoVendor' | 'demoPayments'
  >,
  { gameServices, paymentServices }: Pick<MerchantSettings, 'gameServices' | 'paymentServices'>,
): string[] {
  const { secrets, gameVendors, paymentProviders, defaultPassword, demoVendor, demoPayments } = config
  const isForTrying = (text: string) => trying.test(text)
  const isWeak = (key: string) => isForTrying(key) || isDull(key)
  const partners = [...gameVendors, ...paymentProviders].filter(
    ({ id, origin, keys }) => [id, origin].some(isForTrying) || keys.some(isWeak),
  )
  // their keys are made at random
  const kept = [...gameServices, ...paymentServices].filter(
    ({ id, origin, on }) => on && [id, origin].some(isForTrying),
  )
  return [
    ...(secrets.some(isWeak) ? ['FAIRHALL_SECRET'] : []),
    ...(defaultPassword === settingOf({}, 'DEFAULT_PASSWORD') ? ['DEFAULT_PASSWORD'] : []),
    ...(demoVendor === null ? [] : ['DEMO_VENDOR_ORIGIN']),
    ...(demoPayments === null ? [] : ['DEMO_PAYMENTS_ORIGIN']),
    ...[...partners, ...kept].map(({ id }) => id),
  ]
}
