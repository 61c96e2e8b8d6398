import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { members } from '../members/tables.ts'
import { addDays } from '../records/zone-days.ts'
import { holdRank } from './hold-rank.ts'
import { nextMonth } from './read-ranks.ts'
import { dayBed } from './testing/day-bed.ts'

let server: TestServer
let bed: ReturnType<typeof dayBed>
beforeAll(async () => {
  server = await startTestServer()
  bed = dayBed(server)
})
afterAll(() => server.close())

async function player(account: string, deposit: bigint, validBet: bigint) {
  const me = await bed.player(account, null)
  await me.deposit(bed.noon() - 1000, deposit)
  if (validBet > 0n) await play(me, validBet)
  return me
}
/** A valid bet of any sum, by one bet that a wallet covers and a tie-free result. */
const play = (me: Awaited<ReturnType<typeof bed.player>>, validBet: bigint) =>
  me.play(bed.noon(), [100n, 1, 100n, validBet])
const progress = async (me: { account: string }) =>
  (await server.call('getRankProgress', { token: await bed.logIn(me) })).value
const levelOf = async (me: { id: string }) => {
  const [row] = await server.services.db.select().from(members).where(eq(members.id, me.id))
  return row!.rankLevel
}
const give = (me: { id: string }, rankLevel: number) =>
  server.services.db.update(members).set({ rankLevel, rankLabel: 'VIP' }).where(eq(members.id, me.id))
const messagesOf = async (me: { id: string }) => {
  const { rows } = await server.services.db.execute<{ title: string }>(
    sql`SELECT texts -> 'EN' ->> 'title' AS title FROM messages WHERE member_id = ${me.id} ORDER BY sent_at, id`,
  )
  return rows.map(({ title }) => title)
}
const bonuses = async (me: { id: string }) => {
  const { rows } = await server.services.db.execute<{ amount: string }>(
    sql`SELECT amount FROM member_rewards WHERE member_id = ${me.id} AND source = 'VIP' ORDER BY amount`,
  )
  return rows.map(({ amount }) => Number(amount))
}
/** Goes on day by day, everything reckoned, until a day of the merchant. */
async function until(day: string) {
  while (bed.today() < day) {
    bed.later()
    await bed.close()
  }
}

it('lists eight ranks with what each asks and gives [2.08]', async () => {
  const { value } = await server.call('listRankLevels')
  expect(value.map(({ level, withdrawalsPerDay, vipService }) => [level, withdrawalsPerDay, vipService])).toEqual([
    [0, 5, false],
    [1, 5, false],
    [2, 5, false],
    [3, 6, false],
    [4, 6, false],
    [5, 8, true],
    [6, 8, true],
    [7, 8, true],
  ])
  expect(value[2]).toMatchObject({ depositTotal: '20000.00', validBetTotal: '200000.00', monthlyValidBet: '10000.00' })
})

it('raises after the cut by both totals, over several at once, each gift once and to be played once', async () => {
  const [both, one] = [await player('both', 2_000_000n, 20_000_000n), await player('half', 2_000_000n, 4_999_999n)]
  await bed.close()
  await bed.close()
  expect([await levelOf(both), await levelOf(one)]).toEqual([2, 0])
  expect(await bonuses(both)).toEqual([5000, 15_000])
  expect(await messagesOf(both)).toEqual(['You are now Silver'])
  const token = await bed.logIn(both)
  const { rows } = (await server.call('listRewards', { token })).value
  const claims = rows.map(({ id }) => ({ id, requestId: crypto.randomUUID() }))
  for (const body of claims) await server.call('claimReward', { token, body })
  const { duties } = (await server.call('getWithdrawSettings', { token })).value.duties
  expect(
    duties
      .filter(({ source }) => source === 'bonus')
      .map(({ base }) => base)
      .toSorted(),
  ).toEqual(['150.00', '50.00'])
  expect(await progress(both)).toMatchObject({
    rankLevel: 2,
    labelName: 'Silver',
    depositTotal: '20000.00',
    validBetTotal: '200000.00',
    monthValidBet: '200000.00',
    monthlyValidBet: '10000.00',
    monthEndsAt: '2026-11-30T18:00:00.000Z',
    next: { level: 3 },
  })
  expect(await progress(one)).toMatchObject({ rankLevel: 0, next: { level: 1, upgradeBonus: '50.00' } })
})

