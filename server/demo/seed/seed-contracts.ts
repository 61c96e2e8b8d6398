import { and, eq, inArray } from 'drizzle-orm'
import { comingStarts } from '#rules/contracts/periods.ts'
import { actOnContract } from '../../areas/contracts/act-on-contract.ts'
import { offerContract, type Moment, type Wording } from '../../areas/contracts/offer.ts'
import { localDate } from '../../areas/records/zone-days.ts'
import { defaultSettings } from '../../areas/system/default-settings.ts'
import { members } from '../../areas/members/tables.ts'
import type { Tx } from '../../db/connect.ts'
import { seededMerchant } from './merchant.ts'
import type { SeedServices } from './seed-services.ts'

/** Who pays whom how much of what the team lost; null is the house. The last one waits for an answer and would end two. */
const chain = [
  { payer: null, payee: 'karim01', rate: '0.3' },
  { payer: 'karim01', payee: 'salma02', rate: '0.2' },
  { payer: 'salma02', payee: 'arif03', rate: '0.1' },
  { payer: null, payee: 'karim01', rate: '0.15', waits: true },
] as const

const dividend = (rate: string, effectiveFrom: string): Wording => ({
  kind: 'DIVIDEND',
  category: 'CONS',
  period: 'monthly',
  tiers: [{ minBet: '0.00', minNetLoss: '0.00', minActive: 0, rateType: 'P', rate }],
  deductSalary: true,
  effectiveFrom,
})

/** Contracts of the demonstration's agents, made as people make them. */
export async function seedContracts(tx: Tx, { clock, random }: Pick<SeedServices, 'clock' | 'random'>): Promise<void> {
  const { timeZone } = defaultSettings
  const moment: Moment = { now: clock.now(), timeZone, merchant: seededMerchant, random }
  const begins = comingStarts('monthly', localDate(moment.now, timeZone), 1)[0]!
  const accounts = chain.map(({ payee }) => payee)
  const people = await tx
    .select({ id: members.id, account: members.account })
    .from(members)
    .where(and(eq(members.merchant, seededMerchant), inArray(members.account, accounts)))
  const idOf = (account: string) => people.find((one) => one.account === account)?.id
  for (const { payer, payee, rate, ...more } of chain) {
    const [payerId, payeeId] = [payer && idOf(payer), idOf(payee)]
    if (payerId === undefined || payeeId === undefined) return
    const offered = await offerContract(tx, { payerId, payeeId }, dividend(rate, begins), moment)
    if (!('row' in offered)) throw new Error(`the first contract of ${payee}: ${offered.code}`)
    if ('waits' in more) continue
    const accepted = { act: 'ACCEPT', row: offered.row, memberId: payeeId, token: undefined } as const
    await actOnContract(tx, accepted, moment)
  }
}
