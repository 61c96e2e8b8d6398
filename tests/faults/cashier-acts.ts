import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { asSystem } from '#server/audit/as-system.ts'
import type { DirectBed } from '#server/areas/money/peer-payments/testing/peer-payment-bed.ts'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import { paymentPassword } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import type { Choice } from '#server/demo/payments/orders.ts'

/** A member who deposits, withdraws, bets, sends money to the upline and confirms peer payments. */
export async function addAccount(bed: DirectBed, n: number, uplineId: string | undefined) {
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
  let turn: Promise<unknown> = Promise.resolve()
  /** Runs acts one after the other, like a member: pay first, then order more. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = turn.then(act)
    turn = done.catch(() => {})
    return done
  }
  return { ...me, accounts: { wallet, direct }, inTurn }
}
export type Account = Awaited<ReturnType<typeof addAccount>>

type Bench = { bed: DirectBed; people: readonly Account[]; faults: string[] }
type Act = (me: Account, chance: () => number, times: number) => Promise<string>
type Said = { success: boolean; errorCode?: string; value: unknown }

const said = ({ success, errorCode }: Said) => (success ? 'ok' : (errorCode ?? 'none'))

/** The same request once or several times at once: they are answered alike. */
async function often({ faults }: Bench, times: number, ask: (requestId: string) => Promise<Said>): Promise<string> {
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: times }, () => ask(requestId)))
  const values = new Set(answers.filter(({ success }) => success).map(({ value }) => JSON.stringify(value)))
  if (values.size > 1) faults.push(`one request was answered in ${values.size} ways: ${[...values].join(' ')}`)
  return said(answers[0]!)
}

/** The choices on the provider's pages: most members pay the requested amount. */
const choices = [
  ['paid', 0.75],
  ['again', 0.9],
  ['less', 0.93],
  ['silent', 0.97],
  ['refused', 1],
] as const satisfies [Choice, number][]

/** Pays at the provider, which reports the result at once; if it stays silent, the deposit page asks. */
async function payAt({ bed }: Bench, me: Account, depositNo: string, chance: () => number): Promise<void> {
  const share = chance()
  const [choice] = choices.find(([, upTo]) => share < upTo)!
  await bed.choose(depositNo, choice)
  if (choice === 'silent') await me.where(depositNo)
  else await bed.heardOf(depositNo)
}

/** Pays a member's open deposits: at the provider, or to the matched member, who confirms the payment. */
async function payOpen(bench: Bench, me: Account): Promise<void> {
  const { rows } = await bench.bed.services.db.execute<{ depositNo: string; transactionNo: string | null }>(sql`
    SELECT deposit_no AS "depositNo", transaction_no AS "transactionNo" FROM deposits LEFT JOIN direct_payments USING (deposit_no)
    WHERE member_id = ${me.id} AND deposits.status IN ('created', 'awaiting payment') AND NOT review`)
  for (const { depositNo, transactionNo } of rows) {
    if (transactionNo === null) {
      await bench.bed.choose(depositNo, 'paid')
      await me.where(depositNo)
    } else {
      await me.claim(transactionNo)
      await confirmReceived(bench, transactionNo, { isFull: true, times: 1 })
    }
  }
}

/** Presses; a member at the maximum of open deposits pays those first and presses again. */
async function pressWith<T extends Said>(bench: Bench, me: Account, press: () => Promise<T>): Promise<T> {
  const pressed = await press()
  if (pressed.errorCode !== 'deposit.too.many.open') return pressed
  await payOpen(bench, me)
  return press()
}

/** A deposit from its press to its payment. */
const deposit =
  (bench: Bench): Act =>
  (me, chance, times) =>
    me.inTurn(async () => {
      const pressed = await pressWith(bench, me, async () => {
        const requestId = randomUUID()
        const answers = await Promise.all(Array.from({ length: times }, () => me.deposit('500.00', 'bkash', requestId)))
        return answers[0]!
      })
      if (pressed.success) await payAt(bench, me, pressed.value.depositNo, chance)
      return said(pressed)
    })