it('counts no transfer and no deposit that was taken back', async () => {
  bed.later()
  const me = await player('reversed', 500_000n, 5_000_000n)
  await me.move('deposit-reversal', bed.noon(), [
    ['main', -1n],
    ['house:deposit', 1n],
  ])
  await me.move('member-transfer-in', bed.noon(), [
    ['main', 100_000n],
    ['house:transfers', -100_000n],
  ])
  await bed.close()
  expect(await levelOf(me)).toBe(0)
})

it('lowers nobody without the warning, one rank a month, and gives the rank back without a second gift', async () => {
  bed.later()
  const keeper = await player('keeper', 6_000_000n, 80_000_000n)
  const loser = await player('loser', 6_000_000n, 80_000_000n)
  const given = await player('given', 100n, 0n)
  await give(given, 2)
  await bed.close()
  expect([await levelOf(keeper), await levelOf(loser)]).toEqual([3, 3])
  await until('2026-12-01')
  // the given rank stood before the month's last week; the others were reached in the month and are kept through it
  expect([await levelOf(keeper), await levelOf(loser), await levelOf(given)]).toEqual([3, 3, 1])
  expect(await messagesOf(given)).toEqual(['What your level Silver asks this month', 'Your level is now Bronze'])
  bed.later()
  await play(keeper, 4_000_000n)
  await bed.close()
  await until('2027-01-02')
  expect([await levelOf(keeper), await levelOf(loser), await levelOf(given)]).toEqual([3, 2, 1])
  expect(await messagesOf(keeper)).toEqual(['You are now Gold'])
  bed.later()
  await play(loser, 4_000_000n)
  await bed.close()
  expect(await levelOf(loser)).toBe(3)
  expect(await bonuses(loser)).toEqual([5000, 15_000, 40_000])
  expect((await messagesOf(loser)).at(-1)).toBe('You are now Gold')
})

it('changes nothing for who is excluded or cools off, until they are back', async () => {
  bed.later()
  const me = await player('pausing', 500_000n, 5_000_000n)
  const end = new Date(server.now() + 3 * 86_400_000)
  await server.services.db
    .execute(sql`INSERT INTO play_guards (member_id, cooling_until) VALUES (${me.id}, ${end.toISOString()})
    ON CONFLICT (member_id) DO UPDATE SET cooling_until = excluded.cooling_until`)
  await bed.close()
  expect([await levelOf(me), await messagesOf(me)]).toEqual([0, []])
  bed.later(4)
  await bed.close()
  expect(await levelOf(me)).toBe(1)
})

it('lets a rank ask for as many withdrawals a day as it gives', async () => {
  const me = await bed.player('counted', null)
  await give(me, 5)
  const { value } = await server.call('getWithdrawSettings', { token: await bed.logIn(me) })
  expect(value.countLeft).toBe(8)
})

it('leaves what an operator gave: a lower rank through its month, until a later month’s valid bet leads up again', async () => {
  const hold = (me: { id: string }, from: number, level: number) =>
    server.services.db.transaction((tx) =>
      holdRank(tx, { memberId: me.id, from, to: { level, name: 'By hand' }, today: bed.today() }),
    )
  bed.later()
  const [down, up] = [await player('lowered-by-hand', 6_000_000n, 80_000_000n), await player('raised', 100n, 0n)]
  await bed.close()
  await hold(down, 3, 0)
  await hold(up, 0, 4)
  bed.later()
  await play(down, 10_000_000n)
  await bed.close()
  expect([await levelOf(down), await levelOf(up)]).toEqual([0, 4])
  await until(addDays(nextMonth(bed.today()), 1))
  expect([await levelOf(down), await levelOf(up)]).toEqual([0, 4])
  bed.later()
  await play(down, 4_000_000n)
  await bed.close()
  expect(await levelOf(down)).toBe(3)
})
