import type { MachineCoverage } from '../coverage.ts'
import type { MachineGraph } from '../graph.ts'

/** What a run covered: `hits`, `misses`, and `declared` where the author says why it can't be reached. */
export type Reached = 'hits' | 'misses' | 'declared'
export type Covered = { of: ReadonlyMap<string, Reached>; states: [number, number]; transitions: [number, number] }

/** Joins coverage with the machine: everything that the run doesn't name was missed. */
export function coverageOf(graph: MachineGraph, coverage: MachineCoverage): Covered {
  const of = new Map<string, Reached>()
  const reached = (id: string, counts: Record<string, number>): Reached =>
    (counts[id] ?? 0) > 0 ? 'hits' : coverage.unreachable?.[id] === undefined ? 'misses' : 'declared'
  const count = (ids: string[], counts: Record<string, number>): [number, number] => {
    for (const id of ids) of.set(id, reached(id, counts))
    return [ids.filter((id) => of.get(id) === 'hits').length, ids.filter((id) => of.get(id) !== 'declared').length]
  }
  // a history state is passed through, never stayed in: no snapshot has it
  const states = graph.nodes.filter(({ kind }) => kind !== 'history').map(({ id }) => id)
  return {
    of,
    states: count(states, coverage.states),
    transitions: count(
      graph.edges.map(({ id }) => id),
      coverage.transitions,
    ),
  }
}

export const classOf = (covered: Covered, id: string): string => covered.of.get(id) ?? ''
