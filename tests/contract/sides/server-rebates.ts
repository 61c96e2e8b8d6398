import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import { playGuards } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { rebateLines, rebateRequests } from '#server/areas/rewards/rebates/tables.ts'
import type { Services } from '#server/services.ts'

const memberId = people.find(({ account }) => account === 'nodi_27')!.id
const day = 86_400_000

/** Takes out what members got back of bets. */
export const undoRebates =
  'DELETE FROM rebate_lines; DELETE FROM rebate_carries; DELETE FROM rebate_requests; DELETE FROM member_figures'

const line = (at: number, category: 'RNG' | 'LIVE' | 'LOTT') =>
  ({
    merchant: 'fairhall',
    memberId,
    kind: 'own',
    day: new Date(at).toISOString().slice(0, 10),
    category,
    validBet: 999_999n,
    rate: '0.003',
    amount: 2999n,
    capped: false,
    claimableAt: new Date(at),
    expiresAt: new Date(at + 30 * day),
  }) as const

/** A line that waits, one that was claimed, and what today comes to so far. */
export async function seedRebates({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db
    .insert(rebateLines)
    .values([
      line(now - day, 'LIVE'),
      { ...line(now - day, 'RNG'), paidAt: new Date(now), postingId: 1n },
      line(now - 40 * day, 'LOTT'),
    ])
  await db.execute(
    `INSERT INTO member_figures SELECT '${memberId}', '${new Date(now).toISOString().slice(0, 10)}', 'RNG', 1, 240000, 240000, 0, 0, 0, 0, 0, 0, 0`,
  )
  await db.insert(rebateRequests).values({
    memberId,
    requestId: words.usedRequest,
    content: 'another',
    answer: { count: 1, amount: '1.00', balance: '1.00' },
  })
}

/** What to claim so that the server refuses it with a code. */
export async function arrangeRebates({ db, clock }: Services, code: string): Promise<{ ids?: string[] }> {
  const [since, until] = [new Date(clock.now() - day), new Date(clock.now() + day)]
  if (code === 'player.excluded')
    await db
      .insert(playGuards)
      .values({ memberId, excludedFrom: since, excludedUntil: until })
      .onConflictDoUpdate({ target: playGuards.memberId, set: { excludedFrom: since, excludedUntil: until } })
  const category = { 'claim.already.done': 'RNG', 'prom.claim.expired': 'LOTT' }[code]
  if (code === 'record.not.found') return { ids: [words.unknownRebate] }
  if (category === undefined) return {}
  const lines = await db.select().from(rebateLines)
  return { ids: [`rb-${lines.find((one) => one.category === category)!.id}`] }
}
