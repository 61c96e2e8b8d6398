import { addDays } from '#rules/calendar.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { bothTexts } from '#tests/support/both-texts.ts'
import type { MessageWords } from '#server/areas/site/content/message-text.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { memberRewards } from '../promotions/tables.ts'
import { holdRank } from './hold-rank.ts'
import { nextMonth } from './read-ranks.ts'
import { dayBed } from './testing/day-bed.ts'

const server = await startTestServer()
const bed = dayBed(server)
afterAll(() => server.close())

async function player(account: string, deposit: bigint, validBet: bigint) {
  const me = await bed.player(account, null)
  await me.deposit(bed.noon() - 1000, deposit)
  if (validBet > 0n) await play(me, validBet)
  return me
}
/** Plays one bet with this valid bet, with a stake that the wallet covers and no tie. */
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
const textsOf = async (me: { id: string }) => {
  const { rows } = await server.services.db.execute<MessageWords>(
    sql`SELECT texts, notice FROM messages WHERE member_id = ${me.id} ORDER BY sent_at, id`,
  )
  return rows.map(bothTexts)
}
const bonuses = async (me: { id: string }) => {
  const { rows } = await server.services.db.execute<{ amount: string }>(
    sql`SELECT amount FROM member_rewards WHERE member_id = ${me.id} AND source = 'VIP' ORDER BY amount`,
  )
  return rows.map(({ amount }) => Number(amount))
}
/** Closes day after day until a day of the merchant. */
async function until(day: string) {
  while (bed.today() < day) {
    bed.later()
    await bed.close()
  }
}

it('lists eight ranks with their requirements and rewards [2.08]', async () => {
  const { value } = await server.call('listRankLevels')
  const terms = value.map((one) => [
    one.level,
    one.labelName,
    one.depositTotal,
    one.validBetTotal,
    one.monthlyValidBet,
    one.upgradeBonus,
    one.withdrawalsPerDay,
    one.vipService,
  ])
  expect(terms).toEqual([
    [0, 'New', '0.00', '0.00', null, '0.00', 5, false],
    [1, 'Bronze', '5000.00', '50000.00', null, '50.00', 5, false],
    [2, 'Silver', '20000.00', '200000.00', '10000.00', '150.00', 5, false],
    [3, 'Gold', '60000.00', '800000.00', '40000.00', '400.00', 6, false],
    [4, 'Platinum', '150000.00', '2500000.00', '120000.00', '1000.00', 6, false],
    [5, 'Diamond', '400000.00', '8000000.00', '400000.00', '3000.00', 8, true],
    [6, 'Crown', '1000000.00', '25000000.00', '1200000.00', '8000.00', 8, true],
    [7, 'Royal', '3000000.00', '80000000.00', '4000000.00', '25000.00', 8, true],
  ])
  const { value: bengali } = await server.call('listRankLevels', { language: 'BN' })
  expect(bengali[2]?.labelName).toBe('রুপা')
  const { rankNames } = await server.services.merchant.read()
  await server.setSettings({ rankNames: rankNames.slice(0, 3) })
  const { value: few } = await server.call('listRankLevels')
  expect(few.slice(2, 5).map(({ labelName }) => labelName)).toEqual(['Silver', 'VIP 3', 'VIP 4'])
  await server.setSettings({ rankNames })
})

