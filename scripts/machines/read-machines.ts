import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { MachineGraph } from '#src/workbench/graph.ts'
import { findFaults } from './find-faults.ts'
import { readGraph } from './read-graph.ts'
import { sentEvents } from './sent-events.ts'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'getStateNodeById' in value

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

/** Every machine of the project as a graph, with what is wrong with it. Loads the machines; nothing of them runs. */
export async function readMachines(root: string): Promise<MachineGraph[]> {
  const sent = sentEvents(root)
  const graphs: MachineGraph[] = []
  for (const file of machineFiles(root)) {
    const path = join(root, file)
    const exported = Object.values((await import(pathToFileURL(path).href)) as Record<string, unknown>)
    const comment = commentIn(readFileSync(path, 'utf8'))
    for (const machine of exported.filter(isMachine)) {
      const graph = readGraph(machine, file, comment)
      graphs.push({ ...graph, findings: findFaults(graph, sent) })
    }
  }
  return graphs
}
