import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { root } from '#tests/support/source-files.ts'
import { verifyLedger } from '../areas/money/wallet/verify-ledger.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { createSealAtRest } from '../keys/seal-at-rest.ts'
import { createLog } from '../ports/log/log.ts'
import { systemRandom } from '../random.ts'
import { readAnswers } from '../setup/answers.ts'
import { addressesOf, readDirectory } from './directory.ts'
import { makeMerchant } from './make-merchant.ts'
import { addMerchant, listMerchants, moveHosts, switchMerchant, type Place } from './run-merchant-command.ts'
import { answersOf } from './testing/answers.ts'

const secrets = ['s'.repeat(32)]
const seal = createSealAtRest(secrets, systemRandom)
/** Roles are of the whole PostgreSQL, which other tests use as well. */
const acme = `acme${randomBytes(4).toString('hex')}`
let database: TestDatabase
let place: Place
beforeAll(async () => {
  database = await testDatabase()
  const { url, ownerUrl } = database
  place = {
    config: readConfig({ NODE_ENV: 'test' }),
    log: createLog({ level: 'silent' }),
    secrets,
    addresses: { url, ownerUrl, sessionUrl: null },
    server: new URL(url).username,
  }
  await expect(listMerchants(place)).rejects.toThrow('This installation has one merchant')
  await addMerchant(acme, answersOf(acme, 'INR', 'Asia/Kolkata'), place)
})
afterAll(() => database.close())

const entryOf = async (code: string) => {
  const entries = await database.asOwner((owner) => readDirectory((text) => owner.execute(text) as never))
  return entries!.find((one) => one.code === code)!
}

async function codeOf(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.end()
  }
}
const acmeUrl = async () => addressesOf(await entryOf(acme), place.addresses, seal).url

it('a merchant gets a schema with its own settings, and the first one keeps its own', async () => {
  const { db, close } = await connect(await acmeUrl(), { size: 1 })
  const settings = await db.execute("SELECT settings->>'currency' AS currency FROM merchants")
  const operators = await db.execute('SELECT count(*)::int AS n FROM operators')
  expect([settings.rows, operators.rows]).toEqual([[{ currency: 'INR' }], [{ n: 2 }]])
  expect((await verifyLedger(db)).fault).toBeNull()
  expect((await verifyAudit(db)).fault).toBeNull()
  await close()
  expect((await database.db.execute('SELECT count(*)::int AS n FROM operators')).rows).toEqual([{ n: 0 }])
  expect(await listMerchants(place)).toBe(`fairhall\tpublic\topen\t(no host)\n${acme}\t${acme}\topen\t${acme}.example`)
})

it.each(['public.members', 'installation.merchants', 'public.postings', 'vendor_demo.players'])(
  "a merchant's role can't read %s",
  async (table) => {
    expect(await codeOf(await acmeUrl(), `SELECT FROM ${table}`)).toBe('42501')
  },
)

it("the first merchant's role can't read another's schema, nor call its functions", async () => {
  expect(await codeOf(database.url, `SELECT FROM ${acme}.members`)).toBe('42501')
  expect(await codeOf(database.url, `SELECT ${acme}.ledger_lock()`)).toBe('42501')
  expect(await codeOf(await acmeUrl(), 'SELECT public.ledger_lock()')).toBe('42501')
})

it("a merchant's role is the limited one in its own schema", async () => {
  const url = await acmeUrl()
  expect(await codeOf(url, 'SELECT FROM members')).toBe('accepted')
  expect(await codeOf(url, 'DELETE FROM postings')).toBe('42501')
  expect(await codeOf(url, 'CREATE TABLE mine (id int)')).toBe('42501')
  expect(await codeOf(url, 'CREATE TEMPORARY TABLE mine (id int)')).toBe('42501')
  expect(await codeOf(url, `SET ROLE ${acme}_owner`)).toBe('42501')
})

it('the password is sealed, and PostgreSQL was told none', async () => {
  const { sealedPassword } = await entryOf(acme)
  expect(seal.open(sealedPassword!)).toMatch(/^[\w-]{32}$/)
  expect(sealedPassword).not.toContain(seal.open(sealedPassword!))
})

it('a merchant whose making was interrupted is made by the same command', async () => {
  const half = `half${randomBytes(4).toString('hex')}`
  const { ownerUrl } = database
  const making = { ownerUrl, seal, random: systemRandom, server: place.server! }
  const first = await makeMerchant(half, making)
  expect(first.state).toBe('making')
  expect(await makeMerchant(half, making)).toEqual(first)
  expect(await addMerchant(half, answersOf(half, 'JPY', 'Asia/Tokyo'), place)).toContain(`${half} is open`)
  await expect(addMerchant(half, answersOf(half, 'JPY', 'Asia/Tokyo'), place)).rejects.toThrow('already')
})

it('a closed merchant has no way into the database until it is opened', async () => {
  const url = await acmeUrl()
  await switchMerchant(acme, 'closed', place)
  expect(await codeOf(url, 'SELECT')).toBe('28000')
  await switchMerchant(acme, 'open', place)
  expect(await codeOf(url, 'SELECT')).toBe('accepted')
  await expect(switchMerchant('fairhall', 'closed', place)).rejects.toThrow('first merchant')
})

it('a host leads to one merchant', async () => {
  await moveHosts('fairhall', ['fairhall.example'], place)
  await expect(moveHosts(acme, ['fairhall.example'], place)).rejects.toThrow('leads to the merchant fairhall')
  await expect(moveHosts(acme, ['https://x.example'], place)).rejects.toThrow('is no host')
  await moveHosts(acme, [`${acme}.example`, `www.${acme}.example`], place)
  expect((await entryOf(acme)).hosts).toEqual([`${acme}.example`, `www.${acme}.example`])
})

it.each(['public', 'installation', 'fairhall', 'pg1', 'A', 'x y', "x'"])(
  'a merchant is not called %s',
  async (code) => {
    await expect(addMerchant(code, answersOf('x', 'INR', 'Asia/Kolkata'), place)).rejects.toThrow(
      'The code of a merchant',
    )
  },
)

it('the answers are those of the setup', () => {
  expect(
    readAnswers(answersOf('x', 'INR', 'Asia/Kolkata'), () => ({
      SMTP_URL: 'smtps://m.example',
      FIREBASE_PROJECT: 'x',
    })),
  ).toHaveProperty('answers')
})

it('the example of a second brand can be added as it is', () => {
  const example: unknown = JSON.parse(readFileSync(join(root, 'docs/operations/second-brand.json'), 'utf8'))
  const read = readAnswers(example, () => ({ SMTP_URL: 'smtps://m.example', FIREBASE_PROJECT: 'x' }))
  expect(read).toMatchObject({ answers: { currency: 'JPY', decimals: 0, weekStart: 7 } })
})
