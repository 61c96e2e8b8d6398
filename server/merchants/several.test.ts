import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleTable } from '#openapi/generated/console-operations.ts'
import { operationTable } from '#openapi/generated/operations.ts'
import { allModules } from '#tests/contract/sides/scenes.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seeded } from '#tests/support/seeded-server.ts'
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { insertMember } from '../areas/accounts/members/insert-member.ts'
import { signedPath } from '../areas/accounts/pictures/signed-path.ts'
import { pictures } from '../areas/accounts/pictures/tables.ts'
import { openSession } from '../areas/accounts/sessions/open-session.ts'
import { post } from '../areas/money/wallet/ledger.ts'
import { verifyLedger } from '../areas/money/wallet/verify-ledger.ts'
import { merchants } from '../areas/site/settings/tables.ts'
import { asSystem } from '../audit/as-system.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { csrfOf, openOperatorSession } from '../console/access/operator-session.ts'
import { operators } from '../console/access/tables.ts'
import { connect, type Connection, type Db } from '../db/connect.ts'
import { eventPath } from '../events/mount-events.ts'
import { createSealAtRest } from '../keys/seal-at-rest.ts'
import { testSecret } from '../demo/seed/testing/seed-services.ts'
import { createLog } from '../ports/log/log.ts'
import { systemRandom } from '../random.ts'
import { start, type Running } from '../start.ts'
import { addressesOf, readDirectory } from './directory.ts'
import { merchantSecrets } from './merchant-secrets.ts'
import { addMerchant, moveHosts, switchMerchant, type Place } from './run-merchant-command.ts'
import { answersOf } from './testing/answers.ts'

const secrets = [testSecret]
const seal = createSealAtRest(secrets, systemRandom)
const acme = `acme${randomBytes(4).toString('hex')}`
const hosts = { fairhall: 'fairhall.example', acme: `${acme}.example` }
type Of = keyof typeof hosts

let database: TestDatabase
let place: Place
let running: Running
/** A second process that serves the same database. */
let beside: ServerProcess
let acmeConnection: Connection
const services = { clock: systemClock, random: systemRandom, merchant: { code: 'fairhall' } }

const visit = { ip: '203.0.113.7', userAgent: 'test' }

/** Both merchants have a picture of this id, and a member who listens to events of that id. */
const pictureId = randomUUID()
const listenerId = randomUUID()

async function listener(db: Db) {
  return asSystem(db, 'tests', Date.now(), async (tx) => {
    const oneId = { ...systemRandom, uuid: () => listenerId }
    await insertMember(tx, { ...services, random: oneId }, { account: 'listener', type: 2, passwordHash: 'x' })
    return openSession(tx, services as never, { memberId: listenerId, ...visit })
  })
}

/** A member with a picture and an operator of a merchant, each with a session. */
async function enter(db: Db, name: string) {
  return asSystem(db, 'tests', Date.now(), async (tx) => {
    const member = await insertMember(tx, services, { account: name, type: 2, passwordHash: 'x' })
    const token = await openSession(tx, services as never, { memberId: member!.id, ...visit })
    const picture = {
      id: pictureId,
      memberId: member!.id,
      merchant: 'fairhall',
      purpose: 'IDENTITY' as const,
      attachedTo: 'x',
    }
    await tx.insert(pictures).values({ ...picture, content: Buffer.from(name), takenAt: new Date() })
    const [operator] = await tx.select().from(operators).limit(1)
    await tx.update(operators).set({ status: 'active' }).where(eq(operators.id, operator!.id))
    const desk = await openOperatorSession(tx, services, { operatorId: operator!.id, ...visit, ip: '127.0.0.1' })
    return { memberId: member!.id, account: name, token, desk: desk.token, email: operator!.email }
  })
}
let people: Record<Of, Awaited<ReturnType<typeof enter>>>
let tokens: Record<Of, string>

/** Every module on and the site open, so that nothing but the session decides. */
async function openDoors(db: Db): Promise<void> {
  const [row] = await db.select().from(merchants)
  await asSystem(db, 'tests', Date.now(), (tx) =>
    tx.update(merchants).set({ settings: { ...row!.settings, status: 0, whitelabel: allModules('1') } }),
  )
}

