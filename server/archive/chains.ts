import { sql, type SQL } from 'drizzle-orm'
import { postingContent } from '../areas/money/wallet/verify-ledger.ts'
import type { Db } from '../db/connect.ts'

export type ChainName = 'ledger' | 'audit'

/** A row with a link of its hash chain, and its content by column. */
export type Linked = { id: string; fields: string[]; hash: string }

/** What is archived: the rows of a hash chain. Joined with line breaks, the columns are the content that is hashed. */
export type Chain = {
  columns: readonly string[]
  /** The number and the hash of each link. */
  links: { table: string; key: string }
  /** The time of a row. */
  rows: { table: string; time: string }
  read: (db: Db, after: string, before: string, limit: number) => Promise<Linked[]>
}

const read = async (db: Db, text: SQL): Promise<Linked[]> => (await db.execute<Linked>(text)).rows

const auditColumns = [
  'entry',
  'transaction',
  'at_microseconds',
  'actor_kind',
  'operator',
  'actor',
  'session',
  'address',
  'operation',
  'reason',
  'thing',
  'member',
  'trace',
  'conflict',
  'changes',
] as const

export const chains: Record<ChainName, Chain> = {
  ledger: {
    columns: [
      'posting',
      'member',
      'merchant',
      'key',
      'kind',
      'reference',
      'remark',
      'currency',
      'posted_at_microseconds',
      'wallets',
      'amounts',
      'balances',
    ],
    links: { table: 'ledger_links', key: 'posting_id' },
    rows: { table: 'postings', time: 'posted_at' },
    read: (db, after, before, limit) =>
      read(
        db,
        sql`SELECT p.id, ${postingContent} AS fields, encode(l.hash, 'hex') AS hash
          FROM postings p JOIN ledger_links l ON l.posting_id = p.id
          WHERE p.id > ${after} AND p.id < ${before} ORDER BY p.id LIMIT ${limit}`,
      ),
  },
  audit: {
    columns: auditColumns,
    links: { table: 'audit_links', key: 'audit_id' },
    rows: { table: 'audit_log', time: 'at' },
    read: async (db, after, before, limit) => {
      const { rows } = await db.execute<{ id: string; content: string; hash: string }>(
        sql`SELECT a.id, audit_content(a) AS content, encode(l.hash, 'hex') AS hash
          FROM audit_log a JOIN audit_links l ON l.audit_id = a.id
          WHERE a.id > ${after} AND a.id < ${before} ORDER BY a.id LIMIT ${limit}`,
      )
      return rows.map(({ id, content, hash }) => {
        const lines = content.split('\n')
        const last = auditColumns.length - 1
        return { id, fields: [...lines.slice(0, last), lines.slice(last).join('\n')], hash }
      })
    },
  },
}
