import type { MachineCoverage } from '#machines/shared/model-path.ts'
import type { Watcher } from './machine-driver.ts'
import type { Model } from './model.ts'

const emptyCoverage = ({ nodes, ids, guards }: Model): MachineCoverage => ({
  states: Object.fromEntries(nodes.map(({ id }) => [id, 0])),
  transitions: Object.fromEntries([...ids.values()].map((id) => [id, 0])),
  guards: Object.fromEntries(
    guards.flatMap(({ id, labels }) => labels.map((label) => [`${id}|${label}`, { true: 0, false: 0 }])),
  ),
  unreachable: {},
  pairs: { met: 0, of: 0 },
})

/** Counts what live actors do. `taken` are the transitions since it was last emptied, in order. */
export const createCounter = (model: Model) => {
  const coverage = emptyCoverage(model)
  const counter = {
    coverage,
    taken: [] as string[],
    watcher: {
      taken: (id) => {
        coverage.transitions[id] = (coverage.transitions[id] ?? 0) + 1
        counter.taken.push(id)
      },
      entered: ({ id }) => void (coverage.states[id] = (coverage.states[id] ?? 0) + 1),
      guard: (key, holds) => void ((coverage.guards[key] ??= { true: 0, false: 0 })[`${holds}`] += 1),
    } satisfies Watcher,
  }
  return counter
}
