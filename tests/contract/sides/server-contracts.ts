import { sql } from 'drizzle-orm'
import type { ContractKind } from '#rules/contracts/terms.ts'
import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import { lockContracts } from '#server/areas/commissions/agent-contracts/lock-contracts.ts'
import { offerContract, type Wording } from '#server/areas/commissions/agent-contracts/offer.ts'
import { contractRequests, type ShownContract } from '#server/areas/commissions/agent-contracts/tables.ts'
import type { Services } from '#server/services.ts'

const agent = people.find(({ account }) => account === 'agent_07')!.id
const row = { minBet: '1000.00', minActive: 0, rateType: 'P' as const, rate: '0.001' }

const wordings: Record<ContractKind, Omit<Wording, 'effectiveFrom'>> = {
  DIVIDEND: {
    kind: 'DIVIDEND',
    category: 'CONS',
    period: 'monthly',
    deductSalary: true,
    tiers: [{ ...row, minNetLoss: '0.00', rate: '0.1' }],
  },
  DAILY: { kind: 'DAILY', category: 'CONS', payPeriod: 'weekly', tiers: [row] },
  HOURLY: { kind: 'HOURLY', category: 'CONS', tiers: [{ ...row, rate: '0.0005' }] },
  REALTIME: {
    kind: 'REALTIME',
    category: 'CONS',
    realtime: { profitRate: '0.0005', lossRate: '0.0005', singleBet: '10.00' },
  },
}

/** Offers `agent_07` a contract of the house; one that waits is replaced. */
export async function addContractOffer({ db, clock, merchant, random }: Services, kind: ContractKind): Promise<string> {
  const { calendar } = await merchant.read()
  const moment = { now: clock.now(), calendar, merchant: merchant.code, random }
  const wording = { ...wordings[kind], effectiveFrom: '2026-12-01' }
  const made = await db.transaction(async (tx) => {
    await lockContracts(tx, agent, kind)
    return offerContract(tx, { payerId: null, payeeId: agent }, wording, moment)
  })
  if (!('row' in made)) throw new Error(made.code)
  return made.row.id
}

/** Both of those who send money, take it out or offer a contract in the suite owe what was advanced under one. */
export async function arrangeDebt({ db }: Services): Promise<void> {
  const secured = people.find(({ account }) => account === 'secured')!.id
  await db.execute(
    sql`INSERT INTO contract_debts (member_id, currency, amount) VALUES (${agent}, 'BDT', 1), (${secured}, 'BDT', 1)`,
  )
}

/** Takes back what `arrangeDebt` did. */
export const undoDebt = 'DELETE FROM contract_debts'

/** A request id that was used for something else. */
export async function arrangeContract({ db }: Services): Promise<void> {
  const used = { memberId: agent, requestId: words.usedByContract, content: 'something else' }
  await db.insert(contractRequests).values({ ...used, answer: {} as ShownContract })
}
