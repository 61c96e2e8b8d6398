import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { MachineGraph } from '#src/workbench/graph.ts'
import { layoutMachine } from './layout.ts'
import { readMachines } from './read-machines.ts'

/** A task of the worker: read the graphs of a project or of some files, or draw graphs into files. */
export type LayoutTask =
  | { read: string; files: readonly string[] | null }
  | { draw: { graph: MachineGraph; file: string }[] }

const task = workerData as LayoutTask
if ('read' in task) parentPort?.postMessage(await readMachines(task.read, task.files))
else {
  for (const { graph, file } of task.draw) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(await layoutMachine(graph)))
  }
  parentPort?.postMessage(null)
}
