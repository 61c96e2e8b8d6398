import { and, eq } from 'drizzle-orm'
import { affiliateUrls } from '../../areas/commissions/agents/tables.ts'
import { members } from '../../areas/accounts/members/tables.ts'
import type { Tx } from '../../db/connect.ts'
import { teamAccounts } from './accounts.ts'
import { seededMerchant } from './merchant.ts'
import { fund } from './seed-balances.ts'
import { agreeOn, dividend, type Agreed } from './seed-contracts.ts'
import { planHistory } from './seed-history.ts'
import { addMembers } from './seed-members.ts'
import type { SeedHashes, SeedServices } from './seed-services.ts'

const dayMs = 86_400_000

const daily = (payPeriod: 'daily' | 'weekly', rate: string) => ({
  kind: 'DAILY' as const,
  category: 'CONS' as const,
  payPeriod,
  tiers: [{ minBet: '100.00', minActive: 0, rateType: 'P' as const, rate }],
})
const realTime = (profitRate: string, lossRate: string) => ({
  kind: 'REALTIME' as const,
  category: 'RNG' as const,
  realtime: { profitRate, lossRate, singleBet: '1.00' },
})

/**
 * Below tareq08 one branch loses what the other wins: he earns less than he owes, and the rest stays held. He is paid
 * weekly and pays daily, so the house advances the days between. Real-time salaries start a day earlier.
 */
const chain: readonly Agreed[] = [
  { payer: 'karim01', payee: 'tareq08', wording: dividend('0.2'), begins: 'semimonthly', daysAgo: 48 },
  { payer: 'tareq08', payee: 'mita09', wording: dividend('0.15'), begins: 'semimonthly', daysAgo: 48 },
  { payer: 'karim01', payee: 'tareq08', wording: daily('weekly', '0.0015'), begins: 'daily', daysAgo: 15 },
  { payer: 'tareq08', payee: 'mita09', wording: daily('daily', '0.0012'), begins: 'daily', daysAgo: 15 },
  { payer: null, payee: 'karim01', wording: realTime('0.001', '0.003'), begins: 'bucket', daysAgo: 2 },
  { payer: 'karim01', payee: 'salma02', wording: realTime('0.0005', '0.002'), begins: 'bucket', daysAgo: 2 },
]

/** Invitations of karim01: one in use that ends soon, one without an end, one that is used up. */
const links = [
  { code: 'PADMA777', memberType: 0, remark: 'ফেসবুক পেজ', endsInDays: 2, maxUses: 50, uses: 12 },
  { code: 'MEGHNA26', memberType: 2, remark: 'চট্টগ্রামের এজেন্টদের জন্য', endsInDays: null, maxUses: null, uses: 3 },
  { code: 'JAMUNA99', memberType: 0, remark: 'নদী', endsInDays: null, maxUses: 1, uses: 1 },
] as const

async function inviteFrom(tx: Tx, account: string, { clock, random }: SeedServices): Promise<void> {
  const [agent] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.merchant, seededMerchant), eq(members.account, account)))
  await tx.insert(affiliateUrls).values(
    links.map(({ endsInDays, ...link }, n) => ({
      ...link,
      id: random.uuid(),
      merchant: seededMerchant,
      memberId: agent!.id,
      rates: { RNG: '0.002', LIVE: '0.001' },
      expiresAt: endsInDays === null ? null : new Date(clock.now() + endsInDays * dayMs),
      createdAt: new Date(clock.now() - (links.length - n) * 5 * dayMs),
    })),
  )
}

/** A branch of karim01's team in which every state of a statement is seen, and his invitations. */
export async function planTeam(services: SeedServices, hashes: SeedHashes): Promise<(tx: Tx) => Promise<void>> {
  const playBack = await planHistory(services, teamAccounts)
  return async (tx) => {
    await addMembers(tx, { accounts: teamAccounts, below: 'karim01', like: 'nodi27' }, services, hashes)
    await fund(tx, services, teamAccounts)
    await playBack(tx)
    await agreeOn(tx, services, chain)
    await inviteFrom(tx, 'karim01', services)
  }
}
