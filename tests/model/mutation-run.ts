import type { ModelPath } from '#machines/shared/model-path.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { cover } from './cover.ts'
import { walkPath } from './driver.ts'
import { expectationOf } from './expectation.ts'
import { explore, exploreWidely } from './explore.ts'
import type { Graph } from './graph.ts'
import { createMachineDriver } from './machine-driver.ts'
import { prepare, type Model } from './model.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import { pathThatTells } from './search.ts'
import { walkPaths } from './walks.ts'

export type MutantResult = {
  name: string
  fate: 'killed' | 'survived' | 'equivalent'
  /** what killed it: a covering path, a random walk, or a search through all worlds; or why it is equivalent */
  by?: string
}
export type MutationReport = { machine: string; paths: number; results: MutantResult[]; problems: string[] }

type Trace = { path: ModelPath; seen: string[] }

const tracesOf = (graph: Graph, paths: ModelPath[]): Trace[] =>
  paths.map((path) => ({
    path,
    seen: expectationOf(graph.model, graph.worlds, path).map(({ seen }) => JSON.stringify(seen)),
  }))

/** Whether the live mutant differs from the machine on one of the paths. */
const differsOn = async (model: Model, traces: Trace[]): Promise<boolean> => {
  for (const trace of traces) {
    let differs = false
    const driver = createMachineDriver(model, trace.path.input)
    driver.start()
    const { failure } = await walkPath(driver, model, trace.path, (seen, index) => {
      differs = JSON.stringify(seen) !== trace.seen[index]
      return differs
    })
    if (differs || failure) return true
  }
  return false
}

type Suite = { graph: Graph; covering: Trace[]; walks: Trace[]; wide: () => Graph }

/** What kills a mutant, or null if nothing does. */
const killerOf = async (flow: FlowOutcomes, mutant: Mutant, suite: Suite): Promise<string | null> => {
  const model = prepare({ ...flow, machine: mutant.make() })
  if (await differsOn(model, suite.covering)) return 'covering path'
  if (await differsOn(model, suite.walks)) return 'random walk'
  const path = pathThatTells(suite.wide(), model)
  return path && (await differsOn(model, tracesOf(suite.graph, [path]))) ? 'search' : null
}

/** Puts one fault at a time into a flow's machine, and plays the covering paths, then random walks, against it. */
export const mutateFlow = async (flow: FlowOutcomes, seed = 1): Promise<MutationReport> => {
  const model = prepare(flow)
  const graph = explore(model)
  const paths = cover(graph).map(({ path }) => path)
  let wide: Graph | undefined
  const suite: Suite = {
    graph,
    covering: tracesOf(graph, paths),
    walks: tracesOf(graph, walkPaths(graph, seed, 20)),
    wide: () => (wide ??= exploreWidely(prepare(flow))),
  }
  const declared = flow.equivalent ?? {}
  const results: MutantResult[] = []
  for (const mutant of mutantsOf(flow.machine)) {
    const { name } = mutant
    const by = await killerOf(flow, mutant, suite)
    const why = declared[name]
    if (by !== null) results.push({ name, fate: 'killed', by })
    else results.push(why === undefined ? { name, fate: 'survived' } : { name, fate: 'equivalent', by: why })
  }
  const names = new Map(results.map(({ name, fate }) => [name, fate]))
  return {
    machine: flow.machine.id,
    paths: paths.length,
    results,
    problems: Object.keys(declared).flatMap((name) => {
      if (!names.has(name)) return [`declared equivalent, but there is no such mutant: ${name}`]
      return names.get(name) === 'killed' ? [`declared equivalent, but a path kills it: ${name}`] : []
    }),
  }
}
