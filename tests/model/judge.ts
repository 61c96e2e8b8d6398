import type { ModelPath } from '#machines/shared/model-path.ts'
import { walkPath } from './driver.ts'
import { brokenBy, differences, expectationOf } from './expectation.ts'
import { createMachineDriver, type Watcher } from './machine-driver.ts'
import type { Model } from './model.ts'
import type { Observation } from './observation.ts'
import { redacted } from './plain.ts'
import { Infeasible } from './steps.ts'
import type { Worlds } from './world.ts'

/** Where a path failed: `step` counts from 0, -1 is the start; `why` compares what was seen with what was expected. */
export type Verdict = { step: number; why: string[] }

const text = (data: unknown, name: string): string => JSON.stringify(redacted(data, name)) ?? 'nothing'

const whyOf = (expected: Observation, seen: Observation): string[] =>
  differences(expected, seen).map(
    (field) => `${field} is ${text(seen[field], field)}, not ${text(expected[field], field)}`,
  )

/**
 * Plays a path on a live actor and compares every observation with what the transition function says and with what the
 * path itself expects. Null if all match; throws `Infeasible` if the path cannot be played at all.
 */
export const judgePath = async (
  model: Model,
  worlds: Worlds,
  path: ModelPath,
  watcher?: Watcher,
): Promise<Verdict | null> => {
  const expected = expectationOf(model, worlds, path)
  const driver = createMachineDriver(model, path.input, watcher)
  driver.start()
  let verdict: Verdict | null = null
  const { failure } = await walkPath(driver, model, path, (seen, index) => {
    const step = path.steps[index - 1]
    const { seen: said, laws } = expected[index]!
    const why = [...whyOf(said, seen), ...laws, ...(step ? brokenBy(step, seen) : [])]
    if (why.length > 0) verdict = { step: index - 1, why }
    return why.length > 0
  })
  if (verdict || !failure) return verdict
  const { error, step } = failure
  return {
    step,
    why: [error instanceof Infeasible ? `the live actor cannot do this: ${error.message}` : String(error)],
  }
}
