import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { gateNames, readGate } from './gates.ts'
import { Misuse } from './misuse.ts'
import { readSettings } from './settings-file.ts'

export const help = `contract-drift: where does a running back end leave its OpenAPI contract?

  drift run <url>          call the server: valid calls, then every probe the contract allows
  drift watch <url>        proxy between a client and the server, and check the traffic
  drift replay <file…>     check recorded traffic: HAR or NDJSON, also .gz; - is standard input
  drift diff <other>       compare this contract with another one

  --contract <file>        OpenAPI 3.0 to 3.2 or Swagger 2.0       (default: the project's own)
  --format <name>          table, json, junit, sarif, github, markdown, html     (default: table)
  --out <file>             also write the report there; .json .xml .sarif .md .html; repeatable
  --baseline <file>        known findings, each with owner, reason and expiry
  --write-baseline <file>  write every finding as a baseline to be signed
  --allow <name>           an undocumented field, header or parameter to accept; x-* allows all that match
  --open-objects           accept any further field unless the schema forbids additional ones
  --prefix <path>          the prefix of the contract's paths, instead of its servers
  --slow <ms>              an answer that takes longer is a finding           (default: 10000)
  --declared <file>        reasons for statuses that were not seen; every other documented status must be
  --strict                 observations, such as a filter that changes nothing, are drift too
  --keen                   report an optional field that two answers lack; the default is twenty
  --complete               report everything documented that was not seen, however few answers there were
  --min-operations <n>     exit 2 if fewer were accepted; also as a share: 80%. Likewise --min-statuses,
                           --min-properties, --min-values, --min-nulls, --min-constraints
  --config <file>          options by their names, YAML or JSON; the command line takes precedence
                           (default: contract-drift.yaml of this folder)
  --quiet                  no progress

  run     --writes         also call operations that move money
          --flow <path>    an Arazzo file, or a folder of them, to run first; repeatable
                           (default: the folder flows beside the contract, run after the login)
          --record <file>  write the accepted calls as an Arazzo file
          --addresses <f>  addresses to request besides the contract, one per line
          --only <id>      only this operation, after those that create what it needs
          --tag <name>  --method <verb>  --path <path>      only these
          --skip <id>  --skip-tag  --skip-method  --skip-path     all but these; each is repeatable,
                           with * for anything
          --deletes        also delete things that the run did not create
          --max-requests <n>  --max-time <s>      stop then, and report the findings so far
          --insecure       accept an untrusted certificate
          --timeout <s>    stop waiting for an answer                         (default: 15)
  watch   --port <n>       where the client connects                          (default: 4010)
          --insecure

  Credentials come from the environment, or from the file DRIFT_CREDENTIALS names (YAML or JSON, name: value):
    DRIFT_USERNAME, DRIFT_PASSWORD, DRIFT_PAYMENT_PASSWORD, DRIFT_<NAME>    values of fields, and of parameters in
                   path, query, header and cookie: bookId is DRIFT_BOOK_ID, X-Shop-Key is DRIFT_X_SHOP_KEY
    DRIFT_USERNAME_AGENT, … DRIFT_<FIELD>_<REALM>      of a second login, for operations with that x-realm
    DRIFT_TOKEN                                                             a token, to skip the login
    DRIFT_HOOK     a command; gets {field, operation, to} as JSON, prints a captcha's answer or a code
    DRIFT_SIGNER   a command that signs: it gets {method, path, query, body} of each request as a line of JSON,
                   and prints the headers to add as one
    DRIFT_OUTBOX   the address of a development server's list of sent messages, for codes

  Exit code: 0 no drift, 1 drift, 2 nothing was checked, or less than required.

  First finding:   DRIFT_USERNAME=me DRIFT_PASSWORD=… drift run http://127.0.0.1:8080 --contract openapi.yaml
`

