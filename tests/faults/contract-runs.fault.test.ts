import { addDays } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { always, runBed } from '#server/areas/commissions/runs/testing/run-bed.ts'
import { verifyStatements } from '#server/areas/commissions/runs/verify-statements.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { runUntilKilled } from './run-until-killed.ts'

/** `RUN_KILLS=100 npx vitest run tests/faults/contract-runs.fault.test.ts` runs it in full. */
const kills = Number(process.env['RUN_KILLS'] ?? 2)
/** A day has no more steps than this, so that in turn each is the last that a process did. */
const steps = 19
let server: TestServer
let bed: ReturnType<typeof runBed>
beforeAll(async () => {
  server = await startTestServer()
  bed = runBed(server)
})
afterAll(() => server.close())

/** Works in a separate process until `after` steps are done, and kills it in the middle of the next. */
const runTillKilled = (after: number, did: Map<string, number>) =>
  runUntilKilled('run-contracts.ts', [server.url, String(server.now())], after, ([name = '']) =>
    did.set(name, (did.get(name) ?? 0) + 1),
  )

/** Three agents, each paid by the one above, with three kinds of contracts. */
async function chain() {
  const top = await bed.agent('topx')
  const mid = await bed.agent('midx', top)
  const low = await bed.agent('lowx', mid)
  const player = await bed.player('playx', low)
  await player.deposit(server.now(), 1_000_000_000n)
  for (const [payer, payee, share] of [
    [null, top, 10],
    [top, mid, 8],
    [mid, low, 3],
  ] as const) {
    const rate = (scale: number) => String(share / scale)
    await bed.contract(payer, payee, 'DIVIDEND', { period: 'daily', tiers: always(rate(100)) })
    await bed.contract(payer, payee, 'DAILY', { tiers: always(rate(1000)) })
    await bed.contract(payer, payee, 'HOURLY', { tiers: always(rate(10_000)) })
  }
  return { agents: [top, mid, low], player }
}

it(
  `pays every statement once through ${kills} kills of processes that do the same runs at once`,
  { timeout: 60_000 + kills * 30_000 },
  async () => {
    const { db } = server.services
    const { agents, player } = await chain()
    const did = new Map<string, number>()
    const rounds = Math.ceil(kills / 2)
    let day = '2026-12-01'
    for (let round = 0; round < rounds; round += 1) {
      bed.until(`${day}T12:30:00`)
      const before = await Promise.all(agents.map(bed.balance))
      await player.play(at(`${day}T12:30:00`), [100_000n, 2, 0n])
      day = addDays(day, 1)
      bed.until(`${day}T02:00:00`)
      const [one, two] = [1 + ((round * 7) % steps), 1 + ((round * 5 + 9) % steps)]
      await Promise.all([runTillKilled(one, did), runTillKilled(two, did)])
      await bed.run()
      const got = (await Promise.all(agents.map(bed.balance))).map((balance, n) => balance - before[n]!)
      // of 1,000.00 by day, by day and by hour: 10, 8 and 3 of a hundred, of a thousand and of ten thousand
      expect(got, `killed after ${one} and ${two} steps`).toEqual([2220n, 5550n, 3330n])
    }
    if (kills > 2)
      process.stdout.write(`${2 * rounds} kills, steps done by those killed: ${JSON.stringify([...did])}\n`)
    const { rows } = await db.execute<{ twice: string; left: string }>(sql`
      SELECT (SELECT count(*) FROM (SELECT FROM contract_statements GROUP BY contract_id, period_start HAVING count(*) > 1) AS t) AS twice,
        (SELECT count(*) FROM contract_runs WHERE state <> 'done' AND period_start < ${new Date(at(`${day}T00:00:00`)).toISOString()}) + (SELECT count(*) FROM contract_statements WHERE state <> 'paid') AS left`)
    expect(rows).toEqual([{ twice: '0', left: '0' }])
    expect((await verifyStatements(server.services)).fault).toBeNull()
    expect((await verifyLedger(db)).fault).toBeNull()
    expect(await bed.wrongBalances()).toEqual([])
  },
)