it('raises after the cut by both totals, over several ranks at once, with each gift once and to be wagered once', async () => {
  const [both, one] = [await player('both', 2_000_000n, 20_000_000n), await player('half', 2_000_000n, 4_999_999n)]
  await bed.close()
  await bed.close()
  expect([await levelOf(both), await levelOf(one)]).toEqual([2, 0])
  expect(await bonuses(both)).toEqual([5000, 15_000])
  expect(await messagesOf(both)).toEqual(['You are now Silver'])
  expect(await textsOf(both)).toEqual([
    {
      EN: {
        title: 'You are now Silver',
        content:
          'You reached the level Silver. Its gift of ৳200.00 is in the reward centre. Play it once before you withdraw it.',
      },
      BN: {
        title: 'আপনি এখন রুপা',
        content: 'আপনি রুপা স্তরে পৌঁছেছেন। এর উপহার ৳200.00 পুরস্কার কেন্দ্রে আছে। তোলার আগে একবার খেলতে হবে।',
      },
    },
  ])
  const gifts = await server.services.db.select().from(memberRewards).where(eq(memberRewards.memberId, both.id))
  expect(gifts.map(({ key, titles, givenAt, expiresAt }) => ({ key, titles, givenAt, expiresAt }))).toEqual(
    [
      { key: 'rank:1', titles: expect.objectContaining({ EN: 'Gift for the level Bronze', BN: 'ব্রোঞ্জ স্তরের উপহার' }) },
      { key: 'rank:2', titles: expect.objectContaining({ EN: 'Gift for the level Silver', BN: 'রুপা স্তরের উপহার' }) },
    ].map((gift) => ({ ...gift, givenAt: new Date(server.now()), expiresAt: null })),
  )
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
  expect(await progress(both)).toEqual({
    rankLevel: 2,
    vipService: false,
    labelName: 'Silver',
    depositTotal: '20000.00',
    validBetTotal: '200000.00',
    monthValidBet: '200000.00',
    monthlyValidBet: '10000.00',
    monthEndsAt: '2026-11-30T18:00:00.000Z',
    next: {
      level: 3,
      labelName: 'Gold',
      depositTotal: '60000.00',
      validBetTotal: '800000.00',
      monthlyValidBet: '40000.00',
      upgradeBonus: '400.00',
      withdrawalsPerDay: 6,
      vipService: false,
    },
  })
  expect(await progress(one)).toMatchObject({ rankLevel: 0, next: { level: 1, upgradeBonus: '50.00' } })
})

