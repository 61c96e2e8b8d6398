import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import pg from 'pg'
import type { Caller } from '#openapi/handlers.ts'
import { countTeam } from '#server/areas/agents/count-team.ts'
import { agentHandlers } from '#server/areas/agents/handlers.ts'
import { countRecords } from '#server/areas/records/count-records.ts'
import { recordHandlers } from '#server/areas/records/handlers.ts'
import { addDays, localDate } from '#server/areas/records/zone-days.ts'
import { defaultSettings } from '#server/areas/system/default-settings.ts'
import { connect } from '#server/db/connect.ts'
import { stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { createLog } from '#server/ports/log/log.ts'
import type { Services } from '#server/services.ts'
import { p95, printFigures, within, type Figure } from './figure.ts'
import { openTeamBed } from './team-bed/open-team-bed.ts'
import { heavyOf, idOf, now, smallTop } from './team-bed/shape.ts'

/**
 * How fast an agent of a large team reads it: `TEAM_BED=<folder> [TEAM_MEMBERS=100000] [TEAM_KEEP=1] node tests/bench/team.ts`.
 * It takes many minutes and gigabytes, so that it is not one of `npm run bench`.
 */
const folder = process.env['TEAM_BED']
const members = Number(process.env['TEAM_MEMBERS'] ?? 100_000)
const rounds = 25
const bigTables =
  /Seq Scan on (bets|postings|members|wallets|team_spans|member_figures|team_figures|record_figures|team_record_figures)\b/

type Statement = { text: string; values: unknown[] }
type Call = (memberId: string) => Promise<unknown>

/** Everything that sessions send, while it is kept. */
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
  const today = localDate(now, defaultSettings.timeZone)
  const days = { from: addDays(today, -29), to: today }
  const caller = (memberId: string) => ({ memberId }) as Caller
  const agents = agentHandlers(services)
  const records = recordHandlers(services)
  const requestOf = (memberId: string, asking: object) =>
    ({ caller: caller(memberId), query: asking, language: 'en' }) as never
  return {
    'overview of 30 days': { call: (id) => agents.getTeamOverview(requestOf(id, days)), max: 150 },
    'the team as a tree': { call: (id) => agents.listDownlines(requestOf(id, {})), max: 100 },
    'the team by balance': { call: (id) => agents.listDownlines(requestOf(id, { sort: 'balance' })), max: 100 },
    'profit of its branches': { call: (id) => agents.listTeamProfitLoss(requestOf(id, days)), max: 100 },
    'income of 30 days': { call: (id) => agents.listAgentIncome(requestOf(id, days)), max: 150 },
    'bets of the team': { call: (id) => agents.listTeamBets(requestOf(id, days)), max: 150 },
    'bets of the team, lost': { call: (id) => agents.listTeamBets(requestOf(id, { ...days, status: 2 })), max: 150 },
    'own bets': { call: (id) => records.listRngBets(requestOf(id, days)), max: 20, ofMember: true },
    'own bets of a vendor': {
      call: (id) => records.listRngBets(requestOf(id, { ...days, vendor: 'V1' })),
      max: 20,
      ofMember: true,
    },
    'own profit': { call: (id) => records.listPersonalProfit(requestOf(id, days)), max: 20, ofMember: true },
  }
}

async function timesOf(call: Call, id: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now()
    const { ok } = (await call(id)) as { ok: boolean }
    if (!ok) throw new Error('a call of the bench was refused')
    if (round > 0) times.push(performance.now() - began)
  }
  return times
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

async function measureTeam(at: string): Promise<Figure[]> {
  const bed = await openTeamBed(at, members)
  const database = await connect(bed.url, { statementTimeoutMs: 0, connectionTimeoutMs: 120_000 })
  const merchant = { code: 'bench', read: async () => defaultSettings } as unknown as Services['merchant']
  const log = createLog({ level: 'silent' })
  const services = { db: database.db, merchant, log, clock: { now: () => now } } as unknown as Services
  const figures: Figure[] = []
  try {
    for (const count of [countTeam, countRecords]) {
      const began = performance.now()
      await count(services)
      console.log(`${count.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    for (const [name, { call, max, ofMember }] of Object.entries(callsOf(services))) {
      const id = idOf(ofMember ? heavyOf(members) : 1)
      const small = idOf(ofMember ? smallTop(members) + 999 : smallTop(members))
      const [large, little] = [await timesOf(call, id), await timesOf(call, small)]
      const [{ pages, plans }, beside] = [
        await readingOf(bed.ownerUrl, call, id),
        await readingOf(bed.ownerUrl, call, small),
      ]
      if (process.env['TEAM_PLANS'] === '1') console.log(`${name}\n${plans.join('\n\n')}\n`)
      console.log(`${name}: ${pages} pages, ${beside.pages} beside a small one`)
      figures.push({ name: `${name}, ms, p95`, value: p95(large), max })
      if (!ofMember)
        figures.push({ name: `${name}, to a team of 1,000, p95`, value: p95(large) / p95(little), max: 1.5 })
      figures.push({
        name: `${name}, big tables read whole`,
        value: plans.filter((plan) => bigTables.test(plan)).length,
        max: 0,
      })
    }
  } finally {
    await database.close()
    await bed.close()
    await stopEmbedded({ dataDir: bed.dataDir })
    if (process.env['TEAM_KEEP'] !== '1') rmSync(at, { recursive: true, force: true })
  }
  return figures
}

if (import.meta.main) {
  if (folder === undefined) throw new Error('name a folder in TEAM_BED')
  console.log(`load average ${loadavg()[0]!.toFixed(2)}`)
  const figures = await measureTeam(folder)
  printFigures(figures)
  console.log(`load average ${loadavg()[0]!.toFixed(2)}`)
  process.exit(figures.every(within) ? 0 : 1)
}
