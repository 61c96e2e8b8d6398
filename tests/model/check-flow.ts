import type { MachineCoverage, ModelPath, Step } from '#machines/shared/model-path.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import type { BrowserFlow } from './browser/stage.ts'
import { createBudget, LIMITS, type Limits } from './budget.ts'
import { goalsAlong, type CoveringPath } from './cover.ts'
import { createCounter } from './coverage.ts'
import { explore } from './explore.ts'
import type { Graph } from './graph.ts'
import { nameOf, type Goal } from './goals.ts'
import { judgePath } from './judge.ts'
import { prepare } from './model.ts'
import { named, pathSetOf, type PathSet } from './path-set.ts'
import { pairsMet, pairsOf } from './pairs.ts'
import { problemsOf, unmetOf, type Failure, type Unmet } from './problems.ts'
import { shrinkPath } from './shrink.ts'
import { tellPath } from './tell.ts'
import { unsteadyAlong } from './unsteady.ts'
import { randomWalks } from './walks.ts'

export type FlowReport = {
  machine: string
  graph: Graph
  /** the walked paths; those a person can take say so, and the browser walks the same ones */
  paths: ModelPath[]
  possible: PathSet['possible']
  /** what each path covers, by its id */
  goals: Map<string, Set<Goal>>
  coverage: MachineCoverage
  unmet: Unmet[]
  failures: Failure[]
  /** everything that fails the run, in words */
  problems: string[]
  seed: number
  milliseconds: { explore: number; cover: number; play: number; walk: number }
}

/**
 * - `browser`: how a person walks the flow in the rendered app; its paths are walked here too
 * - `limits`: steps and time the check may use; what is not done then is reported
 * - `beat`: is called before each step
 * - `replay`: judge only these paths, generate none, and require no coverage
 */
export type CheckOptions = {
  seed?: number
  walks?: number
  browser?: BrowserFlow | null
  recorded?: (event: object) => void
  replay?: ModelPath[]
  limits?: Partial<Limits>
  beat?: (state: unknown, step: Step) => void
}

/** What live actors covered: a transition that only the transition function took does not count. */
const metBy = (graph: Graph, paths: CoveringPath[], { transitions, states }: MachineCoverage): Set<Goal> => {
  const met = new Set(paths.flatMap(({ goals }) => [...goals]))
  for (const goal of graph.wanted) {
    if (goal.startsWith('transition ') && !transitions[nameOf(goal)]) met.delete(goal)
    if (goal.startsWith('state ') && met.has(goal)) states[nameOf(goal)] ||= 1
  }
  return met
}

/** Failing paths, each as short as it can be while it still fails. */
function failuresOf({ model, worlds }: Graph) {
  const failures: Failure[] = []
  const trial = (path: ModelPath) => judgePath(model, worlds, path)
  const fail = async (path: ModelPath) => {
    const shortest = await shrinkPath(trial, path)
    const verdict = (await trial(shortest)) ?? (await trial(path))
    const why = verdict?.why ?? ['it failed once and not again: something outside the machine changes what it shows']
    failures.push({ path: shortest, why, story: tellPath(worlds, shortest) })
  }
  /** The first path that is not the same twice: then nothing else about the machine can be judged. */
  const failUnsteady = (paths: ModelPath[]): boolean => {
    for (const path of paths) {
      const why = unsteadyAlong(model, worlds, path)
      if (why !== null) return failures.push({ path, why: [why], story: tellPath(worlds, path) }) > 0
    }
    return false
  }
  return { failures, fail, failUnsteady }
}

const lapsOf = ([start = 0, explored = 0, covered = 0, played = 0, walked = 0]: readonly number[]) => ({
  explore: explored - start,
  cover: covered - explored,
  play: played - covered,
  walk: walked - played,
})

/** Counts which transitions follow each other. */
function pairCounter(graph: Graph, counter: ReturnType<typeof createCounter>) {
  const pairs = new Set<string>()
  return {
    count: () => {
      for (const pair of pairsMet(counter.taken)) pairs.add(pair)
      counter.taken = []
    },
    coverage: () => {
      const followable = [...pairsOf(graph)]
      return { met: followable.filter((pair) => pairs.has(pair)).length, of: followable.length }
    },
  }
}

const replayedSet = (graph: Graph, replay: NonNullable<CheckOptions['replay']>): PathSet => ({
  paths: replay.map((path) => ({ path: named(path), goals: goalsAlong(graph, path) })),
  possible: null,
})

/** Explores a flow, covers it with few paths, plays them and random walks on the live machine, and judges every step. */
export const checkFlow = async (flow: FlowOutcomes, options: CheckOptions = {}): Promise<FlowReport> => {
  const { seed = 1, walks = 25, browser = null, recorded, replay } = options
  const times = [performance.now()]
  const lap = () => void times.push(performance.now())
  const model = prepare(flow)
  if (options.beat) model.listener.step = options.beat
  const budget = createBudget({ ...LIMITS, ...options.limits })
  const graph = explore(model, budget)
  lap()
  const { paths: chosen, possible } = replay ? replayedSet(graph, replay) : pathSetOf(graph, browser)
  lap()

  const counter = createCounter(model)
  const watcher = { ...counter.watcher, ...(recorded && { recorded }) }
  const judge = failuresOf(graph)
  const pairs = pairCounter(graph, counter)
  const isUnsteady = judge.failUnsteady(chosen.map(({ path }) => path))
  for (const { path } of isUnsteady ? [] : chosen) {
    if (budget.exceeded() !== null) break
    if (await judgePath(model, graph.worlds, path, watcher)) await judge.fail(path)
    pairs.count()
  }
  const coverage = structuredClone(counter.coverage)
  const met = metBy(graph, chosen, coverage)
  lap()
  if (!replay && walks > 0 && !isUnsteady && budget.exceeded() === null) {
    const { failing } = await randomWalks(graph, seed, walks, watcher, pairs.count)
    if (failing) await judge.fail(failing)
  }
  lap()

  coverage.pairs = pairs.coverage()
  const unmet = replay || isUnsteady ? [] : unmetOf(graph, met)
  for (const { goal, declared } of unmet) if (declared !== undefined) coverage.unreachable[nameOf(goal)] = declared
  const { failures } = judge
  return {
    machine: model.machine.id,
    graph,
    paths: chosen.map(({ path }) => path),
    possible,
    goals: new Map(chosen.map(({ path, goals }) => [path.id!, goals])),
    coverage,
    unmet,
    failures,
    seed,
    problems:
      replay || isUnsteady
        ? failures.map(({ why, story }) => [...why, ...story].join('\n    '))
        : [...problemsOf(graph, met, unmet, failures), ...(possible?.problems ?? [])],
    milliseconds: lapsOf(times),
  }
}
