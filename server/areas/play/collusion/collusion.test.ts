import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskOf, inboxOf } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { countPoints } from '#server/areas/rewards/points/count-points.ts'
import { bets } from '../records/tables.ts'
import { readDuties } from '#server/areas/money/wallet/wagering-requirements.ts'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { callAs, launchWith, testVendor } from '../vendors/testing.ts'
import { findTogether } from './find-together.ts'
import { judgeOppositeAgain, voidOpposite } from './void-bets.ts'

let app: SeededServer
let call: ReturnType<typeof callAs>
let turn = 0
let made = 0
beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
  call = callAs(app)
})
afterAll(() => app.close())

/** A player at a table, with a separate browser. */
async function player() {
  made += 1
  const me = await memberWithUpline(app)
  await me.fund(100_000n)
  await app.services.db.execute(sql`UPDATE sessions SET ip = ${`192.0.2.${made}`} WHERE member_id = ${me.id}`)
  const { sessionId } = await call('/vendor/session', { launch: await launchWith(app, me.token) })
  const bet = async (on: string, side: string, amount = '100.00') => {
    const txId = `s${(turn += 1)}`
    const sides = [{ on, side }]
    const taken = await call('/vendor/wallet/bet', { sessionId, txId, roundId: on, amount, currency: 'BDT', sides })
    expect(taken.code).toBe('OK')
    return (payout: string) => call('/vendor/wallet/win', { txId: `${txId}w`, betTxId: txId, amount: payout })
  }
  const counts = async (round: string) =>
    (
      await app.services.db
        .select({ validBet: bets.validBet })
        .from(bets)
        .where(and(eq(bets.memberId, me.id), eq(bets.roundId, round)))
    ).map(({ validBet }) => Number(validBet))
  return { ...me, bet, counts }
}
type Player = Awaited<ReturnType<typeof player>>

async function shareDevice(...both: Player[]) {
  const device = randomUUID()
  const at = new Date(app.now()).toISOString()
  for (const { id } of both)
    await app.services.db.execute(sql`
      INSERT INTO remembered_devices (id, member_id, token_hash, user_agent, ip, remembered_at, last_used_at, expires_at)
      VALUES (gen_random_uuid(), ${id}, ${device}, 'test', '192.0.2.1', ${at}, ${at}, ${at}::timestamptz + interval '1 year')`)
}
const round = () => `r${(turn += 1)}.player-banker`
const points = async ({ token }: Player) => (await app.call('getPointBalance', { token })).value.points
const valid = async ({ id }: Player) => {
  await countTeam(app.services)
  const { rows } = await app.services.db.execute<{ sum: string }>(
    sql`SELECT coalesce(sum(valid_bet), 0) AS sum FROM member_figures WHERE member_id = ${id}`,
  )
  return Number(rows[0]!.sum)
}

it('line 55: banker against player by two members with one device counts for nothing, even if it was already counted, and is flagged without telling them', async () => {
  const [one, other] = [await player(), await player()]
  await shareDevice(one, other)
  const duty = async () => {
    const owner = { memberId: one.id, currency: 'BDT', currencyDecimals: 2 }
    const [open] = await app.services.db.transaction((tx) => readDuties(tx, owner))
    return open && Number(open.progress.n / open.progress.d)
  }
  await app.services.db.execute(sql`
    INSERT INTO turnover_duties (member_id, merchant, currency, source, posting_id, base, multiple, weights, opened_at)
    SELECT ${one.id}, 'fairhall', 'BDT', 'deposit', max(id), 50000, 1, '{"RNG":"1"}', ${new Date(app.now()).toISOString()}
    FROM postings`)
  const on = round()
  const [win, lose] = [await one.bet(on, 'player'), await other.bet(on, 'banker')]
  await win('200.00')
  await lose('0.00')
  // the bets had already counted towards rewards
  await countPoints(app.services)
  expect([(await points(one)) > 0, await valid(one), await duty()]).toEqual([true, 10_000, 10_000])
  await voidOpposite(app.services)
  await voidOpposite(app.services)
  await countPoints(app.services)
  expect([await points(one), await points(other), await valid(one), await valid(other)]).toEqual([0, 0, 0, 0])
  expect([await one.counts(on), await other.counts(on), await duty()]).toEqual([[0], [0], 0])
  // the wins stay paid, and no member gets a message
  expect((await app.call('getBalance', { token: one.token })).value.mainBalance).toBe('1100.00')
  expect((await app.call('listMessages', { token: one.token, query: {} })).value.messages).toEqual([])

  const desk = deskOf(app)
  const inbox = inboxOf(desk)
  const seat = await desk.enter('risk')
  const [ref] = await inbox.refs(seat, 'opposite-sides')
  const shown = await inbox.item(seat, 'opposite-sides', ref!)
  expect(inbox.facts(shown, 'opposite')).toMatchObject({
    'opposite.device': 'yes',
    'opposite.bets': '2',
    'opposite.valid-bet': '200.00',
  })
  expect((await inbox.decide(seat, { kind: 'opposite-sides', ref: ref!, decision: 'seen' })).success).toBe(true)
  expect(await inbox.refs(seat, 'opposite-sides')).toEqual([])
})

