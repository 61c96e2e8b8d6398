import { writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const HEAD = 8
const TEXT = 4096

type Order = { memory: SharedArrayBuffer; milliseconds: number }

const partsOf = (memory: SharedArrayBuffer) => ({
  counts: new Int32Array(memory, 0, 2),
  text: new Uint8Array(memory, HEAD),
})

/**
 * Ends the process when it makes no progress for some time: an endless loop in a machine's own code blocks the main
 * thread, so that only another thread can say where. It watches from the first beat to `rest`.
 */
export function startWatchdog(milliseconds: number): { beat: (doing: string) => void; rest: () => void } {
  const order: Order = { memory: new SharedArrayBuffer(HEAD + TEXT), milliseconds }
  new Worker(fileURLToPath(import.meta.url), { workerData: order, execArgv: [] }).unref()
  const { counts, text } = partsOf(order.memory)
  return {
    beat: (doing) => {
      const bytes = new TextEncoder().encode(doing).subarray(0, TEXT)
      text.set(bytes)
      Atomics.store(counts, 1, bytes.length)
      Atomics.add(counts, 0, 1)
    },
    rest: () => void Atomics.store(counts, 1, 0),
  }
}

function watch({ memory, milliseconds }: Order): void {
  const { counts, text } = partsOf(memory)
  let [last, since] = [0, performance.now()]
  setInterval(() => {
    const [beats, length] = [Atomics.load(counts, 0), Atomics.load(counts, 1)]
    if (beats !== last || length === 0) [last, since] = [beats, performance.now()]
    else if (performance.now() - since > milliseconds) {
      const doing = new TextDecoder().decode(text.slice(0, length))
      writeSync(2, `${doing} does not end within ${milliseconds / 1000} s: an endless loop in its own code\n`)
      process.kill(process.pid, 'SIGTERM')
    }
  }, 200)
}

if (!isMainThread && (workerData as Order | null)?.memory) watch(workerData as Order)
