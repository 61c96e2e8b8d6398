import { connections } from '#server/connect-areas.ts'
import { CompactEncrypt, importJWK } from 'jose'
import type { Hono } from 'hono'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import type { BodyOf, QueryOf, ValueOf } from '#openapi/handlers.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { createApp } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import type { ConnectOptions } from '#server/db/connect.ts'
import { createLog, type Log } from '#server/ports/log/log.ts'
import { testSecret } from '#server/demo/seed/testing/seed-services.ts'
import { openPorts } from '#server/ports/open-ports.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { SealingKey } from '#server/ports/seal/sealing-key.ts'
import { createPasswords } from '#server/ports/password/password.ts'
import { insertMember, type NewMember } from '#server/areas/accounts/members/insert-member.ts'
import { systemRandom } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { solveWork } from '#src/lib/proof-of-work.ts'
import { followServices } from '#server/areas/site/settings/follow-services.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import type { WhitelabelNode } from '#server/areas/site/settings/merchant-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { testDatabase, type Template } from './database.ts'

export type Answer<Op extends OperationId> = {
  status: number
  headers: Headers
  success: boolean
  value: ValueOf<Op>
  message: string
  errorCode?: string
  traceId?: string
}

type BotPurpose = BodyOf<'answerBotWork'>['purpose']
type PassOptions = { ip?: string; receiver?: string; token?: string }

export type CallOptions<Op extends OperationId> = {
  body?: BodyOf<Op>
  query?: QueryOf<Op>
  token?: string
  ip?: string
  language?: string
  headers?: Record<string, string>
}

/** Tests call as no person does, within one minute of their clock. */
export const unthrottled = { CALLS_PER_ADDRESS: '999999', CALLS_PER_SESSION: '999999' }

/** What the clock of a test's server says at first. */
export const firstMoment = Date.UTC(2026, 10, 21, 6)
const usualIp = '203.0.113.7'
/** A cost that takes no time, for tests only. */
const cheap = { algorithm: 'argon2id', memory: 8, passes: 1, lanes: 1 } as const

/** The default switches with one of them set. */
export const withSwitch = (modId: string, enabled: '0' | '1', tree = defaultSettings.whitelabel): WhitelabelNode[] =>
  tree.map((node) => ({
    ...node,
    enabled: node.modId === modId ? enabled : node.enabled,
    childrenNodes: withSwitch(modId, enabled, node.childrenNodes),
  }))

/** Seals a body as the browser does, for the server's current key unless another is passed. */
const sealerOf =
  ({ sealingKeys }: Ports, clock: Services['clock']) =>
  async (
    body: unknown,
    method: string,
    path: string,
    header: Record<string, unknown> = {},
    given?: SealingKey,
  ): Promise<string> => {
    const key = given ?? (await sealingKeys.current())
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({
        alg: 'RSA-OAEP-256',
        enc: 'A256GCM',
        kid: key.kid,
        iat: Math.floor(clock.now() / 1000),
        jti: systemRandom.uuid(),
        method,
        path,
        ...header,
      })
      .encrypt(await importJWK(key.publicJwk, 'RSA-OAEP-256'))
  }

