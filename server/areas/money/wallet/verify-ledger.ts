import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'

const batch = 5000

type Row = {
  id: string
  isPosted: boolean
  hash: string | null
  content: string[]
  wallets: string[]
  amounts: string[]
  balances: (string | null)[]
}

/** The first posting that changed since it was sealed or that violates a rule of the ledger. */
export type LedgerFault = { postingId: string; reason: string }
export type LedgerReport = {
  postings: number
  /** How many postings have a link in the hash chain; the others are only checked by the rules. */
  sealed: number
  /** `<posting>:<hash>` of the last link. Noted elsewhere, it proves everything before it. */
  head: string | null
  fault: LedgerFault | null
}

/** The parts of a posting p that its link covers, joined by line breaks. */
export const postingContent = sql`ARRAY[p.id::text, p.member_id::text, p.merchant, p.key, p.kind, coalesce(p.reference, ''),
  coalesce(p.remark, ''), p.currency, (extract(epoch FROM p.posted_at) * 1000000)::bigint::text, p.wallets::text, p.amounts::text,
  p.balances::text]`

/** The next postings after `last`, with their links, in the order of their numbers. */
async function readOn(tx: Tx, last: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT n.id, p.id IS NOT NULL AS "isPosted", encode(l.hash, 'hex') AS hash, p.wallets, p.amounts, p.balances,
      ${postingContent} AS content
    FROM (
      (SELECT id FROM postings WHERE id > ${last} ORDER BY id LIMIT ${batch})
      UNION (SELECT posting_id FROM ledger_links WHERE posting_id > ${last} ORDER BY posting_id LIMIT ${batch})
      ORDER BY id LIMIT ${batch}
    ) AS n LEFT JOIN postings p ON p.id = n.id LEFT JOIN ledger_links l ON l.posting_id = n.id ORDER BY n.id`)
  return rows
}

const nextHash = (before: string, content: readonly string[]): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(content.join('\n')).digest('hex')

/** The fault of a posting in itself or against the balances before it, or null. */
function faultOf({ content, wallets, amounts, balances }: Row, expected: Map<string, bigint>): string | null {
  if (amounts.reduce((sum, amount) => sum + BigInt(amount), 0n) !== 0n) return 'its legs do not sum to zero'
  for (const [index, wallet] of wallets.entries()) {
    if (wallet.startsWith('house:')) continue
    const name = `${content[1]} ${content[7]} ${wallet}`
    const after = (expected.get(name) ?? 0n) + BigInt(amounts[index]!)
    if (after < 0n || String(after) !== balances[index]) return `the balance of ${wallet} after it is not ${after}`
    expected.set(name, after)
  }
  return null
}

async function findWrongWallet(tx: Tx, expected: Map<string, bigint>): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string; balance: string }>(
    sql`SELECT member_id || ' ' || currency || ' ' || wallet AS name, balance FROM wallets`,
  )
  return rows.find(({ name, balance }) => (expected.get(name) ?? 0n) !== BigInt(balance))?.name ?? null
}

/**
 * Verifies all postings in one snapshot: recomputes each hash of the chain from the posting's present content, sums its
 * legs and follows its balances. Stops at the first fault.
 * @param anchor a head noted earlier that must be in the chain
 */
export function verifyLedger(db: Db, anchor?: string): Promise<LedgerReport> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`)
      const report: LedgerReport = { postings: 0, sealed: 0, head: null, fault: null }
      const expected = new Map<string, bigint>()
      const [anchorId, anchorHash] = anchor?.split(':') ?? []
      let passed = anchor === undefined
      let [last, before] = ['0', '']
      let open: string | null = null
      const fail = (postingId: string, reason: string) => ({ ...report, fault: { postingId, reason } })
      for (let rows = await readOn(tx, last); rows.length > 0; rows = await readOn(tx, last)) {
        for (const row of rows) {
          last = row.id
          if (!row.isPosted) return fail(last, 'it was sealed and is gone')
          if (row.hash !== null) {
            if (open !== null) return fail(open, 'it was put in behind the seal')
            const hash = nextHash(before, row.content)
            if (hash !== row.hash) return fail(last, 'it is not what was sealed')
            if (last === anchorId && hash !== anchorHash) return fail(last, 'the chain up to it was made anew')
            passed ||= last === anchorId
            before = hash
            report.sealed += 1
            report.head = `${last}:${hash}`
          }
          open ??= row.hash === null ? last : null
          const reason = faultOf(row, expected)
          if (reason) return fail(last, reason)
          report.postings += 1
        }
      }
      if (!passed) return fail(anchorId!, 'the chain does not reach it: its end is gone')
      const wallet = await findWrongWallet(tx, expected)
      return wallet ? fail(last, `the balance kept for ${wallet} is not what its postings come to`) : report
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
