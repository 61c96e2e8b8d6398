import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { root } from '../support/source-files.ts'
import { isMutated } from './selection.ts'
import { withSwitches } from './mutants.ts'

export type Reach = { loading: string[]; running: string[] }
/** What a test says that fails without any mutant. */
export type Failing = { failing: string }
export type Trial = { mutant: string; test: string }
/** What a test file says of a mutant; `none` when it could not be run to its end. */
export type Verdict = 'killed' | 'survived' | 'none'

/** Puts the switches into the code, and lets a test file turn on the requested one. */
function switches(): Plugin {
  return {
    name: 'mutants',
    enforce: 'pre',
    transform(code, id) {
      const [path, query = ''] = id.split('?')
      const file = relative(root, path!)
      if (isMutated(file)) return { code: withSwitches(file, code), map: null }
      if (!/^(rules|server)\/.*\.test\.ts$/.test(file)) return null
      const mutant = new URLSearchParams(query).get('mutant')
      const begin = `globalThis.__mutants.begin(${JSON.stringify(file)}, ${JSON.stringify(mutant)})`
      return { code: `${code}\n${begin}\n`, map: null }
    },
  }
}

function verdictOf(module: TestModule | undefined): Verdict {
  const state = module?.state()
  if (state === 'failed') return 'killed'
  return state === 'passed' ? 'survived' : 'none'
}

/** One vitest for all runs: PostgreSQL is started once, and the code is compiled once. */
export async function openRuns() {
  const vitest = await createVitest(
    'test',
    { root, config: join(root, '.config/mutants.config.ts'), watch: false, reporters: [{}] },
    { plugins: [switches()] },
  )
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-mutants-'))
  const { tests, reach } = await reachRuns(vitest, join(folder, 'reach'))
  return {
    tests,
    reach,
    together: (trials: readonly Trial[]) => together(vitest, trials),
    alone: (trial: Trial) => alone(vitest, trial),
    close: async () => {
      rmSync(folder, { recursive: true })
      await vitest.close()
    },
  }
}

async function run(vitest: Vitest, given: { mutant: string | null; reachFile: string | null }, modules: string[]) {
  vitest.provide('mutant', given.mutant)
  vitest.provide('reachFile', given.reachFile)
  const project = vitest.getRootProject()
  return vitest.runTestSpecifications(modules.map((module) => project.createSpecification(module)))
}

async function reachRuns(vitest: Vitest, reachFile: string) {
  const found = await vitest.globTestSpecifications()
  const tests = found.map(({ moduleId }) => relative(root, moduleId)).toSorted()
  /** Which mutants a test file comes by, while it is loaded and then. It has two tries to pass. */
  const reach = async (test: string, isLast = false): Promise<(Reach & { ms: number }) | Failing> => {
    writeFileSync(reachFile, '')
    const { testModules } = await run(vitest, { mutant: null, reachFile }, [join(root, test)])
    const module = testModules.find(({ moduleId }) => moduleId === join(root, test))
    if (verdictOf(module) !== 'survived') {
      if (!isLast) return reach(test, true)
      const failed = [...(module?.children.allTests('failed') ?? [])].flatMap((one) => one.result().errors ?? [])
      const messages = [...(module?.errors() ?? []), ...failed].map(({ message }) => message)
      return { failing: messages.join('\n') }
    }
    const { loading, running } = JSON.parse(readFileSync(reachFile, 'utf8').trim().split('\n').at(-1)!) as Reach
    return { loading, running, ms: module!.diagnostic().duration }
  }
  return { tests, reach }
}

/** Many mutants in one worker that loads the code once: for what is not decided while a module is loaded. */
async function together(vitest: Vitest, trials: readonly Trial[]): Promise<Verdict[]> {
  const idOf = ({ mutant, test }: Trial) => `${join(root, test)}?${new URLSearchParams({ mutant })}`
  const { testModules } = await run(vitest, { mutant: null, reachFile: null }, trials.map(idOf))
  const byId = new Map(testModules.map((module) => [module.moduleId, module]))
  return trials.map((trial) => verdictOf(byId.get(idOf(trial))))
}

/** Runs one mutant in a separate worker, switched on before any module is loaded. */
async function alone(vitest: Vitest, { mutant, test }: Trial): Promise<Verdict> {
  const { testModules } = await run(vitest, { mutant, reachFile: null }, [join(root, test)])
  // those of earlier runs are among them
  return verdictOf(testModules.find(({ moduleId }) => moduleId === join(root, test)))
}