beforeAll(async () => {
  database = await testDatabase(seeded)
  const { url, ownerUrl } = database
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DEMO_VENDOR_PORT: 'off',
    DEMO_PAYMENTS_PORT: 'off',
    CALLS_PER_ADDRESS: '999999',
    CALLS_PER_SESSION: '999999',
  }
  const config = { ...readConfig(env), secrets }
  const log = createLog({ level: 'silent' })
  const addresses = { url, ownerUrl, sessionUrl: null }
  place = { config, log, secrets, addresses, server: new URL(url).username }
  await addMerchant(acme, answersOf(acme, 'INR', 'Asia/Kolkata'), place)
  const entries = await database.asOwner((owner) => readDirectory((text) => owner.execute(text) as never))
  const entry = entries!.find(({ code }) => code === acme)!
  acmeConnection = await connect(addressesOf(entry, addresses, seal).url, { size: 2 })
  people = { fairhall: await enter(database.db, 'ofthefirst'), acme: await enter(acmeConnection.db, 'oftheother') }
  tokens = { fairhall: await listener(database.db), acme: await listener(acmeConnection.db) }
  await openDoors(database.db)
  await openDoors(acmeConnection.db)
  running = await start(config, log, { devPages: async () => async () => {} })
  beside = await startServerProcess(env, 'server/merchants/testing/serve-beside.ts')
})
afterAll(async () => {
  await running?.stop()
  await beside?.kill('SIGTERM')
  await acmeConnection?.close()
  await database.close()
})

type Answer = { status: number; text: string }
type Process = 'one process' | 'two processes'
const addressIn = (process: Process) => (process === 'one process' ? running : beside).address

