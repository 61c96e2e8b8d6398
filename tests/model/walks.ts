import fc from 'fast-check'
import type { ModelPath, Step } from '#machines/shared/model-path.ts'
import { stepsFrom } from './explore.ts'
import type { Graph } from './graph.ts'
import { judgePath } from './judge.ts'
import type { Watcher } from './machine-driver.ts'

export type Walks = { seed: number; runs: number; failing: ModelPath | null }

/** A path from numbers: each one picks a possible step, including events that no state listens to. */
const pathByPicks = ({ model, worlds, crashes }: Graph, input: string, picks: number[], seed: number): ModelPath => {
  let { world } = worlds.start(input)
  const steps: Step[] = []
  for (const pick of picks) {
    const open = stepsFrom(model, world, true)
    const step = open[pick % Math.max(1, open.length)]
    if (!step) break
    try {
      ;({ world } = worlds.step(world, step))
      steps.push(step)
    } catch (error) {
      crashes.push({ input, steps: [...steps, step], error })
    }
  }
  return { format: 'fairhall-path/1', machine: model.machine.id, input, seed, steps }
}

const picksOf = () => fc.array(fc.nat(9999), { minLength: 15, maxLength: 60, size: 'max' })

/** Long random walks as paths; the same seed gives the same ones. */
export const walkPaths = (graph: Graph, seed: number, runs: number): ModelPath[] =>
  fc
    .sample(fc.tuple(fc.constantFrom(...graph.worlds.inputs), picksOf()), { seed, numRuns: runs })
    .map(([input, picks]) => pathByPicks(graph, input, picks, seed))

/** Judges long random walks and calls `walked` after each. Returns the first that fails, shrunk. */
export const randomWalks = async (
  graph: Graph,
  seed: number,
  runs: number,
  watcher?: Watcher,
  walked: () => void = () => {},
): Promise<Walks> => {
  const { model, worlds } = graph
  const pathOf = (input: string, picks: number[]) => pathByPicks(graph, input, picks, seed)
  const walk = fc.asyncProperty(fc.constantFrom(...worlds.inputs), picksOf(), async (input, picks) => {
    const verdict = await judgePath(model, worlds, pathOf(input, picks), watcher)
    walked()
    return verdict === null
  })
  const details = await fc.check(walk, { seed, numRuns: runs })
  if (!details.failed || !details.counterexample) return { seed, runs, failing: null }
  return { seed, runs, failing: pathOf(...details.counterexample) }
}
