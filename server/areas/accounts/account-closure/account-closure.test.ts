import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeMembers } from '#tests/support/active-members.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { memberOf } from '../members/find-member.ts'
import { freezeMember } from '../members/freeze-member.ts'
import { members } from '../members/tables.ts'
import { isExcludedPerson } from '../responsible-gaming/excluded-person.ts'
import { readPlace } from '#server/console/sections/members/place.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { closeDue } from './close-due.ts'
import { memberClosings } from './tables.ts'

const dayMs = 86_400_000
const paymentPassword = '402918'
let server: TestServer
let n = 0
let me: { id: string; account: string; token: string }

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  n += 1
  me = await person(`meghna${n}`, `17000001${String(n).padStart(2, '0')}`)
})
afterAll(() => server.close())

const db = () => server.services.db
const logIn = async (account: string) => {
  const body = { type: 'username', realm: 'member', username: account, password: 'Lantern2027' } as const
  return server.call('logIn', { body })
}
async function person(account: string, mobileNum: string) {
  const { id } = await server.member({
    account,
    payeeName: `Meghna Rahman ${account}`,
    countryDialingCode: '+880',
    mobileNum,
  })
  const paymentPasswordHash = await server.ports.passwords.hash(paymentPassword)
  await db().update(members).set({ paymentPasswordHash }).where(eq(members.id, id))
  return { id, account, token: (await logIn(account)).value.token }
}
const wish = (typed = paymentPassword, token = me.token) =>
  server.call('requestClosing', { token, body: { paymentPassword: typed } })
const read = async () => (await server.call('getClosing', { token: me.token })).value
const move = (amount: bigint, memberId = me.id) =>
  post(db(), {
    merchant: 'fairhall',
    memberId,
    key: `move:${crypto.randomUUID()}`,
    kind: 'adjustment',
    currency: 'BDT',
    at: server.now(),
    legs: [
      ['main', amount],
      ['house:adjustments', -amount],
    ],
  })

it('a closing needs the payment password, has the same day when requested again, and can be cancelled', async () => {
  expect(await read()).toEqual({ closesAt: null, obstacles: [] })
  expect(await wish('999111')).toMatchObject({ errorCode: 'invalid.payment.pw', value: { left: 4 } })
  const closesAt = new Date(server.now() + 7 * dayMs).toISOString()
  expect((await wish()).value).toEqual({ closesAt, obstacles: [] })
  const [letter] = await db().select().from(messages).where(eq(messages.memberId, me.id))
  expect(letter!.kind).toBe('SECURITY')
  server.advance(60_000)
  expect((await wish()).value.closesAt).toBe(closesAt)
  expect((await server.call('cancelClosing', { token: me.token })).value.closesAt).toBeNull()
  expect((await server.call('cancelClosing', { token: me.token })).success).toBe(true)
  server.advance(8 * dayMs)
  await closeDue(server.services)
  expect((await logIn(me.account)).success).toBe(true)
})

it('a closing is refused while there is money, an open bet, a transfer under way, credit or a team, and names the obstacles', async () => {
  await move(100n)
  const below = await person(`below${n}`, `17000002${String(n).padStart(2, '0')}`)
  await db().update(members).set({ uplineId: me.id }).where(eq(members.id, below.id))
  const refused = await wish()
  expect([refused.status, refused.errorCode]).toEqual([409, 'account.closing.refused'])
  expect(refused.value).toEqual({ closesAt: null, obstacles: ['MONEY', 'TEAM'] })
  await move(-100n)
  await db().update(members).set({ uplineId: null }).where(eq(members.id, below.id))
  await db()
    .execute(sql`INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, wallet, currency, stake,
    placed_at, slip) VALUES (${me.id}, 1, 1, 'fairhall', 'RNG', 'DEMO', 'slot', 'main', 'BDT', 0, now(), '{}')`)
  expect((await wish()).value.obstacles).toEqual(['BETS'])
})

it('a closing waits while money that arrived in the meantime has not been paid out', async () => {
  await wish()
  await move(100n)
  server.advance(7 * dayMs)
  await closeDue(server.services)
  expect((await memberOf(db(), me.id)).status).toBe('active')
  await move(-100n)
  await closeDue(server.services)
  expect((await memberOf(db(), me.id)).status).toBe('closed')
})

it('a closing waits while its account is frozen, and says so once to its member and in the console', async () => {
  await wish()
  const freeze = { account: me.account, reason: 'asked to', operators: ['Rahima'] }
  expect(await freezeMember(server.services, { ...freeze, frozen: true })).toBe('done')
  server.advance(7 * dayMs)
  await closeDue(server.services)
  await closeDue(server.services)
  expect((await memberOf(db(), me.id)).status).toBe('frozen')
  expect(await readPlace(db(), me.id)).toMatchObject({ closesAt: expect.any(String), obstacles: ['FROZEN'] })
  const letters = await db().select().from(messages).where(eq(messages.memberId, me.id))
  expect(letters.filter(({ texts }) => texts['EN']!.title === 'Your account is not closed yet')).toHaveLength(1)
  expect(await freezeMember(server.services, { ...freeze, frozen: false })).toBe('done')
  await closeDue(server.services)
  expect((await memberOf(db(), me.id)).status).toBe('closed')
})

