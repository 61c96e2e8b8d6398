import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { graceMs } from '#rules/contracts/grace.ts'
import type { ContractTerms, ContractTier } from '#rules/contracts/terms.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { teamBed } from '../../agents/testing/team-bed.ts'
import { mainBalance } from '#server/areas/money/cashier/main-balance.ts'
import { contracts, type ContractRow } from '../../agent-contracts/tables.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { runContracts } from '../run-contracts.ts'
import { contractStatements } from '../tables.ts'

type Someone = { id: string }
type Given = Partial<ContractRow> & { from?: string; to?: string }

const periods = { DIVIDEND: 'semimonthly', DAILY: 'daily', HOURLY: 'hourly', REALTIME: 'bucket' } as const

/** A single tier for every base. */
export const always = (rate: string, more: Partial<ContractTier> = {}): ContractTier[] => [
  { minBet: '0.00', minActive: 0, rateType: 'P', rate, ...more },
]

/** A contract that was agreed long ago. */
const contractRow = (
  payer: Someone | null,
  payee: Someone,
  kind: ContractTerms['kind'],
  { from = '2026-12-01', to, ...given }: Given,
): typeof contracts.$inferInsert => ({
  id: randomUUID(),
  merchant: 'fairhall',
  kind,
  category: 'CONS',
  payerId: payer?.id ?? null,
  payeeId: payee.id,
  period: periods[kind],
  payPeriod: kind === 'DAILY' ? 'daily' : null,
  tiers: [],
  realtime: null,
  carryOver: false,
  deductSalary: false,
  beginsOn: from,
  effectiveFrom: new Date(at(`${from}T00:00:00`)),
  effectiveTo: to === undefined ? null : new Date(at(`${to}T00:00:00`)),
  state: 'accepted',
  endsAs: to === undefined && !given.effectiveTo ? null : 'terminated',
  version: 2,
  offeredAt: new Date(at('2026-11-01T00:00:00')),
  expiresAt: new Date(at('2026-11-08T00:00:00')),
  ...given,
})

/** Balances after runs: wallets, debts, and the house accounts that contracts move. */
const moneyBed = ({ services }: TestServer) => {
  const { db } = services
  return {
    balance: ({ id }: Someone) => mainBalance(db, id, 'BDT'),
    debt: async ({ id }: Someone) => {
      const { rows } = await db.execute<{ amount: string }>(
        sql`SELECT amount FROM contract_debts WHERE member_id = ${id}`,
      )
      return BigInt(rows[0]?.amount ?? 0)
    },
    house: async (account: 'contracts' | 'receivables') => {
      const { rows } = await db.execute<{ sum: string }>(sql`
        SELECT coalesce(sum(l.amount), 0) AS sum FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
        WHERE l.wallet = ${`house:${account}`}`)
      return BigInt(rows[0]!.sum)
    },
    wrongBalances: () => findWrongBalances(services, 0),
  }
}

/** Contracts in force, play under them and their runs, on a server whose clock the test moves. */
export function runBed(server: TestServer) {
  const { services } = server
  const { db } = services
  const team = teamBed(server)
  const isWaiting = async () => {
    const ended = (kind: ContractTerms['kind']) => new Date(server.now() - graceMs(kind)).toISOString()
    const { rows } = await db.execute(sql`
      SELECT FROM contract_runs WHERE merchant = ${services.merchant.code} AND state = 'open' AND period_end <= CASE kind WHEN 'REALTIME' THEN ${ended('REALTIME')}::timestamptz
        WHEN 'HOURLY' THEN ${ended('HOURLY')}::timestamptz ELSE ${ended('DAILY')}::timestamptz END LIMIT 1`)
    return rows.length > 0
  }
  return {
    ...team,
    ...moneyBed(server),
    /** Adds a contract in force. */
    contract: async (...given: Parameters<typeof contractRow>) => {
      const [row] = await db
        .insert(contracts)
        .values(contractRow(...given))
        .returning()
      return row!
    },
    /** Advances the clock to a moment in Dhaka; never back. */
    until: (time: string) => server.advance(Math.max(0, at(time) - server.now())),
    /** Runs what is due, and repeats while another transaction delays the freeze of figures. */
    run: async (step?: (name: string) => void) => {
      await runContracts(services, step)
      while (await isWaiting()) await runContracts(services, step)
    },
    statements: async (payee: Someone, kind?: ContractTerms['kind']) => {
      const rows = await db
        .select()
        .from(contractStatements)
        .where(eq(contractStatements.payeeId, payee.id))
        .orderBy(asc(contractStatements.periodStart), asc(contractStatements.category))
      return kind ? rows.filter((row) => row.kind === kind) : rows
    },
  }
}
