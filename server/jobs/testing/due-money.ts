import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { TestServer } from '#tests/support/test-server.ts'
import { deposits } from '../../areas/money/cashier/tables.ts'
import { addDeposit, addWithdrawal } from '../../areas/money/cashier/testing/money-rows.ts'
import { addPayee } from '../../areas/money/cashier/testing/payee.ts'
import { directPayments } from '../../areas/money/peer-payments/tables.ts'
import { statementExceptions } from '../../areas/money/reconciliation/exception-table.ts'
import { providerStatements, statementLines } from '../../areas/money/reconciliation/tables.ts'
import { post } from '../../areas/money/wallet/ledger.ts'
import { hour, isIn, merchant, two, type Made } from './due-row.ts'

async function withdrawal(server: TestServer, more: Parameters<typeof addWithdrawal>[2] = {}) {
  const { db } = server.services
  const me = await addPayee(server)
  const own = { merchant, memberId: me.id, currency: 'BDT', at: server.now() }
  const legs = [['held', 100_000n] as const, ['house:adjustments', -100_000n] as const]
  await post(db, { ...own, key: 'held', kind: 'adjustment', legs })
  return (await addWithdrawal(db, { memberId: me.id, accountId: me.account.id }, more)).withdrawalNo
}

/** Two withdrawals whose due column is a second apart. */
const payouts =
  (more: (n: number, now: number) => Parameters<typeof addWithdrawal>[2], change: SQL): Made =>
  async (server) => ({
    table: 'withdrawals',
    column: 'withdrawal_no',
    ids: await two((n) => withdrawal(server, more(n, server.now()))),
    done: isIn('withdrawals', 'withdrawal_no', change),
  })

const depositsWith =
  (more: (n: number, now: number) => Partial<typeof deposits.$inferInsert>, change: SQL): Made =>
  async (server) => {
    const add = async (n: number) => {
      const { id: memberId } = await addPayee(server)
      return (await addDeposit(server.services.db, { memberId }, more(n, server.now()))).depositNo
    }
    return {
      table: 'deposits',
      column: 'deposit_no',
      ids: await two(add),
      done: isIn('deposits', 'deposit_no', change),
    }
  }

const direct =
  (more: (now: number) => Partial<typeof directPayments.$inferInsert>, change: SQL): Made =>
  async (server) => {
    const { db } = server.services
    const add = async (n: number) => {
      const withdrawalNo = await withdrawal(server, { directOpen: 50_000n, directSince: new Date(server.now()) })
      const { rows } = await db.execute<{ member_id: string }>(
        sql`SELECT member_id FROM withdrawals WHERE withdrawal_no = ${withdrawalNo}`,
      )
      const depositor = await addPayee(server)
      const { depositNo } = await addDeposit(db, { memberId: depositor.id }, { provider: 'direct' })
      const transactionNo = `T${n}-${depositNo}`
      await db.insert(directPayments).values({
        transactionNo,
        merchant,
        withdrawalNo,
        withdrawerId: rows[0]!.member_id,
        depositNo,
        depositorId: depositor.id,
        method: 'NAGAD',
        currency: 'BDT',
        amount: 50_000n,
        status: 'MATCHED',
        matchedAt: new Date(server.now() - hour),
        payBy: new Date(server.now() - hour + n),
        ...more(server.now()),
      })
      return transactionNo
    }
    return {
      table: 'direct_payments',
      column: 'transaction_no',
      ids: await two(add),
      done: isIn('direct_payments', 'transaction_no', change),
    }
  }

const lines = (server: TestServer, provider: string) => (n: number) => {
  const at = new Date(server.now())
  const own = { provider, merchant, kind: 'payment' as const, amount: 100n, currency: 'BDT', source: 'api' as const }
  const lineId = `poisoned-${n}`
  return server.services.db
    .insert(statementLines)
    .values({ ...own, lineId, txId: `TX${n}`, at, heardAt: at, state: 'noted' })
    .then(() => lineId)
}

/** Two rows that are due for each job of the cashier and of statements. */
export const dueMoney: Record<string, Made> = {
  'send-payouts': payouts((n, now) => ({ askedAt: new Date(now + n) }), sql`status IN ('paying', 'unknown')`),
  'ask-payouts': payouts(
    (n, now) => ({ status: 'unknown', provider: 'demo-pay', sentAt: new Date(now), askAt: new Date(now - 10 + n) }),
    sql`asks = 1`,
  ),
  'give-up-waiting': payouts(
    (n, now) => ({ directOpen: 100_000n, directSince: new Date(now - 1000 * hour + n) }),
    sql`direct_open IS NULL`,
  ),
  'expire-deposits': depositsWith((n, now) => ({ expiresAt: new Date(now - hour + n) }), sql`status = 'expired'`),
  'refuse-unanswered': depositsWith(
    (n, now) => ({ review: true, moreAsked: 'More', moreUntil: new Date(now - hour + n) }),
    sql`status = 'failed'`,
  ),
  'end-unpaid': direct(() => ({}), sql`status = 'UNPAID'`),
  'count-received': direct(
    (now) => ({
      status: 'WAITING',
      trxId: `TRX${randomUUID().slice(0, 8).toUpperCase()}`,
      senderLastFour: '1234',
      confirmBy: new Date(now - hour),
    }),
    sql`status = 'RECEIVED'`,
  ),
  'ask-exceptions': async (server) => {
    const add = async (n: number) => {
      const at = new Date(server.now() - hour + n)
      const own = { merchant, provider: 'demo-pay', kind: 'missing-there' as const, currency: 'BDT' }
      const { depositNo } = await addDeposit(server.services.db, { memberId: (await addPayee(server)).id })
      const [row] = await server.services.db
        .insert(statementExceptions)
        .values({ ...own, depositNo, ours: 1n, at, foundAt: at, askAt: at })
        .returning()
      return String(row!.id)
    }
    const done = isIn('statement_exceptions', 'id', sql`asked_at IS NOT NULL`)
    return { table: 'statement_exceptions', column: 'id', ids: await two(add), done }
  },
  'note-said-twice': async (server) => ({
    table: 'statement_lines',
    column: 'line_id',
    ids: await two(lines(server, 'said-twice')),
    done: isIn('statement_lines', 'line_id', sql`state = 'matched'`),
  }),
  'find-missing': async (server) => {
    const add = async (n: number) => {
      const [since, readUntil] = [new Date(server.now() - 9 * hour), new Date(server.now())]
      await server.services.db
        .insert(providerStatements)
        .values({ provider: `missing-${n}`, merchant, since, readUntil })
      return `missing-${n}`
    }
    const done = isIn('provider_statements', 'provider', sql`checked_until IS NOT NULL`)
    return { table: 'provider_statements', column: 'provider', ids: await two(add), done }
  },
}
