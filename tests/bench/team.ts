import { addDays, dayOf } from '#rules/calendar.ts'
import { readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import pg from 'pg'
import type { Caller } from '#openapi/handlers.ts'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { agentHandlers } from '#server/areas/commissions/agents/handlers.ts'
import { contractHandlers } from '#server/areas/commissions/agent-contracts/handlers.ts'
import { orderStatementMembers } from '#server/areas/commissions/runs/order-members.ts'
import { countRecords } from '#server/areas/play/records/count-records.ts'
import { recordHandlers } from '#server/areas/play/records/handlers.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { createLog } from '#server/ports/log/log.ts'
import type { Services } from '#server/services.ts'
import { p95, printFigures, within, type Figure } from './figure.ts'
import { childrenOf, processorTime } from './processor-time.ts'
import { wrongSamples } from './team-bed/check-samples.ts'
import { openTeamBed } from './team-bed/open-team-bed.ts'
import { measureSettling } from './team-bed/settle-cost.ts'
import { heavyOf, idOf, now, smallPlayer, smallTop } from './team-bed/shape.ts'
import { statementOf, writeStatements } from './team-bed/write-statements.ts'

/**
 * How fast an agent of a large team reads it: `TEAM_BED=<folder> [TEAM_MEMBERS=100000] [TEAM_KEEP=1] [TEAM_PLANS=1]
 * node tests/bench/team.ts`. It takes many minutes and gigabytes, so it isn't part of `npm run bench`; a kept bed is
 * reused. The fastest of several runs counts; the processor time of a call is beside it.
 */
const folder = process.env['TEAM_BED']
const members = Number(process.env['TEAM_MEMBERS'] ?? 100_000)
const runs = 3
const rounds = 25
const bigTables =
  /Seq Scan on (bets|postings|members|wallets|team_spans|(team_)?(member|record|money)_figures|team_figures)\b/

type Statement = { text: string; values: unknown[] }
type Call = (memberId: string) => Promise<unknown>

/** Everything that sessions send, while recording is on. */
const sent: Statement[] = []
let isKept = false
const { query } = pg.Client.prototype as { query: (this: pg.Client, ...given: unknown[]) => unknown }
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const text = (given[0] as { text?: string } | undefined)?.text
    if (isKept && /^\s*(SELECT|WITH)/i.test(text ?? ''))
      sent.push({ text: text!, values: (given[1] as unknown[]) ?? [] })
    return query.apply(this, given)
  },
})

function callsOf(services: Services): Record<string, { call: Call; max: number; ofMember?: true }> {
  const today = dayOf(now, defaultSettings.calendar)
  const days = { from: addDays(today, -29), to: today }
  const caller = (memberId: string) => ({ memberId }) as Caller
  const agents = agentHandlers(services)
  const records = recordHandlers(services)
  const contracts = contractHandlers(services)
  const request = (memberId: string, query: object) => ({ caller: caller(memberId), query, language: 'en' }) as never
  return {
    'overview of 30 days': { call: (id) => agents.getTeamOverview(request(id, days)), max: 150 },
    'the team as a tree': { call: (id) => agents.listDownlines(request(id, {})), max: 100 },
    'the team by balance': { call: (id) => agents.listDownlines(request(id, { sort: 'balance' })), max: 100 },
    'profit of its branches': { call: (id) => agents.listTeamProfitLoss(request(id, days)), max: 100 },
    'income of 30 days': { call: (id) => agents.listAgentIncome(request(id, days)), max: 150 },
    'members behind a salary of a day': {
      call: (id) => contracts.getContractStatement(request(id, { statementId: statementOf('DAILY', id) })),
      max: 150,
    },
    'members behind a dividend of 29 days': {
      call: (id) => contracts.getContractStatement(request(id, { statementId: statementOf('DIVIDEND', id) })),
      max: 150,
    },
    'bets of a member behind a dividend': {
      call: (id) =>
        contracts.listStatementBets(
          request(id, {
            statementId: statementOf('DIVIDEND', id),
            memberId: idOf(smallPlayer(id === idOf(1) ? members - 1000 : members)),
          }),
        ),
      max: 150,
    },
    'bets of the team': { call: (id) => agents.listTeamBets(request(id, days)), max: 150 },
    'bets of the team, lost': { call: (id) => agents.listTeamBets(request(id, { ...days, status: 2 })), max: 150 },
    'movements of the team': { call: (id) => agents.listTeamTransactions(request(id, days)), max: 100 },
    'movements of the team, page 200': {
      call: (id) => agents.listTeamTransactions(request(id, { ...days, pageNo: 200 })),
      max: 100,
    },
    'bets of the team that no status has': {
      call: (id) => agents.listTeamBets(request(id, { ...days, status: 4 })),
      max: 150,
    },
    'own movements': {
      call: (id) => records.listAccountRecord(request(id, { ...days, walletType: 'MAIN' })),
      max: 20,
      ofMember: true,
    },
    'own bets': { call: (id) => records.listRngBets(request(id, days)), max: 20, ofMember: true },
    'own bets of a vendor': {
      call: (id) => records.listRngBets(request(id, { ...days, vendor: 'V1' })),
      max: 20,
      ofMember: true,
    },
    'own profit': { call: (id) => records.listPersonalProfit(request(id, days)), max: 20, ofMember: true },
  }
}

