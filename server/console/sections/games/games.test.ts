import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { announcements } from '#server/areas/site/content/tables.ts'
import { lotteryGames } from '#server/areas/play/lottery/tables.ts'
import { runDraws } from '#server/areas/play/lottery/jobs.ts'
import { scheduleIssues } from '#server/areas/play/lottery/schedule-issues.ts'
import { callAs, openGame, testVendor } from '#server/areas/play/vendors/testing.ts'
import { vendorKeys } from '#server/areas/play/vendors/tables.ts'
import { readKeys, signingKey } from '#server/keys/partner-keys.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let both: ReturnType<typeof twoOf>['both']
let gazi: Seat
let amina: Seat
let bashir: Seat
beforeAll(async () => {
  server = await startSeededServer()
  server.ports.gameVendors.add(testVendor)
  desk = deskOf(server)
  ;({ both } = twoOf(desk))
})
// hours pass in between, and a session ends after half of one
beforeEach(async () => {
  gazi = await desk.enter('games')
  amina = await desk.enter('admin')
})
afterAll(() => server.close())

const hour = 3_600_000
const timeAfter = (ms: number) => new Date(server.now() + ms).toISOString()
const vendor = async (code = 'DEMO') =>
  (await desk.call('listGameVendors', gazi)).value.rows.find((row) => row.code === code)!
const game = async (code = 'seven-feast') =>
  (await desk.call('listDeskGames', gazi, { query: { vendor: 'DEMO', code } })).value.rows[0]!
type Vendor = Awaited<ReturnType<typeof vendor>>
type Game = Awaited<ReturnType<typeof game>>

async function setVendor({ names, ...more }: Partial<Vendor>) {
  const { code, version, open, window, places } = { ...(await vendor()), ...more }
  return desk.call('setGameVendor', gazi, { body: { code, version, open, window, places, ...(names && { names }) } })
}
async function setGame(more: Partial<Game>) {
  const {
    vendor: maker,
    code,
    version,
    open,
    window,
    hotRank,
    isNew,
    position,
    minBet,
  } = { ...(await game()), ...more }
  return desk.call('setGame', gazi, {
    body: { vendor: maker, code, version, open, window, hotRank, isNew, position, minBet },
  })
}

/** What a player sees of the game, in lists and when opening it. */
async function found(token: string) {
  const listed = await server.call('listGames', { query: { vassalage: 'DEMO', gameName: 'Seven Feast' }, token })
  const makers = await server.call('listVendors')
  const opened = await server.call('launchGame', { token, query: { vassalage: 'DEMO', gameId: 'seven-feast' } })
  return {
    listed: listed.value.games.length,
    maker: makers.value.some(({ cards }) => cards.some(({ vassalage }) => vassalage === 'DEMO')),
    opened: opened.errorCode ?? 'opened',
  }
}

it('a vendor is renamed in the languages that are given, and keeps its names where none are', async () => {
  const before = await vendor()
  const names = [
    { language: 'BN', text: 'লণ্ঠন স্টুডিও' },
    { language: 'EN', text: 'Lantern Studio' },
  ]
  expect((await setVendor({ names })).value).toMatchObject({ name: 'Lantern Studio', names })
  expect((await setVendor({})).value).toMatchObject({ name: 'Lantern Studio', names })
  const cards = (await server.call('listVendors')).value.flatMap((one) => one.cards)
  expect(cards.find(({ vassalage }) => vassalage === 'DEMO')).toMatchObject({ displayName: 'Lantern Studio' })
  expect((await setVendor({ names: [names[0]!] })).errorCode).toBe('request.param.err')
  expect((await setVendor({ names: before.names })).success).toBe(true)
})

it('a vendor that is switched off disappears for players and its open games take no bets; switched on, all is as before', async () => {
  const { token } = await server.enter('nodi27')
  const { bet, win } = await openGame(server, token)
  const open = await bet()
  expect(await found(token)).toEqual({ listed: 1, maker: true, opened: 'opened' })
  expect((await setVendor({ open: false })).value).toMatchObject({ open: false, state: 'off' })
  expect(await found(token)).toEqual({ listed: 0, maker: false, opened: 'game.not.found' })
  expect(await bet()).toMatchObject({ status: 503, code: 'MAINTENANCE' })
  expect(await win(open.txId, '3.00')).toMatchObject({ code: 'OK' })
  expect((await setVendor({ open: true })).success).toBe(true)
  expect(await found(token)).toEqual({ listed: 1, maker: true, opened: 'opened' })
  expect((await bet()).code).toBe('OK')
})

