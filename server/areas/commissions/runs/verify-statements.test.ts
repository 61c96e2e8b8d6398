import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
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

/** Two days of three contract kinds with a late correction, and a move at the end of the first. */
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

it('the verification recomputes every statement, zero and skipped ones included, and names the first mismatch', async () => {
  const { top, low } = await twoDays()
  const { db } = server.services
  const report = await verify()
  expect(report).toEqual({ runs: 7, statements: 18, leftOut: 3, fault: null })
  const [first] = await bed.statements(low, 'DAILY')

  const settings = await server.services.merchant.read()
  const { id, runId, contractId, payAt, tiers, path } = first!
  const run = `run ${runId}`
  const ofStatement = (change: SQL) => sql`UPDATE contract_statements SET ${change} WHERE id = ${id}`
  const ofRun = (change: SQL) => sql`UPDATE contract_runs SET ${change} WHERE id = ${String(runId)}`
  const later = new Date(payAt.getTime() + 60_000)
  const changes: [what: SQL, of: string, reason: RegExp | string][] = [
    [ofStatement(sql`valid_bet = valid_bet + 1`), id, 'its validBet is 1200001, reckoned anew it is 1200000'],
    [
      ofStatement(sql`gross = gross - 1, from_wallet = from_wallet - 1`),
      id,
      'its gross is 11999, reckoned anew it is 12000',
    ],
    [ofStatement(sql`path = '{}'`), id, `its path is [], reckoned anew it is ${JSON.stringify(path)}`],
    [ofStatement(sql`tiers = '[]'`), id, `its tiers is [], reckoned anew it is ${JSON.stringify(tiers)}`],
    [
      ofStatement(sql`pay_at = pay_at + interval '1 minute'`),
      id,
      `its payAt is ${later.toISOString()}, reckoned anew it is ${payAt.toISOString()}`,
    ],
    [ofStatement(sql`version = 9`), id, 'its contract has no version 9'],
    [ofStatement(sql`input_hash = 'x'`), id, /^its inputHash is "x", reckoned anew it is "[0-9a-f]{64}"$/],
    [sql`DELETE FROM contract_statements WHERE id = ${id}`, run, `it has no statement of contract ${contractId}`],
    [
      sql`UPDATE contracts SET effective_to = effective_from WHERE id = ${contractId}`,
      id,
      'its contract did not count in its period',
    ],
    [ofRun(sql`statements = 4`), run, 'it has 3 statements and not 4'],
    [ofRun(sql`gross = gross + 1`), run, 'its statements come to 24000 and not 24001'],
    [ofRun(sql`outlay = outlay + 1`), run, 'the house pays 12000 of it and not 12001'],
    [ofRun(sql`inputs_hash = 'x'`), run, 'the hash over its statements is another'],
    [
      sql`UPDATE team_figures SET stake = stake + 1 WHERE member_id = ${top.id} AND day = '2026-12-01'`,
      `${(await bed.statements(top, 'DAILY'))[0]!.id}`,
      /^its stake is/,
    ],
    [
      sql`UPDATE contract_runs SET inputs_hash = NULL WHERE kind = 'REALTIME' AND statements > 0`,
      `run ${(await bed.statements(top, 'REALTIME'))[0]!.runId}`,
      'it was left out, and something was played in it',
    ],
  ]
  for (const [change, of, reason] of changes) {
    const undo = new Error('undone')
    await db
      .transaction(async (tx) => {
        await tx.execute(change)
        const found = await verifyStatementsIn(tx, { merchant: 'fairhall', settings })
        expect(found.fault).toEqual({
          of,
          reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
        })
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
  }
  expect(await verify()).toEqual(report)
  await db.execute(sql`
    INSERT INTO contract_runs (merchant, kind, period, period_start, period_end, state, fence, inputs_hash)
    SELECT 'elsewhere', kind, period, period_start, period_end, state, fence, CASE kind WHEN 'DAILY' THEN 'x' END
    FROM contract_runs WHERE statements > 0`)
  expect(await verify()).toEqual(report)
})
