import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { bothTexts } from '#tests/support/both-texts.ts'
import type { MessageWords } from '#server/areas/site/content/message-text.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import type { TeamMember } from '../agents/testing/team-bed.ts'
import { runContracts } from './run-contracts.ts'
import { always, runBed } from './testing/run-bed.ts'

const server = await startTestServer()
const bed = runBed(server)
afterAll(() => server.close())

const messagesOf = async ({ id }: { id: string }) => {
  const { rows } = await server.services.db.execute<{ kind: string; ref_no: string; sent_at: string } & MessageWords>(
    sql`SELECT kind, ref_no, texts, notice, sent_at FROM messages WHERE member_id = ${id} ORDER BY sent_at, ref_no`,
  )
  return rows.map(({ texts, notice, ...row }) => ({ ...row, texts: bothTexts({ texts, notice }) }))
}

let last = 0
/** Three agents below each other, and a player with money below each. */
async function chain() {
  last += 1
  const name = (who: string) => `${who}${last}x`
  const r = await bed.agent(name('root'))
  const b = await bed.agent(name('mid'), r)
  const c = await bed.agent(name('low'), b)
  const players = await Promise.all([r, b, c].map((above, n) => bed.player(name(`play${n}`), above)))
  for (const player of players) await player.deposit(server.now(), 1_000_000_000n)
  const [ofR, ofB, ofC] = players as [TeamMember, TeamMember, TeamMember]
  return { r, b, c, ofR, ofB, ofC }
}
/** A lost bet with this stake. */
const loses = (player: TeamMember, time: string, stake: bigint) => player.play(at(time), [stake, 2, 0n])
/** A bet that wins this much above its stake. */
const wins = (player: TeamMember, time: string, more: bigint) => player.play(at(time), [1000n, 1, 1000n + more])

describe('a run of dividends', () => {
  it('pays each agent from the one above, from the top down, and the nets equal the house’s outlay: 490.12 + 3,409.86 + 600.01 = 4,499.99 [1.36]', async () => {
    const { r, b, c, ofR, ofB, ofC } = await chain()
    for (const [payer, payee, rate] of [
      [null, r, '0.10'],
      [r, b, '0.08'],
      [b, c, '0.03'],
    ] as const)
      await bed.contract(payer, payee, 'DIVIDEND', { tiers: always(rate) })
    const outlay = await bed.house('contracts')
    bed.until('2026-12-16T00:30:00')
    await loses(ofC, '2026-12-03T12:00:00', 2_000_057n)
    await loses(ofB, '2026-12-15T23:59:59', 3_012_288n)
    await wins(ofR, '2026-12-10T12:00:00', 512_346n)
    await loses(ofC, '2026-12-16T00:00:00', 77_777n)
    await bed.run()
    expect(await bed.statements(c)).toEqual([])
    bed.until('2026-12-16T01:00:00')
    await bed.run()
    expect((await bed.statements(b)).map(({ state, gross }) => [state, gross])).toEqual([['computed', 400_987n]])
    bed.until('2026-12-16T02:00:00')
    const complaints = vi.spyOn(server.services.log, 'error')
    await bed.run()
    expect(complaints).not.toHaveBeenCalled()
    expect([await bed.balance(r), await bed.balance(b), await bed.balance(c)]).toEqual([49_012n, 340_986n, 60_001n])
    expect((await bed.house('contracts')) - outlay).toBe(-449_999n)
    const [own] = await bed.statements(c)
    expect(own).toMatchObject({
      state: 'paid',
      netLoss: 2_000_057n,
      exact: '60001.710000',
      gross: 60_001n,
      fromWallet: 60_001n,
      advance: 0n,
    })
    expect(own).toMatchObject({ path: [r.id, b.id], depth: 2, firstDay: '2026-12-01', lastDay: '2026-12-15' })
    expect(await messagesOf(c)).toEqual([
      {
        kind: 'SALARY',
        ref_no: own!.id,
        texts: {
          EN: {
            title: 'Your dividend was paid',
            content: 'Your dividend of ৳600.01 is in your wallet. Its statement shows how it was calculated.',
          },
          BN: {
            title: 'আপনার লভ্যাংশ দেওয়া হয়েছে',
            content: 'আপনার লভ্যাংশ ৳600.01 ওয়ালেটে এসেছে। কীভাবে হিসাব হয়েছে তা বিবরণীতে দেখুন।',
          },
        },
        sent_at: expect.anything(),
      },
    ])
  })

  it('pays from the wallet’s free money and the house advances the rest: 450.00 and 150.01, then 100.00 of the next commission', async () => {
    const { r, b, c, ofB, ofC, ofR } = await chain()
    await bed.contract(null, r, 'DIVIDEND', { tiers: always('0.10') })
    await bed.contract(r, b, 'DIVIDEND', { tiers: always('0.08') })
    await bed.contract(b, c, 'DIVIDEND', { tiers: always('0.03') })
    await b.deposit(server.now(), 29_999n)
    bed.until('2027-01-01T03:00:00')
    await loses(ofC, '2026-12-20T12:00:00', 2_000_057n)
    await wins(ofB, '2026-12-20T12:00:00', 2_000_057n - 187_513n)
    await loses(ofR, '2026-12-20T12:00:00', 100_000_000n)
    await bed.run()
    expect((await bed.statements(b)).at(-1)).toMatchObject({ gross: 15_001n, state: 'paid' })
    const [first] = (await bed.statements(c)).slice(-1)
    expect(first).toMatchObject({ gross: 60_001n, fromWallet: 45_000n, advance: 15_001n, state: 'paid' })
    expect([await bed.balance(b), await bed.debt(b)]).toEqual([0n, 15_001n])
    expect((await messagesOf(c)).map(({ ref_no: refNo, texts }) => [refNo, texts])).toEqual([
      [
        first!.id,
        expect.objectContaining({ EN: expect.objectContaining({ content: expect.stringContaining('৳600.01 ') }) }),
      ],
    ])

    bed.until('2027-01-16T03:00:00')
    await loses(ofB, '2027-01-05T12:00:00', 125_000n)
    await bed.run()
    expect((await bed.statements(b)).at(-1)).toMatchObject({ gross: 10_000n, debtTaken: 10_000n, state: 'paid' })
    expect([await bed.balance(b), await bed.debt(b)]).toEqual([0n, 5001n])
  })
})

