import { retentionSettings } from './retention-settings.ts'
import type { Setting } from './setting.ts'

const key = 'replace-with-32-random-characters'

export const settings = [
  {
    name: 'NODE_ENV',
    group: 'server',
    meaning:
      '`production`, `development` or `test`. `production` leaves out the demonstration and the outbox page, requires `FAIRHALL_SECRET`, and refuses a database with demonstration accounts until `npm run demonstration:remove` has closed them.',
    fallback: null,
    without:
      '`development`, but only on loopback, without a proxy, and with a database on this machine; otherwise the start fails',
    example: 'production',
  },
  {
    name: 'HOST',
    group: 'server',
    meaning: 'The address to listen on.',
    fallback: '127.0.0.1',
    example: '0.0.0.0',
  },
  {
    name: 'PORT',
    group: 'server',
    meaning: 'The port to listen on; 0 takes any free port.',
    fallback: '3000',
    example: '8080',
  },
  {
    name: 'TRUST_PROXY',
    group: 'server',
    meaning:
      "How many proxies in front of the server write `X-Forwarded-For`. Set it exactly: the visitor's address decides about limits, regions and console sessions.",
    fallback: '0',
    without: '0: the header is ignored',
    example: '1',
  },
  {
    name: 'DRAIN_SECONDS',
    group: 'server',
    meaning:
      'How long a server that ends still serves calls while `/readyz` answers 503, so that a load balancer sends it no more; from 0 to 300.',
    fallback: '0',
    example: '10',
  },
  {
    name: 'DATA_DIR',
    group: 'server',
    meaning: 'The folder for the embedded database and the development secret.',
    fallback: '.data',
    example: '/var/lib/fairhall',
  },
  {
    name: 'DATABASE_URL',
    secret: true,
    group: 'database',
    meaning: 'PostgreSQL 15 or newer, as the role that the server works with.',
    fallback: null,
    without: 'the embedded PostgreSQL in `DATA_DIR` (Linux x64)',
    example: 'postgres://fairhall_app:password@db.example:5432/fairhall',
  },
  {
    name: 'DATABASE_OWNER_URL',
    secret: true,
    group: 'database',
    meaning:
      'The same database as the role that owns the tables. It runs the migrations and grants rights to the other role, so that the server itself cannot change tables, triggers or postings.',
    fallback: null,
    without:
      'if the role of `DATABASE_URL` owns the tables, it does both, and the start warns about it; else `npm run migrate` has to bring the tables up to date',
    example: 'postgres://fairhall_owner:password@db.example:5432/fairhall',
  },
  {
    name: 'DATABASE_SESSION_URL',
    secret: true,
    group: 'database',
    meaning:
      'The same database as the same role, without the pooler: set it when `DATABASE_URL` leads to PgBouncer in transaction mode. The server listens for events there and commands work there; its timeouts become those of the role.',
    fallback: null,
    without: 'the server gives `DATABASE_URL` everything, so a pooler there has to be in session mode',
    example: 'postgres://fairhall_app:password@db.example:5432/fairhall',
  },
  {
    name: 'DATABASE_READ_URL',
    secret: true,
    group: 'database',
    meaning:
      'A streaming standby of the same database, as the same role. Reports, files of lists, the public lists of visitors and the commands that verify are read there; money and access never are. While it is away or too old, the primary answers.',
    fallback: null,
    without: 'the primary answers everything',
    example: 'postgres://fairhall_app:password@standby.example:5432/fairhall',
  },
  {
    name: 'DATABASE_READ_LAG_SECONDS',
    group: 'database',
    meaning: 'How many seconds the standby of `DATABASE_READ_URL` may be behind, from 1 to 3600.',
    fallback: '5',
    example: '30',
  },
  {
    name: 'DATABASE_POOL_SIZE',
    group: 'database',
    meaning: 'The largest number of database sessions of one server for calls and jobs of all merchants, from 2.',
    fallback: '10',
    example: '20',
  },
  {
    name: 'FAIRHALL_SECRET',
    secret: true,
    group: 'secrets',
    meaning:
      'Encrypts keys and secrets in the database; at least 32 random characters, the same on every server. To replace it, put the new one first and the old one after a comma: the start re-encrypts, and the next start needs the new one alone.',
    fallback: null,
    without: 'made once in development and kept in `DATA_DIR`; production does not start',
    example: key,
  },
  {
    name: 'MERCHANT',
    group: 'secrets',
    meaning: 'The code of the one merchant that is served; left out, all of the installation are, by host.',
    fallback: 'fairhall',
    example: 'fairhall',
  },
  {
    name: 'DEFAULT_PASSWORD',
    secret: true,
    group: 'secrets',
    meaning: 'A member who logs in with this password has to change it.',
    fallback: 'Fairhall123',
    example: 'Fairhall123',
  },
  {
    name: 'CALLS_PER_ADDRESS',
    group: 'limits',
    meaning: 'Calls that one address (IPv6: one /64) may make in a minute.',
    fallback: '3000',
    example: '3000',
  },
  {
    name: 'CALLS_PER_SESSION',
    group: 'limits',
    meaning: 'Calls that one session may make in a minute.',
    fallback: '900',
    example: '900',
  },
  {
    name: 'PROOF_OF_WORK_BITS',
    group: 'limits',
    meaning: 'How hard the work is that browsers do to pass the bot check, from 8 to 24; each step doubles it.',
    fallback: '16',
    without: '16: well under a second on a current phone',
    example: '17',
  },
  {
    name: 'SMS_PER_DAY',
    group: 'limits',
    meaning: 'Text messages that the whole site sends in a day. The log warns at 80 % and at the limit.',
    fallback: '5000',
    example: '20000',
  },
  ...retentionSettings,
  {
    name: 'SMTP_URL',
    secret: true,
    group: 'messages',
    meaning: 'The mail server.',
    fallback: null,
    without: 'mail goes to the outbox page; production does not start',
    example: 'smtps://user:password@mail.example:465',
  },
  {
    name: 'MAIL_FROM',
    group: 'messages',
    meaning: 'The address that all mail comes from. The name beside it is set in the console, under Site, Brand.',
    fallback: 'Fairhall <no-reply@localhost>',
    example: 'Fairhall <no-reply@fairhall.example>',
  },
  {
    name: 'SMS_GATEWAYS',
    secret: true,
    group: 'messages',
    meaning:
      'HTTP gateways for text messages, as a JSON list of `{id, method, url, headers, body, accepted: {status, body}, quota: {status, body}, timeoutMs}`. `{to}`, `{digits}`, `{sender}`, `{text}`, `{locale}` and `{id}` are filled in within `url`, `headers` and `body`. When one gateway fails, another is tried once.',
    fallback: null,
    without: 'text messages go to the outbox page; production does not start while phones are verified by SMS',
    example: '[{"id":"main","method":"GET","url":"https://sms.example/send?to={to}&text={text}"}]',
  },
  {
    name: 'FIREBASE_PROJECT',
    group: 'signIn',
    meaning: 'The Firebase project whose phone tokens are accepted in place of our own text messages.',
    fallback: null,
    without: 'our own text messages',
    example: 'fairhall-phones',
  },
  {
    name: 'OIDC_PROVIDERS',
    secret: true,
    group: 'signIn',
    meaning:
      'Up to two OpenID Connect providers, as a JSON list of `{id, name, issuer, clientId, clientSecret}`. Register `<site>/login` with them as the redirect address.',
    fallback: null,
    without: 'no social sign-in',
    example:
      '[{"id":"example","name":"Example","issuer":"https://id.example","clientId":"fairhall","clientSecret":"replace-me"}]',
  },
  {
    name: 'GAME_VENDORS',
    secret: true,
    group: 'partners',
    meaning:
      'Game vendors that speak `openapi/vendor.yaml`, as a JSON list of `{id, keys, origin, vassalages, addresses, maxWin, maxWinsPerHour}`. Optional: `addresses`, the addresses and ranges its calls may come from (any); `maxWin` and `maxWinsPerHour`, the whole units above which an operator has to release a win (5,000,000 for one win, 20,000,000 for the wins of an hour).',
    fallback: null,
    without: 'none',
    example: `[{"id":"acme","keys":["${key}"],"origin":"https://games.example","vassalages":["ACME"],"addresses":["203.0.113.7"]}]`,
  },
  {
    name: 'PAYMENT_PROVIDERS',
    secret: true,
    group: 'partners',
    meaning:
      'Payment providers that speak `openapi/payments.yaml`, as a JSON list of `{id, keys, origin, addresses}`. `addresses` is optional. Outside production an origin may be on this machine without TLS.',
    fallback: null,
    without: 'none',
    example: `[{"id":"pay","keys":["${key}"],"origin":"https://pay.example"}]`,
  },
  {
    name: 'CONSOLE_HOST',
    group: 'console',
    meaning:
      'A host for the console alone, with its port if browsers need one. The console is then served nowhere else.',
    fallback: null,
    without: 'served under `/console` on every host of the site',
    example: 'console.fairhall.example',
  },
  {
    name: 'CONSOLE_NETWORKS',
    group: 'console',
    meaning: 'Addresses and ranges that may call the console, separated by commas.',
    fallback: null,
    without: 'from anywhere',
    example: '203.0.113.0/24,2001:db8::/32',
  },
  {
    name: 'METRICS_PORT',
    group: 'telemetry',
    meaning:
      'A port that serves `/metrics` in Prometheus format to everyone; for a network that visitors cannot reach.',
    fallback: null,
    without: 'no such port',
    example: '9464',
  },
  {
    name: 'METRICS_KEY',
    secret: true,
    group: 'telemetry',
    meaning:
      "A key of 24 characters or more. Calls with `Authorization: Bearer <key>` may read `/metrics` on the site's own port.",
    fallback: null,
    without: '`/metrics` answers 404 there',
    example: 'replace-with-24-random-characters',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    group: 'telemetry',
    meaning:
      'The collector that receives traces of calls and jobs by OTLP over HTTP (`…/v1/traces`), with a span for each SQL statement. The id of a trace is the trace id of the answer, without its dashes.',
    fallback: null,
    without: 'no traces',
    example: 'http://127.0.0.1:4318',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    secret: true,
    group: 'telemetry',
    meaning: 'Headers of the calls to the collector.',
    fallback: null,
    without: 'none',
    example: 'x-api-key=replace-me',
  },
  {
    name: 'OTEL_SERVICE_NAME',
    group: 'telemetry',
    meaning: 'The service name in the traces.',
    fallback: 'fairhall',
    example: 'fairhall',
  },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    group: 'telemetry',
    meaning: 'The share of calls that are traced, from 0 to 1.',
    fallback: '1',
    example: '0.1',
  },
  {
    name: 'ACCESS_LOG',
    group: 'telemetry',
    meaning:
      '`on` or `off`: one log line for each call with operation, outcome, status, milliseconds, address and trace id. No query, body or token is logged.',
    fallback: null,
    without: 'on in production, off elsewhere',
    example: 'on',
  },
  {
    name: 'BUILD_WORKBENCH',
    group: 'development',
    meaning: "`1` includes the machines' workbench in a build with `NODE_ENV=production`.",
    fallback: null,
    without: 'left out of production builds',
    example: '1',
    readBy: 'build',
  },
  {
    name: 'WORKBENCH',
    group: 'development',
    meaning: '`1` lets a production server show `/dev/machines` and `/dev/scenarios`, if its build includes them.',
    fallback: null,
    without: 'shown outside production only',
    example: '1',
  },
  {
    name: 'DEMO_VENDOR_PORT',
    group: 'development',
    meaning: "The port of the demonstration's game vendor, or `off`.",
    fallback: null,
    without: 'the port after `PORT`, or any free one; in production only with `DEMO_VENDOR_ORIGIN`',
    example: '3001',
  },
  {
    name: 'DEMO_VENDOR_ORIGIN',
    group: 'development',
    meaning: "The address at which browsers reach the demonstration's game vendor.",
    fallback: null,
    without: 'where it listens',
    example: 'https://games.fairhall.example',
  },
  {
    name: 'DEMO_PAYMENTS_PORT',
    group: 'development',
    meaning: "The port of the demonstration's payment provider, or `off`.",
    fallback: null,
    without: 'any free port; in production only with `DEMO_PAYMENTS_ORIGIN`',
    example: '3002',
  },
  {
    name: 'DEMO_PAYMENTS_ORIGIN',
    group: 'development',
    meaning: "The address at which browsers reach the demonstration's payment provider.",
    fallback: null,
    without: 'where it listens',
    example: 'https://pay.fairhall.example',
  },
  {
    name: 'DEMO_SECOND',
    group: 'development',
    meaning: '`off` makes no second brand at `second.localhost` beside the demonstration of `npm start`.',
    fallback: null,
    without: 'it is made in the built-in database, outside production',
    example: 'off',
  },
] as const satisfies Setting[]
export type SettingName = (typeof settings)[number]['name']

/** The environment as far as it is described here: a name that is not in the list cannot be read. */
export type Env = { readonly [name in SettingName]?: string | undefined }

type WithFallback = Extract<(typeof settings)[number], { fallback: string }>['name']

const fallbacks = new Map<string, string>(
  settings.flatMap(({ name, fallback }) => (fallback === null ? [] : [[name, fallback]])),
)

/** The value of a setting that has a default; a setting that is empty counts as missing. */
export const settingOf = (env: Env, name: WithFallback): string => env[name] || fallbacks.get(name)!