it('a scheduled maintenance is announced, closes the game, and ends automatically', async () => {
  const { token } = await server.enter('nodi27')
  const set = await setGame({ window: { from: timeAfter(hour), until: timeAfter(2 * hour) } })
  expect(set.value.state).toBe('open')
  expect((await found(token)).opened).toBe('opened')
  server.advance(hour)
  gazi = await desk.enter('games')
  const again = await server.enter('nodi27')
  expect(await found(again.token)).toEqual({ listed: 1, maker: true, opened: 'vendor.maintenance' })
  expect((await game()).state).toBe('maintenance')
  server.advance(hour)
  const after = await server.enter('nodi27')
  expect((await found(after.token)).opened).toBe('opened')
})

it('orders games, marks them hot and new, and switches one off, as players see at once', async () => {
  await setGame({ window: null, hotRank: 0, isNew: true })
  const hot = (await server.call('listHotGames', { query: { count: 3 } })).value
  expect(hot.map(({ code }) => code)).toContain('seven-feast')
  const fresh = await server.call('listGames', { query: { isNew: 1, gameName: 'Seven Feast' } })
  expect(fresh.value.games[0]).toMatchObject({ code: 'seven-feast', isHot: 1, isNew: 1 })
  await setGame({ open: false })
  expect((await server.call('listGames', { query: { gameName: 'Seven Feast' } })).value.games).toEqual([])
  const off = await desk.call('listDeskGames', gazi, { query: { marked: 'off' } })
  expect(off.value.rows.map(({ code }) => code)).toEqual(['seven-feast'])
  await setGame({ open: true })
})

it('puts vendors elsewhere in a category, for players too', async () => {
  const before = await vendor()
  const places = before.places.map((place) => ({ ...place, position: 0, hot: true }))
  const others = (await server.call('listVendors')).value.find(({ gameType }) => gameType === places[0]!.category)!
  expect((await setVendor({ places })).success).toBe(true)
  const first = (await server.call('listVendors')).value.find(({ gameType }) => gameType === places[0]!.category)!
  const at = (cards: readonly { vassalage: string }[]) => cards.findIndex(({ vassalage }) => vassalage === 'DEMO')
  expect(at(first.cards)).toBeLessThanOrEqual(Math.max(0, at(others.cards)))
  expect(first.cards[at(first.cards)]).toMatchObject({ isHot: 1 })
})

it('an outdated edit changes nothing, and a maintenance that ends before it begins is refused', async () => {
  const { version } = await game()
  await setGame({ isNew: false })
  expect((await setGame({ version })).errorCode).toBe('thing.changed')
  expect((await setGame({ window: { from: timeAfter(hour), until: timeAfter(0) } })).errorCode).toBe('window.invalid')
  expect((await setGame({ code: 'nothing-here' })).errorCode).toBe('not.found')
  expect((await setGame({ minBet: '0.00' })).errorCode).toBe('play.limits.invalid')
  const strange = { category: 'ELOTT' as const, position: 0, hot: false }
  expect((await setVendor({ places: [strange] })).errorCode).toBe('not.found')
})

it('shows the rooms of a card game at the rates that follow from its least stake', async () => {
  const { rows } = (await desk.call('listDeskGames', gazi, { query: { category: 'PVP', limit: 1 } })).value
  const query = { vendor: rows[0]!.vendor, code: rows[0]!.code }
  // the vendor of these tests does not answer, so that it has no room
  expect((await desk.call('listDeskRooms', gazi, { query })).value.rows).toEqual([])
  const slots = { vendor: 'DEMO', code: 'seven-feast' }
  expect((await desk.call('listDeskRooms', gazi, { query: slots })).errorCode).toBe('not.found')
})

const houseSeenBy = async (who: Seat) =>
  (await desk.call('listGameServices', who)).value.rows.find(({ id }) => id === 'house')!

