import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { correctBet } from '../records/record-bet.ts'
import { at } from '../records/testing/record-player.ts'
import { always, runBed } from './testing/run-bed.ts'
import { verifyStatements, verifyStatementsIn } from './verify-statements.ts'

let server: TestServer
let bed: ReturnType<typeof runBed>
beforeAll(async () => {
  server = await startTestServer()
  bed = runBed(server)
})
afterAll(() => server.close())

const verify = () => verifyStatements(server.services)

/** Two days of three kinds of contracts with a late correction, and a move at the end of the first. */
async function twoDays() {
  const top = await bed.agent('topx')
  const low = await bed.agent('lowx', top)
  const idle = await bed.agent('idlex', top)
  const player = await bed.player('playx', low)
  await player.deposit(server.now(), 1_000_000_000n)
  for (const [payer, payee] of [
    [null, top],
    [top, low],
    [top, idle],
  ] as const) {
    await bed.contract(payer, payee, 'DIVIDEND', { period: 'daily', tiers: always('0.10'), carryOver: true })
    await bed.contract(payer, payee, 'DAILY', { tiers: always('0.01') })
    const realtime = { profitRate: '0.002', lossRate: '0.004', singleBet: '100.00' }
    await bed.contract(payer, payee, 'REALTIME', { realtime })
  }
  bed.until('2026-12-01T11:00:00')
  const bet = await player.play(at('2026-12-01T11:01:00'), [500_000n, 2, 0n])
  await player.play(at('2026-12-01T11:06:00'), [700_000n, 1, 900_000n])
  const cut = new Date(at('2026-12-02T00:00:00')).toISOString()
  await server.services.db.execute(sql`SELECT team_move(${player.id}, ${idle.id}, ${cut})`)
  bed.until('2026-12-02T11:00:00')
  const corrected = { ...bet, status: 4, validBet: 0n, payout: 500_000n } as const
  await correctBet(server.services.db, 'late', at('2026-12-02T11:00:00'), corrected)
  await player.play(at('2026-12-02T11:02:00'), [300_000n, 2, 0n])
  bed.until('2026-12-03T02:00:00')
  await bed.run()
  await server.services.db.execute(
    sql`UPDATE contracts SET effective_to = ${new Date(server.now()).toISOString()}, ends_as = 'terminated'`,
  )
  return { top, low }
}

it('reckons every statement anew, those of nothing and those left out included, and names the first that is not what it comes to', async () => {
  const { top, low } = await twoDays()
  const { db } = server.services
  const report = await verify()
  expect(report).toMatchObject({ statements: 18, fault: null })
  expect(report.leftOut).toBeGreaterThan(0)
  const [first] = await bed.statements(low, 'DAILY')

  const settings = await server.services.merchant.read()
  const changes: [what: SQL, reason: RegExp][] = [
    [
      sql`UPDATE contract_statements SET valid_bet = valid_bet + 1 WHERE id = ${first!.id}`,
      /^its validBet is 1200001,/,
    ],
    [
      sql`UPDATE contract_statements SET gross = gross - 1, from_wallet = from_wallet - 1 WHERE id = ${first!.id}`,
      /^its gross is 11999,/,
    ],
    [
      sql`UPDATE contract_statements SET path = '{}' WHERE id = ${first!.id}`,
      /^its path is \[\], reckoned anew it is \["/,
    ],
    [sql`UPDATE contract_statements SET tiers = '[]' WHERE id = ${first!.id}`, /^its tiers is \[\]/],
    [sql`UPDATE contract_statements SET version = 9 WHERE id = ${first!.id}`, /^its contract has no version 9$/],
    [sql`UPDATE contract_statements SET input_hash = 'x' WHERE id = ${first!.id}`, /^its inputHash is "x"/],
    [sql`DELETE FROM contract_statements WHERE id = ${first!.id}`, /^it has no statement of contract/],
    [sql`UPDATE contract_runs SET outlay = outlay + 1 WHERE id = ${String(first!.runId)}`, /^the house pays/],
    [
      sql`UPDATE team_figures SET stake = stake + 1 WHERE member_id = ${top.id} AND day = '2026-12-01'`,
      /^its stake is/,
    ],
    [
      sql`UPDATE contract_runs SET inputs_hash = NULL WHERE kind = 'REALTIME' AND statements > 0`,
      /^it was left out, and/,
    ],
  ]
  for (const [change, reason] of changes) {
    const undo = new Error('undone')
    await db
      .transaction(async (tx) => {
        await tx.execute(change)
        const found = await verifyStatementsIn(tx, { merchant: 'fairhall', settings })
        expect(found.fault?.reason).toMatch(reason)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
  }
  expect(await verify()).toEqual(report)
})
