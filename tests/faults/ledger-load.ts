import { writeMembers } from '#tests/support/active-members.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ledgerVendorWallets } from '#server/ports/vendor-wallets/ledger-vendor-wallets.ts'
import { placeBets, settleBets, type NewSlip } from '#server/areas/play/records/record-bet.ts'
import { bets } from '#server/areas/play/records/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { wallets } from '#server/areas/money/wallet/tables.ts'
import { takeStep } from '#server/areas/money/wallet/transfer-steps.ts'
import { chanceOf } from '../support/chance-of.ts'

export type Load = { clients: number; each: number; accounts: number; seed: number }
export type LoadReport = { counts: Record<string, number>; faults: string[]; seconds: number }

const merchant = 'load'
const stake = 700n
const deposit = 20_000n

const startWith = (db: Db, memberId: string) =>
  post(db, {
    merchant,
    memberId,
    key: 'start',
    kind: 'deposit',
    currency: 'BDT',
    at: 0,
    legs: [
      ['main', deposit],
      ['house:deposit', -deposit],
    ],
  })

/** What does not hold of the ledger: signs, sums, keys, lost bets, and what the wallets hold. */
async function faultsOf(db: Db, placed: ReadonlyMap<string, bigint>, expected: bigint): Promise<string[]> {
  const faults: string[] = []
  const { rows } = await db.execute<{
    negative: string
    unbalanced: string
    total: string
    keys: string
    postings: string
  }>(sql`
    SELECT (SELECT count(*) FROM wallets WHERE merchant = ${merchant} AND balance < 0) AS negative,
      (SELECT count(*) FROM postings WHERE (SELECT sum(a) FROM unnest(amounts) AS a) <> 0) AS unbalanced,
      (SELECT sum(a) FROM postings, unnest(amounts) AS a) AS total,
      (SELECT count(DISTINCT (member_id, key)) FROM postings) AS keys, (SELECT count(*) FROM postings) AS postings`)
  const { negative, unbalanced, total, keys, postings } = rows[0]!
  if (negative !== '0') faults.push(`${negative} wallets are below zero`)
  if (unbalanced !== '0' || total !== '0')
    faults.push(`${unbalanced} postings do not sum to zero; all come to ${total}`)
  if (keys !== postings) faults.push(`${postings} postings have ${keys} keys`)
  const stored = await db.select().from(bets).where(eq(bets.merchant, merchant))
  if (stored.length !== placed.size) faults.push(`${placed.size} bets were acknowledged, ${stored.length} are there`)
  for (const { postingId, slip } of stored)
    if (placed.get(String(slip['key'])) !== postingId) faults.push(`bet ${postingId} was never answered`)
  const current = await db.select().from(wallets).where(eq(wallets.merchant, merchant))
  const sum = current.reduce((all, { balance }) => all + balance, 0n)
  if (sum !== expected) faults.push(`the wallets hold ${sum}, not ${expected}`)
  faults.push(...(await findWrongBalances({ db }, 0)).map(({ memberId }) => `the balance of ${memberId} is wrong`))
  return faults
}

const slipOf = (memberId: string, key: string): NewSlip => ({
  merchant,
  memberId,
  key,
  currency: 'BDT',
  at: 1000,
  wallet: 'main',
  category: 'RNG',
  vendor: 'DEMO',
  bets: [{ game: 'slot', roundId: key, stake, slip: { key } }],
})

const transferStep = { hop: 1, request: 'load', vendor: 'MAIDAN', amount: 300n, currency: 'BDT' } as const

const servicesOn = (db: Db) =>
  ({
    db,
    clock: { now: () => 1000 },
    merchant: { code: merchant },
    ports: { vendorWallets: ledgerVendorWallets },
  }) as unknown as Parameters<typeof takeStep>[0]

/** Lets many clients act at once, each on accounts that its own chance chooses. */
const actAtOnce = (
  { clients, each, seed }: Load,
  people: readonly string[],
  act: (memberId: string, chance: () => number) => Promise<void>,
) =>
  Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const chance = chanceOf(seed * 10_000 + client)
      for (let n = 0; n < each; n += 1) await act(people[Math.floor(chance() * people.length)]!, chance)
    }),
  )

/**
 * Bets, settlements, repeated keys and transfers between wallets by many clients on few accounts that soon run dry; then
 * everything that has to hold of the ledger is looked for. `faults` is empty when all of it does.
 */
export async function runLedgerLoad(db: Db, load: Load): Promise<LoadReport> {
  const { accounts } = load
  const began = performance.now()
  const people = Array.from({ length: accounts }, () => randomUUID())
  const counts: Record<string, number> = {}
  const faults: string[] = []
  const placed = new Map<string, bigint>()
  let paid = 0n
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  await writeMembers(db, merchant, people)
  for (const memberId of people) await startWith(db, memberId)

  const bet = async (memberId: string, chance: () => number) => {
    const key = randomUUID()
    const slip = slipOf(memberId, key)
    const sent = chance() < 0.2 ? [placeBets(db, slip), placeBets(db, slip)] : [placeBets(db, slip)]
    const outcomes = await Promise.all(sent)
    for (const outcome of outcomes) {
      count(`bet ${outcome.outcome}`)
      if (!('bets' in outcome)) continue
      const { postingId } = outcome.bets[0]!
      if ((placed.get(key) ?? postingId) !== postingId) faults.push(`the bet ${key} was placed twice`)
      placed.set(key, postingId)
    }
    const [first] = outcomes
    if (!first || !('bets' in first) || chance() < 0.3) return
    const payout = chance() < 0.5 ? 0n : stake * 2n
    const settlement = { ...first.bets[0]!, status: payout > 0n ? (1 as const) : (2 as const), payout, validBet: stake }
    const settled = await Promise.all([settleBets(db, 2000, [settlement]), settleBets(db, 2000, [settlement])])
    if (settled.flat().length !== 1) faults.push(`the bet ${key} was settled ${settled.flat().length} times`)
    paid += payout
    count('settled')
  }
  const transfer = async (memberId: string, chance: () => number) => {
    const step = { ...transferStep, memberId, requestId: randomUUID() }
    const direction = chance() < 0.5 ? ('in' as const) : ('out' as const)
    const took = await takeStep(servicesOn(db), { ...step, direction })
    count('refused' in took ? `transfer ${took.refused}` : `transfer ${took.state}`)
  }
  await actAtOnce(load, people, (memberId, chance) => (chance() < 0.7 ? bet : transfer)(memberId, chance))

  faults.push(...(await faultsOf(db, placed, deposit * BigInt(accounts) - stake * BigInt(placed.size) + paid)))
  return { counts, faults, seconds: (performance.now() - began) / 1000 }
}
