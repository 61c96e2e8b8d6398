import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { readReplacedMigrations } from '#server/db/schema-files.ts'
import type { TeamMember } from '../agents/testing/team-bed.ts'
import { at, today } from '#server/areas/play/records/testing/record-player.ts'
import { always, runBed } from './testing/run-bed.ts'
import { verifyStatements } from './verify-statements.ts'

const server = await startTestServer()
const bed = runBed(server)
afterAll(() => server.close())

const rates = { RNG: '0.005', LIVE: '0.003' }

/** A player below an agent loses 10,000.00 in slots and 1,000.00 at live tables. */
async function losses(name: string, time: number) {
  const boss = await bed.agent(`boss${name}`)
  const own = await bed.player(`own${name}`, boss)
  await own.deposit(at('2026-11-01T10:00:00'), 10_000_000n)
  await own.play(time, [1_000_000n, 2, 0n])
  await own.play(time, [100_000n, 2, 0n], 'LIVE')
  return { boss, own }
}

/** Rebates of 50.00 and 3.00; paid if the caller passes a posting. */
async function lines({ id }: TeamMember, postingId: bigint | null = null) {
  for (const [category, amount] of [
    ['RNG', 5000],
    ['LIVE', 300],
  ] as const)
    await server.services.db.execute(sql`
      INSERT INTO rebate_lines (merchant, member_id, kind, day, category, valid_bet, rate, amount, capped, claimable_at, expires_at,
        paid_at, posting_id)
      VALUES ('fairhall', ${id}, 'own', '2026-11-19', ${category}, 1000, ${rates[category]}, ${amount}, false, '2026-11-20Z',
        '2027-01-01Z', ${postingId === null ? null : '2026-11-20Z'}, ${postingId === null ? null : String(postingId)})`)
}

const dividends = async (boss: TeamMember, from: string) => {
  for (const category of ['RNG', 'LIVE'] as const)
    await bed.contract(null, boss, 'DIVIDEND', { from, category, period: 'daily', tiers: always('0.10') })
}

/** The rebates and bonuses in the figures of a member or its team, by category. */
async function booked(table: 'member_figures' | 'team_figures', { id }: TeamMember) {
  const { rows } = await server.services.db.execute<{ category: string; given: string }>(sql`
    SELECT category, sum(rebate) || ' ' || sum(bonus) AS given FROM ${sql.identifier(table)} WHERE member_id = ${id}
    GROUP BY 1 HAVING sum(rebate) <> 0 OR sum(bonus) <> 0`)
  return Object.fromEntries(rows.map(({ category, given }) => [category, given]))
}

it('a dividend of one category deducts its own rebates and bonuses, one of all also uncategorised ones: 995.00 and 99.70', async () => {
  const { boss, own } = await losses('first', at(`${today}T10:00:00`))
  const all = await losses('all', at(`${today}T10:00:00`))
  await dividends(boss, today)
  await bed.contract(null, all.boss, 'DIVIDEND', { from: today, period: 'daily', tiers: always('0.10') })
  for (const player of [own, all.own]) {
    await lines(player)
    const claim = { token: player.token, body: { ids: 'ALL', requestId: randomUUID() } } as const
    expect((await server.call('claimManualRebate', claim)).value).toMatchObject({ count: 2, amount: '53.00' })
    await player.move('bonus', at(`${today}T11:00:00`), [
      ['main', 2000n],
      ['house:bonus', -2000n],
    ])
  }
  await bed.count()
  expect(await booked('member_figures', own)).toEqual({ RNG: '5000 0', LIVE: '300 0', CONS: '0 2000' })
  expect(await booked('team_figures', boss)).toEqual({ RNG: '5000 0', LIVE: '300 0', CONS: '0 2000' })

  const query = { from: '2026-11-01', to: today }
  const { rows, totals } = (await server.call('listPersonalProfit', { token: own.token, query })).value
  expect(rows.map(({ category, rebate, bonus, profitLoss }) => [category, rebate, bonus, profitLoss])).toEqual([
    ['CONS', '0.00', '20.00', '20.00'],
    ['LIVE', '3.00', '0.00', '-997.00'],
    ['RNG', '50.00', '0.00', '-9950.00'],
  ])
  expect(totals).toMatchObject({ rebate: '53.00', bonus: '20.00', profitLoss: '-10927.00' })
  const { categories } = (await server.call('getTeamOverview', { token: boss.token, query })).value
  expect(categories).toMatchObject([
    { category: 'RNG', netLoss: '9950.00' },
    { category: 'LIVE', netLoss: '997.00' },
  ])

  bed.until('2026-11-22T03:00:00')
  await bed.run()
  expect(
    (await bed.statements(boss)).map(({ category, rebate, bonus, gross }) => [category, rebate, bonus, gross]),
  ).toEqual([
    ['LIVE', 300n, 0n, 9970n],
    ['RNG', 5000n, 0n, 99_500n],
  ])
  // 11,000.00 minus 53.00 and 20.00
  expect(await bed.statements(all.boss)).toMatchObject([{ rebate: 5300n, bonus: 2000n, gross: 109_270n }])
  expect((await verifyStatements(server.services)).fault).toBeNull()
})

it('the migration moves rebates from CONS to their category, except on days used by a statement of one category', async () => {
  const old = await losses('old', at('2026-11-20T10:00:00'))
  const frozen = await losses('frozen', at('2026-11-22T10:00:00'))
  await dividends(frozen.boss, '2026-11-22')
  for (const { own } of [old, frozen]) {
    const time = own === old.own ? at('2026-11-22T10:00:00') : at('2026-11-22T11:00:00')
    const paid = await own.move('betting-rebate', time, [
      ['main', 5300n],
      ['house:rebate', -5300n],
    ])
    await lines(own, 'postingId' in paid ? paid.postingId : null)
  }
  bed.until('2026-11-23T03:00:00')
  await bed.run()
  const made = await bed.statements(frozen.boss)
  expect(made.map(({ gross }) => gross)).toEqual([10_000n, 100_000n])

  const carryOver = (await readReplacedMigrations()).find(({ name }) => name === '0591-rebates-carried-over.sql')!
  for (const _ of ['once', 'again']) await server.services.db.transaction((tx) => tx.execute(sql.raw(carryOver.text)))

  for (const [table, who] of [
    ['member_figures', old.own],
    ['team_figures', old.boss],
  ] as const)
    expect(await booked(table, who)).toEqual({ RNG: '5000 0', LIVE: '300 0' })
  expect(await booked('team_figures', frozen.boss)).toEqual({ CONS: '5300 0' })
  expect((await verifyStatements(server.services)).fault).toBeNull()
})
