import { dirname } from 'node:path'
import { hashOf, openCache } from './cache.ts'
import type { Failing, openRuns, Reach } from './mutant-runs.ts'
import type { Mutant } from './mutants.ts'
import { roomOf } from './selection.ts'

type Runs = Pick<Awaited<ReturnType<typeof openRuns>>, 'tests' | 'reach'>
type Known = Reach & { ms: number; hash: string }

const fileOf = (id: string): string => id.slice(0, id.lastIndexOf(':'))

/** Tests of a mutant that are asked, the nearest first; what only others would see counts as not seen. */
const maxTests = 16

const filesOf = ({ loading, running }: Reach) => [...new Set([...loading, ...running].map(fileOf))].toSorted()

/**
 * The tests that reach each mutant. A test runs again when it, or a file it reaches, has changed; a test that fails
 * without a mutant is not used.
 */
export async function readReach(
  runs: Runs,
  { note, fails }: { note: (test: string) => void; fails: (test: string, why: Failing) => void },
) {
  const cache = openCache<Known>('reach')
  const known = new Map<string, Known>()
  for (const test of runs.tests) {
    let found = cache.get(test, (one) => hashOf([test, ...filesOf(one)]))
    if (!found) {
      note(test)
      const fresh = await runs.reach(test)
      if ('failing' in fresh) {
        fails(test, fresh)
        continue
      }
      found = { ...fresh, hash: hashOf([test, ...filesOf(fresh)]) }
      cache.set(test, found)
    }
    known.set(test, found)
  }
  const running = new Map([...known].map(([test, one]) => [test, new Set(one.running)]))
  const runningFiles = new Map([...known].map(([test, one]) => [test, new Set(one.running.map(fileOf))]))
  const loading = new Map([...known].map(([test, one]) => [test, new Set(one.loading)]))
  const loaded = new Set([...known.values()].flatMap((one) => one.loading))
  const isLoading = ({ id, onLoad }: Mutant) => onLoad || loaded.has(id)

  /** The tests that a mutant could fail: those that come by it, or use its file when it is decided on loading. */
  const testsOf = (mutant: Mutant): string[] => {
    const { id, file } = mutant
    const isUsed = (test: string) =>
      isLoading(mutant) ? runningFiles.get(test)!.has(file) : running.get(test)!.has(id)
    const away = (test: string) => {
      const near = dirname(test) === dirname(file) ? 0 : roomOf(test) === roomOf(file) ? 2 : 4
      return isUsed(test) ? near : near + 1
    }
    return [...known.keys()]
      .filter((test) => isUsed(test) || (isLoading(mutant) && loading.get(test)!.has(id)))
      .toSorted((one, other) => away(one) - away(other) || known.get(one)!.ms - known.get(other)!.ms)
      .slice(0, maxTests)
  }
  return { isLoading, testsOf }
}
