import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#mocks/people.ts'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { contractRuns, contractStatements, type StatementRow } from '#server/areas/commissions/runs/tables.ts'
import { contracts, type ContractRow } from '#server/areas/commissions/agent-contracts/tables.ts'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import type { Services } from '#server/services.ts'

const idOf = (account: string) => people.find((one) => one.account === account)!.id
const agent = idOf('agent_07')
export const statementMember = idOf('secured')

const begins = new Date('2026-11-19T18:00:00Z')
const ends = new Date('2026-11-20T18:00:00Z')
const row = (minBet: string) => ({ minBet, minActive: 0, rateType: 'P' as const, rate: '0.0002' })
const realtime = { profitRate: '0.0002', lossRate: '0.0005', singleBet: '5.00' }

const shapes = {
  DAILY: { period: 'daily', tiers: [row('1.00'), row('50000.00')], realtime: null },
  REALTIME: { period: 'bucket', tiers: [], realtime },
} as const

/** A contract in force since the day before, with `agent_07` as one of its two. */
async function addContract({ db, merchant }: Services, kind: keyof typeof shapes, payerId: string | null) {
  const { period, tiers, realtime: terms } = shapes[kind]
  const made = {
    id: randomUUID(),
    merchant: merchant.code,
    kind,
    category: 'CONS',
    period,
    payerId,
    payeeId: payerId === null ? agent : statementMember,
    payPeriod: kind === 'DAILY' ? ('daily' as const) : null,
    tiers: [...tiers],
    realtime: terms,
    carryOver: false,
    deductSalary: false,
    beginsOn: '2026-11-20',
    effectiveFrom: begins,
    state: 'accepted',
    offeredAt: begins,
    expiresAt: ends,
  } satisfies Partial<ContractRow>
  await db.insert(contracts).values(made)
  return made
}

type Made = Awaited<ReturnType<typeof addContract>>

/** What it came to on the day before, paid. */
const statementOf = (contract: Made, runId: bigint): StatementRow => ({
  ...contract,
  id: `${contract.id}-20261119T1800`,
  runId,
  currency: 'BDT',
  contractId: contract.id,
  version: 2,
  path: [],
  depth: 0,
  periodStart: begins,
  periodEnd: ends,
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  bets: 1n,
  stake: 10_000n,
  validBet: 10_000n,
  payout: 0n,
  rebate: 0n,
  bonus: 0n,
  corrections: 0n,
  deducted: 0n,
  netLoss: 10_000n,
  won: 0n,
  lost: 10_000n,
  activeMembers: 1,
  activeMin: 10_000n,
  carryIn: '0',
  base: 10_000n,
  tierIndex: contract.kind === 'DAILY' ? 0 : null,
  exact: '20',
  gross: 20n,
  carryOut: '0',
  inputHash: 'a'.repeat(64),
  ...(contract.kind === 'DAILY' ? { rateType: 'P' as const, rate: '0.0002' } : { rateType: null, rate: null }),
  payAt: ends,
  state: 'paid',
  heldBecause: null,
  fromWallet: 20n,
  advance: 0n,
  debtTaken: 0n,
  paidAt: ends,
})

/** A bet of `secured` of today, settled and counted. */
async function addBet({ db, clock, merchant, ...services }: Services): Promise<void> {
  const at = clock.now() - 60_000
  const placed = await placeBets(db, {
    merchant: merchant.code,
    memberId: statementMember,
    key: randomUUID(),
    currency: 'BDT',
    at,
    wallet: 'main',
    category: 'RNG',
    vendor: 'DEMO',
    bets: [{ game: 'demo-slot', roundId: 'r-1', stake: 1000n, slip: {} }],
  })
  if (!('bets' in placed)) throw new Error(placed.outcome)
  await settleBets(db, at, [{ ...placed.bets[0]!, status: 2, payout: 0n, validBet: 1000n }], {})
  await countTeam({ ...services, db, clock, merchant })
}

/** Statements of `agent_07`, paid and received; the number of one that runs, with a bet of `secured` in it. */
export async function addStatements(services: Services): Promise<string> {
  const { db, merchant } = services
  const [existing] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isNull(contracts.payerId), eq(contracts.kind, 'DAILY'), eq(contracts.beginsOn, '2026-11-20')))
  if (existing) return `${existing.id}-20261120T1800`
  const given = await addContract(services, 'DAILY', null)
  const all = [given, await addContract(services, 'DAILY', agent), await addContract(services, 'REALTIME', null)]
  for (const contract of all) {
    const [run] = await db
      .insert(contractRuns)
      .values({
        merchant: merchant.code,
        kind: contract.kind,
        period: contract.period,
        periodStart: begins,
        periodEnd: ends,
        state: 'done',
        fence: 1n,
        computedAt: ends,
        doneAt: ends,
        statements: 1,
        gross: 20n,
        outlay: 20n,
      })
      .onConflictDoUpdate({
        target: [contractRuns.merchant, contractRuns.kind, contractRuns.period, contractRuns.periodStart],
        set: { state: 'done' },
      })
      .returning()
    await db.insert(contractStatements).values(statementOf(contract, run!.id))
  }
  await addBet(services)
  return `${given.id}-20261120T1800`
}