const options = {
  contract: { type: 'string' as const },
  format: { type: 'string' as const, default: 'table' },
  out: { type: 'string' as const, multiple: true, default: [] as string[] },
  baseline: { type: 'string' as const },
  'write-baseline': { type: 'string' as const },
  declared: { type: 'string' as const },
  allow: { type: 'string' as const, multiple: true, default: [] as string[] },
  prefix: { type: 'string' as const },
  slow: { type: 'string' as const, default: '10000' },
  strict: { type: 'boolean' as const, default: false },
  complete: { type: 'boolean' as const, default: false },
  keen: { type: 'boolean' as const, default: false },
  'min-operations': { type: 'string' as const },
  'min-statuses': { type: 'string' as const },
  'min-properties': { type: 'string' as const },
  'min-values': { type: 'string' as const },
  'min-nulls': { type: 'string' as const },
  'min-constraints': { type: 'string' as const },
  quiet: { type: 'boolean' as const, default: false },
  writes: { type: 'boolean' as const, default: false },
  flow: { type: 'string' as const, multiple: true, default: [] as string[] },
  record: { type: 'string' as const },
  addresses: { type: 'string' as const },
  only: { type: 'string' as const, multiple: true, default: [] as string[] },
  skip: { type: 'string' as const, multiple: true, default: [] as string[] },
  tag: { type: 'string' as const, multiple: true, default: [] as string[] },
  'skip-tag': { type: 'string' as const, multiple: true, default: [] as string[] },
  method: { type: 'string' as const, multiple: true, default: [] as string[] },
  'skip-method': { type: 'string' as const, multiple: true, default: [] as string[] },
  path: { type: 'string' as const, multiple: true, default: [] as string[] },
  'skip-path': { type: 'string' as const, multiple: true, default: [] as string[] },
  deletes: { type: 'boolean' as const, default: false },
  'open-objects': { type: 'boolean' as const, default: false },
  'max-requests': { type: 'string' as const },
  'max-time': { type: 'string' as const },
  config: { type: 'string' as const },
  insecure: { type: 'boolean' as const, default: false },
  timeout: { type: 'string' as const, default: '15' },
  port: { type: 'string' as const, default: '4010' },
  help: { type: 'boolean' as const, short: 'h', default: false },
} satisfies ParseArgsOptionsConfig

export const formats = ['table', 'json', 'junit', 'sarif', 'github', 'markdown', 'html'] as const
export type Format = (typeof formats)[number]

export type Command = ReturnType<typeof readCommand>

const amount = (name: string, text: string): number => {
  const value = Number(text)
  if (!(value > 0)) throw new Misuse(`--${name} has to be a number above 0, not ${text}`)
  return value
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true })
  } catch (error) {
    throw new Misuse((error as Error).message.split('. ')[0]!)
  }
}

/** Merges the command line over a settings file: options of the command override the file's. */
function withSettings(args: readonly string[]) {
  const own = parsed(args)
  const given = new Set<string>(own.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])))
  const settings = readSettings(own.values.config, options).filter((one) => !given.has(/^--([^=]+)/.exec(one)![1]!))
  return settings.length === 0 ? own : parsed([...settings, ...args])
}

/** Reads the command line. @throws Misuse */
export function readCommand(args: readonly string[]) {
  const { values, positionals } = withSettings(args)
  const [mode = '', ...targets] = positionals
  const format = formats.find((one) => one === values.format)
  if (!format) throw new Misuse(`--format has to be one of ${formats.join(', ')}`)
  return {
    ...values,
    mode,
    targets,
    format,
    slowMs: amount('slow', values.slow),
    timeoutMs: amount('timeout', values.timeout) * 1000,
    port: amount('port', values.port),
    maxRequests: values['max-requests'] === undefined ? Infinity : amount('max-requests', values['max-requests']),
    maxMs: values['max-time'] === undefined ? Infinity : amount('max-time', values['max-time']) * 1000,
    gates: gateNames.flatMap((name) => {
      const text = values[`min-${name}`]
      return text === undefined ? [] : [readGate(name, text)]
    }),
    contract: values.contract ?? ownContract(),
  }
}

/** The contract beside the checker, or in the current folder. */
function ownContract(): string | null {
  const places = [
    join(import.meta.dirname, '../../generated/openapi.json'),
    resolve('openapi/generated/openapi.json'),
    resolve('openapi.yaml'),
    resolve('openapi.json'),
  ]
  return places.find(existsSync) ?? null
}

/** Parses a server's address, which must not contain a secret. @throws Misuse */
export function readAddress(text: string | undefined): string {
  if (text === undefined) throw new Misuse('which server? Give its address, such as http://127.0.0.1:3000')
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new Misuse(`${text} is no http address`)
  if (url.username || url.password)
    throw new Misuse('credentials belong into the environment (DRIFT_USERNAME, DRIFT_PASSWORD), not into the address')
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
