import { consoleHostOf } from './config/console-host.ts'
import { consoleNetworksOf } from './config/console-networks.ts'
import { readDatabaseSettings, type DatabaseSettings } from './config/database.ts'
import { modeOf, type Mode } from './config/mode.ts'
import { oidcProvidersOf, type OidcProvider } from './config/oidc-providers.ts'
import { retentionOf, type Retention } from './config/retention.ts'
import { settingOf, type Env } from './config/settings.ts'
import { withSecretFiles } from './config/secret-files.ts'
import { smsGatewaysOf } from './config/sms-gateways.ts'
import { telemetryOf, type TelemetrySettings } from './config/telemetry.ts'
import type { GameVendor } from './ports/game-vendors/game-vendors.ts'
import type { PaymentProvider } from './ports/payment-providers/payment-providers.ts'
import type { SmtpSettings } from './ports/mail/smtp-mail.ts'
import { isRange } from './ports/game-vendors/is-among.ts'
import type { SmsGateway } from './ports/sms/http-sms.ts'
import { StartError } from './start-error.ts'

export type Config = DatabaseSettings & {
  mode: Mode
  host: string
  port: number
  /** Sessions of the database that this process holds at most. */
  poolSize: number
  /** A server that ends isn't ready for so long while it still serves calls. */
  drainSeconds: number
  merchant: string
  /**
   * The newest seals what the server keeps for itself and signs its passes, the others open what they sealed. None in
   * development: one is made once and kept in `dataDir`.
   */
  secrets: string[]
  /** A member whose password is this one has to change it. */
  defaultPassword: string
  /** How many proxies of the operator's stand before the server and write X-Forwarded-For. */
  proxyHops: number
  /** The strength of the work that browsers do to be let through, in zero bits; one more is twice the work. */
  workBits: number
  /** Calls that one address (IPv6: one /64) and one session may make in a minute. */
  callsPerAddress: number
  callsPerSession: number
  /** Text messages of the whole site in a day. */
  smsPerDay: number
  /** The retention periods of personal data and reserved numbers. */
  retention: Retention
  /** The mail server; null keeps mail in the outbox of development. */
  smtp: SmtpSettings | null
  /** What sends text messages; none keeps them in the outbox of development. */
  smsGateways: SmsGateway[]
  /** The Firebase project that signs phone tokens; null keeps our own SMS. */
  firebaseProject: string | null
  oidcProviders: OidcProvider[]
  /** Vendors of games that play from the operator's wallets. */
  gameVendors: GameVendor[]
  /**
   * The demonstration vendor, a separate server: its port (null: the one after `port`, or any free one) and the address
   * browsers reach it at (null: where it listens). Null leaves it out.
   */
  demoVendor: { port: number | null; origin: string | null } | null
  /** Providers of payments. */
  paymentProviders: PaymentProvider[]
  /** The demonstration's provider of payments, as the vendor above; null leaves it out. */
  demoPayments: { port: number | null; origin: string | null } | null
  /** Whether `npm start` shows a second brand, in the built-in database. */
  demoSecond: boolean
  /** Whether pages may start the developers' workbench, where the build has it. */
  workbench: boolean
  /**
   * The host, with its port where it has one, on which alone the operators' console is; null puts it under every host
   * of the site.
   */
  consoleHost: string | null
  /** Metrics, traces and the access log. */
  telemetry: TelemetrySettings
  /** Addresses and ranges that the console may be called from; none: from anywhere. */
  consoleNetworks: readonly string[]
}

function secretsOf(env: Env, mode: Mode): string[] {
  const text = env['FAIRHALL_SECRET'] ?? ''
  const secrets = text === '' ? [] : text.split(',').map((one) => one.trim())
  const wrong =
    mode === 'production' ? secrets.length === 0 || secrets.some((one) => one.length < 32) : secrets.includes('')
  if (wrong)
    throw new StartError(
      'FAIRHALL_SECRET is missing or short: set it to at least 32 random characters, the same on every server; earlier ' +
        `ones follow it after a comma.${mode === 'production' ? alsoMissing(env) : ''}`,
    )
  return secrets
}

/** What production asks for later as well, so that one message names everything that is missing. */
function alsoMissing(env: Env): string {
  const missing = [
    ...(env['SMTP_URL'] ? [] : ['SMTP_URL']),
    ...(env['SMS_GATEWAYS'] || env['FIREBASE_PROJECT'] ? [] : ['SMS_GATEWAYS']),
  ]
  return missing.length === 0 ? '' : ` Missing as well: ${missing.join(', ')}.`
}

