import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { secretNames } from './config/secret-files.ts'
import { settings } from './config/settings.ts'

const demo = { id: 'demo', name: 'Demo', issuer: 'https://id.example', clientId: 'fairhall', clientSecret: 'x' }
const provided = (...list: object[]) => ({ OIDC_PROVIDERS: JSON.stringify(list) })

const gateway = { id: 'main', method: 'GET', url: 'https://sms.example/{to}?text={text}' }
const sending = (...list: object[]) => ({
  SMS_GATEWAYS: JSON.stringify(list.map((one) => ({ ...gateway, ...one }))),
})

it('needs no setting at all in development', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    databaseOwnerUrl: null,
    databaseSessionUrl: null,
    databaseReadUrl: null,
    readLagSeconds: 5,
    callsPerAddress: 3000,
    callsPerSession: 900,
    smsPerDay: 5000,
    merchant: 'fairhall',
  })
})

it('keeps data for the days that are set', () => {
  const days = (env: Record<string, string>) => {
    const { closed, ...rest } = readConfig(env).retention
    return Object.values({ ...closed, ...rest }).map((ms) => ms / 86_400_000)
  }
  expect(days({})).toEqual([90, 365, 1825, 2555, 180, 365])
  const set = {
    KEEP_CLOSED_TRACES_DAYS: '1',
    KEEP_CLOSED_LETTERS_DAYS: '2',
    KEEP_CLOSED_DOCUMENTS_DAYS: '3',
    KEEP_CLOSED_MONEY_DAYS: '4',
    KEEP_PAYOUT_SLIPS_DAYS: '5',
    RESERVE_PAYOUT_NUMBERS_DAYS: '6',
  }
  expect(days(set)).toEqual([1, 2, 3, 4, 5, 6])
})

it('lets pages start the workbench in development, in production only when the operator says so', () => {
  const production = { NODE_ENV: 'production', FAIRHALL_SECRET: 'x'.repeat(32) }
  const settings = [{}, production, { ...production, WORKBENCH: '1' }, { ...production, WORKBENCH: 'yes' }]
  expect(settings.map((env) => readConfig(env).workbench)).toEqual([true, false, true, false])
})

it('takes the secret of the server with the earlier ones behind it', () => {
  const [newer, earlier] = ['n'.repeat(32), 'e'.repeat(32)]
  expect(readConfig({}).secrets).toEqual([])
  expect(readConfig({ NODE_ENV: 'production', FAIRHALL_SECRET: `${newer}, ${earlier}` }).secrets).toEqual([
    newer,
    earlier,
  ])
})

it('asks browsers for work of 65,536 hashes on average unless the operator sets another strength', () => {
  expect([{}, { PROOF_OF_WORK_BITS: '8' }].map((env) => readConfig(env).workBits)).toEqual([16, 8])
})

