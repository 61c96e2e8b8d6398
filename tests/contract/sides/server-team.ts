import { eq, sql } from 'drizzle-orm'
import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import { affiliateUrls } from '#server/areas/commissions/agents/tables.ts'
import { contracts } from '#server/areas/commissions/agent-contracts/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { playLimits } from '#server/areas/accounts/responsible-gaming/tables.ts'
import type { Services } from '#server/services.ts'
import { openDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import { memberTransfers } from '#server/areas/money/wallet/tables.ts'

const idOf = (name: string) => people.find(({ account }) => account === name)!.id
const [below, agent] = [idOf('secured'), idOf('agent_07')]

/** A link of agent_07. */
export async function addAffiliateUrl({ db, clock, merchant }: Services): Promise<string> {
  const id = crypto.randomUUID()
  const code = id.slice(0, 8).toUpperCase()
  const row = { id, code, merchant: merchant.code, memberId: agent, memberType: 0, uses: 0 }
  await db.insert(affiliateUrls).values({ ...row, createdAt: new Date(clock.now()) })
  return id
}

/** Brings the server to where a transfer between `secured` and its agent is refused with a code. */
export async function arrangeTransfer({ db, clock, merchant }: Services, direction: 'up' | 'down', code: string) {
  const [senderId, receiverId] = direction === 'up' ? [below, agent] : [agent, below]
  const transfer = { merchant: merchant.code, currency: 'BDT' }
  if (code === 'transfer.not.available' && direction === 'up')
    await db.update(members).set({ uplineId: null }).where(eq(members.id, senderId))
  if (code === 'transfer.not.available' && direction === 'down') {
    const limit = { kind: 'DEPOSIT', hours: 24, value: 1n, setBy: 'MEMBER' } as const
    await db.insert(playLimits).values({ ...limit, memberId: receiverId, since: new Date(clock.now()) })
  }
  if (code === 'wallet.is.locked') await db.execute(sql`UPDATE wallets SET locked = true WHERE wallet = 'main'`)
  if (code === 'transfer.turnover.required') {
    const duty = {
      ...transfer,
      memberId: senderId,
      source: 'transfer',
      base: 50_000n,
      multiple: 1,
      postingId: 1n,
    } as const
    await db.transaction((tx) => openDuty(tx, { ...duty, at: clock.now() }))
  }
  if (code === 'request.id.reused')
    await db.insert(memberTransfers).values({
      ...transfer,
      senderId,
      receiverId,
      direction,
      requestId: words.usedRequest,
      transferNo: 'T_suite',
      amount: 1n,
      balance: 0n,
      sentAt: new Date(clock.now()),
    })
}

/** Brings the server to where a call about the team of agent_07 is refused with a code. */
export async function arrangeTeam(services: Services, code: string): Promise<void> {
  const { db, clock } = services
  if (code === 'member.depth.exceeded')
    await db.execute(sql`UPDATE team_places SET depth = 20 WHERE member_id = ${agent}`)
  if (code === 'affiliate.url.limit') for (let n = 0; n < 20; n += 1) await addAffiliateUrl(services)
  if (code === 'affiliate.rate.below.child') {
    const child = idOf('nodi_27')
    await db.execute(sql`SELECT team_move(${child}, ${below}, ${new Date(clock.now() + 1).toISOString()})`)
    await db.execute(sql`UPDATE team_places SET rates = '{"RNG": "0.004"}' WHERE member_id = ${child}`)
  }
  if (code === 'contract.rate.exceeds.upline') {
    const began = new Date(clock.now() - 1)
    await db.insert(contracts).values({
      id: crypto.randomUUID(),
      merchant: 'fairhall',
      kind: 'DAILY',
      category: 'RNG',
      payerId: agent,
      payeeId: below,
      period: 'daily',
      payPeriod: 'daily',
      tiers: [{ minBet: '0.00', minActive: 0, rateType: 'P', rate: '0.012' }],
      carryOver: false,
      deductSalary: false,
      beginsOn: '2026-11-01',
      effectiveFrom: began,
      offeredAt: began,
      expiresAt: began,
      state: 'accepted',
      version: 2,
    })
  }
}
