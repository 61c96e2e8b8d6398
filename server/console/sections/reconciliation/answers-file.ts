import { sql } from 'drizzle-orm'
import { plainCell } from '#rules/inert-cell.ts'
import { rowsOfCsv } from '#rules/read-csv.ts'
import { csvText } from '#server/lists/csv.ts'
import { lineAmount } from '#server/areas/money/reconciliation/suspense.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Services } from '#server/services.ts'

/** The maximum number of rows in a file, oldest first: it comes back as one request, decided in one transaction. */
const maxAnswers = 1000

const head = [
  'Kind',
  'Number',
  'What',
  'Provider',
  'Transaction',
  'Ours',
  'Theirs',
  'Currency',
  'Time',
  'Deposit or withdrawal',
  'Member',
  'Answer',
  'Words',
] as const

/** The possible answers, by inbox kind. */
const answers: Record<string, readonly string[]> = {
  exception: ['link', 'book', 'dismiss'],
  suspense: ['link', 'credit', 'return'],
}

type Found = {
  kind: string
  ref: string
  what: string
  provider: string
  tx_id: string | null
  ours: string | null
  theirs: string | null
  currency: string
  at: Date | string
  own_no: string | null
  account: string | null
}

/**
 * Writes waiting exceptions and money in suspense to a file; operators fill in its last two columns. `more` is true if
 * more rows wait than the file holds.
 */
export async function writeAnswersFile(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  settings: MerchantSettings,
): Promise<{ file: string; rows: number; more: boolean }> {
  const { rows } = await db.execute<Found>(sql`
    SELECT a.*, m.account FROM (
      (SELECT 'exception' AS kind, e.id::text AS ref, e.kind AS what, e.provider, coalesce(l.tx_id, e.tx_id) AS tx_id, e.ours, e.theirs, e.currency, e.at,
        coalesce(e.deposit_no, e.withdrawal_no) AS own_no, coalesce(d.member_id, w.member_id) AS member_id
      FROM statement_exceptions e LEFT JOIN statement_lines l ON l.provider = e.provider AND l.line_id = e.line_id
      LEFT JOIN deposits d ON d.deposit_no = e.deposit_no LEFT JOIN withdrawals w ON w.withdrawal_no = e.withdrawal_no
      WHERE e.merchant = ${merchant.code} AND e.state = 'open' ORDER BY e.at LIMIT ${maxAnswers + 1})
      UNION ALL
      (SELECT 'suspense', l.provider || ':' || l.line_id, 'missing-here', l.provider, l.tx_id, NULL, l.amount, l.currency, l.at,
        l.deposit_no, d.member_id
      FROM statement_lines l LEFT JOIN deposits d ON d.deposit_no = l.deposit_no
      WHERE l.merchant = ${merchant.code} AND l.state = 'suspense' ORDER BY l.at LIMIT ${maxAnswers + 1})
    ) AS a LEFT JOIN members m ON m.id = a.member_id ORDER BY a.at, a.kind, a.ref LIMIT ${maxAnswers + 1}`)
  const lines = rows
    .slice(0, maxAnswers)
    .map(({ kind, ref, what, provider, tx_id, ours, theirs, currency, at, own_no, account }) => {
      const text = (minor: string | null) =>
        minor === null ? '' : lineAmount({ amount: BigInt(minor), currency }, settings)
      const when = new Date(at).toISOString()
      return [
        kind,
        ref,
        what,
        provider,
        tx_id ?? '',
        text(ours),
        text(theirs),
        currency,
        when,
        own_no ?? '',
        account ?? '',
        '',
        '',
      ]
    })
  return { file: csvText([head, ...lines]), rows: lines.length, more: rows.length > maxAnswers }
}

export type Answer = { row: number; kind: string; ref: string; decision: string; text: string }

/**
 * The answered rows of a file; rows without an answer are ignored. A row with an unknown answer, or with the item of an
 * earlier row, refuses the whole file and is named by its number.
 */
export function readAnswersFile(file: string): { answers: Answer[] } | { faultyRow: number } {
  const [first, ...rows] = (rowsOfCsv(file) ?? []).map((cells) => cells.map(plainCell))
  const at = (name: (typeof head)[number]) => first?.indexOf(name) ?? -1
  if (['Kind', 'Number', 'Answer', 'Words'].some((name) => at(name as 'Kind') < 0) || rows.length > maxAnswers)
    return { faultyRow: 1 }
  const found: Answer[] = []
  const seen = new Set<string>()
  for (const [index, cells] of rows.entries()) {
    const cell = (name: (typeof head)[number]) => cells[at(name)] ?? ''
    const [kind, ref, decision, text] = [cell('Kind'), cell('Number'), cell('Answer').toLowerCase(), cell('Words')]
    if (decision === '') continue
    const name = `${kind} ${ref}`
    if (!answers[kind]?.includes(decision) || ref === '' || seen.has(name)) return { faultyRow: index + 2 }
    seen.add(name)
    found.push({ row: index + 2, kind, ref, decision, text })
  }
  return { answers: found }
}
