import { renderChartSvg } from '#src/workbench/chart/render-chart-svg.ts'
import type { FlowReport } from '#tests/model/check-flow.ts'
import { browserShare } from '#tests/model/drivers.ts'
import { nameOf } from '#tests/model/goals.ts'
import { takenIn } from '#tests/model/report.ts'
import { tellPath } from '#tests/model/tell.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaidOutMachine, MachineGraph } from '#src/workbench/graph.ts'
import { drawMachines, type DrawnMachine } from '../machines/drawings.ts'
import { layoutMachine } from '../machines/layout.ts'
import { readGraph } from '../machines/read-graph.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const style = `
:root{color-scheme:dark light;--ground:#071519;--ink:#f5efe2;--soft:#b4c6c7;--line:#23454f;--panel:#0f242a;--win:#5fdcae;--alert:#ff9384}
@media (prefers-color-scheme:light){:root{--ground:#f3ecde;--ink:#10272d;--soft:#435a5f;--line:#dfd3bb;--panel:#fffcf5;--win:#0a6a4b;--alert:#ac2814}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1200px;padding:24px 16px 64px;background:var(--ground);color:var(--ink);font:15px/1.5 "Noto Sans",system-ui,sans-serif}
h1{font-size:24px;margin:0 0 8px}h2{font-size:19px;margin:40px 0 8px;scroll-margin-top:8px}p{margin:0 0 12px;color:var(--soft)}
a{color:inherit}.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:8px;background:var(--panel)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:6px 12px;text-align:end;white-space:nowrap}
th:first-child,td:first-child{text-align:start}th{color:var(--soft);font-weight:600}tr+tr td,thead+tbody td{border-top:1px solid var(--line)}
.ok{color:var(--win)}.bad{color:var(--alert);font-weight:600}
.chart{display:block;max-width:max(100%,900px);height:auto;margin:auto}details{margin:12px 0;border:1px solid var(--line);border-radius:8px;padding:8px 12px;background:var(--panel)}
summary{cursor:pointer;min-height:24px}pre{overflow-x:auto;margin:8px 0;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}li{margin:4px 0;overflow-wrap:anywhere}
table.taken td,table.taken th{text-align:start;white-space:normal;overflow-wrap:anywhere}
.key{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;list-style:none;color:var(--soft)}
.key b{display:inline-block;width:24px;border-top:3px solid var(--win);margin-inline-end:8px;vertical-align:middle}.key .miss b{border-top:3px dashed var(--alert)}.key .said b{border-top:3px dotted var(--soft)}`

const count = (hits: Record<string, number>): [number, number] => [
  Object.values(hits).filter((hit) => hit > 0).length,
  Object.keys(hits).length,
]
const cell = ([met, of]: [number, number]): string => `<td class="${met === of ? 'ok' : 'bad'}">${met}/${of}</td>`

const bothWays = ({ graph, unmet }: FlowReport): [number, number] => {
  const of = graph.wanted.filter((goal) => goal.startsWith('guard ')).length
  return [of - unmet.filter(({ goal }) => goal.startsWith('guard ')).length, of]
}

const row = (report: FlowReport): string => {
  const { machine, coverage, paths, problems } = report
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  const result = problems.length === 0 ? '<td class="ok">ok</td>' : `<td class="bad">${problems.length} problems</td>`
  return `<tr><td><a href="#${escaped(machine)}">${escaped(machine)}</a></td>${cell(count(coverage.states))}${cell(count(coverage.transitions))}${cell(bothWays(report))}<td>${coverage.pairs.met}/${coverage.pairs.of}</td><td>${paths.length}</td><td>${steps}</td><td>${browserShare(takenIn(report))}</td>${result}</tr>`
}

const stepsText = (length: number): string => (length === 1 ? '1 step' : `${length} steps`)

const listed = (title: string, items: string[], open = false): string =>
  items.length === 0
    ? ''
    : `<details${open ? ' open' : ''}><summary>${escaped(title)} (${items.length})</summary><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></details>`

/** For each transition and side of a guard: the paths by which either driver took it, or why the browser did not. */
const driversTable = (report: FlowReport): string => {
  const ids = (paths: string[]) => (paths.length > 0 ? escaped(paths.join(', ')) : '–')
  const rows = takenIn(report).map(({ goal, machine, browser, walked, why }) => {
    const inBrowser = browser.length === 0 ? escaped(why ?? 'no path of a person meets it') : ids(browser)
    const done = browser.length === 0 ? '' : walked.length > 0 ? ' ✓' : ' (not walked yet)'
    return `<tr><td>${escaped(nameOf(goal))}</td><td>${ids(machine)}</td><td>${inBrowser}${done}</td></tr>`
  })
  return `<details><summary>Which driver took what (${rows.length})</summary><div class="scroll"><table class="taken"><thead><tr><th>transition or side of a guard</th><th>bare machine</th><th>browser</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`
}

const shapeOf = ({ nodes, edges }: MachineGraph): string => JSON.stringify([nodes, edges])

/** The workbench's drawing of a machine; a new one for a machine from elsewhere. */
const drawingOf = (graph: MachineGraph, known: DrawnMachine[]): Promise<LaidOutMachine> | LaidOutMachine => {
  const found = known.find((one) => one.graph.id === graph.id && shapeOf(one.graph) === shapeOf(graph))
  return found ? (JSON.parse(readFileSync(found.file, 'utf8')) as LaidOutMachine) : layoutMachine(graph)
}

const section = async (report: FlowReport, known: DrawnMachine[]): Promise<string> => {
  const { machine, graph, coverage, problems, unmet, paths } = report
  const drawn = await drawingOf(readGraph(graph.model.flow.machine, machine), known)
  const sections = paths.map((path) => {
    const lines = tellPath(graph.worlds, path)
    const drivers = path.drivers?.join(' and ') ?? 'machine'
    return `<details><summary>path ${escaped(path.id ?? '')}: ${stepsText(path.steps.length)}, ${drivers}</summary><pre>${escaped(lines.join('\n'))}</pre></details>`
  })
  return [
    `<section><h2 id="${escaped(machine)}">${escaped(machine)}</h2>`,
    listed(
      'Problems',
      problems.map((problem) => `<pre>${escaped(problem)}</pre>`),
      true,
    ),
    `<div class="scroll">${renderChartSvg(drawn, { coverage, standalone: true })}</div>`,
    listed(
      'Declared unreachable',
      unmet.flatMap(({ goal, declared }) => (declared === undefined ? [] : [escaped(`${goal} – ${declared}`)])),
    ),
    driversTable(report),
    ...sections,
    '</section>',
  ].join('\n')
}

/**
 * One page that needs no server: a table, and for each machine its picture coloured by coverage and its paths in words.
 * `files` are machines of the project, whose drawings are cached; others are drawn again.
 */
export const htmlReport = async (reports: FlowReport[], files: string[]): Promise<string> => {
  const sections: string[] = []
  const known = files.length > 0 ? await drawMachines(join(import.meta.dirname, '../..'), files) : []
  for (const report of reports) sections.push(await section(report, known))
  const failed = reports.filter(({ problems }) => problems.length > 0).length
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Model coverage</title><style>${style}</style>
<h1>Model coverage</h1>
<p>${reports.length} machines, ${failed === 0 ? 'none failed' : `${failed} failed`}. Seed of the random walks: ${reports[0]?.seed ?? 0}.</p>
<ul class="key"><li><b></b>met by a path</li><li class="miss"><b></b>met by none</li><li class="said"><b></b>declared unreachable</li></ul>
<div class="scroll"><table><thead><tr><th>machine</th><th>states</th><th>transitions</th><th>guards, both ways</th><th>pairs</th><th>paths</th><th>steps</th><th>transitions in the browser</th><th>result</th></tr></thead><tbody>
${reports.map(row).join('\n')}
</tbody></table></div>
${sections.join('\n')}
</html>\n`
}
