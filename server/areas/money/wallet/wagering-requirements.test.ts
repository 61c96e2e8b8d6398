import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { turnoverParts } from './tables.ts'
import { dutyPlayers } from './testing/requirement-player.ts'

let server: TestServer
let player: ReturnType<typeof dutyPlayers>['player']
beforeAll(async () => {
  server = await startTestServer()
  ;({ player } = dutyPlayers(server))
})
afterAll(() => server.close())

describe('a member’s wagering requirements', () => {
  it('do not exist before money arrived', async () => {
    const { shown } = await player()
    expect(await shown()).toEqual({ remaining: '0.00', duties: [] })
  })

  it('are computed from the bets placed and settled since, oldest requirement first, and end when complete', async () => {
    const { bring, place, settle, play, open } = await player()
    await bring(20_000n)
    const early = await place(5000n)
    await bring(10_000n)
    await settle(early, 5000n, 5000n)
    expect(await open()).toEqual(['200.00: 50.00', '100.00: 0.00'])
    await play(18_000n, 18_000n)
    expect(await open()).toEqual(['100.00: 30.00'])
    const late = await place(7000n)
    expect(await open()).toEqual(['100.00: 30.00'])
    await settle(late, 7000n, 7000n)
    expect(await open()).toEqual([])
  })

  it('show the remaining amount rounded up, each and in total', async () => {
    const { bring, play, shown } = await player()
    await bring(50_000n, { source: 'bonus', multiple: 10, weights: { RNG: '1', LIVE: '0.2', SPORTS: '0.5' } })
    await play(40_001n, 40_001n, 'LIVE')
    const expiresAt = server.now() + 9_000_000
    await bring(100n, { source: 'points', expiresAt })
    expect(await shown()).toMatchObject({
      remaining: '4921.00',
      duties: [
        {
          source: 'bonus',
          multiple: 10,
          required: '5000.00',
          progress: '80.00',
          remaining: '4920.00',
          weights: { RNG: '1', LIVE: '0.2', SPORTS: '0.5' },
          expiresAt: null,
        },
        { source: 'points', required: '1.00', remaining: '1.00', expiresAt: new Date(expiresAt).toISOString() },
      ],
    })
  })

  it('lose the progress of a cancelled bet while they are open, but not once they are complete', async () => {
    const { bring, play, cancel, open } = await player()
    await bring(10_000n)
    const counted = await play(6000n, 6000n)
    await cancel(counted, 6000n)
    expect(await open()).toEqual(['100.00: 0.00'])
    await bring(5000n)
    const across = await play(12_000n, 12_000n)
    // the bet completed the first requirement between two reads: it stays complete, and the second loses the progress
    await cancel(across, 12_000n)
    expect(await open()).toEqual(['50.00: 0.00'])
    await play(5000n, 5000n)
    expect(await open()).toEqual([])
  })

  it('are cleared when less than 10.00 is left and no bet is open, even if more money arrives before the next read', async () => {
    const { bring, place, settle, play, withdraw, open } = await player()
    await bring(20_000n)
    const last = await place(19_001n)
    await bring(100n)
    await settle(last, 9001n)
    expect(await open()).toEqual(['200.00: 90.01', '1.00: 0.00'])
    await withdraw(100n)
    await bring(30_000n)
    expect(await open()).toEqual(['300.00: 0.00'])
    await play(30_000n)
    expect(await open()).toEqual([])
  })

  it('are not cleared while a bet is open, nor by an all-in bet that wins', async () => {
    const { bring, place, settle, open } = await player()
    await bring(20_000n)
    const all = await place(20_000n)
    expect(await open()).toEqual(['200.00: 0.00'])
    await settle(all, 10_000n, 40_000n)
    expect(await open()).toEqual(['200.00: 100.00'])
  })

  it('line 19: get no progress from a bet placed before they were opened and settled after', async () => {
    const { bring, place, settle, open } = await player()
    await bring(20_000n)
    const early = await place(5000n)
    await bring(10_000n, { source: 'bonus', multiple: 10 })
    await settle(early, 5000n, 5000n)
    expect(await open()).toEqual(['200.00: 50.00', '100.00: 0.00'])
  })

  it('line 20: stay met when a counted bet is cancelled later; open ones lose the progress', async () => {
    const { bring, play, cancel, open } = await player()
    await bring(10_000n)
    const counted = await play(10_000n, 10_000n)
    expect(await open()).toEqual([])
    await bring(5000n)
    const half = await play(3000n, 3000n)
    await cancel(counted, 10_000n)
    expect(await open()).toEqual(['50.00: 30.00'])
    await cancel(half, 3000n)
    expect(await open()).toEqual(['50.00: 0.00'])
  })

  it('line 56: are not cleared while money is in transit, whatever its outcome', async () => {
    const { bring, transit, open } = await player()
    await bring(20_000n)
    await transit(19_500n)
    expect(await open()).toEqual(['200.00: 0.00'])
    await transit(-19_500n)
    expect(await open()).toEqual(['200.00: 0.00'])
  })

  it('end only once when many calls read them at the same time', async () => {
    const { bring, play, open } = await player()
    await bring(10_000n)
    await bring(10_000n)
    await play(15_000n, 15_000n)
    const all = await Promise.all(Array.from({ length: 5 }, open))
    expect(new Set(all.map(String))).toEqual(new Set(['100.00: 50.00']))
  })

  it('use earlier bets first, whichever row was written first', async () => {
    const { deposit, oblige, play, open } = await player()
    const [first, second] = [await deposit(10_000n), await deposit(20_000n)]
    await oblige(20_000n, second)
    await oblige(10_000n, first)
    await play(5000n, 5000n)
    expect(await open()).toEqual(['100.00: 50.00', '200.00: 0.00'])
  })

  it('keep when they ended and how much of each bet they used, which no other requirement counts again', async () => {
    const { id, deposit, oblige, play, cancel, open, kept } = await player()
    await oblige(3n, await deposit(100_000n))
    await oblige(1n, await deposit(100_000n), { weights: { LIVE: '0.3' } })
    await oblige(100n, await deposit(100_000n))
    await oblige(100n, await deposit(100_000n))
    await cancel(await play(2n, 2n), 2n)
    const [one, two] = [await play(1n, 1n), await play(152n, 152n)]
    const table = await play(5n, 5n, 'LIVE')
    for (let looks = 0; looks < 2; looks += 1) expect(await open()).toEqual(['1.00: 0.51'])
    const rows = await kept()
    expect(rows.map(({ base, state }) => [base, state])).toEqual([
      [3n, 'done'],
      [1n, 'done'],
      [100n, 'done'],
      [100n, 'open'],
    ])
    const inFull = { LIVE: '1', RNG: '1', SPORTS: '1', LOTT: '1', ELOTT: '1', FISH: '1', PVP: '1' }
    expect(rows.map(({ weights }) => weights)).toEqual([inFull, { LIVE: '0.3' }, inFull, inFull])
    expect(rows[0]!.endedAt).toEqual(rows[2]!.endedAt)
    expect(rows[1]!.endedAt!.getTime() - rows[0]!.endedAt!.getTime()).toBe(2000)
    const parts = await server.services.db
      .select()
      .from(turnoverParts)
      .where(eq(turnoverParts.memberId, id))
      .orderBy(asc(turnoverParts.postingId), asc(turnoverParts.dutyId))
    expect(parts.map(({ postingId, line, dutyId, part }) => [postingId, line, dutyId, part])).toEqual([
      [one.postingId, 1, rows[0]!.id, '1'],
      [two.postingId, 1, rows[0]!.id, '2'],
      [two.postingId, 1, rows[2]!.id, '100'],
      [table.postingId, 1, rows[1]!.id, '10/3'],
    ])
  })
})

