import { sql, type SQL } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { betGameName, type BetGame } from './bet-game-name.ts'
import { withGame } from './bets-csv.ts'
import type { Cell } from '#server/lists/csv.ts'
import { csvOfRows } from '#server/lists/csv-file.ts'
import { pageOf, type RecordQuery } from '#server/lists/record-query.ts'
import { localTime } from '#server/lists/local-time.ts'
import { arrayText } from '#server/db/sql-values.ts'

export type PointType = ValueOf<'listAccountRecord'>['points'][number]['type']

type Page = ValueOf<'listAccountRecord'>
type Row = Page['points'][number]
type Read = {
  id: string
  /** Milliseconds. */
  at: string
  type: PointType
  reference: string | null
  changed: string
  balance: string
} & (BetGame | { game: null })

const showEntry = (read: Read, language: string): Row => ({
  transNo: `P${read.id}`,
  refNo: read.reference,
  time: new Date(Number(read.at)).toISOString(),
  type: read.type,
  name: read.game === null ? '' : (betGameName(read, language) ?? read.game),
  changedPoints: Number(read.changed),
  pointsBalance: Number(read.balance),
  remark: '',
})

const head = ['Number', 'Reference', 'Time', 'Kind', 'Name', 'Points', 'Balance']

const cellsOf = (row: Row, timeZone: string): Cell[] => [
  row.transNo,
  row.refNo ?? '',
  localTime(Date.parse(row.time), timeZone),
  row.type,
  row.name,
  { number: String(row.changedPoints) },
  { number: String(row.pointsBalance) },
]

/** The movements of a member's points, newest first [1.39, 3.47, 3.48, 7.61]. */
export async function listPointEntries(
  tx: Tx,
  memberId: string,
  query: RecordQuery,
  { types, language }: { types: readonly string[] | undefined; language: string },
): Promise<Pick<Page, 'points' | 'totals' | 'csv'> & ReturnType<typeof pageOf>> {
  const own = sql`member_id = ${memberId}`
  const { rows: latest } = await tx.execute<{ id: string }>(
    sql`SELECT coalesce(max(id), 0) AS id FROM point_entries WHERE ${own}`,
  )
  const position = query.position ?? BigInt(latest[0]!.id)
  const filtered: SQL = sql`FROM point_entries WHERE ${own} AND posted_at >= ${query.start.toISOString()}
    AND posted_at < ${query.end.toISOString()} AND id <= ${String(position)}
    AND (${types === undefined} OR type = ANY (${arrayText(types ?? [])}))`
  const { rows: sums } = await tx.execute<{ n: string; came: string; went: string }>(sql`
    SELECT count(*) AS n, coalesce(sum(changed) FILTER (WHERE changed > 0), 0) AS came,
      coalesce(-sum(changed) FILTER (WHERE changed < 0), 0) AS went ${filtered}`)
  const { n, came, went } = sums[0]!
  const totals = { in: came, out: went, net: String(BigInt(came) - BigInt(went)) }
  const listed = sql`
    SELECT e.id, extract(epoch FROM e.posted_at) * 1000 AS at, e.type, e.reference, e.changed, e.balance, b.game,
      b.slip ->> 'gameName' AS game_name, g.names
    FROM (SELECT * ${filtered} ORDER BY id DESC LIMIT ${query.limit} OFFSET ${query.offset}) AS e
    LEFT JOIN bets b ON b.member_id = e.member_id AND b.posting_id || '-' || b.line = e.reference AND b.posting_id =
      CASE WHEN e.type NOT IN ('deposit', 'redeem', 'raffle') THEN split_part(e.reference, '-', 1)::bigint END
    ${withGame} ORDER BY e.id DESC`
  const page = { totals, ...pageOf(query, position, Number(n)) }
  if (!query.csv) {
    const { rows } = await tx.execute<Read>(listed)
    return { ...page, points: rows.map((row) => showEntry(row, language)), csv: null }
  }
  const sum = (name: string, number: string): Cell[] => [name, '', '', '', '', { number }]
  const text = await csvOfRows<Read>(tx, listed, {
    head,
    cellsOf: (read) => cellsOf(showEntry(read, language), query.calendar.timeZone),
    count: Number(n),
    totals: [sum('In', totals.in), sum('Out', totals.out), sum('Net', totals.net)],
  })
  return { ...page, points: [], csv: { fileName: `points-${query.from}-${query.to}.csv`, text } }
}
