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

/** What the worker sends back. An error goes as its name and message, which is what its receiver shows. */
export type LayoutAnswer = { result: unknown } | { name: string; message: string }

async function run(task: LayoutTask): Promise<unknown> {
  if ('read' in task) return readMachines(task.read, task.files)
  for (const { graph, file } of task.draw) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(await layoutMachine(graph)))
  }
  return null
}

const answer = await run(workerData as LayoutTask).then(
  (result): LayoutAnswer => ({ result }),
  ({ name, message }: Error): LayoutAnswer => ({ name, message }),
)
parentPort?.postMessage(answer)
