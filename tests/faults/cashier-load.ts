import { sql } from 'drizzle-orm'
import { expireDeposits } from '#server/areas/money/cashier/ask-deposit.ts'
import type { DirectBed } from '#server/areas/money/peer-payments/testing/peer-payment-bed.ts'
import { chanceOf } from '../support/chance-of.ts'
import { actsOf, addAccount, type Account } from './cashier-acts.ts'

export type Load = { clients: number; each: number; accounts: number; seed: number }

const shares = [
  ['deposit', 0.2],
  ['withdrawal', 0.4],
  ['transfer', 0.55],
  ['bet', 0.8],
  ['confirmation', 1],
] as const

/** Faults of the ledger at the end: signs, sums, keys, balances, and held amounts that differ from open orders. */
async function faultsOf(bed: DirectBed): Promise<string[]> {
  const { rows } = await bed.services.db.execute<
    Record<'negative' | 'unbalanced' | 'total' | 'keys' | 'postings', string>
  >(sql`
    SELECT (SELECT count(*) FROM wallets WHERE balance < 0) AS negative,
      (SELECT count(*) FROM postings WHERE (SELECT sum(a) FROM unnest(amounts) AS a) <> 0) AS unbalanced,
      (SELECT coalesce(sum(a), 0) FROM postings, unnest(amounts) AS a) AS total,
      (SELECT count(DISTINCT (member_id, key)) FROM postings) AS keys, (SELECT count(*) FROM postings) AS postings`)
  const { negative, unbalanced, total, keys, postings } = rows[0]!
  return [
    ...(negative === '0' ? [] : [`${negative} wallets are below zero`]),
    ...(unbalanced === '0' && total === '0' ? [] : [`${unbalanced} postings do not sum to zero; all come to ${total}`]),
    ...(keys === postings ? [] : [`${postings} postings have ${keys} keys`]),
    ...(await bed.heldFaults()).map((one) => `held is not what is open: ${JSON.stringify(one)}`),
    ...((await bed.betweenSides()) === 0 ? [] : ['money stayed between the sides of direct payments']),
  ]
}

/** Expires deposits that have waited a little, so that no member is blocked by three open deposits. */
async function endWaiting(bed: DirectBed): Promise<void> {
  const { db } = bed.services
  const [now, since] = [bed.now(), bed.now() - 4000].map((at) => new Date(at).toISOString())
  await db.execute(sql`
    UPDATE deposits SET expires_at = ${now} WHERE status IN ('created', 'awaiting payment') AND NOT review
      AND provider <> 'direct' AND created_at < ${since} AND expires_at > ${now}`)
  await db.execute(sql`
    UPDATE direct_payments SET pay_by = ${now} WHERE status = 'MATCHED' AND matched_at < ${since} AND pay_by > ${now}`)
  bed.advance(1)
  await expireDeposits(bed.services)
  await bed.runJobs()
}

/** How many deposits came to the wallets. */
async function creditsOf(bed: DirectBed): Promise<number> {
  const { rows } = await bed.services.db.execute<{ n: string }>(
    sql`SELECT count(*) AS n FROM deposits WHERE status = 'arrived'`,
  )
  return Number(rows[0]!.n)
}

/**
 * Deposits, withdrawals, transfers, bets and confirmations by many clients on few accounts, with repeated requests,
 * while callbacks come and payouts go; then time passes until all is decided, and what has to hold of the ledger is
 * looked for.
 */
export async function runCashierLoad(bed: DirectBed, { clients, each, accounts, seed }: Load) {
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const people: Account[] = []
  for (let n = 0; n < accounts; n += 1) people.push(await addAccount(bed, n, people[0]?.id))
  const acts = actsOf({ bed, people, faults })
  let over = false
  let turns = 0
  const pump = async () => {
    bed.advance(500)
    await bed.heard()
    await bed.sendPayouts()
    await bed.askPayouts()
    if ((turns += 1) % 4 === 0) await endWaiting(bed)
  }
  const pumping = (async () => {
    while (!over) await pump().catch(() => {})
  })()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const chance = chanceOf(seed * 10_000 + client)
      for (let n = 0; n < each; n += 1) {
        const me = people[Math.floor(chance() * accounts)]!
        const share = chance()
        const [what] = shares.find(([, upTo]) => share < upTo)!
        // a client that is turned away for want of a session goes on with something else
        const outcome = await acts[what](me, chance, chance() < 0.2 ? 3 : 1).catch(() => 'no session')
        const key = `${what} ${outcome}`
        counts[key] = (counts[key] ?? 0) + 1
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  over = true
  await pumping
  for (let n = 0; n < 4; n += 1) {
    await bed.pass(3_600_000)
    await bed.runJobs()
    for (let turn = 0; turn < 40; turn += 1) await pump()
  }
  faults.push(...(await faultsOf(bed)))
  counts['credited'] = await creditsOf(bed)
  return { counts, faults, seconds }
}
