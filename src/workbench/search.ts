import type { MachineEntry, MachineGraph } from './graph.ts'

export type Match = { kind: 'state' | 'transition'; id: string; text: string }

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)
const has = (text: string, words: string[]): boolean => words.every((word) => text.includes(word))

/** Whether a text has every word of a query, in any case. */
export const hasWords = (text: string, query: string): boolean => has(text.toLowerCase(), wordsOf(query))

/** Machines that match every word of the query by their name or any word in them. */
export function findMachines(machines: readonly MachineEntry[], query: string): MachineEntry[] {
  const words = wordsOf(query)
  if (words.length === 0) return [...machines]
  return machines.filter((machine) => has(`${machine.id} ${machine.words.join(' ')}`.toLowerCase(), words))
}

/**
 * States, events, guards, actors, actions, tags and numbers of the specification that match every word of the query.
 */
export function findInMachine(graph: MachineGraph, query: string): Match[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const nodes = graph.nodes
    .filter(({ key, tags, invokes, spec, entry, exit, description }) =>
      has(
        [key, ...tags, ...spec, ...entry, ...exit, description ?? '', ...invokes.flatMap(({ id, src }) => [id, src])]
          .join(' ')
          .toLowerCase(),
        words,
      ),
    )
    .map(({ id, key }): Match => ({ kind: 'state', id, text: key }))
  const keyOf = new Map(graph.nodes.map(({ id, key }) => [id, key]))
  const edges = graph.edges
    .filter(({ label, event, guard, actions, spec, description }) =>
      has([label, event, guard ?? '', ...actions, ...spec, description ?? ''].join(' ').toLowerCase(), words),
    )
    .map(({ id, source, label, guard }): Match => {
      const text = `${keyOf.get(source) ?? source}: ${label}${guard ? ` [${guard}]` : ''}`
      return { kind: 'transition', id, text }
    })
  return [...nodes, ...edges]
}
