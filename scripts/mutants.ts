import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { mutateFlow, type MutationReport } from '#tests/model/mutation-run.ts'
import { tableOf } from '#tests/model/report.ts'

/** The least share of mutants, equivalent ones left out, that generated paths must kill. */
const WANTED = 0.95

const root = join(import.meta.dirname, '..')
const named = process.argv.slice(2)
const files =
  named.length > 0
    ? named
    : globSync('machines/*/*.outcomes.ts', { cwd: root })
        .toSorted()
        .map((file) => join(root, file))

const reports: MutationReport[] = []
const started = performance.now()
for (const file of files) {
  const { outcomes } = (await import(pathToFileURL(resolve(file)).href)) as { outcomes: FlowOutcomes }
  reports.push(await mutateFlow(outcomes))
}

const all = reports.flatMap(({ results }) => results)
const counted = (results: MutationReport['results'], fate: string) => results.filter((one) => one.fate === fate).length
const by = (results: MutationReport['results'], kind: string) =>
  results.filter((one) => one.by === kind && one.fate === 'killed').length
const rowOf = (name: string, results: MutationReport['results']): string[] => {
  const living = results.length - counted(results, 'equivalent')
  return [
    name,
    String(results.length),
    String(counted(results, 'killed')),
    String(by(results, 'covering path')),
    String(by(results, 'random walk')),
    String(by(results, 'search')),
    String(counted(results, 'survived')),
    String(counted(results, 'equivalent')),
    living === 0 ? '–' : `${((100 * counted(results, 'killed')) / living).toFixed(1)} %`,
  ]
}
const heads = [
  'machine',
  'mutants',
  'killed',
  'by covering paths',
  'by walks',
  'by search',
  'survived',
  'equivalent',
  'killed of the rest',
]
console.log(tableOf([heads, ...reports.map(({ machine, results }) => rowOf(machine, results)), rowOf('all', all)]))

for (const { machine, results, problems } of reports) {
  for (const problem of problems) console.log(`${machine}: ${problem}`)
  for (const { name, fate, by: why } of results) {
    if (fate === 'survived') console.log(`${machine}: survived: ${name}`)
    if (fate === 'equivalent') console.log(`${machine}: equivalent: ${name} – ${why}`)
  }
}
mkdirSync(join(root, '.cache/model'), { recursive: true })
writeFileSync(join(root, '.cache/model/mutants.json'), JSON.stringify(reports, null, 2))
const share = counted(all, 'killed') / (all.length - counted(all, 'equivalent'))
console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s, .cache/model/mutants.json`)
process.exitCode = share >= WANTED && reports.every(({ problems }) => problems.length === 0) ? 0 : 1
