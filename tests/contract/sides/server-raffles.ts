import { people } from '#mocks/people.ts'
import { raffleDraws as doubleDraws } from '#mocks/raffles.ts'
import { words } from '#mocks/words.ts'
import { missionClaims } from '#server/areas/rewards/missions/tables.ts'
import { promotions } from '#server/areas/rewards/promotions/tables.ts'
import { commitFirstDraws } from '#server/areas/rewards/raffles/commit-draws.ts'
import { raffleDraws, rafflePrizes } from '#server/areas/rewards/raffles/tables.ts'
import type { Services } from '#server/services.ts'

const memberId = people.find(({ account }) => account === 'nodi_27')!.id
const friendId = people.find(({ account }) => account === 'rupa_vip')!.id
const day = 86_400_000

/** Takes out wheels and what friends brought. */
export const undoRaffles = 'DELETE FROM raffle_draws; DELETE FROM raffle_prizes; DELETE FROM referral_friends'

function wheels(now: number): (typeof promotions.$inferInsert)[] {
  const wheel = (promotionId: string, position: number, more: Partial<typeof promotions.$inferInsert> = {}) => ({
    merchant: 'fairhall',
    promotionId,
    position,
    kind: 'RAFFLE' as const,
    texts: { EN: { title: promotionId, summary: promotionId, html: `<p>${promotionId}</p>` } },
    startsAt: new Date(now - 30 * day),
    endsAt: new Date(now + 30 * day),
    terms: { raffle: { sources: [{ source: 'MISSION' as const, each: null, perDay: 30 }] } },
    ...more,
  })
  const noChances = { raffle: { sources: [{ source: 'DEPOSIT' as const, each: '90000000.00', perDay: 1 }] } }
  return [
    wheel(words.wheel, 20),
    wheel(words.emptyRaffle, 21, { terms: noChances }),
    wheel(words.endedRaffle, 22, { endsAt: new Date(now - 1) }),
  ]
}

/** Draws as the double has them, two of them things of the suite's player, so that one is sent and one is not. */
function drawsMade(now: number): (typeof raffleDraws.$inferInsert)[] {
  return doubleDraws(now).map(({ delivery: _delivery, prize: _prize, drawnAt, left, ...draw }, index) => ({
    ...draw,
    merchant: 'fairhall',
    promotionId: words.wheel,
    drawNo: index === 0 ? 7 : index === 1 ? words.sentDraw : 600,
    committedAt: new Date(now - 2 * day),
    memberId: index === 2 ? friendId : memberId,
    drawnAt: new Date(drawnAt),
    remaining: left,
    ...(index < 2 && { prizeNo: 2, givenNo: 2 }),
    referenceNo: index === 1 ? 'R1' : null,
  }))
}

/** What the double's words of wheels and friends mean, on the real server; after the promotions. */
export async function seedRaffles(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await db.insert(promotions).values(wheels(now))
  const prize = { merchant: 'fairhall', promotionId: words.wheel, amount: 0n, weight: 0 }
  await db.insert(rafflePrizes).values([
    { ...prize, prizeNo: 1, names: { EN: '20.00' }, kind: 'CREDIT', amount: 2000n, weight: 1000 },
    { ...prize, prizeNo: 2, names: { EN: 'A kite' }, kind: 'PHYSICAL', stock: 9, remaining: 7, standIn: 1 },
    { ...prize, fromDraw: 900, prizeNo: 1, names: { EN: 'Nothing' }, kind: 'NONE', weight: 1000 },
  ])
  await commitFirstDraws(services)
  for (const draw of drawsMade(now))
    await db
      .insert(raffleDraws)
      .values({ ...draw, sealedSeed: null })
      .onConflictDoUpdate({
        target: [raffleDraws.merchant, raffleDraws.promotionId, raffleDraws.drawNo],
        set: { ...draw, sealedSeed: null },
      })
  const claim = { merchant: 'fairhall', memberId, windowStart: '2000-01-01', claimedAt: new Date(now), amount: 500n }
  await db
    .insert(missionClaims)
    .values(['w1', 'w2', 'w3', 'w4'].map((missionId) => ({ ...claim, missionId, points: 0, postingId: 1n })))
}
