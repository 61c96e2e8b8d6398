import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleTable } from '#openapi/generated/console-operations.ts'
import { operationTable } from '#openapi/generated/operations.ts'
import { allModules } from '#tests/contract/sides/scenes.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seeded } from '#tests/support/seeded-server.ts'
import { insertMember } from '../areas/accounts/members/insert-member.ts'
import { signedPath } from '../areas/accounts/pictures/signed-path.ts'
import { pictures } from '../areas/accounts/pictures/tables.ts'
import { openSession } from '../areas/accounts/sessions/open-session.ts'
import { verifyLedger } from '../areas/money/wallet/verify-ledger.ts'
import { merchants } from '../areas/site/settings/tables.ts'
import { asSystem } from '../audit/as-system.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { csrfOf, openOperatorSession } from '../console/access/operator-session.ts'
import { operators } from '../console/access/tables.ts'
import { connect, type Connection, type Db } from '../db/connect.ts'
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
let acmeConnection: Connection
const services = { clock: systemClock, random: systemRandom, merchant: { code: 'fairhall' } }

/** Both merchants have a picture of this id. */
const pictureId = randomUUID()

/** A member with a picture and an operator of a merchant, each with a session. */
async function enter(db: Db, name: string) {
  return asSystem(db, 'tests', Date.now(), async (tx) => {
    const member = await insertMember(tx, services, { account: name, type: 2, passwordHash: 'x' })
    const visit = { ip: '203.0.113.7', userAgent: 'test' }
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
  await openDoors(database.db)
  await openDoors(acmeConnection.db)
  running = await start(config, log, { devPages: async () => async () => {} })
})
afterAll(async () => {
  await running?.stop()
  await acmeConnection?.close()
  await database.close()
})

type Answer = { status: number; text: string }

/** A call as it arrives behind a proxy: by the host that it names. */
function ask(host: string, method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const body = method === 'GET' || method === 'DELETE' ? null : '{}'
  return new Promise((resolve, reject) => {
    const call = request(
      `${running.address}${path}`,
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

const ways: [Of, Of][] = [
  ['fairhall', 'acme'],
  ['acme', 'fairhall'],
]
describe.each(ways)('a person of %s at %s, in one process', (from, to) => {
  it('is let in at home', async () => {
    const { token, desk } = people[from]
    const own = await ask(hosts[from], 'GET', operationTable.getMemberInfo.path, { authorization: token })
    expect([own.status, own.text]).toEqual([200, expect.stringContaining(people[from].account)])
    const there = await ask(hosts[from], 'GET', consoleTable.getSession.path, { cookie: `console=${desk}` })
    expect(there.text).toContain(people[from].email)
  })

  it('is nobody for every operation of the player contract', async () => {
    const { token, memberId, account } = people[from]
    const wrong: string[] = []
    for (const [id, op] of Object.entries(operationTable)) {
      const answer = await ask(hosts[to], op.method, withId(op.path, memberId), { authorization: token })
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
      const answer = await ask(hosts[to], op.method, withId(op.path, memberId), headers)
      if (!op.open && answer.status !== 401) wrong.push(`${id}: ${answer.status} ${answer.text.slice(0, 100)}`)
      if ([account, email].some((text) => answer.text.includes(text))) wrong.push(`${id} tells of ${account}`)
    }
    expect(wrong).toEqual([])
  })

  it('opens no picture by a path that was signed at home, even one of the same id', async () => {
    const atRest = createSealAtRest(
      merchantSecrets(secrets, { code: acme, role: from === 'acme' ? acme : null }),
      systemRandom,
    )
    const { path } = signedPath({ clock: systemClock, ports: { atRest } as never }, pictureId)
    expect((await ask(hosts[from], 'GET', path)).status).toBe(200)
    expect((await ask(hosts[to], 'GET', path)).status).toBe(404)
  })
})

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
