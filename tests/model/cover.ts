import type { AnyStateNode } from 'xstate'
import type { ModelPath, Step } from '#machines/shared/model-path.ts'
import { inputOf, srcIn, wayTo } from './explore.ts'
import type { Graph } from './graph.ts'
import type { Edge, Place } from './place.ts'
import { goalsMet, type Goal } from './goals.ts'

/** A longer path ends at the next chance, so that people can follow it and a browser can repeat it. */
const LONG = 40

type Covering = { input: string; steps: Step[]; goals: Set<Goal> }

const isEnd = (graph: Graph, key: string): boolean => (graph.places.places.get(key)?.edges.length ?? 0) === 0

/** The shortest way from a place to an edge with an open goal; one that ends the machine only if there is no other. */
const wayToNew = (graph: Graph, from: string, open: Set<Goal>): Edge[] | null => {
  const ways = new Map<string, Edge[]>([[from, []]])
  let last: Edge[] | null = null
  for (const [key, way] of ways) {
    for (const edge of graph.places.places.get(key)?.edges ?? []) {
      if (edge.goals.some((goal) => open.has(goal))) {
        if (!isEnd(graph, edge.to)) return [...way, edge]
        last ??= [...way, edge]
      }
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  }
  return last
}

/** Walks steps from the start of an input; `take` returns the goals of its step. */
const walk = (graph: Graph, input: string) => {
  const { model, worlds } = graph
  const first = worlds.start(input)
  let { world } = first
  const covering: Covering = { input, steps: [], goals: new Set(goalsMet(model, first, null, [])) }
  return {
    covering,
    world: () => world,
    take: (step: Step): Goal[] => {
      const moved = worlds.step(world, step)
      const goals = goalsMet(model, moved, step, world.snapshot._nodes as AnyStateNode[], srcIn(world, step))
      world = moved.world
      covering.steps.push(step)
      for (const goal of goals) covering.goals.add(goal)
      return goals
    },
  }
}

/** The place and the step by which exploration met a goal: walking there again is certain to meet it. */
const witnessOf = (graph: Graph, goal: Goal): { place: Place; step: Step } | null => {
  for (const place of graph.places.places.values()) {
    const edge = place.edges.find(({ goals }) => goals.includes(goal))
    if (edge) return { place, step: edge.step }
  }
  return null
}

const walkToWitness = (graph: Graph, goal: Goal): Covering | null => {
  const witness = witnessOf(graph, goal)
  if (!witness) return null
  const { take, covering } = walk(graph, inputOf(witness.place))
  for (const step of [...wayTo(witness.place), witness.step]) take(step)
  return covering
}

const openStart = (graph: Graph, open: Set<Goal>): string | null => {
  const fresh = graph.starts.find(({ goals }) => goals.some((goal) => open.has(goal)))
  return (fresh ?? graph.starts.find(({ key }) => wayToNew(graph, key, open)))?.input ?? null
}

/** One path from open goal to open goal, until it can reach no other or is long. */
const longWalk = (graph: Graph, input: string, open: Set<Goal>): Covering => {
  const { take, world, covering } = walk(graph, input)
  for (const goal of covering.goals) open.delete(goal)
  while (covering.steps.length < LONG) {
    const way = wayToNew(graph, graph.places.find(world())?.key ?? '', open)
    if (!way) break
    const before = open.size
    for (const edge of way) {
      try {
        for (const goal of take(edge.step)) open.delete(goal)
      } catch {
        return covering
      }
    }
    if (open.size === before) break
  }
  return covering
}

/** Drops paths whose goals the other paths meet anyway. */
const withoutSpare = (paths: Covering[], already: ReadonlySet<Goal>): Covering[] => {
  const stored = [...paths]
  for (const path of paths.toSorted((a, b) => a.goals.size - b.goals.size)) {
    const others = stored.filter((one) => one !== path)
    const isMet = (goal: Goal) => already.has(goal) || others.some(({ goals }) => goals.has(goal))
    if ([...path.goals].every(isMet)) stored.splice(stored.indexOf(path), 1)
  }
  return stored
}

/** A path and the goals it meets. */
export type CoveringPath = { path: ModelPath; goals: Set<Goal> }

/** The goals that any path meets; throws if a step is impossible. */
export const goalsAlong = (graph: Graph, { input, steps }: ModelPath): Set<Goal> => {
  const { take, covering } = walk(graph, input)
  for (const step of steps) take(step)
  return covering.goals
}

/** A few paths that together meet every goal that exploration met, except those already met. */
export const cover = (graph: Graph, already: ReadonlySet<Goal> = new Set()): CoveringPath[] => {
  const open = new Set(graph.wanted.filter((goal) => graph.met.has(goal) && !already.has(goal)))
  const paths: Covering[] = []
  for (;;) {
    const before = open.size
    const input = openStart(graph, open)
    if (input === null) break
    paths.push(longWalk(graph, input, open))
    if (open.size === before) break
  }
  for (const goal of open) {
    const path = walkToWitness(graph, goal)
    if (!path) continue
    paths.push(path)
    for (const met of path.goals) open.delete(met)
  }
  return withoutSpare(paths, already).map(({ input, steps, goals }) => ({
    path: { format: 'fairhall-path/1', machine: graph.model.machine.id, input, steps },
    goals,
  }))
}
