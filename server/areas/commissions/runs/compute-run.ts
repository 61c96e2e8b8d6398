import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { carryMs } from '#rules/contracts/grace.ts'
import { reckonPair } from '#rules/contracts/statement.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { activeMinOf } from './active-min.ts'
import { instant } from '#server/db/sql-values.ts'
import { finerOf, finerText } from './finer.ts'
import { suspectMembers } from './suspect-members.ts'
import { reckonableOf } from './reckonable.ts'
import { addStatements, statementOf, type Reckoned } from './write-statements.ts'
import type { Place, Run } from './read-counting.ts'
import { readFigures, type Counted } from './read-figures.ts'

const house = '00000000-0000-0000-0000-000000000000'

type Carries = Map<string, Map<string, bigint>>
type Given = { run: Run; place: Place; settings: MerchantSettings; now: number }

const pairOf = ({ payer_id: payer, payee_id: payee }: Pick<Counted, 'payer_id' | 'payee_id'>) =>
  `${payer ?? house} ${payee}`

/** The negative balances between the parties of a run, by pair and category. */
async function readCarries(tx: Tx, { kind, start }: Run): Promise<Carries> {
  const { rows } = await tx.execute<{ payer_id: string; payee_id: string; category: string; amount: string }>(sql`
    SELECT payer_id, payee_id, category, amount FROM contract_carries
    WHERE kind = ${kind} AND period_end >= ${instant(start - carryMs)}`)
  const carries: Carries = new Map()
  for (const { category, amount, ...parties } of rows) {
    const pair = carries.get(pairOf(parties)) ?? new Map<string, bigint>()
    carries.set(pairOf(parties), pair.set(category, finerOf(amount)))
  }
  return carries
}

type Left = { payer: string; payee: string; category: string; amount: string; isOwn: boolean }

/** The balances left between two parties. The balance of a category without a contract retains its old expiry. */
function leftOf(pair: string, after: ReadonlyMap<string, bigint>, categories: readonly string[]): Left[] {
  const [payer = '', payee = ''] = pair.split(' ')
  return [...after].map(([category, amount]) => ({
    payer,
    payee,
    category,
    amount: finerText(amount),
    isOwn: category === 'CONS' || categories.includes(category),
  }))
}

/** Stores the balances that the pairs carry into the next period. */
async function writeCarries(
  tx: Tx,
  { kind, end }: Run,
  pairs: readonly string[],
  left: readonly Left[],
): Promise<void> {
  const records = (rows: readonly object[]) => JSON.stringify(rows)
  const parties = pairs.map((pair) => pair.split(' ')).map(([payer, payee]) => ({ payer, payee }))
  const stays = left.filter(({ isOwn }) => !isOwn)
  await tx.execute(sql`
    DELETE FROM contract_carries k USING jsonb_to_recordset(${records(parties)}::jsonb) AS p (payer uuid, payee uuid)
    WHERE k.kind = ${kind} AND k.payee_id = p.payee AND k.payer_id = p.payer AND NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${records(stays)}::jsonb) AS s (payer uuid, payee uuid, category text)
      WHERE s.payee = k.payee_id AND s.payer = k.payer_id AND s.category = k.category)`)
  await tx.execute(sql`
    INSERT INTO contract_carries (payer_id, payee_id, kind, category, amount, period_end)
    SELECT payer, payee, ${kind}, category, amount, ${instant(end)}
    FROM jsonb_to_recordset(${records(left.filter(({ isOwn }) => isOwn))}::jsonb)
      AS c (payer uuid, payee uuid, category text, amount numeric)`)
}

/** A real-time statement is stored only if one of its amounts is not zero. */
const isKept = ({ row, gross, exact, carryIn }: Reckoned, { kind }: Run): boolean =>
  kind !== 'REALTIME' || gross > 0n || exact !== carryIn || Number(row.won) !== 0 || Number(row.lost) !== 0

/** Computes the statements of a run, pair by pair, with the balances carried into it. */
async function reckon(tx: Tx, given: Given): Promise<Reckoned[]> {
  const { run, place, settings } = given
  const decimals = settings.currencyDecimals
  const rows = await readFigures(tx, run, place, decimals)
  const carries = await readCarries(tx, run)
  const pairs = Map.groupBy(rows, pairOf)
  const [changed, left]: [string[], Left[]] = [[], []]
  const all: Reckoned[] = []
  for (const [pair, ofPair] of pairs) {
    const before = carries.get(pair) ?? new Map<string, bigint>()
    const { statements, carries: after } = reckonPair(
      ofPair.map((row) => reckonableOf(row, run)),
      before,
      decimals,
    )
    if (before.size > 0 || after.size > 0) {
      changed.push(pair)
      left.push(
        ...leftOf(
          pair,
          after,
          ofPair.map(({ category }) => category),
        ),
      )
    }
    all.push(...statements.filter((one) => isKept(one, run)))
  }
  if (changed.length > 0) await writeCarries(tx, run, changed, left)
  return all
}

/**
 * Whether everything that this run depends on is done: earlier runs of its kind, and salaries that a dividend deducts.
 */
async function mayBegin(tx: Tx, { id, kind, start, end }: Run, merchant: string): Promise<boolean> {
  const salaries =
    kind === 'DIVIDEND'
      ? sql`OR kind <> 'DIVIDEND' AND period_start < ${instant(end)} AND period_end > ${instant(start)}`
      : sql``
  const { rows } = await tx.execute(sql`
    SELECT FROM contract_runs WHERE merchant = ${merchant} AND state IN ('open', 'frozen') AND id <> ${id}
      AND (kind = ${kind} AND period_end < ${instant(end)} ${salaries}) LIMIT 1`)
  return rows.length === 0
}

/** Writes one statement per contract that counts in a frozen run, once, in one transaction. */
export async function computeRun(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  id: string,
): Promise<boolean> {
  const settings = await merchant.read()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    const { rows } = await tx.execute<Omit<Run, 'start' | 'end'> & { state: string; start: string; end: string }>(sql`
      SELECT id, kind, period, state, extract(epoch FROM period_start) * 1000 AS start, extract(epoch FROM period_end) * 1000 AS end
      FROM contract_runs WHERE id = ${id} FOR NO KEY UPDATE`)
    const { state, ...found } = rows[0]!
    const run: Run = { ...found, start: Number(found.start), end: Number(found.end) }
    if (state !== 'frozen' || !(await mayBegin(tx, run, merchant.code))) return false
    const { currency, calendar } = settings
    const activeMin = activeMinOf(settings, run.period)
    const given = { run, place: { merchant: merchant.code, currency, calendar, activeMin }, settings, now }
    const reckoned = await reckon(tx, given)
    const statements = reckoned.map((one) => statementOf(one, run, given.place))
    await addStatements(tx, statements)
    const suspects = await suspectMembers(tx, run.id, calendar)
    const hash = createHash('sha256')
    for (const one of statements.toSorted((a, b) => (a.id < b.id ? -1 : 1))) hash.update(one.inputHash)
    const sum = (of: readonly Reckoned[]) => String(of.reduce((total, { gross }) => total + gross, 0n))
    await tx.execute(sql`
      UPDATE contract_runs SET state = 'computed', computed_at = ${instant(now)}, statements = ${statements.length},
        gross = ${sum(reckoned)}, outlay = ${sum(reckoned.filter(({ row }) => row.payer_id === null))}, inputs_hash = ${hash.digest('hex')},
        held_because = ${suspects.length > 0 ? 'active_members' : null}
      WHERE id = ${id}`)
    return true
  })
}
