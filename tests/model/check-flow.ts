import type { MachineCoverage, ModelPath } from '#machines/shared/model-path.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { cover, goalsAlong } from './cover.ts'
import { explore, wayTo, type Graph } from './explore.ts'
import { nameOf, type Goal } from './goals.ts'
import { judgePath } from './judge.ts'
import type { Watcher } from './machine-driver.ts'
import { prepare } from './model.ts'
import { pairsMet, pairsOf } from './pairs.ts'
import { eventsNobodySends, reasonFor } from './reasons.ts'
import { shrinkPath } from './shrink.ts'
import { tellPath } from './tell.ts'
import { randomWalks } from './walks.ts'

/** A goal no path met: `why` is what the kit found, `declared` what the flow's file says about it. */
export type Unmet = { goal: Goal; why: string; declared?: string }
/** A path that failed, shrunk, as data and as what a person does to see it. */
export type Failure = { path: ModelPath; why: string[]; told: string[] }

export type FlowReport = {
  machine: string
  graph: Graph
  paths: ModelPath[]
  coverage: MachineCoverage
  unmet: Unmet[]
  failures: Failure[]
  /** everything that makes the run fail, in words */
  problems: string[]
  seed: number
  milliseconds: { explore: number; cover: number; play: number; walk: number }
}

export type CheckOptions = { seed?: number; walks?: number; recorded?: (event: object) => void; replay?: ModelPath[] }

const emptyCoverage = ({ model }: Graph): MachineCoverage => ({
  states: Object.fromEntries(model.nodes.map(({ id }) => [id, 0])),
  transitions: Object.fromEntries([...model.ids.values()].map((id) => [id, 0])),
  guards: Object.fromEntries(
    model.guards.flatMap(({ id, labels }) => labels.map((label) => [`${id}|${label}`, { true: 0, false: 0 }])),
  ),
  unreachable: {},
  pairs: { met: 0, of: 0 },
})

const unmetOf = (graph: Graph, met: Set<Goal>): Unmet[] =>
  graph.wanted
    .filter((goal) => !met.has(goal))
    .map((goal) => {
      const declared = graph.model.flow.unreachable?.[nameOf(goal)]
      return { goal, why: reasonFor(graph, goal), ...(declared === undefined ? {} : { declared }) }
    })

const declaredWrongly = (graph: Graph, met: Set<Goal>): string[] =>
  Object.keys(graph.model.flow.unreachable ?? {}).flatMap((name) => {
    const goals = graph.wanted.filter((goal) => nameOf(goal) === name)
    if (goals.length === 0) return [`declared unreachable, but there is no such thing: ${name}`]
    return goals.some((goal) => met.has(goal)) ? [`declared unreachable, but a path meets it: ${name}`] : []
  })

/** Explores a flow, covers it with few paths, plays them and random walks on the live machine, and judges every step. */
export const checkFlow = async (flow: FlowOutcomes, options: CheckOptions = {}): Promise<FlowReport> => {
  const { seed = 1, walks = 25, recorded, replay } = options
  const times = [performance.now()]
  const lap = () => void times.push(performance.now())
  const model = prepare(flow)
  const graph = explore(model)
  lap()
  const chosen = replay ? replay.map((path) => ({ path, goals: goalsAlong(graph, path) })) : cover(graph)
  lap()

  const coverage = emptyCoverage(graph)
  const possible = pairsOf(graph)
  const pairs = new Set<string>()
  let taken: string[] = []
  const watcher: Watcher = {
    taken: (id) => {
      coverage.transitions[id] = (coverage.transitions[id] ?? 0) + 1
      taken.push(id)
    },
    entered: ({ id }) => void (coverage.states[id] = (coverage.states[id] ?? 0) + 1),
    guard: (key, held) => void ((coverage.guards[key] ??= { true: 0, false: 0 })[`${held}`] += 1),
    ...(recorded && { recorded }),
  }
  const failures: Failure[] = []
  const trial = (path: ModelPath) => judgePath(model, graph.worlds, path)
  const fail = async (path: ModelPath) => {
    const shortest = await shrinkPath(trial, path)
    const why = (await trial(shortest))?.why ?? []
    failures.push({ path: shortest, why, told: tellPath(graph.worlds, shortest) })
  }
  const met = new Set<Goal>()
  for (const { path, goals } of chosen) {
    taken = []
    if (await judgePath(model, graph.worlds, path, watcher)) await fail(path)
    for (const pair of pairsMet(taken)) pairs.add(pair)
    for (const goal of goals) {
      if (!goal.startsWith('state ') || graph.wanted.includes(goal)) met.add(goal)
    }
  }
  for (const goal of met) {
    if (goal.startsWith('state ')) coverage.states[nameOf(goal)] ||= 1
  }
  for (const [id, hits] of Object.entries(coverage.transitions)) if (hits === 0) met.delete(`transition ${id}`)
  const covered = structuredClone(coverage)
  lap()
  taken = []
  const walked = walks > 0 ? await randomWalks(graph, seed, walks, watcher) : null
  if (walked?.failing) await fail(walked.failing)
  for (const pair of pairsMet(taken)) pairs.add(pair)
  lap()

  covered.pairs = { met: [...possible].filter((pair) => pairs.has(pair)).length, of: possible.size }
  const unmet = replay ? [] : unmetOf(graph, met)
  for (const { goal, why, declared } of unmet) covered.unreachable[nameOf(goal)] = declared ?? why
  const crashes = graph.crashes.map(({ place, step, error }) => {
    const way = {
      format: 'fairhall-path/1' as const,
      machine: model.machine.id,
      input: '',
      steps: [...wayTo(place), step],
    }
    return `the machine throws after ${way.steps.length} steps, at ${JSON.stringify(step)}: ${(error as Error).message}`
  })
  return {
    machine: model.machine.id,
    graph,
    paths: chosen.map(({ path }) => path),
    coverage: covered,
    unmet,
    failures,
    seed,
    problems: [
      ...unmet.filter(({ declared }) => declared === undefined).map(({ goal, why }) => `not met: ${goal} – ${why}`),
      ...(replay ? [] : declaredWrongly(graph, met)),
      ...(replay ? [] : eventsNobodySends(graph).map((event) => `event nobody sends: ${event}`)),
      ...new Set(crashes),
      ...failures.map(({ why, told }) => [...why, ...told].join('\n    ')),
    ],
    milliseconds: {
      explore: times[1]! - times[0]!,
      cover: times[2]! - times[1]!,
      play: times[3]! - times[2]!,
      walk: times[4]! - times[3]!,
    },
  }
}
