import { claimMission } from '#server/areas/rewards/missions/claim-mission.ts'
import { redeemReward } from '#server/areas/rewards/points/redeem-reward.ts'
import { claimPromotion } from '#server/areas/rewards/promotions/claim-promotion.ts'
import { claimReward } from '#server/areas/rewards/promotions/rewards.ts'
import { claimRaffle } from '#server/areas/rewards/raffles/claim-raffle.ts'
import { claimRebates } from '#server/areas/rewards/rebates/claim-rebates.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { createSealAtRest } from '#server/keys/seal-at-rest.ts'
import { systemRandom } from '#server/random.ts'
import type { Services } from '#server/services.ts'

/**
 * Acts like a server process for rewards: `node claim-rewards.ts <database> <first> <last>` claims every open reward of
 * the members with these numbers, each under its own request id, and writes a line for each granted one, until it is
 * killed.
 */
const [url = '', first = '0', last = '0'] = process.argv.slice(2)
/** Long timeouts for a busy machine: a timeout would end the process before the kill. */
const { db } = await connect(url, { connectionTimeoutMs: 60_000, statementTimeoutMs: 60_000 })
const merchant = { code: 'faults', read: async () => defaultSettings }
const atRest = createSealAtRest(['secret of the faults'], systemRandom)
const ports = { atRest, passwords: { verify: async () => true } }
const services = { db, merchant, ports, random: systemRandom, clock: systemClock } as unknown as Services

const padded = (n: number) => String(n).padStart(12, '0')
const idOf = (n: number) => `00000000-0000-4000-8000-${padded(n)}`
const requestIdOf = (kind: number, n: number) => `00000000-0000-4000-9${kind}00-${padded(n)}`

async function claimAll(n: number): Promise<void> {
  const caller = { memberId: idOf(n), sessionId: idOf(n), accountType: 0 }
  const request = <Body>(kind: number, body: Body) => ({
    caller,
    language: 'EN',
    body: { ...body, requestId: requestIdOf(kind, n) },
  })
  const requests = {
    promotion: () => claimPromotion(services, request(0, { promotionId: 'ready' })),
    reward: () => claimReward(services, request(1, { id: `00000000-0000-4000-a000-${padded(n)}` })),
    mission: () => claimMission(services, request(2, { missionId: 'first-deposit' })),
    rebate: () => claimRebates(services, request(3, { ids: 'ALL' as const })),
    raffle: () => claimRaffle(services, request(5, { promotionId: 'wheel' })),
    redemption: () =>
      redeemReward(services, request(4, { rewardId: 'credit', quantity: 1, paymentPassword: '402918' })),
  }
  for (const [kind, ask] of Object.entries(requests)) {
    const answer = await ask()
    if (!answer.ok && answer.code !== 'claim.already.done') throw new Error(`${kind} of ${n}: ${answer.code}`)
    process.stdout.write(`${kind} ${n}\n`)
  }
}

let next = Number(first)
async function claimOn(): Promise<void> {
  while (next <= Number(last)) await claimAll(next++)
}
await Promise.all(Array.from({ length: 6 }, claimOn))
await new Promise(() => undefined)