it('counts a correction on its own day: a cancelled bet of a closed day lowers the next statement, the old one stays [line 38]', async () => {
  const { r, ofR } = await chain()
  await bed.contract(null, r, 'DAILY', { from: '2027-02-01', tiers: always('0.003') })
  bed.until('2027-02-02T02:00:00')
  const bet = await ofR.play(at('2027-02-01T12:00:00'), [10_000n, 2, 0n])
  await bed.run()
  const [before] = await bed.statements(r)
  expect(before).toMatchObject({ validBet: 10_000n, gross: 30n, state: 'paid' })
  bed.until('2027-02-03T02:00:00')
  await loses(ofR, '2027-02-02T12:00:00', 6_005_000n)
  await correctBet(server.services.db, 'late', at('2027-02-02T00:00:00'), {
    ...bet,
    status: 4,
    validBet: 0n,
    payout: 10_000n,
  })
  await bed.run()
  const [after, next] = await bed.statements(r)
  expect(after).toEqual(before)
  expect(next).toMatchObject({ validBet: 5_995_000n, corrections: -10_000n, gross: 17_985n, state: 'paid' })
  const told = await messagesOf(r)
  expect(told.map(({ ref_no: refNo }) => refNo)).toEqual([after!.id, next!.id])
  expect(told[0]!.texts).toEqual({
    EN: {
      title: 'Your daily salary was paid',
      content: 'Your daily salary of ৳0.30 is in your wallet. Its statement shows how it was calculated.',
    },
    BN: {
      title: 'আপনার দৈনিক বেতন দেওয়া হয়েছে',
      content: 'আপনার দৈনিক বেতন ৳0.30 ওয়ালেটে এসেছে। কীভাবে হিসাব হয়েছে তা বিবরণীতে দেখুন।',
    },
  })
})

/** A run of a merchant, kind and time in a state in which no job moves it. */
const blocked = async (
  merchant: string,
  kind: string,
  times: readonly [string, string],
  state = 'open',
  period = 'daily',
) => {
  const [from, to] = times.map((time) => new Date(at(time)).toISOString())
  const { rows } = await server.services.db.execute<{ id: string }>(sql`
    INSERT INTO contract_runs (merchant, kind, period, period_start, period_end, state, fence)
    VALUES (${merchant}, ${kind}, ${period}, ${from}, ${to}, ${state}, 9e18) RETURNING id`)
  return rows[0]!.id
}

