/** One active drift, the findings about it, and the processor time of the run with its server. */
export type Row = { name: string; kind: string; said: readonly string[]; seconds: number }
type Drift<World> = { name: string; kind: string; change: (world: World) => void }
type Checked = { said: string[] }

/** Switches on one drift after another and reports the findings about each. */
export async function runBed<World>(
  drifts: readonly Drift<World>[],
  check: (change: (world: World) => void) => Promise<Checked>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, kind, change } of drifts) {
    const began = process.cpuUsage()
    const { said } = await check(change)
    const { user, system } = process.cpuUsage(began)
    rows.push({ name, kind, said, seconds: (user + system) / 1e6 })
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
    '| kind | found | as one finding | slowest run, processor time |',
    '| --- | --- | --- | --- |',
    ...[...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => line(kind, own)),
    line('all', rows),
  ]
}

/** `each` random items of each kind, by a seed. */
export function drawn<One extends { kind: string }>(all: readonly One[], each: number, seed: number): One[] {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((own) =>
    own
      .map((one) => ({ one, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, each)
      .map(({ one }) => one),
  )
}

type CleanRun = Checked & {
  result: { unreached: readonly string[] }
  report: { coverage: { totals: Record<string, { shown: number; all: number }> } }
}

/** Runs a bed from the command line, all of it or the drifts that match a word, and prints the findings. */
export async function printBed<World>(
  drifts: readonly Drift<World>[],
  check: (change?: (world: World) => void) => Promise<CleanRun>,
  wanted: string | undefined,
): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const { said, result, report } = await check()
  for (const one of said) say(`false alarm: ${one}`)
  const rows = await runBed(
    drifts.filter(({ name, kind }) => wanted === undefined || name.includes(wanted) || kind === wanted),
    check,
  )
  for (const { name, kind, said: own } of rows)
    if (own.length !== 1 || wanted !== undefined) say([`${own.length}  ${kind}: ${name}`, ...own].join('\n      '))
  for (const one of bedTable(rows)) say(one)
  say(`clean server: ${said.length} findings, unreached: ${result.unreached.join(', ') || 'none'}`)
  const { totals } = report.coverage
  say(
    Object.entries(totals)
      .map(([name, { shown, all }]) => `${name} ${shown}/${all}`)
      .join('  '),
  )
}