it('strangers at one table and two linked members on one side count as usual', async () => {
  const [one, other, third] = [await player(), await player(), await player()]
  await shareDevice(one, third)
  const [strangers, same] = [round(), round()]
  for (const decide of [await one.bet(strangers, 'player'), await other.bet(strangers, 'banker')]) await decide('0.00')
  for (const decide of [await one.bet(same, 'player'), await third.bet(same, 'player')]) await decide('0.00')
  await voidOpposite(app.services)
  expect([await one.counts(strangers), await other.counts(strangers)]).toEqual([[10_000], [10_000]])
  expect([await one.counts(same), await third.counts(same)]).toEqual([[10_000], [10_000]])
})

it('a bet opposes nothing once the bet on the other side is cancelled', async () => {
  const [one, other] = [await player(), await player()]
  await shareDevice(one, other)
  const on = round()
  const decide = await one.bet(on, 'player')
  await other.bet(on, 'banker')
  const cancelled = `s${turn}`
  await call('/vendor/wallet/refund', { txId: `${cancelled}r`, betTxId: cancelled, amount: '100.00' })
  await decide('200.00')
  await voidOpposite(app.services)
  expect([await one.counts(on), await other.counts(on)]).toEqual([[10_000], [0]])
})

const ways: Record<string, (one: Player, other: Player) => Promise<unknown>> = {
  'a number that money goes to': async (...both) => {
    for (const { id } of both)
      await app.services.db.execute(sql`
        INSERT INTO payout_accounts (id, member_id, merchant, kind, bank_code, sealed_number, number_hash, last_four, holder_name, added_at)
        VALUES (gen_random_uuid(), ${id}, 'fairhall', 'EWALLET', 'BKASH', '', 'one number', '0000', 'Somebody', now())`)
  },
  'a browser of one kind at one address': (...both) =>
    app.services.db.execute(
      sql`UPDATE sessions SET ip = '198.51.100.99' WHERE member_id IN ${both.map(({ id }) => id)}`,
    ),
  'money sent': async (one, other) => {
    await asSystem(app.services.db, 'tests', app.now(), (tx) =>
      tx.execute(sql`UPDATE members SET upline_id = ${other.id} WHERE id = ${one.id}`),
    )
    expect((await one.send('100.00')).success).toBe(true)
  },
}
it.each(Object.keys(ways))('%s in common is enough', async (what) => {
  const [one, other] = [await player(), await player()]
  await ways[what]!(one, other)
  const on = round()
  for (const decide of [await one.bet(on, 'red'), await other.bet(on, 'black')]) await decide('0.00')
  await voidOpposite(app.services)
  expect([await one.counts(on), await other.counts(on)]).toEqual([[0], [0]])
})

it('a link shared by a whole network does not count', async () => {
  const all = []
  for (let n = 0; n < 5; n += 1) all.push(await player())
  await app.services.db.execute(
    sql`UPDATE sessions SET ip = '198.51.100.98' WHERE member_id IN ${all.map(({ id }) => id)}`,
  )
  const on = round()
  for (const decide of [await all[0]!.bet(on, 'red'), await all[1]!.bet(on, 'black')]) await decide('0.00')
  await voidOpposite(app.services)
  expect([await all[0]!.counts(on), await all[1]!.counts(on)]).toEqual([[10_000], [10_000]])
})

it('a bet with a corrected settlement is excluded again', async () => {
  const [one, other] = [await player(), await player()]
  await shareDevice(one, other)
  const on = round()
  const [first, second] = [await one.bet(on, 'player'), await other.bet(on, 'banker')]
  await first('200.00')
  await second('0.00')
  await voidOpposite(app.services)
  const { rows } = await app.services.db.execute<{ tx: string }>(
    sql`SELECT tx_id AS tx FROM vendor_transactions WHERE kind = 'bet' AND member_id = ${one.id}`,
  )
  const tx = rows[0]!.tx
  await call('/vendor/wallet/rollback', { betTxId: tx, targetTxId: `${tx}w` })
  await call('/vendor/wallet/win', { txId: `${tx}x`, betTxId: tx, amount: '0.00' })
  expect(await one.counts(on)).toEqual([10_000])
  await voidOpposite(app.services)
  expect(await one.counts(on)).toEqual([0])
  const { rows: flags } = await app.services.db.execute(sql`
    SELECT merchant, other_id, shared, currency, bets, valid_bet FROM opposite_members WHERE one_id = ${[one.id, other.id].toSorted()[0]!}`)
  expect(flags).toEqual([
    {
      merchant: 'fairhall',
      other_id: [one.id, other.id].toSorted()[1],
      shared: ['device'],
      currency: 'BDT',
      bets: 3,
      valid_bet: '30000',
    },
  ])
})

