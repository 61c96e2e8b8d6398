import { closeConnections } from '#openapi/drift/run/send.ts'
import { checkObservatory } from './check.ts'
import type { Drift } from './drift.ts'
import { drifts } from './drifts.ts'

export type Row = { drift: Drift; said: string[]; seconds: number }

/** Switches on one drift after the other and says what is found of each. */
export async function runBed(wanted: readonly Drift[] = drifts): Promise<Row[]> {
  const rows: Row[] = []
  for (const drift of wanted) {
    const { said, seconds } = await checkObservatory(drift.change)
    rows.push({ drift, said, seconds })
  }
  return rows
}

/** The table by kind. */
export function bedTable(rows: readonly Row[]): string[] {
  const line = (name: string, own: readonly Row[]) => {
    const found = own.filter(({ said }) => said.length > 0)
    const single = own.filter(({ said }) => said.length === 1)
    const slowest = Math.max(...own.map(({ seconds }) => seconds))
    return `| ${name} | ${found.length} of ${own.length} | ${single.length} | ${slowest.toFixed(2)} s |`
  }
  return [
    '| kind | found | as one finding | slowest run |',
    '| --- | --- | --- | --- |',
    ...[...Map.groupBy(rows, ({ drift }) => drift.kind)].map(([kind, own]) => line(kind, own)),
    line('all', rows),
  ]
}

const say = (line: string) => process.stdout.write(`${line}\n`)

if (import.meta.main) {
  const wanted = process.argv[2]
  const clean = await checkObservatory()
  for (const one of clean.said) say(`false alarm: ${one}`)
  const rows = await runBed(
    drifts.filter(({ name, kind }) => wanted === undefined || name.includes(wanted) || kind === wanted),
  )
  for (const { drift, said } of rows)
    if (said.length !== 1 || wanted !== undefined)
      say([`${said.length}  ${drift.kind}: ${drift.name}`, ...said].join('\n      '))
  for (const one of bedTable(rows)) say(one)
  const { operations, constraints } = clean.report.coverage.totals
  say(`clean server: ${clean.said.length} findings in ${clean.seconds.toFixed(2)} s`)
  say(`reached: ${operations.shown - clean.result.unreached.length} of ${operations.all} operations`)
  say(`probed: ${constraints.shown} of ${constraints.all} constraints`)
  closeConnections()
}