it('counts no transfer and no reversed deposit', async () => {
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

it('lowers no member without a warning, one rank a month, and restores the rank without a second gift', async () => {
  bed.later()
  const keeper = await player('keeper', 6_000_000n, 80_000_000n)
  const loser = await player('loser', 6_000_000n, 80_000_000n)
  const given = await player('given', 100n, 0n)
  await give(given, 2)
  await bed.close()
  expect([await levelOf(keeper), await levelOf(loser)]).toEqual([3, 3])
  await until('2026-12-01')
  // the given rank dates from before this month; the others were reached in the month and stay until its end
  expect([await levelOf(keeper), await levelOf(loser), await levelOf(given)]).toEqual([3, 3, 1])
  expect(await textsOf(given)).toEqual([
    {
      EN: {
        title: 'What your level Silver requires this month',
        content:
          'To keep the level Silver, you need ৳10,000.00 more valid bet by the end of November 30, 2026. Otherwise you go one level down. Your money and your points stay as they are, so never bet more just to keep a level.',
      },
      BN: {
        title: 'রুপা স্তর রাখতে এই মাসে যা লাগে',
        content:
          'রুপা স্তর রাখতে 30 নভেম্বর, 2026 শেষ হওয়ার আগে আরও ৳10,000.00 গণ্য বাজি লাগে। না হলে এক স্তর নামবে। টাকা ও পয়েন্ট যেমন আছে তেমনই থাকবে, তাই শুধু স্তরের জন্য বেশি বাজি ধরবেন না।',
      },
    },
    {
      EN: {
        title: 'Your level is now Bronze',
        content:
          'Last month your valid bet was below what your level requires, so you are one level lower. Your money and your points stay as they are.',
      },
      BN: {
        title: 'আপনার স্তর এখন ব্রোঞ্জ',
        content: 'গত মাসের গণ্য বাজি স্তরের শর্তের চেয়ে কম ছিল, তাই আপনি এক স্তর নিচে। টাকা ও পয়েন্ট যেমন ছিল তেমনই আছে।',
      },
    },
  ])
  bed.later()
  await play(keeper, 4_000_000n)
  await bed.close()
  await until('2027-01-02')
  expect([await levelOf(keeper), await levelOf(loser), await levelOf(given)]).toEqual([3, 2, 1])
  expect(await messagesOf(keeper)).toEqual(['You are now Gold'])
  expect(await progress(keeper)).toMatchObject({
    validBetTotal: '840000.00',
    monthValidBet: '0.00',
    monthEndsAt: '2027-01-31T18:00:00.000Z',
  })
  bed.later()
  await play(loser, 4_000_000n)
  await bed.close()
  expect(await levelOf(loser)).toBe(3)
  expect(await bonuses(loser)).toEqual([5000, 15_000, 40_000])
  expect((await textsOf(loser)).at(-1)).toEqual({
    EN: { title: 'You are now Gold', content: 'You reached the level Gold.' },
    BN: { title: 'আপনি এখন সোনা', content: 'আপনি সোনা স্তরে পৌঁছেছেন।' },
  })
})

it('changes nothing for an excluded or cooling-off member until the member is back', async () => {
  bed.later()
  const me = await player('pausing', 500_000n, 5_000_000n)
  const end = new Date(server.now() + 3 * 86_400_000)
  await server.services.db
    .execute(sql`INSERT INTO play_guards (member_id, cooling_until) VALUES (${me.id}, ${end.toISOString()})
    ON CONFLICT (member_id) DO UPDATE SET cooling_until = excluded.cooling_until`)
  const [back, gone, asked, returned, frozen] = [
    await player('back', 500_000n, 5_000_000n),
    await player('gone', 500_000n, 5_000_000n),
    await player('asked', 500_000n, 5_000_000n),
    await player('returned', 500_000n, 5_000_000n),
    await player('frozen', 500_000n, 5_000_000n),
  ]
  const guard = (one: { id: string }, cooling: number | null, excluded: boolean, askedAt: number | null) => {
    const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    return server.services.db.execute(sql`
      INSERT INTO play_guards (member_id, cooling_until, excluded_from, excluded_until, exclusion_end_asked_at)
      VALUES (${one.id}, ${time(cooling)}, ${time(excluded ? 0 : null)}, ${time(excluded ? 1 : null)}, ${time(askedAt)})
      ON CONFLICT (member_id) DO UPDATE SET cooling_until = excluded.cooling_until, excluded_from = excluded.excluded_from,
        excluded_until = excluded.excluded_until, exclusion_end_asked_at = excluded.exclusion_end_asked_at`)
  }
  await guard(back, server.now(), false, null)
  await guard(gone, null, true, null)
  await guard(asked, null, true, server.now() - 86_400_000 + 1)
  await guard(returned, null, true, server.now() - 86_400_000)
  await asSystem(server.services.db, 'tests', server.now(), (tx) =>
    tx.update(members).set({ status: 'frozen' }).where(eq(members.id, frozen.id)),
  )
  await bed.close()
  expect([await levelOf(me), await messagesOf(me)]).toEqual([0, []])
  expect(await Promise.all([back, gone, asked, returned, frozen].map(levelOf))).toEqual([1, 0, 0, 1, 0])
  bed.later(4)
  await bed.close()
  expect(await levelOf(me)).toBe(1)
})

it('allows each rank its number of withdrawals a day', async () => {
  const me = await bed.player('counted', null)
  await give(me, 5)
  const { value } = await server.call('getWithdrawSettings', { token: await bed.logIn(me) })
  expect(value.countLeft).toBe(8)
  await give(me, 4)
  expect(await progress(me)).toMatchObject({ vipService: false, next: { level: 5, vipService: true } })
  await give(me, 7)
  expect(await progress(me)).toMatchObject({ vipService: true, monthlyValidBet: '4000000.00', next: null })
})

it('keeps an operator’s rank: a lower one through its month, until a later month’s valid bet raises it again', async () => {
  const hold = (me: { id: string }, from: number, level: number) =>
    server.services.db.transaction((tx) =>
      holdRank(tx, { memberId: me.id, from, to: { level, name: 'By hand' }, today: bed.today() }),
    )
  bed.later()
  const [down, up] = [await player('lowered-by-hand', 6_000_000n, 80_000_000n), await player('raised', 100n, 0n)]
  await bed.close()
  await hold(down, 3, 0)
  await hold(up, 0, 4)
  const standing = async (me: { id: string }) => {
    const { rows } = await server.services.db.execute(sql`
      SELECT month::text, since::text, held_to, lowered_on::text FROM rank_standings WHERE member_id = ${me.id}`)
    return rows[0]
  }
  const [today, month] = [bed.today(), `${bed.today().slice(0, 7)}-01`]
  expect([await standing(down), await standing(up)]).toEqual([
    { month, since: today, held_to: 0, lowered_on: today },
    { month, since: today, held_to: null, lowered_on: null },
  ])
  const twice = await player('twice-by-hand', 100n, 0n)
  await bed.close()
  await hold(twice, 2, 1)
  await hold(twice, 1, 2)
  expect(await standing(twice)).toEqual({ month, since: today, held_to: 2, lowered_on: today })
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