it('two operators make a key, which the first reads once and which is stored sealed; both keys hold until the earlier one ends', async () => {
  const launch = async (key?: string) => (await callAs(server, key)('/vendor/session', { launch: 'x'.repeat(43) })).code
  bashir = await desk.enter('adminb')
  const made = await both('makeVendorKey', [amina, bashir], { service: 'house', overlapHours: 24 })
  expect(made.success).toBe(true)
  const service = await houseSeenBy(amina)
  const { fingerprint } = service.keys.find(({ readable }) => readable)!
  const read = (who: Seat) => desk.call('readVendorKey', who, { body: { service: 'house', fingerprint } })
  expect((await houseSeenBy(bashir)).keys.some(({ readable }) => readable)).toBe(false)
  expect((await read(bashir)).errorCode).toBe('not.found')
  const { key } = (await read(amina)).value
  expect((await read(amina)).errorCode).toBe('not.found')
  expect(service.keys.map(({ configured, signs }) => [configured, signs])).toEqual([
    [false, false],
    [true, true],
  ])
  server.advance(1000)
  expect(await launch()).toBe('LAUNCH_EXPIRED')
  expect(await launch(key)).toBe('LAUNCH_EXPIRED')
  expect(signingKey(await readKeys(server.services, vendorKeys, testVendor))?.key).toBe(key)
  const { rows } = await server.db.execute(
    `SELECT (SELECT json_agg(v)::text FROM vendor_keys v) || (SELECT json_agg(c)::text FROM audit_changes c)
      || (SELECT json_agg(f)::text FROM four_eyes_requests f) AS all_of_it`,
  )
  const stored = String(rows[0]!['all_of_it'])
  expect(stored).not.toContain(key)
  expect(stored).toContain(createHash('sha256').update(key).digest('hex').slice(0, 12))
  expect(JSON.stringify((await desk.call('listGameServices', gazi)).value)).not.toContain(key)
  server.advance(24 * hour)
  expect(await launch()).toBe('BAD_SIGNATURE')
  expect(await launch(key)).toBe('LAUNCH_EXPIRED')
})

it('ends a key at once, but not the last one that the vendor signs with', async () => {
  amina = await desk.enter('admin')
  const end = (fingerprint: string) => desk.call('endVendorKey', amina, { body: { service: 'house', fingerprint } })
  const services = (await desk.call('listGameServices', amina)).value.rows
  const used = services.find(({ id }) => id === 'house')!.keys.find(({ signs }) => signs)!
  expect((await end(used.fingerprint)).errorCode).toBe('state.conflict')
  bashir = await desk.enter('adminb')
  expect((await both('makeVendorKey', [amina, bashir], { service: 'house', overlapHours: 24 })).success).toBe(true)
  const fresh = (await houseSeenBy(amina)).keys.find(({ usedAt }) => usedAt === null)!
  const { key } = (
    await desk.call('readVendorKey', amina, { body: { service: 'house', fingerprint: fresh.fingerprint } })
  ).value
  expect((await end(fresh.fingerprint)).value.keys.map(({ fingerprint }) => fingerprint)).toEqual([used.fingerprint])
  server.advance(1000)
  const code = (await callAs(server, key)('/vendor/session', { launch: 'x'.repeat(43) })).code
  expect(code).toBe('BAD_SIGNATURE')
  expect((await end('000000000000')).errorCode).toBe('not.found')
  expect((await desk.call('makeVendorKey', amina, { body: { service: 'nobody', overlapHours: 1 } })).errorCode).toBe(
    'not.found',
  )
})

