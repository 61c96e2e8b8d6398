import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { decideDispute, type Verdict } from './decide-dispute.ts'
import { hour, minute, startDirect, type DirectBed } from './testing/peer-payment-bed.ts'

let bed: DirectBed
beforeAll(async () => {
  bed = await startDirect()
})
afterAll(() => bed.close())

/** A pseudo-random sequence between 0 and 1, reproducible by seed. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Items = { transaction_no: string; status: string; withdrawer_id: string; depositor_id: string }
const items = async () =>
  (
    await bed.services.db.execute<Items>(
      sql`SELECT transaction_no, status, withdrawer_id, depositor_id FROM direct_payments ORDER BY matched_at, transaction_no`,
    )
  ).rows

/** All withdrawers who wait for depositors, from this history and earlier ones. */
const everybody: Awaited<ReturnType<DirectBed['withdrawer']>>[] = []

/**
 * Plays a random history in which members start, pay, answer, contest and operators decide, partly at once; returns the
 * verdicts.
 */
async function live(seed: number): Promise<string[]> {
  const chance = chanceOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const takers = await Promise.all([1, 2, 3].map(() => bed.withdrawer('5000.00')))
  everybody.push(...takers)
  const payers = await Promise.all([1, 2, 3, 4].map(() => bed.depositor()))
  const amounts = ['500.00', '1000.00', '2500.00', '5000.00']
  const verdicts: string[] = []
  const of = (status: string, all: Items[]) => all.filter((one) => one.status === status)
  const decide = async (transactionNo: string, verdict: Verdict) => {
    const decision = { transactionNo, verdict, reason: 'By chance.', operators: ['Rupa', 'Karim'] }
    const outcome = await decideDispute(bed.services, decision)
    verdicts.push(`${verdict} ${outcome}`)
  }
  // one depositor paid to a house number: refunded while all others are busy
  const proven = await payers[0]!.payToHouse('500.00')
  const holder = (await items()).find((one) => one.transaction_no === proven)!.withdrawer_id
  const denies = everybody.find(({ id }) => id === holder)!
  await denies.answer(proven, 'NOT_RECEIVED', { pictureId: await denies.picture() })
  const act = async () => {
    const all = await items()
    const [matched, waiting] = [of('MATCHED', all), of('WAITING', all)]
    const disputed = all.filter(
      ({ status, transaction_no }) =>
        (status === 'DISPUTED' || status === 'PART_DISPUTED') && transaction_no !== proven,
    )
    const counted = of('RECEIVED', all)
    const step = chance()
    if (step < 0.3) await pick(payers).begin(pick(amounts))
    else if (step < 0.5 && matched.length > 0) {
      const item = pick(matched)
      await payers.find(({ id }) => id === item.depositor_id)?.claim(item.transaction_no)
    } else if (step < 0.75 && waiting.length > 0) {
      const item = pick(waiting)
      const me = takers.find(({ id }) => id === item.withdrawer_id)
      const kind = chance()
      if (kind < 0.4) await me?.answer(item.transaction_no, 'RECEIVED_FULL')
      else if (kind < 0.7) await me?.answer(item.transaction_no, 'RECEIVED_PART', { amount: '123.45' })
      else if (me) await me.answer(item.transaction_no, 'NOT_RECEIVED', { pictureId: await me.picture() })
    } else if (step < 0.85 && disputed.length > 0) {
      await decide(pick(disputed).transaction_no, pick(['received', 'not-received', 'refunded']))
    } else if (step < 0.92 && counted.length > 0) {
      const item = pick(counted)
      const me = takers.find(({ id }) => id === item.withdrawer_id)
      if (me) await me.contest(item.transaction_no, await me.picture())
    } else await bed.runJobs()
  }
  for (let turn = 0; turn < 18; turn += 1) {
    await Promise.all([act(), act(), act(), ...(turn === 8 ? [decide(proven, 'refunded')] : [])])
    expect(await bed.heldFaults(), `seed ${seed}, turn ${turn}`).toEqual([])
    if (chance() < 0.25) await bed.pass(Math.floor(chance() * 20) * minute)
  }
  return verdicts
}

it('every history ends: after all deadlines each part is final or in dispute, and held money equals open money', async () => {
  const verdicts: string[] = []
  for (const seed of [1, 3]) verdicts.push(...(await live(seed)))
  expect(verdicts.filter((one) => one === 'refunded done').length).toBeGreaterThanOrEqual(2)
  for (let n = 0; n < 4; n += 1) {
    await bed.pass(hour)
    await bed.runJobs()
    await bed.sendPayouts()
    await bed.pass(4000)
    await bed.heard()
  }
  const all = await items()
  expect(all.length).toBeGreaterThan(8)
  expect(all.filter(({ status }) => status === 'MATCHED' || status === 'WAITING')).toEqual([])
  const { rows: open } = await bed.services.db.execute(sql`
    SELECT w.withdrawal_no FROM withdrawals w WHERE w.status IN ('approved', 'paying', 'unknown') AND NOT EXISTS (
      SELECT FROM direct_payments p WHERE p.withdrawal_no = w.withdrawal_no AND p.status IN ('DISPUTED', 'PART_DISPUTED'))`)
  expect(open).toEqual([])
  expect(await bed.heldFaults()).toEqual([])
  expect(await bed.betweenSides()).toBe(0)
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
})
