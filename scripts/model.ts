import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CoverageFile, ModelPath } from '#machines/shared/model-path.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { browserFlowOf } from '#tests/model/browser/flows/flows.ts'
import { checkFlow, type FlowReport } from '#tests/model/check-flow.ts'
import { LIMITS } from '#tests/model/budget.ts'
import { defaultFlow } from '#tests/model/default-flow.ts'
import { coverageFile, jsonReport, junitReport, textReport } from '#tests/model/report.ts'
import { stubOf } from '#tests/model/stub.ts'
import { deed, short, tellPath } from '#tests/model/tell.ts'
import { fileNamesOf } from '#src/workbench/exports/file-names.ts'
import { machinesIn, refuseSameIds } from './machines/load-machines.ts'
import { loadModule } from './machines/load-module.ts'
import { sayNotLoaded } from './machines/not-loaded.ts'
import { htmlReport } from './model/html-report.ts'
import { startWatchdog } from './model/watchdog.ts'

const usage = `npm run model -- [file…] [--seed n] [--walks n] [--steps n] [--seconds n] [--replay path.json] [--stub]
npm run model -- --browser [machine…] [--replay path.json]
  file       a *.outcomes.ts, or any module that exports a machine; without one: every flow in machines/
  --seed     of the random walks (1)
  --walks    how many random walks each machine gets (25)
  --steps    how many steps the search of one machine may take (300000)
  --seconds  how long the check of one machine may take (120)
  --replay   plays the paths of this file instead of generated ones
  --stub     prints a flow file to fill in
  --browser  then walks the same paths, where a person can take them, through the rendered flows of these machines in
             Chromium; without one: all that have a browser file`

type Subject = { flow: FlowOutcomes; file: string; exported: string }

const root = join(import.meta.dirname, '..')
const out = join(root, '.cache/model')

/** The flows of a file: from itself, from the outcomes file beside it, or the defaults for any machine. */
const subjectsIn = async (file: string): Promise<Subject[]> => {
  const module = await loadModule(file)
  if (module['outcomes']) return [{ flow: module['outcomes'] as FlowOutcomes, file, exported: 'outcomes' }]
  const beside = resolve(file).replace(/\.machine\.ts$/, '.outcomes.ts')
  const hasFlow = beside !== resolve(file) && existsSync(beside)
  if (hasFlow && !options.stub) return subjectsIn(beside)
  const machines = machinesIn(file, module)
  // the compiler takes a second to load, and only machines without a flow file need it
  const { readEventsOf } = await import('./machines/event-schemas.ts')
  const types = readEventsOf(resolve(file))
  return machines.map(({ exported, machine }) => ({ flow: defaultFlow(machine, types), file, exported }))
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    walks: { type: 'string', default: '25' },
    steps: { type: 'string', default: `${LIMITS.steps}` },
    seconds: { type: 'string', default: `${LIMITS.milliseconds / 1000}` },
    replay: { type: 'string' },
    stub: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) {
  console.log(usage)
  process.exit(0)
}
const named = options.browser ? [] : positionals
const files =
  named.length > 0
    ? named
    : globSync('machines/*/*.outcomes.ts', { cwd: root })
        .toSorted()
        .map((file) => join(root, file))
const read = options.replay ? (JSON.parse(readFileSync(options.replay, 'utf8')) as ModelPath | ModelPath[]) : undefined
const paths = read === undefined ? undefined : [read].flat()
const subjects = await Promise.all(files.map(subjectsIn))
  .then((found) => {
    const all = found.flat()
    refuseSameIds(all.map(({ flow, file }) => ({ id: flow.machine.id, file })))
    return all
  })
  .catch(sayNotLoaded)
const isWanted = ({ machine: { id } }: FlowOutcomes) =>
  (!paths || paths.some(({ machine }) => machine === id)) &&
  (!options.browser || (browserFlowOf(id) !== null && (positionals.length === 0 || positionals.includes(id))))
