import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Milliseconds processes have been on a processor, all threads together; 0 where the system does not tell. */
export function processorTime(pids: readonly number[]): number {
  let nanoseconds = 0
  for (const pid of pids) {
    let threads: string[] = []
    try {
      threads = readdirSync(`/proc/${pid}/task`)
    } catch {
      continue
    }
    for (const thread of threads)
      nanoseconds += Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) || 0
  }
  return nanoseconds / 1e6
}

/** The processes a process started that still run. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(/^PPid:\s*(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1]) === parent)
