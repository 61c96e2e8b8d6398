import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { withSwitch } from '#tests/support/test-server.ts'
import { straight } from '#server/areas/play/lottery/testing/lottery-desk.ts'
import { scheduleIssues } from '#server/areas/play/lottery/schedule-issues.ts'
import { bets } from '#server/areas/play/records/tables.ts'
import { signCall } from '#server/http/signature.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { vendorWallets } from '#server/areas/money/wallet/tables.ts'
import { closedPersons } from '../account-closure/tables.ts'
import { separateWallets } from '#server/areas/site/settings/default-whitelabel.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { isExcludedPerson, personHash } from './excluded-person.ts'
import { playGuards } from './tables.ts'

const key = 'a key of the tests, thirty-two letters'
const vendors = [
  { id: 'east', keys: [key], origin: 'https://east.test', vassalages: ['DEMO'] },
  { id: 'west', keys: [key], origin: 'https://west.test', vassalages: null },
]

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer({ settings: { whitelabel: withSwitch(separateWallets, '1') } })
  for (const vendor of vendors) app.ports.gameVendors.add(vendor)
  await app.db
    .insert(vendorWallets)
    .values({ merchant: 'fairhall', vendor: 'MAIDAN', min: 100n, max: 5_000_000n, open: true, position: 1 })
    .onConflictDoNothing()
})
afterAll(() => app.close())

async function asVendor(id: string, path: string, body: object) {
  const text = JSON.stringify(body)
  const signed = signCall(key, id, { method: 'POST', path, body: text }, app.now(), app.services.random)
  const headers = { 'content-length': String(Buffer.byteLength(text)), ...signed }
  const response = await app.app.request(path, { method: 'POST', body: text, headers })
  return { status: response.status, ...((await response.json()) as { code: string; sessionId: string }) }
}

/** A demonstration account with a session at both vendors. */
async function atBothVendors(account: string) {
  const me = await app.enter(account)
  const sessions: Record<string, string> = {}
  for (const vassalage of ['DEMO', 'RONG']) {
    const { rows } = await app.db.execute<{ code: string; vendor: string }>(
      `SELECT code, vendor FROM games WHERE category = 'RNG' AND (vendor = 'DEMO') = ${vassalage === 'DEMO'} LIMIT 1`,
    )
    const { code, vendor } = rows[0]!
    const { value } = await app.call('launchGame', { token: me.token, query: { vassalage: vendor, gameId: code } })
    const id = vassalage === 'DEMO' ? 'east' : 'west'
    const launch = new URLSearchParams(new URL(value.game_url!).hash.slice(1)).get('launch')!
    sessions[id] = (await asVendor(id, '/vendor/session', { launch })).sessionId
  }
  const bet = (id: string, amount: string, txId: string = randomUUID()) =>
    asVendor(id, '/vendor/wallet/bet', { sessionId: sessions[id], txId, roundId: txId, amount, currency: 'BDT' })
  return { ...me, bet }
}

const game = 'ssc_1m'
async function lotteryBet(token: string, digits: string, multiple: number) {
  await scheduleIssues(app.services)
  const { issues } = (await app.call('listCurrentIssues', { query: { gameCodes: [game] } })).value
  const body = { gameCode: game, issueNo: issues[0]!.issueNo, slips: [straight(digits, { multiple })] }
  const quote = await app.call('quoteLotteryBets', { token, body })
  const placing = { ...body, quoteId: quote.value.quoteId, requestId: randomUUID() }
  return () => app.call('placeLotteryBets', { token, body: placing })
}

it('line 47: one loss limit covers simultaneous bets at two vendors and a lottery', async () => {
  const { id: memberId } = await app.member({ account: 'fresh27' })
  const legs = [['main', 100_000n] as const, ['house:adjustments', -100_000n] as const]
  const purse = { merchant: 'fairhall', memberId, key: 'purse', kind: 'adjustment' as const, currency: 'BDT', legs }
  await post(app.db, { ...purse, at: app.now() })
  const me = await atBothVendors('fresh27')
  await app.call('setLimit', { token: me.token, body: { kind: 'LOSS', period: 'DAY', amount: '100.00' } })
  const draws = await Promise.all(['123', '124', '125', '126'].map((digits) => lotteryBet(me.token, digits, 9)))
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => me.bet(n % 2 ? 'east' : 'west', '9.00').then(({ code }) => code)),
    ...draws.map((draw) => draw().then(({ success, errorCode }) => (success ? 'OK' : errorCode))),
  ])
  expect(answers.filter((code) => code === 'OK')).toHaveLength(11)
  expect(answers.filter((code) => code === 'PLAY_STOPPED' || code === 'play.limit.reached')).toHaveLength(1)
  const { limits } = (await app.call('getProtection', { token: me.token })).value
  expect(limits).toMatchObject([{ used: '99.00', remaining: '1.00' }])
})