function portOf(env: Env): number {
  const text = settingOf(env, 'PORT')
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new StartError(`PORT is "${text}": set it to a number from 0 to 65535.`)
  return port
}

function drainSecondsOf(env: Env): number {
  const text = settingOf(env, 'DRAIN_SECONDS')
  if (!/^\d{1,3}$/.test(text) || Number(text) > 300)
    throw new StartError(`DRAIN_SECONDS is "${text}": set it to a number from 0 to 300.`)
  return Number(text)
}

function poolSizeOf(env: Env): number {
  const text = settingOf(env, 'DATABASE_POOL_SIZE')
  if (!/^\d{1,4}$/.test(text) || Number(text) < 2)
    throw new StartError(`DATABASE_POOL_SIZE is "${text}": set it to a number from 2 to 9999.`)
  return Number(text)
}

function countOf(env: Env, name: 'CALLS_PER_ADDRESS' | 'CALLS_PER_SESSION' | 'SMS_PER_DAY'): number {
  const text = settingOf(env, name)
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new StartError(`${name} is "${text}": set it to a number from 1 to 999999999.`)
  return Number(text)
}

function workBitsOf(env: Env): number {
  const text = settingOf(env, 'PROOF_OF_WORK_BITS')
  if (!/^\d{1,2}$/.test(text) || Number(text) < 8 || Number(text) > 24)
    throw new StartError(`PROOF_OF_WORK_BITS is "${text}": set it to a number from 8 to 24.`)
  return Number(text)
}

function smtpOf(env: Env): SmtpSettings | null {
  const text = env['SMTP_URL']
  if (!text) return null
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol))
    throw new StartError('SMTP_URL is not an address: set it to smtp://user:password@host:port.')
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    from: settingOf(env, 'MAIL_FROM'),
    ...(url.username && { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }),
  }
}

function proxyHopsOf(env: Env): number {
  const text = settingOf(env, 'TRUST_PROXY')
  if (!/^\d$/.test(text))
    throw new StartError(`TRUST_PROXY is "${text}": set it to the number of proxies before the server, from 0 to 9.`)
  return Number(text)
}

const isWhole = (number: unknown) => Number.isSafeInteger(number) && Number(number) > 0
const isHttps = (origin: string) => URL.parse(origin)?.origin === origin && origin.startsWith('https://')

function gameVendorsOf(env: Env): GameVendor[] {
  const text = env['GAME_VENDORS']
  if (!text) return []
  const wrong = 'set it to a list of {id, keys, origin, vassalages}, keys of 32 characters or more, origins https.'
  const list = vendorsIn(text)
  if (list?.every((one) => /^[a-z0-9_-]{1,32}$/.test(one.id) && one.keys.length > 0 && isHttps(one.origin)) !== true)
    throw new StartError(`GAME_VENDORS cannot be read: ${wrong}`)
  if (list.some(({ keys }) => keys.some((key) => key.length < 32)))
    throw new StartError(`GAME_VENDORS holds a short key: ${wrong}`)
  const ranges = list.flatMap(({ addresses = [] }) => addresses)
  if (list.some(({ addresses }) => addresses?.length === 0) || !ranges.every(isRange))
    throw new StartError(
      'GAME_VENDORS: set addresses to a list such as ["203.0.113.7", "2001:db8::/32"], or leave it out.',
    )
  if (!list.every(({ maxWin = 1, maxWinsPerHour = 1 }) => [maxWin, maxWinsPerHour].every(isWhole)))
    throw new StartError(
      'GAME_VENDORS: set maxWin and maxWinsPerHour to whole units of the currency, or leave them out.',
    )
  return list
}

function vendorsIn(text: string): GameVendor[] | null {
  try {
    return (JSON.parse(text) as GameVendor[]).map(
      ({ id, keys, origin, vassalages, addresses, maxWin, maxWinsPerHour }) => ({
        id: String(id),
        keys: keys.map(String),
        origin: String(origin),
        vassalages: vassalages ?? [],
        ...(addresses !== undefined && { addresses: addresses.map(String) }),
        ...(maxWin !== undefined && { maxWin }),
        ...(maxWinsPerHour !== undefined && { maxWinsPerHour }),
      }),
    )
  } catch {
    return null
  }
}