it.each([
  [{ CONSOLE_HOST: 'https://desk' }, 'CONSOLE_HOST is "https://desk": set it to a host, with its port'],
  [{ PORT: 'eighty' }, 'PORT is "eighty": set it to a number from 0 to 65535.'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS is "301": set it to a number from 0 to 300.'],
  [{ CALLS_PER_ADDRESS: '0' }, 'CALLS_PER_ADDRESS is "0": set it to a number from 1 to 999999999.'],
  [{ KEEP_CLOSED_MONEY_DAYS: '0' }, 'KEEP_CLOSED_MONEY_DAYS is "0": set it to a number from 1 to 99999.'],
  [{ SMS_PER_DAY: 'many' }, 'SMS_PER_DAY is "many": set it to a number from 1 to 999999999.'],
  [{ PORT: '70000' }, 'PORT is "70000": set it to a number from 0 to 65535.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL is not a PostgreSQL address: set it to postgres://user:password@host:port/database.',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/x', DATABASE_OWNER_URL: 'mysql://x' },
    'DATABASE_OWNER_URL is not a PostgreSQL address: set it to postgres://user:password@host:port/database.',
  ],
  [
    { DATABASE_OWNER_URL: 'postgres://x' },
    'DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither for the built-in database.',
  ],
  [
    { NODE_ENV: 'production' },
    'FAIRHALL_SECRET is missing or short: set it to at least 32 random characters, the same on every server; earlier ones follow it after a comma. Missing as well: SMTP_URL, SMS_GATEWAYS.',
  ],
  [
    { NODE_ENV: 'production', FAIRHALL_SECRET: `${'n'.repeat(32)},short` },
    'FAIRHALL_SECRET is missing or short: set it to at least 32 random characters, the same on every server',
  ],
  [{ FAIRHALL_SECRET: 'new,' }, 'FAIRHALL_SECRET is missing or short: set it to at least 32 random characters'],
  [{ PROOF_OF_WORK_BITS: '40' }, 'PROOF_OF_WORK_BITS is "40": set it to a number from 8 to 24.'],
  [{ PROOF_OF_WORK_BITS: '7' }, 'PROOF_OF_WORK_BITS is "7": set it to a number from 8 to 24.'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL is not an address: set it to smtp://user:password@host:port.'],
  [
    { OIDC_PROVIDERS: '{' },
    'OIDC_PROVIDERS is not JSON: set it to a list of at most two {id, name, issuer, clientId, clientSecret}.',
  ],
  [{ OIDC_PROVIDERS: '{"id":"demo"}' }, 'OIDC_PROVIDERS is not a list of objects: set it to'],
  [{ OIDC_PROVIDERS: '[null]' }, 'OIDC_PROVIDERS is not a list of objects: set it to'],
  [provided({ ...demo, clientSecret: undefined }), 'OIDC_PROVIDERS: clientSecret of provider 1 cannot be used: set it'],
  [provided(demo, { ...demo, id: 'An id' }), 'OIDC_PROVIDERS: id of provider 2 cannot be used: set it to'],
  [provided({ ...demo, issuer: 'accounts' }), 'OIDC_PROVIDERS: issuer of provider 1 cannot be used: set it to'],
  [provided({ ...demo, secret: 'x' }), 'OIDC_PROVIDERS: secret of provider 1 cannot be used: set it to'],
  [provided(demo, demo), 'OIDC_PROVIDERS names two providers of the same id: set it to'],
  [provided(demo, { ...demo, id: 'b' }, { ...demo, id: 'c' }), 'OIDC_PROVIDERS names 3 providers: set it to'],
  [{ SMS_GATEWAYS: 'x' }, 'SMS_GATEWAYS is not JSON: set it to a list of {id, method, url'],
  [sending({ url: 'http://sms.example/{to}/{text}' }), 'SMS_GATEWAYS: url of gateway 1 cannot be used: set it to'],
  [sending({ url: 'https://sms.example/{to}' }), 'SMS_GATEWAYS: url of gateway 1 cannot be used: set it to'],
  [
    sending({ method: 'POST', url: 'https://sms.example/', body: '{digits}' }),
    'SMS_GATEWAYS: body of gateway 1 cannot be used: set it to',
  ],
  [sending({ body: '{text}' }), 'SMS_GATEWAYS: body of gateway 1 cannot be used: set it to'],
  [sending({ method: 'get' }), 'SMS_GATEWAYS: method of gateway 1 cannot be used: set it to'],
  [sending({ headers: { 'x-text': '{text}' } }), 'SMS_GATEWAYS: headers of gateway 1 cannot be used: set it to'],
  [sending({ accepted: { status: ['200'] } }), 'SMS_GATEWAYS: accepted of gateway 1 cannot be used: set it to'],
  [sending({ timeoutMs: 60_000 }), 'SMS_GATEWAYS: timeoutMs of gateway 1 cannot be used: set it to'],
  [sending({}, {}), 'SMS_GATEWAYS names two gateways of the same id: set it to'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes": set it to the number of proxies before the server, from 0 to 9.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod": set it to production, development or test.'],
])('ends a start with %o in one sentence that names the setting and the cure', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

it.each([
  [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 can be reached by others'],
  [{ HOST: '::' }, 'HOST :: can be reached by others'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY says that others come through a proxy'],
  [{ DATABASE_URL: 'postgres://db.example/fairhall' }, 'DATABASE_URL is not on this machine'],
  [{ DATABASE_URL: 'postgres://127.0.0.1/fairhall?host=db.example' }, 'DATABASE_URL is not on this machine'],
  [{ DATABASE_URL: 'postgres:///fairhall' }, 'DATABASE_URL is not on this machine'],
])('takes no mode by itself with %o', (env, reason) => {
  const sentence = `NODE_ENV is not set, and ${reason}: set NODE_ENV to production, or to development on purpose.`
  expect(() => readConfig(env)).toThrow(sentence)
  expect(readConfig({ ...env, NODE_ENV: 'development' }).mode).toBe('development')
})

it.each([
  { HOST: 'localhost' },
  { HOST: '::1', TRUST_PROXY: '0' },
  { DATABASE_URL: 'postgres://me:x@127.0.0.1:5433/fairhall' },
  { DATABASE_URL: 'postgresql://[::1]/fairhall' },
  { DATABASE_URL: 'postgres:///fairhall?host=/var/run/postgresql' },
])('is in development without a word with %o', (env) => {
  expect(readConfig(env).mode).toBe('development')
})

it('counts the proxies before the server', () => {
  expect([{}, { TRUST_PROXY: '2', NODE_ENV: 'test' }].map((env) => readConfig(env).proxyHops)).toEqual([0, 2])
})

it('takes the providers of social sign-in as they are written', () => {
  expect(readConfig(provided(demo)).oidcProviders).toEqual([demo])
})

const vendor = { id: 'house', keys: ['k'.repeat(32)], origin: 'https://games.test', vassalages: ['DEMO'] }
const withVendor = (more: object) => readConfig({ GAME_VENDORS: JSON.stringify([{ ...vendor, ...more }]) }).gameVendors

it("takes a vendor's addresses and ceilings, and leaves them out where they are not set", () => {
  const limits = { addresses: ['203.0.113.7', '2001:db8::/32'], maxWin: 1000, maxWinsPerHour: 2500 }
  expect(withVendor(limits)).toEqual([{ ...vendor, ...limits }])
  expect(withVendor({})).toEqual([vendor])
})

it.each([{ addresses: [] }, { addresses: ['games.test'] }, { addresses: ['203.0.113.0/33'] }])(
  "does not start with a vendor's addresses that are none: %j",
  (more) => {
    expect(() => withVendor(more)).toThrow('GAME_VENDORS: set addresses to a list such as')
  },
)

it.each([{ addresses: 'any' }, { addresses: 7 }])('does not start with addresses that are no list: %j', (more) => {
  expect(() => withVendor(more)).toThrow('GAME_VENDORS cannot be read')
})

it.each([{ maxWin: 0 }, { maxWin: '1000' }, { maxWinsPerHour: 10.5 }, { maxWinsPerHour: null }])(
  'does not start with a ceiling that is no whole number above nothing: %j',
  (more) => {
    expect(() => withVendor(more)).toThrow('GAME_VENDORS: set maxWin and maxWinsPerHour to whole units')
  },
)

it('takes gateways of text messages as they are written', () => {
  expect(readConfig(sending({ accepted: { status: [202], body: 'ok' } })).smsGateways).toEqual([
    { ...gateway, accepted: { status: [202], body: 'ok' } },
  ])
})

it('accepts the example of every setting, and reads every setting that the server lists', () => {
  const examples = Object.fromEntries(settings.map(({ name, example }) => [name, example]))
  const read = new Set<string>()
  const env = new Proxy(examples, {
    get: (target, name: string) => {
      read.add(name)
      return target[name]
    },
  })
  expect(readConfig(env)).toMatchObject({ mode: 'production', port: 8080, smtp: { port: 465 }, proxyHops: 1 })
  const own = settings.filter((one) => !('readBy' in one)).map(({ name }) => name)
  const files = secretNames.map((name) => `${name}_FILE`)
  expect([...read].sort()).toEqual([...own, ...files].sort())
})
