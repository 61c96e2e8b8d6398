import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { atOneMoment } from '../db/at-one-moment.ts'
import type { Db, Tx } from '../db/connect.ts'

const batch = 1000

type Row = { id: string; content: string | null; hash: string | null }

export type AuditReport = {
  entries: number
  /** How many have a link; the others are of the last minute. */
  sealed: number
  /** `<entry>:<hash>` of the last link: noted elsewhere, it proves everything up to it. */
  head: string | null
  /** The first entry that is not as it was when it was linked. */
  fault: { entry: string; reason: string } | null
}

async function readOn(tx: Tx, last: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT n.id, CASE WHEN a.id IS NOT NULL THEN audit_content(a) END AS content, encode(l.hash, 'hex') AS hash FROM (
      (SELECT id FROM audit_log WHERE id > ${last} ORDER BY id LIMIT ${batch})
      UNION (SELECT audit_id FROM audit_links WHERE audit_id > ${last} ORDER BY audit_id LIMIT ${batch})
      ORDER BY id LIMIT ${batch}
    ) AS n LEFT JOIN audit_log a ON a.id = n.id LEFT JOIN audit_links l ON l.audit_id = n.id ORDER BY n.id`)
  return rows
}

const nextHash = (before: string, content: string): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(content).digest('hex')

/**
 * Walks the whole log in one snapshot and recomputes each link from the current entry and its changes. Stops at the
 * first fault.
 * @param anchor a head noted earlier: the chain has to pass through it
 */
export const verifyAudit = (db: Db, anchor?: string): Promise<AuditReport> =>
  atOneMoment(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    const report: AuditReport = { entries: 0, sealed: 0, head: null, fault: null }
    const fail = (entry: string, reason: string) => ({ ...report, fault: { entry, reason } })
    const [anchorId, anchorHash] = anchor?.split(':') ?? []
    let passed = anchor === undefined
    let [last, before] = ['0', '']
    let open: string | null = null
    for (let rows = await readOn(tx, last); rows.length > 0; rows = await readOn(tx, last)) {
      for (const { id, content, hash } of rows) {
        last = id
        if (content === null) return fail(id, 'it was sealed and is gone')
        report.entries += 1
        if (hash === null) {
          open ??= id
          continue
        }
        if (open !== null) return fail(open, 'it was put in behind the seal')
        before = nextHash(before, content)
        if (before !== hash) return fail(id, 'it is not what was sealed')
        if (id === anchorId && hash !== anchorHash) return fail(id, 'the chain up to it was made anew')
        passed ||= id === anchorId
        report.sealed += 1
        report.head = `${id}:${hash}`
      }
    }
    return passed ? report : fail(anchorId!, 'the chain does not reach it: its end is gone')
  })