/** A demonstration server beside ours; in production it runs only if its public address is set. */
function demoServerOf(env: Env, mode: Config['mode'], name: 'DEMO_VENDOR' | 'DEMO_PAYMENTS'): Config['demoVendor'] {
  const origin = env[`${name}_ORIGIN`] || null
  const port = env[`${name}_PORT`] || null
  if (port === 'off' || (mode === 'production' && origin === null)) return null
  if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) <= 65535))
    throw new StartError(`${name}_PORT is "${port}": set it to a number from 0 to 65535, or to off.`)
  if (origin !== null && URL.parse(origin)?.origin !== origin)
    throw new StartError(
      `${name}_ORIGIN is "${origin}": set it to scheme, host and port alone, such as https://games.example.`,
    )
  return { port: port === null ? null : Number(port), origin }
}

/** Outside production a provider may run on this machine. */
const isOnThisMachine = (origin: string) => /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(origin)

function paymentProvidersOf(env: Env, mode: Mode): PaymentProvider[] {
  const text = env['PAYMENT_PROVIDERS']
  if (!text) return []
  const wrong = 'set it to a list of {id, keys, origin}, keys of 32 characters or more, origins https.'
  const list = providersIn(text)
  const isReached = (origin: string) => isHttps(origin) || (mode !== 'production' && isOnThisMachine(origin))
  if (
    list?.every(({ id, keys, origin }) => /^[a-z0-9_-]{1,32}$/.test(id) && keys.length > 0 && isReached(origin)) !==
    true
  )
    throw new StartError(`PAYMENT_PROVIDERS cannot be read: ${wrong}`)
  if (list.some(({ keys }) => keys.some((key) => key.length < 32)))
    throw new StartError(`PAYMENT_PROVIDERS holds a short key: ${wrong}`)
  if (list.some(({ addresses }) => addresses?.length === 0 || addresses?.every(isRange) === false))
    throw new StartError('PAYMENT_PROVIDERS: set addresses to a list such as ["203.0.113.7"], or leave it out.')
  return list
}

function providersIn(text: string): PaymentProvider[] | null {
  try {
    return (JSON.parse(text) as PaymentProvider[]).map(({ id, keys, origin, addresses }) => ({
      id: String(id),
      keys: keys.map(String),
      origin: String(origin),
      ...(addresses !== undefined && { addresses: addresses.map(String) }),
    }))
  } catch {
    return null
  }
}

/** Reads the settings of the environment, and secrets from the files that it names. Throws a StartError that names the setting and the cure. */
export function readConfig(given: Env): Config {
  const env = withSecretFiles(given)
  const host = settingOf(env, 'HOST')
  const proxyHops = proxyHopsOf(env)
  const addresses = readDatabaseSettings(given)
  const mode = modeOf(env['NODE_ENV'], { host, proxyHops, databaseUrl: addresses.databaseUrl })
  return {
    mode,
    host,
    port: portOf(env),
    ...addresses,
    poolSize: poolSizeOf(env),
    drainSeconds: drainSecondsOf(env),
    merchant: settingOf(env, 'MERCHANT'),
    secrets: secretsOf(env, mode),
    defaultPassword: settingOf(env, 'DEFAULT_PASSWORD'),
    proxyHops,
    workBits: workBitsOf(env),
    callsPerAddress: countOf(env, 'CALLS_PER_ADDRESS'),
    callsPerSession: countOf(env, 'CALLS_PER_SESSION'),
    smsPerDay: countOf(env, 'SMS_PER_DAY'),
    retention: retentionOf(env),
    smtp: smtpOf(env),
    smsGateways: smsGatewaysOf(env['SMS_GATEWAYS']),
    firebaseProject: env['FIREBASE_PROJECT'] || null,
    oidcProviders: oidcProvidersOf(env['OIDC_PROVIDERS']),
    gameVendors: gameVendorsOf(env),
    demoVendor: demoServerOf(env, mode, 'DEMO_VENDOR'),
    paymentProviders: paymentProvidersOf(env, mode),
    demoPayments: demoServerOf(env, mode, 'DEMO_PAYMENTS'),
    demoSecond: env['DEMO_SECOND'] !== 'off' && mode === 'development' && !env['DATABASE_URL'] && !env['MERCHANT'],
    workbench: mode !== 'production' || env['WORKBENCH'] === '1',
    consoleHost: consoleHostOf(env['CONSOLE_HOST']),
    telemetry: telemetryOf(env, mode),
    consoleNetworks: consoleNetworksOf(env['CONSOLE_NETWORKS']),
  }
}