it('makes an issue void by two before its draw: stakes go back; one that is drawn is not made void', async () => {
  await scheduleIssues(server.services)
  const { issues } = (await server.call('listCurrentIssues', { query: { gameCodes: ['ssc_5m'] } })).value
  const { issueNo } = issues[0]!
  const { memberId, token } = await server.enter('nodi27')
  const balance = async () => {
    const { rows } = await server.db.execute(
      sql`SELECT balance FROM wallets WHERE member_id = ${memberId} AND wallet = 'main' AND currency = 'BDT'`,
    )
    return String(rows[0]!['balance'])
  }
  const before = await balance()
  const slip = { playId: 'ssc.back3.straightText', selection: { lines: ['123'] }, unit: '1.00', multiple: 1 }
  const bet = { gameCode: 'ssc_5m', issueNo, slips: [slip] }
  const { quoteId } = (await server.call('quoteLotteryBets', { body: bet, token })).value
  const placed = await server.call('placeLotteryBets', {
    body: { ...bet, requestId: crypto.randomUUID(), quoteId },
    token,
  })
  expect([placed.success, (await balance()) === before]).toEqual([true, false])
  const body = { code: 'ssc_5m', issueNo, reason: 'the beacon of the draw is away' }
  const { preview } = (await desk.call('voidIssue', gazi, { body })).value
  expect(preview.effect).toContainEqual({ code: 'state', before: 'open', after: 'void' })
  const answer = await desk.call('voidIssue', gazi, { body: { ...body, seen: preview.hash } })
  expect(answer.value.outcome).toBe('requested')
  const decision = { id: answer.value.request!.id, seen: preview.hash, reason: 'seen' }
  expect((await desk.call('approveFourEyes', gazi, { body: decision })).errorCode).toBe('four.eyes.same.operator')
  expect((await desk.call('approveFourEyes', amina, { body: decision })).success).toBe(true)
  const rows = (await desk.call('listIssues', gazi, { query: { code: 'ssc_5m' } })).value.rows
  expect(rows.find((row) => row.issueNo === issueNo)).toMatchObject({ state: 'void', result: null })
  server.advance(hour / 6)
  await runDraws(server.services)
  expect(await balance()).toBe(before)
  expect((await desk.call('voidIssue', gazi, { body })).errorCode).toBe('state.conflict')
  expect((await desk.call('voidIssue', gazi, { body: { ...body, issueNo: '1' } })).errorCode).toBe('not.found')
})

it('players are bound by the stake limits that an operator sets for a lottery', async () => {
  const lottery = async () => (await desk.call('listLotteries', gazi)).value.rows.find(({ code }) => code === 'ssc_1m')!
  const { code, version, open, hot, position, limits } = await lottery()
  const set = (more: Partial<typeof limits>, seen = version) =>
    both('setLottery', [gazi, amina], {
      code,
      version: seen,
      open,
      hot,
      position,
      limits: { ...limits, ...more },
    })
  expect((await set({ maxStake: '0.00' })).errorCode).toBe('play.limits.invalid')
  expect((await set({ minStake: '5.00' })).value).toMatchObject({
    outcome: 'done',
    result: { limits: { minStake: '5.00' } },
  })
  expect((await set({})).errorCode).toBe('thing.changed')
  amina = await desk.enter('admin')
  const wider = await set({ minStake: '4.00' }, version + 1)
  expect([wider.value, (await lottery()).limits.minStake]).toMatchObject([{ state: 'approved' }, '4.00'])
  await scheduleIssues(server.services)
  const { token } = await server.enter('nodi27')
  const { issues } = (await server.call('listCurrentIssues', { query: { gameCodes: [code] } })).value
  const slip = { playId: 'ssc.back3.straightText', selection: { lines: ['123'] }, unit: '1.00', multiple: 1 }
  const body = { gameCode: code, issueNo: issues[0]!.issueNo, slips: [slip] }
  expect((await server.call('quoteLotteryBets', { body, token })).success).toBe(false)
})

it('the log has operator, reason, before and after, and the tables refuse a write without an operator', async () => {
  await setGame({ hotRank: 7 })
  amina = await desk.enter('admin')
  const [entry] = (await desk.call('listAudit', amina, { query: { thing: 'game:DEMO:seven-feast' } })).value.rows
  const { changes } = (await desk.call('getAuditEntry', amina, { query: { id: entry!.id } })).value
  expect(changes[0]).toMatchObject({ after: { hot_rank: 7 } })
  const unnamed = { cause: { code: 'FA001' } }
  await expect(server.db.update(lotteryGames).set({ open: false })).rejects.toMatchObject(unnamed)
  await expect(server.db.delete(announcements)).rejects.toMatchObject(unnamed)
})