const played = subjects.filter(({ flow }) => isWanted(flow))
if (played.length === 0) throw new Error('no machine has that id and a file for what is asked')

/** A run that says which file it could not start, and what to do about it. */
const checked: (file: string, ...of: Parameters<typeof checkFlow>) => ReturnType<typeof checkFlow> = async (
  file,
  ...of
) => {
  try {
    return await checkFlow(...of)
  } catch (error) {
    console.error(`${file}: ${of[0].machine.id} cannot be walked: ${(error as Error).message}`)
    console.error('If it needs an input, or payloads that guards read, write a flow file: --stub prints one.')
    process.exit(1)
  }
}

/** What earlier runs of other machines left. */
const knownCoverage = (): CoverageFile['machines'] => {
  const file = join(out, 'coverage.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CoverageFile).machines : {}
}

const watchdog = startWatchdog(Math.min(20, Number(options.seconds)) * 1000)
const reports: FlowReport[] = []
for (const { flow, file, exported } of played) {
  const replay = paths?.filter(({ machine }) => machine === flow.machine.id)
  const report = await checked(file, flow, {
    seed: Number(options.seed),
    walks: Number(options.walks),
    limits: { steps: Number(options.steps), milliseconds: Number(options.seconds) * 1000 },
    beat: (state, step) => {
      const place = state === '' ? '' : ` in ${short(state)}`
      watchdog.beat(`${file}: ${flow.machine.id}${place}: "${deed(step, 0)}"`)
    },
    browser: exported === 'outcomes' ? browserFlowOf(flow.machine.id) : null,
    ...(replay && { replay }),
  })
  watchdog.rest()
  reports.push(report)
  if (options.stub) console.log(stubOf(report, exported, basename(file)))
  for (const path of replay ?? []) console.log(`${tellPath(report.graph.worlds, path).join('\n')}\n`)
}

/** Walks the files of paths in Chromium, those that the bare machine was just walked by. Returns the exit code. */
const walkInBrowser = (): number => {
  const wanted = reports.map(({ machine }) => machine)
  const args = [
    'test',
    '--config',
    '.config/playwright.config.ts',
    'model.e2e.ts',
    '-g',
    ': every path',
    '--reporter=list',
  ]
  const env = {
    ...process.env,
    MODEL_FLOWS: wanted.join(),
    ...(options.replay ? { MODEL_REPLAY: resolve(options.replay) } : { MODEL_PATHS: join(out, 'paths') }),
  }
  return spawnSync('playwright', args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

if (!options.stub) {
  mkdirSync(join(out, 'paths'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(out, name), text)
  const json = (data: unknown) => JSON.stringify(data, null, 2)
  const names = fileNamesOf(reports.map(({ machine }) => machine))
  for (const [place, { paths: all, failures }] of reports.entries()) {
    const name = names[place]!
    write(`paths/${name}.json`, json(all))
    for (const [index, { path }] of failures.entries()) write(`paths/${name}.failing-${index + 1}.json`, json(path))
  }
  const walked = options.browser ? walkInBrowser() : 0
  console.log(textReport(reports))
  if (!paths) write('coverage.json', json({ machines: { ...knownCoverage(), ...coverageFile(reports).machines } }))
  write('report.json', json(jsonReport(reports)))
  write('junit.xml', junitReport(reports))
  const own = played.every(({ file }) => file.endsWith('.outcomes.ts'))
  write(
    'report.html',
    await htmlReport(reports, own ? played.map(({ file }) => file.replace('.outcomes.ts', '.machine.ts')) : []),
  )
  const failed = reports.filter(({ problems }) => problems.length > 0).length
  console.log(
    `\nmachines: ${reports.length}, failed: ${failed}; ${relative(process.cwd(), join(out, 'report.html'))}, report.json, junit.xml, coverage.json, paths/`,
  )
  process.exitCode = failed === 0 ? walked : 1
}
process.exit()