describe('another member, or the same member in another currency,', () => {
  const three = async () => {
    const me = await player()
    return [me, await player(me, 'USD'), await player()] as const
  }

  it('gives no progress to the member’s requirements', async () => {
    const all = await three()
    for (const one of all) await one.bring(20_000n)
    for (const [n, one] of all.entries()) {
      const bet = await one.play(3000n, 3000n)
      await one.count(bet, 5000n + BigInt(n) * 1000n, 3000n)
      await one.place(100n)
    }
    const [me, dollars, other] = all
    expect(await me.open()).toEqual(['200.00: 50.00'])
    expect(await dollars.open()).toEqual(['200.00: 60.00'])
    expect(await other.open()).toEqual(['200.00: 70.00'])
  })

  it('neither clears a requirement nor prevents its clearing', async () => {
    const all = await three()
    const [me, dollars, other] = all
    await other.bring(50_000n)
    await dollars.bring(50_000n)
    for (const one of [dollars, other]) await one.place(100n)
    await me.bring(20_000n)
    for (const one of [dollars, other]) {
      await one.deposit(90_000n)
      await one.play(100n)
    }
    expect(await me.open()).toEqual(['200.00: 0.00'])
    await me.play(19_000n)
    expect(await me.open()).toEqual(['200.00: 190.00'])
    await me.withdraw(1n)
    for (const one of [dollars, other]) {
      await one.withdraw(90_000n)
      await one.deposit(70_000n)
      await one.play(100n)
      await one.place(100n)
    }
    await me.bring(30_000n)
    await me.place(100n)
    for (const one of [dollars, other]) await one.play(100n)
    expect(await me.open()).toEqual(['300.00: 0.00'])
    expect((await me.kept()).map(({ currency, base, state }) => [currency, base, state])).toEqual([
      ['USD', 50_000n, 'open'],
      ['BDT', 20_000n, 'cleared'],
      ['BDT', 30_000n, 'open'],
    ])
    expect(await other.open()).toEqual(['500.00: 3.00'])
  })
})

it('a bet that was counted and cancelled in the same moment has met its requirement', async () => {
  const still = dutyPlayers(server)
  still.standStill()
  const { bring, play, cancel, open, kept } = await still.player()
  await bring(10_000n)
  await cancel(await play(10_000n, 10_000n), 10_000n)
  expect(await open()).toEqual([])
  expect(await kept()).toMatchObject([{ state: 'done', endedAt: new Date(still.now()) }])
})
