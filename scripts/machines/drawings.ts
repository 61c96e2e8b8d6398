import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fileNameOf } from '#src/workbench/exports/file-names.ts'
import type { MachineGraph } from '#src/workbench/graph.ts'
import type { LayoutAnswer, LayoutTask } from './layout-worker.ts'

/** One machine with the file of its drawing. */
export type DrawnMachine = { graph: MachineGraph; file: string }

const makers = [
  ...['brief', 'draw', 'elk-graph', 'layout', 'packed', 'visible'].map((name) => `scripts/machines/${name}.ts`),
  'src/workbench/measure.ts',
  'src/workbench/chart/overlaps.ts',
]

/** Runs a task in a worker thread: machines are read again each time, and drawing doesn't block the server. */
const inWorker = <TResult>(root: string, task: LayoutTask): Promise<TResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(root, 'scripts/machines/layout-worker.ts'), { workerData: task })
    const ended = (code: number) =>
      reject(new Error(`the worker that reads and draws machines ended with code ${code}`))
    worker.once('exit', ended)
    // ended here: a module it read may have started what never ends
    worker.once('message', (answer: LayoutAnswer) => {
      worker.off('exit', ended)
      const settle = () =>
        'result' in answer
          ? resolve(answer.result as TResult)
          : reject(Object.assign(new Error(answer.message), { name: answer.name }))
      void worker.terminate().then(settle)
    })
    worker.once('error', reject)
  })

/** Machines shared out to so many workers, the large ones apart. */
const shared = (machines: DrawnMachine[], workers: number): DrawnMachine[][] => {
  const parts = Map.groupBy(
    machines.toSorted((a, b) => b.graph.edges.length - a.graph.edges.length).entries(),
    ([index]) => index % workers,
  )
  return [...parts.values()].map((part) => part.map(([, machine]) => machine))
}

/**
 * Draws every machine of the project, or of these files. Drawings are cached in `.cache/machines` by the content of the
 * machine and of the drawing code, so only changed machines are drawn again.
 */
export async function drawMachines(root: string, files: readonly string[] | null = null): Promise<DrawnMachine[]> {
  const graphs = await inWorker<MachineGraph[]>(root, { read: root, files })
  const by = createHash('sha256')
  for (const maker of makers) by.update(readFileSync(join(root, maker)))
  const version = by.digest('hex')
  const drawn = graphs.map((graph): DrawnMachine => {
    const hash = createHash('sha256').update(version).update(JSON.stringify(graph)).digest('hex').slice(0, 12)
    return { graph, file: join(root, '.cache/machines', `${fileNameOf(graph.id)}.${hash}.json`) }
  })
  const draw = drawn.filter(({ file }) => !existsSync(file))
  await Promise.all(shared(draw, availableParallelism()).map((part) => inWorker<null>(root, { draw: part })))
  return drawn
}
