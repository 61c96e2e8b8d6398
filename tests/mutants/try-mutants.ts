import type { Mutant } from './mutants.ts'
import type { openRuns, Trial, Verdict } from './mutant-runs.ts'

type Runs = Pick<Awaited<ReturnType<typeof openRuns>>, 'together' | 'alone'>
export type Result = { killedBy: string | null; tests: number }

/** Mutants that one worker tries one after another; fewer lose less when it dies. */
const batch = 60

/**
 * Tries each mutant on its tests until one fails. A mutant that acts while a module loads gets a separate worker, and
 * so does one that ended its worker without a verdict; if it ends the separate worker too, it counts as killed.
 */
export async function tryMutants(
  runs: Runs,
  mutants: readonly Mutant[],
  {
    testsOf,
    isLoading,
    done,
  }: {
    testsOf: (mutant: Mutant) => string[]
    isLoading: (mutant: Mutant) => boolean
    done: (mutant: Mutant, result: Result) => void
  },
): Promise<void> {
  const single = mutants.filter(isLoading)
  let open = mutants.filter((mutant) => !isLoading(mutant))
  for (let round = 0; open.length > 0; round++) {
    const next: Mutant[] = []
    for (let from = 0; from < open.length; from += batch) {
      const tried: { mutant: Mutant; trial: Trial }[] = []
      for (const mutant of open.slice(from, from + batch)) {
        const test = testsOf(mutant)[round]
        if (test === undefined) done(mutant, { killedBy: null, tests: round })
        else tried.push({ mutant, trial: { mutant: mutant.id, test } })
      }
      const verdicts = tried.length > 0 ? await runs.together(tried.map(({ trial }) => trial)) : []
      for (const [at, { mutant, trial }] of tried.entries()) {
        const verdict = verdicts[at]!
        if (verdict === 'killed') done(mutant, { killedBy: trial.test, tests: round + 1 })
        else (verdict === 'none' ? single : next).push(mutant)
      }
    }
    open = next
  }
  for (const mutant of single) done(mutant, await tryAlone(runs, mutant, testsOf(mutant)))
}

async function tryAlone(runs: Runs, mutant: Mutant, tests: readonly string[]): Promise<Result> {
  for (const [at, test] of tests.entries()) {
    const verdict: Verdict = await runs.alone({ mutant: mutant.id, test })
    if (verdict !== 'survived') return { killedBy: test, tests: at + 1 }
  }
  return { killedBy: null, tests: tests.length }
}
