import { eq, sql } from 'drizzle-orm'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from '../cashier/ask-provider.ts'
import { statementExceptions } from './exception-table.ts'

const atOnce = 20
const againMs = 60_000

type Asked = { id: string; provider: string; deposit_no: string | null; payout_no: string | null }

/** A provider's answer about an order or payout, in one line for the operator. */
async function whatItSays(services: Services, { provider, deposit_no, payout_no }: Asked): Promise<string> {
  if (deposit_no !== null) {
    const answer = await askProvider(services, provider, '/orders/state', { orderNo: deposit_no })
    if (answer.outcome !== 'answered') return answer.outcome === 'silent' ? 'no answer' : answer.code
    const { status, payments } = answer.value
    const paid = payments.map(({ providerTxId, amount, currency }) => `${providerTxId} ${amount} ${currency}`)
    return [status, ...paid].join(', ')
  }
  const answer = await askProvider(services, provider, '/payouts/state', { payoutNo: payout_no })
  if (answer.outcome !== 'answered') return answer.outcome === 'silent' ? 'no answer' : answer.code
  return [answer.value.status, answer.value.providerTxId].filter((one) => one !== null).join(', ')
}

/** Queries providers about exceptions an operator asked for; the answer is stored with the exception. */
export async function askExceptions(services: Services): Promise<void> {
  const { db, clock, merchant } = services
  const { rows } = await db.execute<Asked>(sql`
    SELECT e.id, e.provider, e.deposit_no, coalesce(e.withdrawal_no, l.payout_no) AS payout_no
    FROM statement_exceptions e LEFT JOIN statement_lines l ON l.provider = e.provider AND l.line_id = e.line_id
    WHERE e.merchant = ${merchant.code} AND e.ask_at <= ${new Date(clock.now()).toISOString()}
    ORDER BY e.ask_at LIMIT ${atOnce}`)
  await eachAlone(services, rows, { job: 'ask-exceptions', id: ({ id }) => id }, async (row) => {
    const now = clock.now()
    // its turn ends before the query, so that a failed one is repeated after all others
    const one = eq(statementExceptions.id, BigInt(row.id))
    await db
      .update(statementExceptions)
      .set({ askAt: new Date(now + againMs) })
      .where(one)
    const said = (await whatItSays(services, row)).slice(0, 200)
    await db
      .update(statementExceptions)
      .set({ said, askedAt: new Date(clock.now()), askAt: null })
      .where(one)
  })
}
