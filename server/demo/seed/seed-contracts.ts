import { dayOf } from '#rules/calendar.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { comingStarts } from '#rules/contracts/periods.ts'
import type { ContractPeriod } from '#rules/contracts/terms.ts'
import { actOnContract } from '../../areas/commissions/agent-contracts/act-on-contract.ts'
import { offerContract, type Moment, type Wording } from '../../areas/commissions/agent-contracts/offer.ts'
import { defaultSettings } from '../../areas/site/settings/default-settings.ts'
import { members } from '../../areas/accounts/members/tables.ts'
import type { Tx } from '../../db/connect.ts'
import { seededMerchant } from './merchant.ts'
import type { SeedServices } from './seed-services.ts'

const dayMs = 86_400_000

export type Agreed = {
  /** Null is the house. */
  payer: string | null
  payee: string
  wording: Omit<Wording, 'effectiveFrom'>
  /** With which periods it begins. */
  begins: ContractPeriod
  daysAgo: number
  /** Waits for its answer. */
  waits?: true
}

export const dividend = (rate: string) => ({
  kind: 'DIVIDEND' as const,
  category: 'CONS' as const,
  period: 'semimonthly' as const,
  tiers: [{ minBet: '0.00', minNetLoss: '0.00', minActive: 0, rateType: 'P' as const, rate }],
  deductSalary: true,
  carryOver: true,
})
const daily = (rate: string, more: string) => ({
  kind: 'DAILY' as const,
  category: 'CONS' as const,
  payPeriod: 'weekly' as const,
  tiers: [
    { minBet: '100.00', minActive: 0, rateType: 'P' as const, rate },
    { minBet: '20000.00', minActive: 3, rateType: 'P' as const, rate: more },
  ],
})
const hourly = (rate: string) => ({
  kind: 'HOURLY' as const,
  category: 'RNG' as const,
  tiers: [{ minBet: '100.00', minActive: 0, rateType: 'P' as const, rate }],
})

/**
 * What the demonstration's agents agreed on, oldest first: periods that are over are closed by the server's own job. Dividends
 * of six weeks, daily salaries of two, hourly ones of a day; last an offer that would end two.
 */
const chain: readonly Agreed[] = [
  { payer: null, payee: 'karim01', wording: dividend('0.3'), begins: 'semimonthly', daysAgo: 48 },
  { payer: 'karim01', payee: 'salma02', wording: dividend('0.2'), begins: 'semimonthly', daysAgo: 48 },
  { payer: 'salma02', payee: 'arif03', wording: dividend('0.1'), begins: 'semimonthly', daysAgo: 48 },
  { payer: null, payee: 'karim01', wording: daily('0.002', '0.0025'), begins: 'daily', daysAgo: 15 },
  { payer: 'karim01', payee: 'salma02', wording: daily('0.001', '0.0015'), begins: 'daily', daysAgo: 15 },
  { payer: 'karim01', payee: 'nodi27', wording: daily('0.0005', '0.001'), begins: 'daily', daysAgo: 15 },
  { payer: null, payee: 'karim01', wording: hourly('0.001'), begins: 'hourly', daysAgo: 2 },
  { payer: 'karim01', payee: 'salma02', wording: hourly('0.0005'), begins: 'hourly', daysAgo: 2, waits: true },
  { payer: null, payee: 'karim01', wording: dividend('0.15'), begins: 'semimonthly', daysAgo: 0, waits: true },
]

type Known = Pick<SeedServices, 'clock' | 'random'>

/** Contracts, made as people make them, each at its time. */
export async function agreeOn(tx: Tx, { clock, random }: Known, chain: readonly Agreed[]): Promise<void> {
  const { calendar } = defaultSettings
  const accounts = chain.map(({ payee }) => payee)
  const people = await tx
    .select({ id: members.id, account: members.account })
    .from(members)
    .where(and(eq(members.merchant, seededMerchant), inArray(members.account, accounts)))
  const idOf = (account: string) => people.find((one) => one.account === account)?.id
  for (const { payer, payee, wording, begins, daysAgo, waits } of chain) {
    const [payerId, payeeId] = [payer && idOf(payer), idOf(payee)]
    if (payerId === undefined || payeeId === undefined) return
    const moment: Moment = { now: clock.now() - daysAgo * dayMs, calendar, merchant: seededMerchant, random }
    const effectiveFrom = comingStarts(begins, dayOf(moment.now, calendar), 1)[0]!
    const offered = await offerContract(tx, { payerId, payeeId }, { ...wording, effectiveFrom }, moment)
    if (!('row' in offered)) throw new Error(`the contract of ${payee}: ${JSON.stringify(offered)}`)
    if (waits === true) continue
    const accepted = { act: 'ACCEPT', row: offered.row, memberId: payeeId, token: undefined } as const
    const answer = await actOnContract(tx, accepted, moment)
    if ('code' in answer) throw new Error(`the contract of ${payee}: ${answer.code}`)
  }
}

export const seedContracts = (tx: Tx, services: Known): Promise<void> => agreeOn(tx, services, chain)