it('a closing happens even behind any number of blocked requests', async () => {
  const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM members WHERE id <> ${me.id} LIMIT 5`)
  await wish()
  server.advance(8 * dayMs)
  const early = new Date(server.now() - 9 * dayMs)
  const stuck = [...new Set(rows.map(({ id }) => id))]
  while (stuck.length < 120) stuck.push((await server.member({ account: `stuck${stuck.length}` })).id)
  for (const memberId of stuck) {
    await db().insert(memberClosings).values({ memberId, requestedAt: early, closesAt: early }).onConflictDoNothing()
    await db().execute(sql`INSERT INTO credit_lines VALUES (${memberId}, 'fairhall', 100, NULL) ON CONFLICT DO NOTHING`)
  }
  await closeDue(server.services)
  await closeDue(server.services)
  expect((await memberOf(db(), me.id)).status).toBe('closed')
  await db().delete(memberClosings)
  await db().execute(sql`DELETE FROM credit_lines`)
})

it('a closed account leaves postings and nothing that names the person, and blocks the login', async () => {
  await move(100n)
  await move(-100n)
  const before = await memberOf(db(), me.id)
  await wish()
  server.advance(7 * dayMs - 1)
  await closeDue(server.services)
  expect((await memberOf(db(), me.id)).status).toBe('active')
  server.advance(1)
  await Promise.all([closeDue(server.services), closeDue(server.services)])
  const after = await memberOf(db(), me.id)
  expect(after).toMatchObject({ status: 'closed', payeeName: null, mobileNum: null, email: null, passwordHash: '' })
  const { rows } = await db().execute<{ text: string }>(sql`
    SELECT to_jsonb(m)::text AS text FROM members m WHERE id = ${me.id}
    UNION ALL SELECT to_jsonb(c)::text FROM closed_persons c WHERE member_id = ${me.id}
    UNION ALL SELECT to_jsonb(g)::text FROM play_guards g WHERE member_id = ${me.id}`)
  expect(rows).toHaveLength(2)
  for (const named of [me.account, before.payeeName!, before.mobileNum!])
    for (const { text } of rows) expect(text.toLowerCase()).not.toContain(named.toLowerCase())
  const postings = await db().execute(sql`SELECT FROM postings WHERE member_id = ${me.id}`)
  expect(postings.rows).toHaveLength(2)
  expect((await logIn(me.account)).errorCode).toBe('login.cred.err')
  expect((await server.call('getMemberInfo', { token: me.token })).errorCode).toBe('login.not.session')
  expect(await db().select().from(memberClosings).where(eq(memberClosings.memberId, me.id))).toEqual([])
})

it('an exclusion finds the person of a closed account, and only that person, by name and number', async () => {
  const { payeeName, mobileNum } = await memberOf(db(), me.id)
  const until = new Date(server.now() + 365 * dayMs).toISOString()
  await db().execute(sql`INSERT INTO play_guards (member_id, excluded_from, excluded_until, excluded_name)
    VALUES (${me.id}, ${new Date(server.now()).toISOString()}, ${until}, ${payeeName!.toLowerCase()})`)
  await wish()
  server.advance(7 * dayMs)
  await closeDue(server.services)
  expect((await memberOf(db(), me.id)).status).toBe('closed')
  const find = (who: { payeeName?: string; number?: string }) =>
    isExcludedPerson(db(), server.ports, { merchant: 'fairhall', at: server.now(), ...who })
  expect(await find({ payeeName: `  ${payeeName!.toUpperCase()} ` })).toBe(true)
  expect(await find({ number: `+880${mobileNum}` })).toBe(true)
  expect(await find({ payeeName: 'Somebody Else', number: '+8801799999999' })).toBe(false)
  expect(
    await isExcludedPerson(
      db(),
      { playerKey: Buffer.alloc(32) },
      { merchant: 'fairhall', at: server.now(), payeeName: payeeName! },
    ),
  ).toBe(false)
})

it('a closing is not delayed by a hundred accounts that cannot be closed yet', async () => {
  const stuck = Array.from({ length: 100 }, () => randomUUID())
  await writeMembers(db(), 'fairhall', stuck)
  const at = new Date(server.now())
  await db()
    .insert(memberClosings)
    .values(stuck.map((memberId) => ({ memberId, requestedAt: at, closesAt: at })))
  for (const memberId of stuck)
    await post(db(), {
      merchant: 'fairhall',
      memberId,
      key: 'money',
      kind: 'deposit',
      currency: 'BDT',
      at: server.now(),
      legs: [
        ['main', 100n],
        ['house:provider:demo-pay', -100n],
      ],
    })
  await wish()
  server.advance(7 * dayMs)
  await closeDue(server.services)
  expect((await memberOf(db(), me.id)).status).toBe('active')
  await closeDue(server.services)
  expect((await memberOf(db(), me.id)).status).toBe('closed')
  await db().delete(memberClosings)
})
