import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { MachineGraph } from '#src/workbench/graph.ts'
import { findFaults } from './find-faults.ts'
import { loadMachines, refuseSameIds } from './load-machines.ts'
import { readGraph } from './read-graph.ts'
import { sentEvents } from './sent-events.ts'

/** The files that hold machines, from the root of the project. */
export const machineFiles = (root: string): string[] => globSync('machines/*/*.machine.ts', { cwd: root }).toSorted()

/** The comment above the exported machine, as one paragraph. */
function commentIn(source: string): string | null {
  const comment = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const \w+Machine\b/.exec(source)?.[1]
  return comment
    ? comment
        .replaceAll(/^\s*\*?\s?/gm, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : null
}

/**
 * Every machine of the project, or of these files, as a graph, with what is wrong with it. Loads the machines; nothing of
 * them runs. Who sends the events of other projects is not known.
 */
export async function readMachines(root: string, files: readonly string[] | null = null): Promise<MachineGraph[]> {
  const sent = files ? null : sentEvents(root)
  const graphs: MachineGraph[] = []
  for (const path of files ?? machineFiles(root).map((file) => join(root, file))) {
    const file = relative(root, resolve(path))
    const comment = commentIn(readFileSync(path, 'utf8'))
    for (const { machine } of await loadMachines(path)) {
      const graph = readGraph(machine, file, comment)
      graphs.push({ ...graph, findings: findFaults(graph, sent) })
    }
  }
  refuseSameIds(graphs)
  return graphs
}