/** A call as it arrives behind a proxy: by the host that it names. */
function ask(
  host: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  address = running.address,
): Promise<Answer> {
  const body = method === 'GET' || method === 'DELETE' ? null : '{}'
  return new Promise((resolve, reject) => {
    const call = request(
      `${address}${path}`,
      {
        method,
        headers: {
          host,
          merchant: 'fairhall',
          language: 'EN',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

const codeIn = ({ text }: Answer) => (JSON.parse(text) as { errorCode?: string }).errorCode ?? ''
/** The places in a path that a call fills with an id. */
const withId = (path: string, id: string) => path.replaceAll(/:\w+|\{\w+\}/g, id)

const ways: [Of, Of, Process][] = [
  ['fairhall', 'acme', 'one process'],
  ['acme', 'fairhall', 'one process'],
  ['fairhall', 'acme', 'two processes'],
  ['acme', 'fairhall', 'two processes'],
]
describe.each(ways)('a person of %s at %s, in %s', (from, to, process) => {
  it('is let in at home, in each process', async () => {
    const { token, desk } = people[from]
    for (const address of [running.address, addressIn(process)]) {
      const own = await ask(hosts[from], 'GET', operationTable.getMemberInfo.path, { authorization: token }, address)
      expect([own.status, own.text]).toEqual([200, expect.stringContaining(people[from].account)])
      const there = await ask(hosts[from], 'GET', consoleTable.getSession.path, { cookie: `console=${desk}` }, address)
      expect(there.text).toContain(people[from].email)
    }
  })

  it('is nobody for every operation of the player contract', async () => {
    const { token, memberId, account } = people[from]
    const wrong: string[] = []
    for (const [id, op] of Object.entries(operationTable)) {
      const headers = { authorization: token }
      const answer = await ask(hosts[to], op.method, withId(op.path, memberId), headers, addressIn(process))
      if (op.token && (answer.status !== 401 || codeIn(answer) !== 'login.not.session'))
        wrong.push(`${id}: ${answer.status} ${answer.text.slice(0, 100)}`)
      if (answer.text.includes(memberId) || answer.text.includes(account)) wrong.push(`${id} tells of the member`)
    }
    expect(wrong).toEqual([])
  })

  it("is nobody for every operation of the operators' contract", async () => {
    const { desk, memberId, account, email } = people[from]
    const headers = { cookie: `console=${desk}`, 'x-console-token': csrfOf(desk) }
    const wrong: string[] = []
    for (const [id, op] of Object.entries(consoleTable)) {
      const answer = await ask(hosts[to], op.method, withId(op.path, memberId), headers, addressIn(process))
      if (!op.open && answer.status !== 401) wrong.push(`${id}: ${answer.status} ${answer.text.slice(0, 100)}`)
      if ([account, email].some((text) => answer.text.includes(text))) wrong.push(`${id} tells of ${account}`)
    }
    expect(wrong).toEqual([])
  })

  it('opens no picture by a path that was signed at home, even one of the same id', async () => {
    const atRest = createSealAtRest(
      merchantSecrets(secrets, { code: acme, role: from === 'acme' ? acme : null, sealedSecrets: null }),
      systemRandom,
    )
    const { path } = signedPath({ clock: systemClock, ports: { atRest } as never }, pictureId)
    expect((await ask(hosts[from], 'GET', path, {}, addressIn(process))).status).toBe(200)
    expect((await ask(hosts[to], 'GET', path, {}, addressIn(process))).status).toBe(404)
  })
})

/** Opens the stream of a page at a host. `heard` has what came so far. */
function listen(host: string, token: string, address: string) {
  let text = ''
  const call = request(`${address}${eventPath}`, { headers: { host, authorization: token, merchant: 'fairhall' } })
  const opened = new Promise<void>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the stream answered ${answer.statusCode}`))
      answer.on('data', (part: Buffer) => {
        text += part.toString()
        resolve()
      })
      answer.on('error', () => {})
    })
  })
  call.end()
  return { opened, heard: () => text.match(/^event: balance$/gm)?.length ?? 0, close: () => call.destroy() }
}

it.each<Process>(['one process', 'two processes'])(
  'two open pages of members of the same id hear the events of their own merchant alone, in %s',
  async (process) => {
    const connections = { fairhall: database.db, acme: acmeConnection.db }
    const pages = {
      fairhall: listen(hosts.fairhall, tokens.fairhall, running.address),
      acme: listen(hosts.acme, tokens.acme, addressIn(process)),
    }
    await Promise.all([pages.fairhall.opened, pages.acme.opened])
    const currencies = { fairhall: 'BDT', acme: 'INR' }
    const payIn = (at: Of) =>
      post(connections[at], {
        merchant: 'fairhall',
        memberId: listenerId,
        key: randomUUID(),
        kind: 'deposit',
        currency: currencies[at],
        at: Date.now(),
        legs: [
          ['main', 100n],
          ['house:deposit', -100n],
        ],
      })
    await payIn('acme')
    await expect.poll(pages.acme.heard, { timeout: 30_000 }).toBe(1)
    await payIn('fairhall')
    await expect.poll(pages.fairhall.heard, { timeout: 30_000 }).toBe(1)
    await payIn('acme')
    await expect.poll(pages.acme.heard, { timeout: 30_000 }).toBe(2)
    expect(pages.fairhall.heard()).toBe(1)
    for (const page of Object.values(pages)) page.close()
  },
)

it("a host that is nobody's is told so by a plain page, but health is of the process", async () => {
  expect((await ask('nobody.example', 'GET', '/healthz')).status).toBe(200)
  // the first merchant answers everywhere until it is given a host
  expect((await ask('nobody.example', 'GET', operationTable.getSystemStatus.path)).status).toBe(200)
  await moveHosts('fairhall', [hosts.fairhall], place)
  await expect.poll(async () => (await ask('nobody.example', 'GET', '/')).status, { timeout: 30_000 }).toBe(421)
  expect((await ask('nobody.example', 'GET', '/')).text).toContain('belongs to no site')
  expect((await ask(hosts.fairhall, 'GET', operationTable.getSystemStatus.path)).status).toBe(200)
})

it('the chains of both merchants are whole while one process serves them', async () => {
  for (const { db } of [database, acmeConnection]) {
    expect((await verifyLedger(db)).fault).toBeNull()
    expect((await verifyAudit(db)).fault).toBeNull()
  }
})

it('a closed merchant ends while the others go on', async () => {
  await switchMerchant(acme, 'closed', place)
  await expect.poll(async () => (await ask(hosts.acme, 'GET', '/')).status, { timeout: 30_000 }).toBe(421)
  expect((await ask(hosts.fairhall, 'GET', operationTable.getSystemStatus.path)).status).toBe(200)
})