/** Calls of the application as a browser makes them. */
function callsOf(app: Hono, seal: ReturnType<typeof sealerOf>) {
  /** Calls an operation as the contract says: headers, query, body sealed or as a form. */
  async function call<Op extends OperationId>(id: Op, options: CallOptions<Op> = {}): Promise<Answer<Op>> {
    const { method, path, sealed, module, bodyType } = operationTable[id]
    const { body, query, token, ip = usualIp, language = 'EN', headers = {} } = options
    const search = new URLSearchParams(
      Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
        [value].flat().map((item) => [key, String(item)]),
      ),
    )
    const plain =
      bodyType === 'form'
        ? String(new URLSearchParams(body as unknown as Record<string, string>))
        : JSON.stringify(sealed ? { value: await seal(body, method, path) } : body)
    const response = await app.request(`${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        merchant: 'fairhall',
        device: 'web',
        language,
        moduleid: module,
        'x-forwarded-for': ip,
        host: 'fairhall.example',
        ...(token !== undefined && { authorization: token }),
        ...(bodyType !== null && {
          'content-type': bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...headers,
      },
      ...(bodyType !== null && { body: plain }),
    })
    return {
      status: response.status,
      headers: response.headers,
      ...((await response.json()) as Omit<Answer<Op>, 'status' | 'headers'>),
    }
  }

  return { call }
}

/** What a call brings along of a check for people. */
function checksOf(call: ReturnType<typeof callsOf>['call']) {
  /** The pass of a bot check, for one call. */
  async function botPass(purpose: BotPurpose, { ip = usualIp, receiver, token }: PassOptions = {}) {
    const { captchaId, ...work } = (await call('getBotWork', { ip })).value
    const use = { purpose, ...(receiver !== undefined && { receiver }) }
    const body = { captchaId, nonce: await solveWork(work), ...use }
    return (await call('answerBotWork', { body, ip, ...(token !== undefined && { token }) })).value
  }

  /** A captcha with its answer, for one call. */
  async function solvedCaptcha(ip = usualIp) {
    const { captchaId, ...work } = (await call('getCaptchaWork', { ip })).value
    return { captchaId, captcha: await solveWork(work) }
  }

  return { botPass, solvedCaptcha }
}

type ServerChange = {
  config?: Partial<Config>
  log?: Log
  ports?: Partial<Ports>
  settings?: Partial<MerchantSettings>
  database?: ConnectOptions
}

const configOf = (change: Partial<Config> = {}): Config => ({
  ...readConfig({ NODE_ENV: 'test', PROOF_OF_WORK_BITS: '8', ...unthrottled }),
  proxyHops: 1,
  ...change,
})

/** The provider of the default channels, which answers nothing until a test starts one in its place. */
const silentProvider = {
  id: 'demo-pay',
  keys: ['a key of the tests, thirty-two letters'],
  origin: 'http://127.0.0.1:1',
}

async function portsOf(base: Parameters<typeof openPorts>[0], change: Partial<Ports> = {}): Promise<Ports> {
  const ports = await openPorts(base, [testSecret])
  ports.paymentProviders.add(silentProvider)
  return { ...ports, passwords: createPasswords({ random: systemRandom, cost: cheap }), ...change }
}

const sentBy = ({ outbox }: Pick<Ports, 'outbox'>) => {
  /** The last text sent to a number or an address. */
  const lastSent = async (to: string) => (await outbox.list()).find((message) => message.to === to)?.text ?? null
  return { lastSent, codeSentTo: async (to: string) => /\d{6}/.exec((await lastSent(to)) ?? '')?.[0] ?? null }
}

async function writeSettings(db: Services['db'], now: number, settings: MerchantSettings): Promise<void> {
  const row = { code: 'fairhall', settings, updatedAt: new Date(now) }
  await asSystem(db, 'tests', now, (tx) =>
    tx.insert(merchants).values(row).onConflictDoUpdate({ target: merchants.code, set: row }),
  )
}

/** The real application on a separate database, with a clock that the test moves and without a socket. */
export async function startTestServer(change: ServerChange = {}, template?: Template) {
  const database = await testDatabase(template, change.database)
  let now = firstMoment
  const clock = { now: () => now }
  const config = configOf(change.config)
  const log = change.log ?? createLog({ level: 'silent' })
  const base = { db: database.db, clock, random: systemRandom, config, log }
  const setSettings = async (settings: Partial<MerchantSettings>) => {
    await writeSettings(database.db, now, { ...defaultSettings, ...change.settings, ...settings })
    merchant?.forget()
  }
  let merchant: Services['merchant'] | undefined
  await setSettings({})
  const ports = await portsOf(base, change.ports)
  merchant = await openMerchantStore(database.db, clock, 'fairhall', followServices(ports))
  const services: Services = { ...base, ...connections, ports, merchant }
  const app: Hono = createApp(services)

  const seal = sealerOf(ports, clock)
  const { call } = callsOf(app, seal)

  /** A member with the password `Lantern2027` unless the given row says otherwise. */
  async function member(given: Partial<NewMember> & { account: string; password?: string }) {
    const { password = 'Lantern2027', ...row } = given
    const passwordHash = await ports.passwords.hash(password)
    return database.db.transaction((tx) => insertMember(tx, services, { type: 0, passwordHash, ...row }))
  }

  const { botPass, solvedCaptcha } = checksOf(call)

  return {
    app,
    url: database.url,
    ownerUrl: database.ownerUrl,
    asOwner: database.asOwner,
    botPass,
    solvedCaptcha,
    services,
    ports,
    call,
    seal,
    member,
    setSettings,
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
    ...sentBy(ports),
    close: () => database.close(),
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