it('line 55: members whose shared device becomes known later lose the bets against each other, once', async () => {
  const [one, other, stranger] = [await player(), await player(), await player()]
  const on = round()
  for (const [who, side] of [
    [one, 'player'],
    [other, 'banker'],
    [stranger, 'banker'],
  ] as const)
    await (
      await who.bet(on, side)
    )('0.00')
  await voidOpposite(app.services)
  await judgeOppositeAgain(app.services)
  expect([await one.counts(on), await other.counts(on)]).toEqual([[10_000], [10_000]])
  app.advance(26 * 3_600_000)
  await shareDevice(one, other)
  await voidOpposite(app.services)
  expect(await one.counts(on)).toEqual([10_000])
  for (let n = 0; n < 2; n += 1) await judgeOppositeAgain(app.services)
  expect([await one.counts(on), await other.counts(on), await stranger.counts(on)]).toEqual([[0], [0], [10_000]])
  const flagged = await app.services.db.execute<{ bets: number }>(
    sql`SELECT bets FROM opposite_members WHERE one_id = ${[one.id, other.id].toSorted()[0]!}`,
  )
  expect(flagged.rows).toEqual([{ bets: 2 }])
})

it('each link has a name: a browser of four at most, a device, a number, transfers of ninety days in either direction', async () => {
  const all: Player[] = []
  for (let n = 0; n < 6; n += 1) all.push(await player())
  const [a, b, c, d, e, f] = all as [Player, Player, Player, Player, Player, Player]
  const { db } = app.services
  const now = app.now()
  const send = (from: Player, to: Player, ago: number) =>
    db.execute(sql`
      INSERT INTO member_transfers (sender_id, direction, request_id, transfer_no, merchant, receiver_id, currency, amount, balance, sent_at)
      VALUES (${from.id}, 'up', ${randomUUID()}, ${randomUUID()}, 'fairhall', ${to.id}, 'BDT', 1, 0, ${new Date(now - ago).toISOString()})`)
  const number = ({ id }: Player, hash: string) =>
    db.execute(sql`
      INSERT INTO payout_accounts (id, member_id, merchant, kind, bank_code, sealed_number, number_hash, last_four, holder_name, added_at)
      VALUES (gen_random_uuid(), ${id}, 'fairhall', 'EWALLET', 'BKASH', '', ${hash}, '0000', 'Somebody', now())`)
  await db.execute(sql`UPDATE sessions SET ip = '198.51.100.97' WHERE member_id IN ${[a, b, c, d].map(({ id }) => id)}`)
  await shareDevice(e, f)
  for (const [who, hash] of [
    [e, 'of both'],
    [f, 'of both'],
    [b, 'of b'],
    [c, 'of c'],
  ] as const)
    await number(who, hash)
  const ninety = 90 * 86_400_000
  await send(b, a, ninety - 1)
  await send(c, d, ninety)
  await send(e, a, 1)
  const pairs = [
    [a, b],
    [a, b],
    [c, d],
    [e, f],
    [b, e],
    [a, e],
    [b, f],
  ] as const
  const found = await db.transaction((tx) =>
    findTogether(
      tx,
      pairs.map(([one, other]) => ({ one: one.id, other: other.id })),
      now,
    ),
  )
  expect(found).toHaveLength(4)
  expect(new Map(found.map(({ one, other, shared }) => [`${one} ${other}`, shared]))).toEqual(
    new Map([
      [`${a.id} ${b.id}`, ['browser', 'transfer']],
      [`${c.id} ${d.id}`, ['browser']],
      [`${e.id} ${f.id}`, ['device', 'number']],
      [`${a.id} ${e.id}`, ['transfer']],
    ]),
  )
})

it('bets of the last thirty days are judged again by new links, also after weeks without a job', async () => {
  const dayMs = 86_400_000
  const pairOf = async () => {
    const [one, other] = [await player(), await player()]
    const on = round()
    for (const decide of [await one.bet(on, 'red'), await other.bet(on, 'black')]) await decide('0.00')
    const counted = async () => [await one.counts(on), await other.counts(on)].flat()
    return { both: [one, other] as const, counted }
  }
  const [first, old] = [await pairOf(), await pairOf()]
  await voidOpposite(app.services)
  app.advance(30 * dayMs - 1)
  await shareDevice(...first.both)
  await judgeOppositeAgain(app.services)
  app.advance(1)
  await shareDevice(...old.both)
  await judgeOppositeAgain(app.services)
  expect([await first.counted(), await old.counted()]).toEqual([
    [0, 0],
    [10_000, 10_000],
  ])
  const known = await pairOf()
  await voidOpposite(app.services)
  await shareDevice(...known.both)
  app.advance(20 * dayMs)
  await judgeOppositeAgain(app.services)
  expect(await known.counted()).toEqual([0, 0])
})
