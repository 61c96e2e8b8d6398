import { sql } from 'drizzle-orm'
import { consoleRefuse } from '#openapi/console-handlers.ts'
import { amountText } from '#rules/money.ts'
import type { Services } from '#server/services.ts'
import { debts } from '../../sections/money/debts.ts'
import { memberMoney } from '../about/member-money.ts'
import type { InboxKind } from '../inbox-kind.ts'

/** Members' debts to the house. They are collected from later money, or written off in the section Money. */
export const receivableKind = ({ merchant }: Pick<Services, 'merchant'>): InboxKind => ({
  kind: 'receivable',
  dueMinutes: 30 * 24 * 60,
  weight: 1,
  waiting: () => sql`
    SELECT o.member_id::text || ':' || o.source || ':' || o.currency AS ref, o.since, o.member_id, o.amount::bigint, o.currency,
      'debt.' || o.source AS title
    FROM (${debts(merchant.code)}) AS o`,
  async show(tx, ref, { settings }) {
    const { rows } = await tx.execute<{ member_id: string; amount: string; currency: string }>(sql`
      SELECT o.member_id, o.amount, o.currency FROM (${debts(merchant.code)}) AS o
      WHERE o.member_id::text || ':' || o.source || ':' || o.currency = ${ref}`)
    const row = rows[0]
    if (!row) return null
    const { currencyDecimals: decimals } = settings
    return {
      version: row.amount,
      lines: [{ code: 'owed', before: null, after: amountText(BigInt(row.amount), decimals) }],
      sections: await memberMoney(tx, { memberId: row.member_id, currency: row.currency, decimals }),
      link: { room: 'money', id: row.member_id },
      decisions: [],
    }
  },
  preview: () => Promise.resolve(consoleRefuse('state.conflict')),
  apply: () => Promise.resolve(consoleRefuse('state.conflict')),
})
