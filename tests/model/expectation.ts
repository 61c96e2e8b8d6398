import type { ModelPath, Step } from '#machines/shared/model-path.ts'
import { brokenLaws } from './laws.ts'
import type { Model } from './model.ts'
import { observe, type Observation } from './observation.ts'
import { runningIn, type Moved, type World, type Worlds } from './world.ts'

/** The expected observation of a world after a step. */
export const seenIn = ({ world, effects }: Moved, { secrets }: Model): Observation =>
  observe(
    world.snapshot,
    world.timers,
    runningIn(world).map(([id]) => id),
    effects,
    secrets,
  )

/**
 * The observations the transition function expects at the start of a path and after each step; `laws` are the laws of
 * statecharts that it breaks.
 */
export const expectationOf = (
  model: Model,
  worlds: Worlds,
  { input, steps }: ModelPath,
): { seen: Observation; laws: string[] }[] => {
  let moved = worlds.start(input)
  const said = (before: World | null) => ({ seen: seenIn(moved, model), laws: brokenLaws(model, before, moved) })
  return [
    said(null),
    ...steps.map((step) => {
      const before = moved.world
      moved = worlds.step(before, step)
      return said(before)
    }),
  ]
}

/** The fields in which two observations differ. */
export const differences = (expected: Observation, seen: Observation): (keyof Observation)[] =>
  (Object.keys(expected) as (keyof Observation)[]).filter(
    (field) => JSON.stringify(expected[field]) !== JSON.stringify(seen[field]),
  )

/** How an observation differs from what the path expects of the step; empty if it matches. */
export const brokenBy = ({ expect }: Pick<Step, 'expect'>, seen: Observation): string[] => {
  if (!expect) return []
  const shown = { ...seen, timers: seen.timers.map(({ event }) => event) }
  return Object.entries(expect).flatMap(([field, wanted]) => {
    const found: unknown = Reflect.get(shown, field)
    return JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`${field} is ${JSON.stringify(found)}, the path expects ${JSON.stringify(wanted)}`]
  })
}