/** A slip of a bet, placed and settled as often as it is sent, and each once. */
const bet =
  ({ bed, faults }: Bench): Act =>
  async (me, chance, times) => {
    const { db } = bed.services
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
      bets: [{ game: 'load', roundId: key, stake: 200_000n, slip: {} }],
    } as const
    const placed = await Promise.all(Array.from({ length: times }, () => placeBets(db, slip)))
    const ids = new Set(placed.map((one) => ('bets' in one ? one.bets[0]!.postingId : null)))
    if (ids.size > 1) faults.push(`the bet ${key} was placed ${ids.size} times`)
    const [first] = placed
    if (!first || !('bets' in first)) return first!.outcome
    const payout = chance() < 0.5 ? 0n : 400_000n
    const status = payout > 0n ? (1 as const) : (2 as const)
    const verdict = { ...first.bets[0]!, status, payout, validBet: 200_000n }
    await Promise.all([settleBets(db, bed.now(), [verdict]), settleBets(db, bed.now(), [verdict])])
    return 'ok'
  }

/** What the withdrawer of a direct payment says came: all of it, or a part, which is disputed. */
async function confirmReceived(
  bench: Bench,
  transactionNo: string,
  { isFull, times }: { isFull: boolean; times: number },
): Promise<string> {
  const { rows } = await bench.bed.services.db.execute<{ id: string }>(
    sql`SELECT withdrawer_id AS id FROM direct_payments WHERE transaction_no = ${transactionNo}`,
  )
  const me = bench.people.find(({ id }) => id === rows[0]!.id)!
  const answer = isFull
    ? { transactionNo, action: 'RECEIVED_FULL' as const }
    : { transactionNo, action: 'RECEIVED_PART' as const, amount: '400.00' }
  const { call } = bench.bed
  return often(bench, times, (requestId) => call('confirmPayment', { token: me.token, body: { ...answer, requestId } }))
}

/** A peer payment, paid at once. Mostly the payee confirms at once too, otherwise another client or the clock does. */
async function payDirectly(bench: Bench, me: Account, chance: () => number, times: number): Promise<string> {
  const begun = await pressWith(bench, me, () => me.begin('1000.00'))
  if (!begun.success) return said(begun)
  const item = (await me.list('DEPOSITOR')).find(({ depositNo }) => depositNo === begun.value.depositNo)
  if (!item) return 'unmatched'
  const { transactionNo } = item
  const claimed = await me.claim(transactionNo)
  if (!claimed.success || chance() < 0.2) return said(claimed)
  return confirmReceived(bench, transactionNo, { isFull: chance() < 0.8, times })
}

/** Answers the list of peer payments for one side: the depositor reports the payment, the withdrawer what arrived. */
async function answerPayment(
  bench: Bench,
  me: Account,
  role: 'DEPOSITOR' | 'WITHDRAWER',
  how: { isFull: boolean; times: number },
): Promise<string> {
  const listed = await bench.bed.call('listPaymentConfirmations', { token: me.token, query: { role } })
  if (!listed.success) return said(listed)
  const due = role === 'DEPOSITOR' ? 'MATCHED' : 'WAITING'
  const item = listed.value.rows.find(({ status }) => status === due)
  if (!item) return 'nothing'
  const { transactionNo } = item
  return role === 'DEPOSITOR' ? said(await me.claim(transactionNo)) : confirmReceived(bench, transactionNo, how)
}

const confirmation =
  (bench: Bench): Act =>
  async (me, chance, times) => {
    const way = chance()
    if (way < 0.25) return often(bench, times, (requestId) => me.withdraw('1000.00', me.accounts.direct, { requestId }))
    if (way < 0.5) return payDirectly(bench, me, chance, times)
    return answerPayment(bench, me, way < 0.75 ? 'DEPOSITOR' : 'WITHDRAWER', { isFull: chance() < 0.8, times })
  }

/** What a client may do; each answers what became of it. Some send the same request several times at once. */
export const actsOf = (bench: Bench) => ({
  deposit: deposit(bench),
  withdrawal: ((me, _chance, times) =>
    often(bench, times, (requestId) => me.withdraw('800.00', me.accounts.wallet, { requestId }))) as Act,
  transfer: ((me, _chance, times) =>
    often(bench, times, (requestId) => me.send('100.00', { requestId, paymentPassword }))) as Act,
  bet: bet(bench),
  confirmation: confirmation(bench),
})
