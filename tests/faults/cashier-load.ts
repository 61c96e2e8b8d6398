import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expireDeposits } from '#server/areas/cashier/ask-deposit.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { paymentPassword } from '#server/areas/wallet/testing/member-with-upline.ts'
import type { DirectBed } from '#server/areas/direct/testing/direct-bed.ts'
import { placeBets, settleBets } from '#server/areas/records/record-bet.ts'
import { chanceOf } from '../support/chance-of.ts'

export type Load = { clients: number; each: number; accounts: number; seed: number }

/** Somebody who pays in and out, bets, sends to his upline and answers who pays him. */
async function account(bed: DirectBed, n: number, uplineId: string | undefined) {
  const me = await bed.depositor(50_000_000n)
  const { db } = bed.services
  if (uplineId !== undefined)
    await asSystem(db, 'tests', bed.now(), (tx) =>
      tx.execute(sql`UPDATE members SET upline_id = ${uplineId} WHERE id = ${me.id}`),
    )
  const bind = async (bankCode: string, number: string) =>
    (await me.add({ bankCode, number, holderName: `Person ${me.n}` })).value.accountId
  const wallet = await bind('BKASH', `016${String(n).padStart(8, '0')}`)
  const direct = await bind('NAGAD', `015${String(n).padStart(8, '0')}`)
  await db.execute(sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE member_id = ${me.id}`)
  return { ...me, accounts: { wallet, direct } }
}
type Account = Awaited<ReturnType<typeof account>>

type Said = { success: boolean; errorCode?: string; value: unknown }

/** What a client may do; each answers what became of it. Some send the same request several times at once. */
function actsOf(bed: DirectBed, faults: string[]) {
  const { db } = bed.services
  const said = ({ success, errorCode }: Said) => (success ? 'ok' : (errorCode ?? 'none'))
  /** The same request once or three times at once: they are answered alike. */
  async function often(times: number, ask: (requestId: string) => Promise<Said>): Promise<string> {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: times }, () => ask(requestId)))
    const values = new Set(answers.filter(({ success }) => success).map(({ value }) => JSON.stringify(value)))
    if (values.size > 1) faults.push(`one request was answered in ${values.size} ways: ${[...values].join(' ')}`)
    return said(answers[0]!)
  }
  const choices = ['paid', 'paid', 'again', 'less', 'silent', 'refused'] as const
  return {
    async deposit(me: Account, chance: () => number, times: number) {
      const requestId = randomUUID()
      const answers = await Promise.all(Array.from({ length: times }, () => me.deposit('500.00', 'bkash', requestId)))
      const [first] = answers
      if (first!.success && first!.value.launchUrl)
        await bed.choose(first!.value.depositNo, choices[Math.floor(chance() * choices.length)]!)
      return said(first!)
    },
    withdrawal: (me: Account, _chance: () => number, times: number) =>
      often(times, (requestId) => me.withdraw('800.00', me.accounts.wallet, { requestId })),
    transfer: (me: Account, _chance: () => number, times: number) =>
      often(times, (requestId) => me.send('100.00', { requestId, paymentPassword })),
    async bet(me: Account, chance: () => number, times: number) {
      const key = randomUUID()
      const slip = {
        merchant: 'fairhall',
        memberId: me.id,
        key,
        currency: 'BDT',
        at: bed.now(),
        wallet: 'main',
        category: 'RNG',
        vendor: 'DEMO',
        bets: [{ game: 'load', roundId: key, stake: 50_000n, slip: {} }],
      } as const
      const placed = await Promise.all(Array.from({ length: times }, () => placeBets(db, slip)))
      const ids = new Set(placed.map((one) => ('bets' in one ? one.bets[0]!.postingId : null)))
      if (ids.size > 1) faults.push(`the bet ${key} was placed ${ids.size} times`)
      const [first] = placed
      if (!first || !('bets' in first)) return first!.outcome
      const payout = chance() < 0.5 ? 0n : 100_000n
      const verdict = {
        ...first.bets[0]!,
        status: payout > 0n ? (1 as const) : (2 as const),
        payout,
        validBet: 50_000n,
      }
      await Promise.all([settleBets(db, bed.now(), [verdict]), settleBets(db, bed.now(), [verdict])])
      return 'ok'
    },
    async confirmation(me: Account, chance: () => number, times: number) {
      const way = chance()
      if (way < 0.25) return often(times, (requestId) => me.withdraw('1000.00', me.accounts.direct, { requestId }))
      if (way < 0.5) return said(await me.begin('1000.00'))
      const role = way < 0.75 ? ('DEPOSITOR' as const) : ('WITHDRAWER' as const)
      const listed = await bed.call('listPaymentConfirmations', { token: me.token, query: { role } })
      if (!listed.success) return said(listed)
      const due = role === 'DEPOSITOR' ? 'MATCHED' : 'WAITING'
      const item = listed.value.rows.find(({ status }) => status === due)
      if (!item) return 'nothing'
      if (role === 'DEPOSITOR') return said(await me.claim(item.transactionNo))
      const action = chance() < 0.8 ? ('RECEIVED_FULL' as const) : ('RECEIVED_PART' as const)
      const body = {
        transactionNo: item.transactionNo,
        action,
        ...(action === 'RECEIVED_PART' && { amount: '400.00' }),
      }
      return often(times, (requestId) => bed.call('confirmPayment', { token: me.token, body: { ...body, requestId } }))
    },
  }
}

const shares = [
  ['deposit', 0.2],
  ['withdrawal', 0.4],
  ['transfer', 0.55],
  ['bet', 0.8],
  ['confirmation', 1],
] as const

/** What does not hold of the ledger once all is over: signs, sums, keys, balances, and what is held against what is open. */
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

/** Ends what has waited a little as if its time had passed, so that nobody is held back by three deposits that are open. */
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
 * Deposits, withdrawals, transfers, bets and confirmations by many clients on few accounts, with repeated requests, while
 * callbacks come and payouts go; then time passes until all is decided, and what has to hold of the ledger is looked for.
 */
export async function runCashierLoad(bed: DirectBed, { clients, each, accounts, seed }: Load) {
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const people: Account[] = []
  for (let n = 0; n < accounts; n += 1) people.push(await account(bed, n, people[0]?.id))
  const acts = actsOf(bed, faults)
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
