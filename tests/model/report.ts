import type { CoverageFile } from '#machines/shared/model-path.ts'
import { notInBrowser } from './browser/flows/flows.ts'
import type { FlowReport } from './check-flow.ts'
import { browserShare, lastBrowserRun, notTaken, takenBy, type Taken } from './drivers.ts'
import { nameOf } from './goals.ts'

const ratio = (met: number, of: number): string => `${met}/${of}`
const metIn = (hits: Record<string, number>): string =>
  ratio(Object.values(hits).filter((count) => count > 0).length, Object.keys(hits).length)

/** How many goals of a kind were reached, and how many there are. */
const metOf = ({ graph, unmet }: FlowReport, kind: string): string => {
  const all = graph.wanted.filter((goal) => goal.startsWith(`${kind} `)).length
  return ratio(all - unmet.filter(({ goal }) => goal.startsWith(`${kind} `)).length, all)
}

/** Which driver took which goal, including the last browser run. */
export const takenIn = (report: FlowReport): Taken[] =>
  takenBy(report, notInBrowser[report.machine], lastBrowserRun(report.machine))

const msOf = ({ milliseconds }: FlowReport): number => Object.values(milliseconds).reduce((sum, ms) => sum + ms, 0)

const columns: [title: string, of: (report: FlowReport) => string][] = [
  ['machine', ({ machine }) => machine],
  ['states', ({ coverage }) => metIn(coverage.states)],
  ['transitions', ({ coverage }) => metIn(coverage.transitions)],
  ['guards T+F', (report) => metOf(report, 'guard')],
  ['timers', (report) => metOf(report, 'timer')],
  ['outcomes', (report) => metOf(report, 'outcome')],
  ['cases', (report) => metOf(report, 'case')],
  ['declared', ({ unmet }) => String(unmet.filter(({ declared }) => declared !== undefined).length)],
  ['pairs', ({ coverage: { pairs } }) => ratio(pairs.met, pairs.of)],
  [
    'paths/steps',
    ({ paths }) =>
      ratio(
        paths.length,
        paths.reduce((sum, { steps }) => sum + steps.length, 0),
      ),
  ],
  ['in browser', (report) => browserShare(takenIn(report))],
  ['worlds', ({ graph }) => String(graph.places.places.size)],
  ['ms', (report) => msOf(report).toFixed(0)],
  ['', ({ problems }) => (problems.length === 0 ? 'ok' : 'FAILED')],
]

/** Rows of cells with aligned columns. */
export const tableOf = (rows: string[][]): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The report for the terminal: one row per machine, then each problem and how to reproduce it. */
export const textReport = (reports: FlowReport[]): string => {
  const table = tableOf([
    columns.map(([title]) => title),
    ...reports.map((report) => columns.map(([, of]) => of(report))),
  ])
  const problems = reports.flatMap(({ machine, problems: found, seed }) =>
    found.length === 0 ? [] : ['', `${machine} (seed ${seed})`, ...found.map((problem) => `  ${problem}`)],
  )
  const declared = reports.flatMap(({ machine, unmet }) =>
    unmet.flatMap((one) => (one.declared === undefined ? [] : [`  ${machine}: ${one.goal} – ${one.declared}`])),
  )
  const notByPerson = reports.flatMap((report) =>
    report.possible
      ? notTaken(takenIn(report)).map((line) => `  ${report.machine}: ${line}`)
      : report.machine in notInBrowser
        ? [`  ${report.machine}: all – ${notInBrowser[report.machine]}`]
        : [],
  )
  return [
    table,
    ...problems,
    ...(declared.length > 0 ? ['', 'declared unreachable', ...declared] : []),
    ...(notByPerson.length > 0 ? ['', 'taken by the bare machine alone', ...notByPerson] : []),
  ].join('\n')
}

/** The coverage file that colours the visualiser. */
export const coverageFile = (reports: FlowReport[]): CoverageFile => ({
  machines: Object.fromEntries(reports.map(({ machine, coverage }) => [machine, coverage])),
})

/** A whole run as data: coverage, replayable paths, which driver took which goal, open goals and why. */
export const jsonReport = (reports: FlowReport[]) =>
  reports.map((report) => {
    const { machine, coverage, paths, unmet, failures, problems, seed, milliseconds } = report
    return {
      machine,
      seed,
      milliseconds,
      coverage,
      problems,
      unmet: unmet.map(({ goal, why, declared }) => ({ goal, name: nameOf(goal), why, declared })),
      failures,
      taken: takenIn(report),
      paths,
    }
  })

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** JUnit XML: a suite per machine, a case per path and one for open goals. */
export const junitReport = (reports: FlowReport[]): string => {
  const suites = reports.map((report) => {
    const cases = [
      ...report.paths.map(({ id, steps, input }) => ({
        name: `path ${id}: ${steps.length} steps from '${input}'`,
        problems: [] as string[],
      })),
      { name: 'every goal is met, each step as expected', problems: report.problems },
    ]
    const lines = cases.map(({ name, problems }) => {
      const failure =
        problems.length > 0
          ? `<failure message="${problems.length} problems">${escaped(problems.join('\n'))}</failure>`
          : ''
      return `<testcase classname="${report.machine}" name="${escaped(name)}">${failure}</testcase>`
    })
    const failed = cases.filter(({ problems }) => problems.length > 0).length
    return `<testsuite name="${report.machine}" tests="${cases.length}" failures="${failed}" time="${(msOf(report) / 1000).toFixed(3)}">${lines.join('')}</testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>${suites.join('\n')}</testsuites>\n`
}
