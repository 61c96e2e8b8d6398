import type { ModelPath, Step } from '#machines/shared/model-path.ts'
import type { Verdict } from './judge.ts'

/** Whether and where a path fails; a path that cannot be played does not fail. */
export type Trial = (path: ModelPath) => Promise<Verdict | null>

const failing = async (trial: Trial, path: ModelPath): Promise<ModelPath | null> => {
  try {
    const verdict = await trial(path)
    return verdict && { ...path, steps: path.steps.slice(0, verdict.step + 1) }
  } catch {
    return null
  }
}

const without = (steps: Step[], from: number, count: number): Step[] => [
  ...steps.slice(0, from),
  ...steps.slice(from + count),
]

/** The shortest known path that still fails: cut after the failing step, then without every step it does not need. */
export const shrinkPath = async (trial: Trial, path: ModelPath): Promise<ModelPath> => {
  let best = (await failing(trial, path)) ?? path
  for (let count = Math.max(1, Math.floor(best.steps.length / 2)); count >= 1; count = Math.floor(count / 2)) {
    for (let from = 0; from + count < best.steps.length;) {
      const shorter = await failing(trial, { ...best, steps: without(best.steps, from, count) })
      if (shorter && shorter.steps.length < best.steps.length) best = shorter
      else from += 1
    }
  }
  return best
}