it('counts contracts in force when a period begins, for its own merchant only, and leaves others unchanged', async () => {
  const { db } = server.services
  const day = '2027-02-04'
  const names = ['counts', 'elsewhere', 'offered', 'over', 'later', 'weekly'] as const
  const top = {} as Record<(typeof names)[number], TeamMember>
  for (const name of names) top[name] = await bed.agent(`${name}cx`)
  const given = { from: day, to: '2027-02-05', tiers: always('0.001') }
  await bed.contract(null, top.counts, 'DAILY', given)
  await bed.contract(null, top.elsewhere, 'DAILY', { ...given, merchant: 'elsewhere' })
  await bed.contract(null, top.elsewhere, 'DIVIDEND', { ...given, period: 'monthly', merchant: 'elsewhere' })
  await bed.contract(null, top.offered, 'DAILY', { ...given, to: undefined, state: 'offered' })
  await bed.contract(null, top.over, 'DAILY', { ...given, from: '2027-02-01', to: day })
  await bed.contract(null, top.later, 'DAILY', { ...given, effectiveFrom: new Date(at(`${day}T00:00:00`) + 1) })
  await bed.contract(null, top.weekly, 'DIVIDEND', { ...given, period: 'weekly', state: 'offered', to: undefined })
  for (const [n, state] of ['open', 'frozen', 'computed', 'paying'].entries())
    await blocked('elsewhere', 'DAILY', [`2027-02-0${n + 1}T00:00:00`, `2027-02-0${n + 2}T00:00:00`], state)
  await blocked('elsewhere', 'DAILY', ['2099-01-01T00:00:00', '2099-01-02T00:00:00'])
  bed.until('2027-02-05T02:00:00')
  await bed.run()
  const found = await Promise.all(names.map((name) => bed.statements(top[name])))
  expect(found.map((rows) => rows.map(({ firstDay, state }) => [firstDay, state]))).toEqual([
    [[day, 'paid']],
    [],
    [],
    [['2027-02-03', 'paid']],
    [],
    [],
  ])
  const { rows } = await db.execute(sql`
    SELECT state, count(*)::int AS n FROM contract_runs WHERE merchant = 'elsewhere' GROUP BY 1 ORDER BY 1`)
  expect(rows).toEqual(
    ['computed', 'frozen', 'open', 'paying'].map((state) => ({ state, n: state === 'open' ? 2 : 1 })),
  )
  const { rows: series } = await db.execute(sql`
    SELECT DISTINCT kind, period FROM contract_runs WHERE merchant = 'fairhall' ORDER BY kind`)
  expect(series).toEqual([
    { kind: 'DAILY', period: 'daily' },
    { kind: 'DIVIDEND', period: 'semimonthly' },
  ])
})

it('a dividend waits for earlier dividends and for salaries of the same period, and for nothing else', async () => {
  const { db } = server.services
  const top = await bed.agent('waitsx')
  const given = { from: '2027-02-06', to: '2027-02-07', period: 'daily', tiers: always('0.1') } as const
  await bed.contract(null, top, 'DIVIDEND', given)
  const [before, start, end, after] = ['05', '06', '07', '08'].map((day) => `2027-02-${day}T00:00:00`) as [
    string,
    string,
    string,
    string,
  ]
  const stand = (kind: string, times: readonly [string, string]) => blocked('fairhall', kind, times, 'open', 'other')
  const beside = [
    await stand('HOURLY', [before, start]),
    await stand('REALTIME', [end, after]),
    await stand('DIVIDEND', [end, after]),
  ]
  const remove = (id: string) => db.execute(sql`DELETE FROM contract_runs WHERE id = ${id}`)
  bed.until('2027-02-07T01:00:00')
  for (const [kind, times] of [
    ['REALTIME', [start, '2027-02-06T00:05:00']],
    ['HOURLY', ['2027-02-06T23:00:00', end]],
    ['DIVIDEND', [before, start]],
  ] as const) {
    const id = await stand(kind, times)
    await runContracts(server.services)
    expect([kind, await bed.statements(top)]).toEqual([kind, []])
    await remove(id)
  }
  await runContracts(server.services)
  expect((await bed.statements(top)).map(({ state }) => state)).toEqual(['paid'])
  for (const id of beside) await remove(id)
})

it('a run whose statements claim more than was posted is logged as an error', async () => {
  const top = await bed.agent('missesx')
  const player = await bed.player('missedx', top)
  await player.deposit(server.now(), 1_000_000n)
  await bed.contract(null, top, 'DAILY', { from: '2027-02-09', to: '2027-02-10', tiers: always('0.01') })
  bed.until('2027-02-10T01:00:00')
  await loses(player, '2027-02-09T12:00:00', 100_000n)
  await bed.run()
  const [computed] = await bed.statements(top)
  await server.services.db.execute(
    sql`UPDATE contract_statements SET state = 'paid', from_wallet = gross WHERE id = ${computed!.id}`,
  )
  const complaints = vi.spyOn(server.services.log, 'error')
  bed.until('2027-02-10T02:00:00')
  await bed.run()
  expect(complaints.mock.calls).toEqual([
    [{ run: String(computed!.runId), posted: '0', owed: '1000' }, 'a run of contracts does not add up'],
  ])
})