/**
 * Milliseconds of the clock that 95 of 100 calls stay below, in the quietest run; and of the processor for each call in
 * it.
 */
async function timesOf(
  call: Call,
  id: string,
  processes: () => number[],
): Promise<{ wall: number; processor: number }> {
  const took: { wall: number; processor: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const times: number[] = []
    await call(id)
    const before = processorTime(processes())
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const { ok } = (await call(id)) as { ok: boolean }
      if (!ok) throw new Error('a call of the bench was refused')
      times.push(performance.now() - began)
    }
    took.push({ wall: p95(times), processor: (processorTime(processes()) - before) / rounds })
  }
  return {
    wall: Math.min(...took.map(({ wall }) => wall)),
    processor: Math.min(...took.map(({ processor }) => processor)),
  }
}

/** The pages of the database a call reads, and its plans. */
async function readingOf(ownerUrl: string, call: Call, id: string): Promise<{ pages: number; plans: string[] }> {
  sent.length = 0
  isKept = true
  await call(id)
  isKept = false
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  let pages = 0
  const plans: string[] = []
  for (const { text, values } of sent) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN'])
    const [, hit = '0', , read = '0'] =
      /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(plan.find((line) => line.includes('Buffers')) ?? '') ?? []
    pages += Number(hit) + Number(read ?? 0)
    plans.push(plan.join('\n'))
  }
  await owner.end()
  return { pages, plans }
}

type Bed = Awaited<ReturnType<typeof openTeamBed>>

async function measureCalls(services: Services, bed: Bed, processes: () => number[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, { call, max, ofMember }] of Object.entries(callsOf(services))) {
    const id = idOf(ofMember ? heavyOf(members) : 1)
    const small = idOf(ofMember ? smallPlayer(members) : smallTop(members))
    const [large, little] = [await timesOf(call, id, processes), await timesOf(call, small, processes)]
    const [{ pages, plans }, beside] = [
      await readingOf(bed.ownerUrl, call, id),
      await readingOf(bed.ownerUrl, call, small),
    ]
    if (process.env['TEAM_PLANS'] === '1') console.log(`${name}\n${plans.join('\n\n')}\n`)
    console.log(
      `${name}: ${large.processor.toFixed(1)} ms of processor and ${pages} pages, ${little.processor.toFixed(1)} and ${beside.pages} beside a small one`,
    )
    figures.push({ name: `${name}, ms, p95`, value: large.wall, max })
    if (!ofMember)
      figures.push({
        name: `${name}, to a team of 1,000, processor`,
        value: large.processor / little.processor,
        max: 1.5,
      })
    const whole = plans.filter((plan) => bigTables.test(plan)).length
    figures.push({ name: `${name}, big tables read whole`, value: whole, max: 0 })
  }
  return figures
}

/** This process and the database's sessions that it uses. */
async function processesOf(db: Db): Promise<() => number[]> {
  const { rows } = await db.execute<{ pid: number }>(`SELECT pg_backend_pid() AS pid`)
  const parent = Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8'))?.[1])
  const sessions = childrenOf(parent)
  return () => [process.pid, ...sessions]
}

async function measureTeam(at: string): Promise<Figure[]> {
  const bed = await openTeamBed(at, members)
  const database = await connect(bed.url, { statementTimeoutMs: 0, connectionTimeoutMs: 120_000, size: 1 })
  const merchant = { code: 'bench', read: async () => defaultSettings } as unknown as Services['merchant']
  const log = createLog({ level: 'silent' })
  const services = { db: database.db, merchant, log, clock: { now: () => now } } as unknown as Services
  try {
    await writeStatements(bed.ownerUrl, members)
    for (const work of [countTeam, countRecords, orderStatementMembers]) {
      const began = performance.now()
      await work(services)
      console.log(`${work.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    const wrong = await wrongSamples(bed.ownerUrl, members, Math.random)
    const figures: Figure[] = [{ name: 'kept figures of samples that differ from their bets', value: wrong, max: 0 }]
    figures.push(...(await measureCalls(services, bed, await processesOf(database.db))))
    return [...figures, ...(await measureSettling(database.db, members))]
  } finally {
    await database.close()
    await bed.close()
    await stopEmbedded({ dataDir: bed.dataDir })
    if (process.env['TEAM_KEEP'] !== '1') rmSync(at, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  if (folder === undefined) throw new Error('name a folder in TEAM_BED')
  console.log(`load average ${loadavg()[0]!.toFixed(2)}`)
  const figures = await measureTeam(folder)
  printFigures(figures)
  console.log(`load average ${loadavg()[0]!.toFixed(2)}`)
  process.exit(figures.every(within) ? 0 : 1)
}
