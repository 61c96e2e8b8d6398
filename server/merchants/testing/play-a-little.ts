import { randomUUID } from 'node:crypto'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { countRecords } from '#server/areas/play/records/count-records.ts'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { systemClock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { createLog } from '#server/ports/log/log.ts'
import { systemRandom } from '#server/random.ts'

/** A member of a merchant who pays in, bets and is counted, but for the last bet. */
export async function playALittle(db: Db, account: string, currency: string): Promise<{ memberId: string }> {
  const clock = systemClock
  const merchant = await openMerchantStore(db, clock, 'fairhall')
  const services = { clock, random: systemRandom, merchant }
  const member = await asSystem(db, 'tests', clock.now(), (tx) =>
    insertMember(tx, services, { account, type: 2, passwordHash: 'x' }),
  )
  const memberId = member!.id
  const of = { merchant: 'fairhall', memberId, currency, at: clock.now() }
  await post(db, {
    ...of,
    key: randomUUID(),
    kind: 'deposit',
    legs: [
      ['main', 1_000_000n],
      ['house:deposit', -1_000_000n],
    ],
  })
  const bet = async (roundId: string) => {
    const placed = await placeBets(db, {
      ...of,
      key: randomUUID(),
      wallet: 'main',
      category: 'RNG',
      vendor: 'DEMO',
      bets: [{ game: 'demo-slot', roundId, stake: 1000n, slip: {} }],
    })
    if (!('bets' in placed)) throw new Error(placed.outcome)
    await settleBets(db, clock.now(), [{ ...placed.bets[0]!, status: 1, payout: 1900n, validBet: 1000n }], {})
  }
  await bet('first')
  await bet('second')
  await countAll(db)
  await bet('third')
  return { memberId }
}

/** Does the work of the jobs that seal postings and count bets. */
export async function countAll(db: Db): Promise<void> {
  const merchant = await openMerchantStore(db, systemClock, 'fairhall')
  await sealLedger({ db, log: createLog({ level: 'silent' }) })
  await countRecords({ db, clock: systemClock, merchant })
}