it('an exclusion stops bets, launches and transfers to vendors; open bets are paid and money comes back', async () => {
  const me = await atBothVendors('rupaVIP')
  const { token } = me
  const into = { fromAccountType: 'MAIN', toAccountType: 'MAIDAN', amount: '20.00' }
  const move = (body: typeof into) =>
    app.call('transferBetweenWallets', { token, body: { ...body, requestId: randomUUID() } })
  expect((await move(into)).success).toBe(true)
  expect((await me.bet('east', '10.00', 'open-one')).code).toBe('OK')
  await app.call('startSelfExclusion', { token, body: { months: 6 } })

  const stopped = { status: 403, code: 'PLAY_STOPPED' }
  expect([await me.bet('west', '1.00', 'no'), await me.bet('west', '1.00', 'no')]).toMatchObject([stopped, stopped])
  const query = { vassalage: 'DEMO', gameId: 'seven-feast' }
  expect((await app.call('launchGame', { token, query })).errorCode).toBe('player.excluded')
  expect((await (await lotteryBet(token, '555', 1))()).errorCode).toBe('player.excluded')
  expect((await move(into)).errorCode).toBe('player.excluded')
  expect((await move({ ...into, fromAccountType: 'MAIDAN', toAccountType: 'MAIN' })).success).toBe(true)
  const win = { txId: 'won', betTxId: 'open-one', amount: '30.00' }
  expect((await asVendor('east', '/vendor/wallet/win', win)).code).toBe('OK')
  const [paid] = await app.db.select().from(bets).where(eq(bets.roundId, 'open-one'))
  expect(paid).toMatchObject({ status: 1, payout: 3_000n })
})

it('an excluded person of this merchant is recognized by name or number, in an open or closed account', async () => {
  const { db, services } = app
  await db.insert(merchants).values({ code: 'another', settings: {}, updatedAt: new Date(app.now()) })
  const [gone, abroad, free] = [
    await app.member({ account: 'gone01', status: 'closed' }),
    await app.member({ account: 'gone02', status: 'closed', merchant: 'another' }),
    await app.member({ account: 'gone03', status: 'closed' }),
  ]
  const out = { excludedFrom: new Date(app.now()), excludedUntil: new Date(app.now() + 1e10) }
  const names = [
    [gone, 'Moyna Begum', '+8801711000001'],
    [abroad, 'Tara Begum', '+8801711000002'],
    [free, 'Mita Begum', '+8801711000003'],
  ] as const
  for (const [{ id: memberId }, name, number] of names) {
    const hash = (kind: 'account' | 'name' | 'number', value: string) => personHash(app.ports, kind, value)
    await db.insert(closedPersons).values({
      memberId,
      accountHash: hash('account', memberId),
      nameHash: hash('name', name),
      numberHash: hash('number', number),
      closedAt: new Date(app.now()),
    })
    await db.insert(playGuards).values({ memberId, ...(memberId !== free.id && out) })
  }
  const is = (person: object, at = app.now()) =>
    isExcludedPerson(db, services.ports, { merchant: 'fairhall', at, ...person })
  expect(await is({})).toBe(false)
  expect([await is({ payeeName: 'moyna  BEGUM' }), await is({ number: '+8801711000001' })]).toEqual([true, true])
  expect(await is({ payeeName: 'moyna begum', number: '+8801711999999' })).toBe(true)
  expect(await is({ payeeName: 'Somebody Else', number: '+8801711000001' })).toBe(true)
  expect(await is({ payeeName: 'Somebody Else', number: '+8801711999999' })).toBe(false)
  expect([await is({ payeeName: 'Moyna Begum', but: gone.id }), await is({ payeeName: 'Mita Begum' })]).toEqual([
    false,
    false,
  ])
  expect([await is({ payeeName: 'Tara Begum' }), await is({ number: '+8801711000002' })]).toEqual([false, false])
  expect(await is({ payeeName: 'Tara Begum', merchant: 'another' })).toBe(true)
  expect(personHash(app.ports, 'name', 'a')).not.toBe(personHash(app.ports, 'account', 'a'))
})

it('a new account can’t use the real name of an excluded person, at registration or later', async () => {
  const person = await app.member({ account: 'leaving01', payeeName: 'Nadia  RAHMAN' })
  const { token } = await app.enter('leaving01')
  const register = async (account: string, payeeName: string) => {
    const form = { username: account, password: 'Lantern2027', confirmPassword: 'Lantern2027', payeeName, login: true }
    return app.call('registerByUsername', { body: { ...form, ...(await app.botPass('register')) } as never })
  }
  await app.call('startSelfExclusion', { token, body: { months: 6 } })
  expect((await register('comesback1', 'nadia rahman')).errorCode).toBe('player.excluded')
  const other = await app.enter('karim01')
  const taken = await app.call('setPayeeName', { token: other.token, body: { payeeName: 'Nadia Rahman' } })
  expect(taken.errorCode).toBe('player.excluded')
  const ended = { exclusionEndAskedAt: new Date(app.now() - 25 * 3_600_000) }
  await app.db.update(playGuards).set(ended).where(eq(playGuards.memberId, person.id))
  expect((await register('comesback2', 'nadia rahman')).errorCode).toBeUndefined()
})
